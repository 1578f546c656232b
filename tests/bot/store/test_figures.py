"""Metrics of the whole database, which read only open matches."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import Connection, text

from bot.store import Store
from bot.store.figures import _LIVE, OVERDUE_SECONDS, Figures, figures
from tests.bot.store import single
from tests.bot.store.rows import NOW, lobby, running
from tests.transactions import writing


async def test_open_matches_are_counted_by_game_and_status(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(lobby)
        await conn.run_sync(running, 1, 2)
        await conn.run_sync(running, 1, 2, game="bridge")
        await conn.run_sync(running, 3, 4, game="bridge")
        for status in ("over", "closed"):
            ended = await conn.run_sync(running, 5, 6)
            assert await conn.run_sync(
                single.advance, ended, 1, status=status, due=None, due_at=None
            )
    found = await store.read(figures, NOW)
    live = {("whist", "lobby"): 1, ("whist", "running"): 1, ("bridge", "running"): 2}
    assert found == Figures(live, 0)


async def test_posts_are_overdue_that_wait_since_they_were_due(store: Store) -> None:
    async with writing(store) as conn:
        match_id = await conn.run_sync(lobby)
        for key in range(3):
            await conn.run_sync(single.want, match_id, "hand", key, 0, NOW + key)
        await conn.run_sync(
            single.posted,
            match_id,
            "hand",
            0,
            version=0,
            message_id=1,
            channel_id=1,
            at=NOW,
            fresh=True,
        )
    for passed, overdue in ((OVERDUE_SECONDS, 0), (OVERDUE_SECONDS + 1.5, 1), (60.0, 2)):
        assert (await store.read(figures, NOW + passed)).overdue == overdue


def _plan(conn: Connection) -> str:
    asked = str(_LIVE.compile(dialect=conn.dialect, compile_kwargs={"literal_binds": True}))
    if conn.dialect.name == "sqlite":
        rows: Any = conn.execute(text(f"EXPLAIN QUERY PLAN {asked}"))
    else:
        conn.execute(text("SET LOCAL enable_seqscan = off"))
        rows = conn.execute(text(f"EXPLAIN {asked}"))
    return "\n".join(str(tuple(row)) for row in rows)


async def test_ended_matches_are_not_read(store: Store) -> None:
    assert re.search(r"\bmatches_open\b", await store.read(_plan))
