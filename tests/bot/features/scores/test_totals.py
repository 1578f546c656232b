"""Sums of people's results: updated as matches end, and deleted day by day."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, select

from bot.features.scores import rows as scores
from bot.features.scores.totals import day_of
from bot.store import Store
from bot.store.schema import ALL_DAYS
from bot.store.schema import totals as summed
from tests.bot.store import single
from tests.bot.store.rows import ALI, GUILD, NOW, SARA, lobby, result
from tests.transactions import writing

DAY = 24 * 3600.0
TODAY = day_of(NOW)


def ended(
    conn: Connection, *users: int, at: float = NOW, guild_id: int = GUILD, **reached: Any
) -> int:
    """Count another match of these people, all with the same result; return its number."""
    match_id = lobby(conn)
    single.advance(conn, match_id, 0, status="over", ended_at=at)
    rows = [result(match_id, one, guild_id=guild_id, ended_at=at, **reached) for one in users]
    scores.add(conn, rows)
    return match_id


def kept(conn: Connection) -> dict[tuple[int, int, str], int]:
    """Return the server's sums by day, person and column."""
    found = conn.execute(select(summed).where(summed.c.guild_id == GUILD))
    return {(row.day, row.user_id, row.column): row.amount for row in found}


@pytest.mark.parametrize(("instant", "day"), [(0.0, 0), (DAY - 0.5, 0), (DAY, 1), (NOW, TODAY)])
def test_a_day_begins_at_midnight_in_utc(instant: float, day: int) -> None:
    assert day_of(instant) == day


async def test_matches_are_summed_over_all_days_and_for_seasons_day_by_day(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(ended, ALI, SARA, won=True, share=840)
        await conn.run_sync(ended, ALI)
        await conn.run_sync(ended, ALI, share=0)
        await conn.run_sync(ended, ALI, at=NOW + DAY, won=True, share=840)
        assert await conn.run_sync(kept) == {
            (ALL_DAYS, ALI, "matches"): 4,
            (ALL_DAYS, ALI, "wins"): 2,
            (ALL_DAYS, SARA, "matches"): 1,
            (ALL_DAYS, SARA, "wins"): 1,
            (TODAY, ALI, "rated"): 2,
            (TODAY, ALI, "shares"): 840,
            (TODAY, SARA, "rated"): 1,
            (TODAY, SARA, "shares"): 840,
            (TODAY + 1, ALI, "rated"): 1,
            (TODAY + 1, ALI, "shares"): 840,
        }
        assert await conn.run_sync(scores.filled, GUILD, "whist") == {False}


async def test_the_best_round_is_a_maximum_and_a_place_is_no_sum(store: Store) -> None:
    async with writing(store) as conn:
        for best in (-7, 12, 5):
            await conn.run_sync(ended, ALI, best=best, place=1, side=0)
        sums = await conn.run_sync(kept)
    assert sums[ALL_DAYS, ALI, "best"] == 12
    assert {column for _, _, column in sums} == {"matches", "wins", "best"}


async def test_matches_that_end_at_once_are_all_in_the_sums(url: str) -> None:
    """Two processes have the same people at their tables, in different orders."""
    stores = [await Store.open(url) for _ in range(2)]

    async def many(store: Store, users: tuple[int, ...]) -> None:
        for _ in range(10):
            await store.write(ended, *users, won=True)

    try:
        everyone = tuple(range(1, 9))
        await asyncio.gather(many(stores[0], everyone), many(stores[1], everyone[::-1]))
        sums = await stores[0].read(kept)
        assert {sums[ALL_DAYS, user_id, "wins"] for user_id in everyone} == {20}
    finally:
        for store in stores:
            await store.close()
