"""The boundaries of seasons: midnight, odd months, clocks that jump, long stops, two processes."""

from __future__ import annotations

import asyncio
from datetime import date

import pytest
from sqlalchemy import Connection, func, select

from bot.competition.points import WHOLE
from bot.competition.seasons import Span, day_of
from bot.features.seasons import decide, rows
from bot.features.seasons.rows import FINAL, SeasonTableLine
from bot.features.seasons.schema import season_standings
from bot.store import Store, StoreError, people, standing_posts
from tests import personal
from tests.bot.features.seasons.days import DAY, JULY, JUNE, ended, found, set_up
from tests.bot.store.rows import ALI, GUILD, REZA, SARA, due_posts
from tests.postgres import postgres_database
from tests.transactions import lock_wait, scalar, writing

on_sqlite = pytest.mark.parametrize("server", ["sqlite"], indirect=True)
"""Mark a test of days alone, in which the databases do not differ."""

ONE_MATCH = [SeasonTableLine(ALI, None, WHOLE, 1), SeasonTableLine(SARA, None, 0, 1)]


def final(conn: Connection) -> list[list[SeasonTableLine]]:
    """Return the final tables over all games, in the order of their seasons' numbers."""
    closed = [number for number, _, _, is_closed in found(conn) if is_closed]
    return [rows.final_lines(conn, GUILD, number, "") for number in closed]


async def test_a_match_just_before_midnight_is_in_the_season_that_ends_there(
    store: Store,
) -> None:
    await store.write(ended, JULY - 1, ALI, SARA, hour=24.0 - 1e-3)
    await store.write(ended, JULY, REZA, SARA, hour=0.0)
    await decide.close_ended(store, JULY * DAY + rows.GRACE)
    assert await store.read(final) == [ONE_MATCH]
    running = await store.read(rows.running_lines, GUILD, Span(JULY, None), 8)
    assert {line.user_id for line in running[""]} == {REZA, SARA}


@pytest.mark.parametrize(
    ("last", "following", "settings"),
    [
        (date(2024, 2, 29), date(2024, 3, 1), {"season_day": 1}),
        (date(2023, 2, 28), date(2023, 3, 1), {"season_day": 1}),
        (date(2024, 4, 30), date(2024, 5, 1), {"season_day": 1}),
        (date(2023, 12, 31), date(2024, 1, 1), {"season_day": 1}),
        (date(2024, 2, 27), date(2024, 2, 28), {"season_day": 28}),
        (date(2024, 3, 31), date(2024, 4, 1), {"season": "quarter"}),
        (date(2024, 1, 9), date(2024, 1, 10), {"season": "quarter", "season_day": 10}),
    ],
    ids=["leap", "february", "april", "year", "day 28", "quarter", "quarter day 10"],
)
@on_sqlite
async def test_a_season_ends_with_the_last_day_of_its_month_or_quarter(
    store: Store, last: date, following: date, settings: dict[str, object]
) -> None:
    await store.write(people.set_guild, GUILD, **settings)
    await store.write(ended, day_of(last), ALI, SARA)
    midnight = day_of(following) * DAY
    await decide.close_ended(store, midnight + rows.GRACE - 1)
    assert await store.read(final) == []
    await decide.close_ended(store, midnight + rows.GRACE)
    assert await store.read(final) == [ONE_MATCH]
    await store.write(ended, day_of(following), SARA, ALI)
    assert [first for _, first, _, _ in await store.read(found)][1:] == [day_of(following)]


@on_sqlite
async def test_after_a_long_stop_each_season_is_closed_once_and_dated_by_its_own_days(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, scoreboard_channel_id=9)
    await store.write(ended, JUNE, ALI, SARA)
    await store.write(ended, JULY, ALI, SARA)
    august = day_of(date(2024, 8, 1))
    start = (august + 7) * DAY
    for _ in range(2):
        await decide.close_ended(store, start)
    assert await store.read(found) == [(1, JUNE, JULY, True), (2, JULY, august, True)]
    assert await store.read(final) == [ONE_MATCH, ONE_MATCH]
    assert await store.read(due_posts, FINAL, start) == [f"{GUILD}/2"], "June is no news any more"


@on_sqlite
async def test_by_hand_a_season_ends_once_and_seasons_may_be_switched_off_and_on(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, season="hand")
    await store.write(ended, JUNE, ALI, SARA)
    for _ in range(2):
        assert await store.write(rows.end_after, GUILD, JUNE + 5)
    await decide.close_ended(store, (JUNE + 6) * DAY + rows.GRACE)
    assert not await store.write(rows.end_after, GUILD, JUNE + 6)
    await store.write(set_up, JUNE + 7, season="off")
    await store.write(ended, JUNE + 8, ALI, SARA)
    assert await store.read(found) == [(1, JUNE, JUNE + 6, True)]
    await store.write(set_up, JUNE + 9, season="month")
    await store.write(ended, JUNE + 9, ALI, SARA)
    assert (await store.read(found))[1:] == [(2, JUNE + 6, JULY, False)]


@on_sqlite
async def test_a_clock_that_jumps_forward_and_back_changes_no_closed_season(store: Store) -> None:
    await store.write(ended, JUNE, ALI, SARA)
    await decide.close_ended(store, (JULY + 99) * DAY)
    closed = await store.read(found)
    assert closed == [(1, JUNE, JULY, True)]
    assert not await store.write(rows.end_after, GUILD, JUNE + 5)
    await store.write(set_up, JUNE + 5, season_day=15)
    await store.write(ended, JUNE + 6, SARA, ALI)
    await decide.close_ended(store, (JUNE + 7) * DAY)
    await decide.close_ended(store, (JULY + 1) * DAY)
    assert await store.read(found) == closed
    assert await store.read(final) == [ONE_MATCH]


@on_sqlite
async def test_a_season_begun_by_a_clock_that_was_ahead_leaves_the_days_before_it(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, season="hand")
    await store.write(ended, JULY, ALI, SARA)
    await store.write(ended, JUNE, ALI, SARA)
    assert await store.read(found) == [(1, JULY, None, False), (2, JUNE, JULY, False)]
    await decide.close_ended(store, JULY * DAY + rows.GRACE)
    assert await store.read(final) == [ONE_MATCH]


async def close_at_last(store: Store, now: float) -> None:
    """Close what has ended, as often as another process holds a lock for too long."""
    while True:
        try:
            return await decide.close_ended(store, now)
        except StoreError as error:
            if error.code != "locked":
                raise


async def test_two_processes_close_a_season_at_once(postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        stores = [await Store.open(url) for _ in range(2)]
        await stores[0].write(people.set_guild, GUILD, scoreboard_channel_id=9)
        await stores[0].write(ended, JUNE, ALI, SARA)
        now = JULY * DAY + rows.GRACE
        await asyncio.gather(*(close_at_last(one, now) for one in stores))
        assert await stores[1].read(final) == [ONE_MATCH]
        claimed = [
            await one.write(standing_posts.claim, FINAL, f"{GUILD}/1", now) for one in stores
        ]
        assert [one is None for one in claimed] == [False, True]
        for one in stores:
            await one.close()


async def test_an_export_while_a_season_closes_has_the_lines_before_or_after(url: str) -> None:
    one, two = await Store.open(url), await Store.open(url)
    await one.write(ended, JUNE, ALI, SARA)
    async with writing(one) as conn:
        await conn.run_sync(rows.close, GUILD, 1, (JULY + 1) * DAY)
        assert await two.read(rows.export, ALI) == []
    assert [row["game"] for row in await two.read(rows.export, ALI)] == ["", "rami"]
    await one.close()
    await two.close()


@pytest.mark.parametrize("server", ["postgresql"], indirect=True)
async def test_a_person_forgotten_while_a_season_closes_leaves_no_id_in_its_table(
    store: Store,
) -> None:
    await store.write(ended, JUNE, ALI, SARA)
    async with writing(store) as conn:
        await conn.run_sync(rows.close, GUILD, 1, (JULY + 1) * DAY)
        forgetting = asyncio.create_task(store.write(personal.forget_person, ALI))
        waiting = asyncio.create_task(lock_wait(store))
        await asyncio.wait({forgetting, waiting}, return_when=asyncio.FIRST_COMPLETED)
    await forgetting
    waiting.cancel()
    with_id = select(func.count()).where(season_standings.c.user_id == ALI)
    assert await store.read(scalar, with_id) == 0
    assert await store.read(final) == [
        [SeasonTableLine(None, None, WHOLE, 1), SeasonTableLine(SARA, None, 0, 1)]
    ]
