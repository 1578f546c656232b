"""Seasons in servers' own time zones: local midnights, clock changes, and zones that change."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection, delete, select

from bot.competition.points import WHOLE
from bot.competition.seasons import date_of
from bot.features.scores import results
from bot.features.scores import rows as scores
from bot.features.scores import totals as sums
from bot.features.scores.results import RATED
from bot.features.scores.totals import day_in
from bot.features.seasons import decide, rows
from bot.features.seasons.rows import GRACE, SeasonTableLine
from bot.store import Store, people
from bot.store.schema import matches, totals
from tests.bot.features.seasons.days import found
from tests.bot.store.rows import ALI, GUILD, REZA, SARA, lobby, result
from tests.by_turns import every

ZONES = ("Europe/Paris", "America/New_York", "Asia/Tehran", "Australia/Lord_Howe", "UTC")
on_sqlite = pytest.mark.parametrize("server", ["sqlite"], indirect=True)


def at(zone: str, text: str) -> float:
    """Return the Unix time of a moment in a zone."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def ended(conn: Connection, moment: float, *users: int, guild_id: int = GUILD) -> None:
    """Store a rated match that the first of these people wins, as it ends at a Unix time."""
    match_id = lobby(conn)
    shares = (WHOLE, 0)
    scores.add(
        conn,
        [
            result(match_id, one, guild_id=guild_id, game="rami", ended_at=moment, share=share)
            for one, share in zip(users, shares, strict=True)
        ],
    )
    rows.cover(conn, guild_id, day_in(conn, guild_id, moment))


def lines(conn: Connection, guild_id: int = GUILD) -> dict[int, set[int | None]]:
    """Return the people in each closed season's table, by its number."""
    season, found = rows.closed_season(conn, guild_id), {}
    for number in range(1, (season.number if season else 0) + 1):
        table = rows.final_lines(conn, guild_id, number, "")
        found[number] = {line.user_id for line in table}
    return found


@pytest.mark.slow
@pytest.mark.parametrize("zone", every(2, ZONES))
@on_sqlite
async def test_a_year_of_months_ends_at_each_local_midnight(store: Store, zone: str) -> None:
    """Summer time begins and ends in the year, but not in Tehran."""
    await store.write(people.set_guild, GUILD, zone=zone)
    for month in range(1, 13):
        following = f"{2027 + month // 12}-{month % 12 + 1:02}-01T00:00"
        midnight = at(zone, following)
        await store.write(ended, midnight - 0.5, ALI, SARA)
        await store.write(ended, midnight + 0.5, REZA, SARA)
        await decide.close_ended(store, midnight + GRACE - 1)
        assert len(await store.read(lines)) == month - 1
        await decide.close_ended(store, midnight + GRACE)
        tables = await store.read(lines)
        assert len(tables) == month
        assert tables[month] == ({ALI, SARA} if month == 1 else {ALI, SARA, REZA})
    spans = [
        (date_of(first).isoformat(), date_of(until or 0).isoformat())
        for _, first, until, _ in await store.read(found)
    ]
    assert spans[0] == ("2027-01-01", "2027-02-01")
    assert spans[2] == ("2027-03-01", "2027-04-01")
    assert [end for _, end in spans[:-1]] == [first for first, _ in spans[1:]]


async def test_each_server_ends_at_its_own_midnight(store: Store) -> None:
    """The eastern ones are first; a server without settings has UTC."""
    servers = dict(enumerate(("Pacific/Kiritimati", "Asia/Tehran", None, "America/Adak"), 1))
    for guild_id, zone in servers.items():
        if zone is not None:
            await store.write(people.set_guild, guild_id, zone=zone)
        day = at(zone or "UTC", "2027-06-15T12:00")
        await store.write(
            lambda conn, one=guild_id, day=day: ended(conn, day, ALI, SARA, guild_id=one)
        )
    closed = []
    for hour in range(-14, 13):
        now = at("UTC", "2027-07-01T00:00") + hour * 3600.0 + GRACE
        await decide.close_ended(store, now)
        closed.append([one for one in servers if await store.read(rows.closed_season, one)])
    changes = [
        (hour, now)
        for hour, (before, now) in enumerate(zip([[], *closed], closed, strict=False), -14)
        if now != before
    ]
    assert changes == [(-14, [1]), (-3, [1, 2]), (0, [1, 2, 3]), (9, [1, 2, 3, 4])]


@on_sqlite
async def test_a_zone_further_west_loses_no_match(store: Store) -> None:
    """After the season was closed in Tehran, it is the last day of June again in New York."""
    await store.write(people.set_guild, GUILD, zone="Asia/Tehran")
    midnight = at("Asia/Tehran", "2027-07-01T00:00")
    await store.write(ended, midnight - 60, ALI, SARA)
    await decide.close_ended(store, midnight + GRACE)
    await store.write(people.set_guild, GUILD, zone="America/New_York")
    await store.write(ended, midnight + 3600.0, REZA, SARA)
    season = await store.read(rows.running, GUILD, midnight + 3600.0)
    assert season is not None
    assert (season.number, season.closed) == (2, False)
    table = await store.read(rows.running_lines, GUILD, season.span, 1)
    assert table[""] == [SeasonTableLine(REZA, 1, WHOLE, 1), SeasonTableLine(SARA, 2, 0, 1)]
    august = at("America/New_York", "2027-08-01T00:00")
    await decide.close_ended(store, august + GRACE)
    assert await store.read(lines) == {1: {ALI, SARA}, 2: {REZA, SARA}}


@on_sqlite
async def test_a_zone_further_east_ends_the_season_at_once(store: Store) -> None:
    await store.write(people.set_guild, GUILD, zone="America/New_York")
    evening = at("America/New_York", "2027-06-30T20:00")
    await store.write(ended, evening - 3600.0, ALI, SARA)
    await decide.close_ended(store, evening)
    assert await store.read(lines) == {}
    await store.write(people.set_guild, GUILD, zone="Asia/Tehran")
    await decide.close_ended(store, evening)
    assert await store.read(lines) == {1: {ALI, SARA}}
    await store.write(ended, evening, REZA, SARA)
    season = await store.read(rows.running, GUILD, evening)
    assert season is not None
    assert date_of(season.span.first).isoformat() == "2027-07-01"


@pytest.mark.parametrize("zones", [("America/New_York", "Asia/Tehran"), ("Asia/Tehran", "UTC")])
async def test_a_match_that_is_counted_again_keeps_its_day(
    store: Store, zones: tuple[str, str]
) -> None:
    """The second zone is further east or west, so the date there is another one."""
    before, after = zones
    await store.write(people.set_guild, GUILD, zone=before)
    midnight = at(before, "2027-07-01T00:00")
    for seconds in (-30.0, 30.0):
        await store.write(ended, midnight + seconds, ALI, SARA)
    right = await store.read(days)
    assert len({day for day, _ in right}) == 2
    await store.write(people.set_guild, GUILD, zone=after)
    await store.write(count_again)
    assert await store.read(days) == right


def days(conn: Connection) -> list[tuple[int, int]]:
    """Return the days on which matches count, each with a person."""
    found = select(totals.c.day, totals.c.user_id).where(totals.c.column == RATED)
    return [(row.day, row.user_id) for row in conn.execute(found.order_by(*found.selected_columns))]


def count_again(conn: Connection) -> None:
    """Delete the sums, and add all results to them again."""
    numbers = conn.scalars(select(matches.c.id)).all()
    conn.execute(delete(totals))
    sums.add(conn, results.of_matches(conn, numbers))


@on_sqlite
async def test_a_season_that_a_manager_ends_lasts_until_the_local_midnight(store: Store) -> None:
    await store.write(people.set_guild, GUILD, zone="America/New_York", season="hand")
    evening = at("America/New_York", "2027-03-13T21:00")
    await store.write(ended, evening, ALI, SARA)
    today = await store.read(day_in, GUILD, evening)
    assert date_of(today).isoformat() == "2027-03-13"
    assert await store.write(rows.end_after, GUILD, today)
    midnight = at("America/New_York", "2027-03-14T00:00")
    await decide.close_ended(store, midnight + GRACE - 1)
    assert await store.read(lines) == {}
    await decide.close_ended(store, midnight + GRACE)
    assert await store.read(lines) == {1: {ALI, SARA}}


@on_sqlite
async def test_a_zone_that_this_machine_does_not_know_counts_as_utc(store: Store) -> None:
    await store.write(people.set_guild, GUILD, zone="Moon/Tycho")
    noon = at("UTC", "2027-06-30T12:00")
    await store.write(ended, noon, ALI, SARA)
    await decide.close_ended(store, at("UTC", "2027-07-01T00:00") + GRACE)
    assert await store.read(lines) == {1: {ALI, SARA}}
