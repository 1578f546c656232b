"""What follows from finished matches is made again as it was, on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection, delete, func, insert, select, update

from bot.features.feats.schema import feats
from bot.features.ratings.schema import rating_changes, ratings
from bot.features.registry import complete_schema, features
from bot.features.scores.decide import sweep
from bot.features.seasons.decide import close_ended
from bot.features.seasons.rows import ALL_GAMES, GRACE
from bot.features.seasons.schema import season_standings
from bot.host import rebuild as rebuilding
from bot.host.rebuild import rebuild
from bot.i18n import words_for
from bot.store import Store, StoreError, facts, people
from bot.store.database.engine import check, require_unused_database
from bot.store.schema import (
    ALL_DAYS,
    contests,
    packed_logs,
    results,
    seasons,
    seats,
    totals,
)
from tests.bot.host.year import DAY, pass_year
from tests.bot.room import ALI, GUILD, MINA, REZA, SARA, Room
from tests.bot.store.conftest import new_url, server, url
from tests.by_turns import by_turns

__all__ = ["new_url", "server", "url"]

EN = words_for("en")
HOUR = 3600.0


@pytest.fixture
async def room(url: str, tmp_path: Path) -> AsyncIterator[Room]:
    """Yield tables in a SQLite or PostgreSQL database."""
    store = await Store.open(url)
    yield Room(tmp_path / "no file", store)
    await store.close()


def everything(conn: Connection) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of all tables but facts."""
    return {
        table.name: [tuple(row) for row in conn.execute(select(table).order_by(*table.primary_key))]
        for table in complete_schema().sorted_tables
        if table is not complete_schema().tables["facts"]
    }


async def differing(room: Room, right: dict[str, list[tuple[Any, ...]]]) -> list[str]:
    """Return the tables that have other rows than `right`."""
    found = await room.store.read(everything)
    return [name for name, rows in right.items() if found[name] != rows]


def spoil(conn: Connection) -> None:
    """Change or delete much of what follows from matches, also of people who are gone."""
    forgotten = select(seats.c.match_id).where(seats.c.user_id.is_(None), ~seats.c.computer)
    conn.execute(update(totals).values(amount=totals.c.amount + 1))
    conn.execute(update(ratings).values(mu=0.0, matches=0))
    conn.execute(update(results).values(rounds=77, share=None))
    conn.execute(delete(results).where(results.c.match_id % 3 == 0))
    conn.execute(delete(feats))
    for table in (contests, rating_changes):
        conn.execute(delete(table).where(table.c.match_id.not_in(forgotten)))
    (running,) = conn.scalars(text_of_running())
    stray = {"match_id": running, "guild_id": GUILD, "game": "pasur", "ended_at": 1.0}
    conn.execute(insert(feats), stray | {"number": 0, "found": []})
    stray = {"guild_id": GUILD, "user_id": 99, "game": "pasur", "with_computers": False}
    conn.execute(insert(totals), stray | {"column": "wins", "day": ALL_DAYS, "amount": 1})


def text_of_running() -> Any:
    matches = complete_schema().tables["matches"]
    return select(matches.c.id).where(matches.c.status == "running")


@pytest.mark.parametrize(
    "server",
    ["sqlite", pytest.param("postgresql", marks=pytest.mark.nightly)],
    indirect=True,
)
async def test_a_year_is_counted_again_as_it_was(room: Room, pytestconfig: pytest.Config) -> None:
    every = 1 if pytestconfig.getoption("long") else 6
    await pass_year(room, every)
    right = await room.store.read(everything)
    await room.store.read(has_all, every)
    over = sum(row[7] == "over" for row in right["matches"])
    assert await room.rebuild() == (over, 0)
    assert await differing(room, right) == []
    await room.store.write(spoil)
    assert len(await differing(room, right)) == 6
    assert await room.rebuild() == (over, 0)
    assert await differing(room, right) == []


def has_all(conn: Connection, every: int) -> None:
    """Assert that a year with matches in one of `every` weeks has what could be counted wrongly."""

    def number(table: Any, *which: Any) -> int:
        return conn.scalar(select(func.count()).select_from(table).where(*which)) or 0

    assert number(seasons, seasons.c.closed_at.is_not(None)) >= (10 if every == 1 else 7)
    assert number(packed_logs) > 50 // every
    assert number(feats, feats.c.number > 0) > 0
    gone = select(seats.c.match_id).where(seats.c.user_id.is_(None), ~seats.c.computer)
    for which in (contests.c.match_id.in_(gone), contests.c.match_id.not_in(gone)):
        left = [row for row in conn.scalars(select(contests.c.facts).where(which)) if row["left"]]
        assert {row["left"] == row["free"] for row in left} == {False, True}
    assert number(rating_changes, rating_changes.c.match_id.in_(gone)) > 5 // every
    assert number(contests, contests.c.friendly.is_(None)) > 50 // every
    assert len(set(conn.scalars(select(results.c.game)))) == 9


async def evening(room: Room) -> dict[str, list[tuple[Any, ...]]]:
    """Play some short matches, which end in another order than they began; return all rows."""
    pairs = (ALI, SARA), (REZA, MINA), (ALI, REZA), (SARA, MINA)
    begun = [await room.match(*who, target=31) for who in pairs]
    for number in (2, 0, 3, 1):
        await room.play_out(await room.tables.load(begun[number].id))
        room.time += 600.0
    return await room.store.read(everything)


async def test_a_match_that_was_stored_late_is_counted_after_those_before_it(room: Room) -> None:
    for who, seconds in (((ALI, SARA), 600.0), ((ALI, REZA), -900.0), ((REZA, SARA), 60.0)):
        table = await room.match(*who, target=31)
        await room.play_out(table)
        room.time += seconds
    right = await room.store.read(everything)
    late = [row[0] for row in sorted(right["contests"], key=lambda row: row[3])]
    assert late == [row[0] for row in right["matches"]], "in the order in which they were stored"
    assert await room.rebuild() == (3, 0)
    assert await differing(room, right) == []
    await room.store.write(clear)
    assert await room.rebuild() == (3, 0)
    assert await differing(room, right) == []


MOVES = [
    ("America/New_York", "Asia/Tehran"),
    ("Asia/Tehran", "America/New_York"),
    ("UTC", "Pacific/Kiritimati", "America/Adak"),
]


@pytest.mark.parametrize(
    ("moves", "server"), by_turns(MOVES, ["sqlite", "postgresql"], step=2), indirect=["server"]
)
async def test_a_match_keeps_its_day_in_another_zone(room: Room, moves: tuple[str, ...]) -> None:
    """A manager chooses each zone after a month of the last one was closed."""
    number = 0
    for month, zone in enumerate(moves, start=2):
        await room.store.write(people.set_guild, GUILD, zone=zone)
        midnight = datetime(2024, month, 1, tzinfo=ZoneInfo(zone)).timestamp()
        for seconds in (-12 * HOUR, -30.0, 30.0, 12 * HOUR):
            if seconds > GRACE:
                await close_ended(room.store, midnight + GRACE)
            room.time = midnight + seconds
            await room.play_out(await room.match(ALI, SARA, target=31))
            number += 1
    for zone in moves:
        await room.store.write(people.set_guild, GUILD, zone=zone)
        right = await room.store.read(everything)
        assert await room.rebuild() == (number, 0)
        assert await differing(room, right) == []
    await sweep(room.store, room.time)
    right = await room.store.read(everything)
    await room.store.write(clear)
    assert await room.rebuild() == (number, 0)
    assert await differing(room, right) == []
    await close_ended(room.store, room.time + 60 * DAY)
    shown = func.sum(season_standings.c.matches)
    every = select(shown).where(season_standings.c.game == ALL_GAMES)
    assert await room.store.read(lambda conn: conn.scalar(every)) == 2 * number


def clear(conn: Connection) -> None:
    """Delete all that follows from matches."""
    for table in (contests, rating_changes, ratings, results, totals, feats):
        conn.execute(delete(table))


async def test_matches_are_counted_again_in_the_order_of_their_ends(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuilding, "_TOGETHER", 1)
    right = await evening(room)
    ends = [row[0] for row in sorted(right["rating_changes"], key=lambda row: row[3])]
    assert ends == [3, 1, 4, 2]
    assert await room.rebuild() == (4, 0)
    assert await differing(room, right) == []


async def test_after_a_crash_no_bot_starts_until_all_is_counted_again(
    room: Room, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = await evening(room)
    monkeypatch.setattr(rebuilding, "_TOGETHER", 2)
    with monkeypatch.context() as patched:
        counted, batches = rebuilding._count, count()

        def crash(*arguments: Any) -> None:
            counted(*arguments)
            if next(batches):
                raise ZeroDivisionError

        patched.setattr(rebuilding, "_count", crash)
        with pytest.raises(ZeroDivisionError):
            await room.rebuild()
    assert "results" in await differing(room, right) or "totals" in await differing(room, right)
    for attempt in (room.store.require_counted(), check(url)):
        with pytest.raises(StoreError) as told:
            await attempt
        assert told.value.code == "half_counted"
    assert await room.rebuild() == (4, 0)
    assert await differing(room, right) == []
    await room.store.require_counted()
    await check(url)


async def test_a_match_of_an_unknown_game_keeps_its_rows_and_sums(room: Room) -> None:
    await evening(room)

    def rename(conn: Connection) -> None:
        named = [table for table in complete_schema().sorted_tables if "game" in table.c]
        for table in named:
            conn.execute(update(table).values(game="whist"))

    await room.store.write(rename)
    right = await room.store.read(everything)
    assert await room.rebuild() == (4, 4)
    assert await differing(room, right) == []


async def test_lines_say_how_many_matches_are_counted_and_how_long_the_others_take(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening(room)
    monkeypatch.setattr(rebuilding, "_TOGETHER", 1)
    seconds = count(0.0, 60.0)
    monkeypatch.setattr(rebuilding, "monotonic", lambda: next(seconds))
    lines: list[str] = []
    await rebuild(room.store, features(), lines.append)
    both = {"rate": 0, "count": 4, "server": 1, "servers": 1}
    assert lines == [
        EN("host-rebuild", done=1, minutes=3, **both),
        *(EN("host-rebuilding", done=done, minutes=4 - done, **both) for done in (2, 3, 4)),
    ]


@pytest.mark.parametrize("server", ["postgresql"], indirect=True)
async def test_a_database_that_a_process_is_connected_to_is_in_use(room: Room, url: str) -> None:
    assert await room.store.read(facts.get, "no such fact") is None
    with pytest.raises(StoreError) as told:
        await require_unused_database(url)
    assert told.value.code == "locked"
