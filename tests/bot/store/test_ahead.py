"""A clock that was set back is corrected without a change of what other processes store."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select, update

from bot.store import Store
from bot.store.ahead import pull_back
from bot.store.schema import dues, matches
from bot.store.schema import posts as posts_rows
from tests.bot.store import single
from tests.bot.store.rows import ALI, NOW, running


def rows(conn: Connection) -> list[Any]:
    return [tuple(conn.execute(select(table))) for table in (matches, dues, posts_rows)]


async def test_times_that_are_only_a_moment_ahead_are_kept(store: Store) -> None:
    def correct(conn: Connection) -> None:
        match_id = running(conn, ALI, due="warn", due_at=NOW + 11.0)
        single.want(conn, match_id, "board", 0, 1, NOW + 601.0)
        conn.execute(update(posts_rows).values(posted_at=NOW + 1.0, leased_until=NOW + 6.0))
        conn.execute(update(matches).values(acted_at=NOW + 1.0))
        conn.execute(update(dues).values(claimed_until=NOW + 11.0))
        before = rows(conn)
        for step in pull_back(NOW, lambda due, speed: 10.0):
            step(conn)

        assert rows(conn) == before

    await store.write(correct)


async def test_a_deadline_that_was_stored_meanwhile_is_kept(store: Store) -> None:
    """Otherwise a computer player would wait for as long as the person before it could."""

    def correct(conn: Connection) -> None:
        running(conn, ALI, due="warn", due_at=NOW + 999.0)

        def longest(due: str, speed: str) -> float:
            conn.execute(update(dues).values(due="computer", due_at=NOW))
            return 150.0

        for step in pull_back(NOW, longest):
            step(conn)

        assert rows(conn)[1][0].due_at == NOW

    await store.write(correct)
