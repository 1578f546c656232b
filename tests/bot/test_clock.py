"""The clock runs all deadlines, even if one table is broken."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.clock import Clock, Time
from bot.store import Store, StoreError, people
from bot.tables.deadlines import SPEEDS
from bot.tables.seating import leave
from bot.tables.table import Table
from bot.tables.thinking import Move, moves_of
from bot.tables.who import Who
from bot.thinkers import Thinkers
from tests.bot.room import ALI, GUILD, SARA, Room, click, played, settings_for
from tests.by_turns import every
from tests.discord_world import World, discord_world, ids
from tests.e2e.playing import open_table
from tests.forked import PATIENCE


def damage(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / "pasur.db")) as connection, connection:
        connection.executescript(sql)


async def two_tables(world: World) -> tuple[int, int]:
    return await open_table(world, "Ali", "Sara"), await open_table(world, "Reza", "Mina")


BROKEN = {
    "a log that cannot be read": "UPDATE log SET text = 'nonsense' WHERE match_id = 1;",
    "a log that cannot be played": "UPDATE log SET text = 'AC' WHERE match_id = 1 AND number = 0;",
    "options that are gone": "UPDATE matches SET options = '{\"aim\": 1}' WHERE id = 1;",
}


@pytest.mark.parametrize("sql", every(2, BROKEN.values()), ids=BROKEN)
async def test_one_broken_table_stops_no_other(folder: Path, sql: str) -> None:
    async with discord_world(folder) as world:
        world.forgiven |= {"a table missed its deadline", "posting failed", "answering failed"}
        await world.services.store.write(people.set_guild, world.guild.id, busy_threads=False)
        broken, sound = await two_tables(world)
        damage(folder, sql)
        await world.restart()
        await world.skip(200)
        assert (await world.table(sound)).row.due == "time"
        missed = [one for one in world.logs if one["event"] == "a table missed its deadline"]
        assert {one["table"] for one in missed} == {broken}
        said = await world.type("Reza", "move", word="down")
        assert "on its way" in said
        assert f"b:more:{sound}:0:" in ids(world.board((await world.table(sound)).row.thread_id))


# Without Discord.


def clock_of(room: Room, **changes: Any) -> Clock:
    """Return the clock of a process that has just started."""

    async def nothing() -> None:
        pass

    return Clock(room.services(**changes), nothing, nothing)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Within `with`, lock the database, as another program would."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_wall_clock_put_back_by_an_hour_stops_no_table(
    room: Room, *, restarted: bool
) -> None:
    hurried = await room.match(ALI, SARA)
    alone = await room.match(ALI, SARA, computers=1)
    while alone.row.due != "computer":
        alone = await room.play(alone)
    clock = clock_of(room)
    await clock.tick()
    room.time -= 3600
    if restarted:
        clock = clock_of(room)
    await clock.tick()
    room.time += 2 * settings_for(room.file).computer_seconds
    await clock.tick()
    assert len(played(await room.tables.load(alone.id))) == len(played(alone)) + 1
    seconds = SPEEDS["relaxed"]
    assert seconds is not None
    room.time += seconds / 2
    await clock.tick()
    assert (await room.tables.load(hurried.id)).row.due == "time"


def test_a_process_that_follows_the_database_ignores_its_machines_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise it would shorten the deadlines of all processes when its clock is put back."""
    monkeypatch.setattr("bot.clock.time", time)  # a simulated Discord replaces it
    now = Time()
    present = discord.utils.utcnow()
    now.correct(100.0)
    before = now()
    an_hour_ago = present - dt.timedelta(hours=1)
    monkeypatch.setattr(discord.utils, "utcnow", lambda: an_hour_ago)
    monkeypatch.setattr(time, "time", an_hour_ago.timestamp)
    assert present.timestamp() + 99.0 <= before <= now() < present.timestamp() + 100.0 + PATIENCE


async def test_posts_and_people_of_the_future_come_back_with_the_clock(room: Room) -> None:
    await room.match(ALI, SARA)
    room.execute(
        "UPDATE posts SET leased_until = due_at + 30, posted_at = due_at, first_posted_at = due_at;"
        "UPDATE seats SET acted_at = (SELECT max(due_at) FROM posts)"
    )
    room.time -= 3600
    await clock_of(room).tick()
    with closing(sqlite3.connect(room.file)) as connection:
        latest = "SELECT max(due_at), max(leased_until), max(posted_at), max(first_posted_at)"
        assert connection.execute(f"{latest} FROM posts").fetchone() == (
            room.time,
            None,
            room.time,
            room.time,
        )
        assert connection.execute("SELECT max(acted_at) FROM seats").fetchone() == (room.time,)


async def test_waits_of_the_longest_length_are_not_changed(room: Room) -> None:
    lobby, match = await room.lobby(ALI), await room.match(SARA, ALI)
    before = room.everything()
    await clock_of(room).tick()
    assert room.everything() == before
    assert lobby.row.due_at is not None
    assert match.row.due_at is not None


async def test_a_database_failure_delays_no_table_further(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.match(ALI, SARA)
    monkeypatch.setattr("bot.store.database.connections.PATIENCE", 0.2)
    impatient = await Store.open(f"sqlite:///{room.file}")
    room = Room(room.file, impatient, room.time)
    clock = clock_of(room)
    await clock.tick()
    assert table.row.due_at is not None
    room.time = table.row.due_at
    with locked(room.file), pytest.raises(StoreError):
        await clock.tick()
    assert (await room.tables.load(table.id)).row == table.row
    room.time += 1
    await clock.tick()
    assert (await room.tables.load(table.id)).row.due == "time"
    await impatient.close()


@pytest.mark.parametrize("away", [False, True], ids=["here", "away"])
async def test_a_lease_is_forgotten_when_its_work_ends(
    room: Room, monkeypatch: pytest.MonkeyPatch, *, away: bool
) -> None:
    """The same holds for tables that were not reached because the database failed in between."""
    tables = [
        await room.match(Who(5000 + number, "Ali"), Who(9000 + number, "Sara"))
        for number in range(12)
    ]
    alone = await room.match(ALI, computers=1)
    while alone.row.due != "computer":
        alone = await room.play(alone)
    clock = clock_of(room)
    due = [table.row.due_at for table in (*tables, alone)]
    room.time = max(at for at in due if at is not None)
    if away:

        async def gone(match_id: int, version: int) -> bool:
            raise StoreError("unreachable", location="here", reason="away")

        monkeypatch.setattr(room.tables, "tick", gone)
        with pytest.raises(StoreError):
            await clock.tick()
    else:
        await clock.tick()
    assert clock._claimed == {}


async def test_two_hundred_deadlines_at_once_all_run_and_delay_no_press(
    room: Room,
) -> None:
    async def begun(number: int) -> Table:
        host, guest = Who(5000 + number, "Ali"), Who(9000 + number, "Sara")
        table = await room.tables.open(click(host), GUILD, 1, "pasur", {}, "relaxed")
        await room.tables.join(table.id, click(guest))
        return await room.tables.start(table.id, click(host))

    await room.store.write(people.set_guild, GUILD, most_tables=1000)
    tables = await asyncio.gather(*(begun(number) for number in range(200)))
    seconds = SPEEDS["relaxed"]
    assert seconds is not None
    room.time += seconds / 2
    fresh = await begun(200)
    clock = clock_of(room)
    ticking = asyncio.create_task(clock.tick())
    await asyncio.sleep(0.02)
    for _ in range(5):
        fresh = await room.play(fresh)
    assert not ticking.done(), "the presses waited for all deadlines"
    await ticking
    for table in tables:
        assert (await room.tables.load(table.id)).row.due == "time"


async def test_long_thoughts_hold_up_no_other_table_and_none_is_thought_twice(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = await room.match(ALI, SARA)
    thoughtful = await room.match(ALI, SARA, computers=1)
    while thoughtful.row.due != "computer":
        thoughtful = await room.play(thoughtful)
    thoughts, begun, done = list[int](), asyncio.Event(), asyncio.Event()

    async def slowly(table: Table, thinkers: Thinkers) -> Sequence[Move]:
        thoughts.append(table.id)
        begun.set()
        await done.wait()
        return await moves_of(table, thinkers)

    monkeypatch.setattr("bot.tables.writer.moves_of", slowly)
    assert hurried.row.due_at is not None
    room.time = hurried.row.due_at
    clock = clock_of(room)
    ticking = [asyncio.create_task(clock.tick()) for _ in range(2)]
    await begun.wait()
    while (await room.tables.load(hurried.id)).row.due != "time":  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert not ticking[0].done()
    done.set()
    await asyncio.gather(*ticking)
    assert thoughts == [thoughtful.id]
    assert len(played(await room.tables.load(thoughtful.id))) == len(played(thoughtful)) + 1


async def test_a_table_that_moves_on_during_a_thought_is_thought_about_at_the_next_look(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its new lease is released, as no job works on it during the old search."""
    table = await room.match(ALI, SARA, computers=1)
    while table.row.due != "computer":
        table = await room.play(table)
    begun, done = asyncio.Event(), asyncio.Event()

    async def slowly(table: Table, thinkers: Thinkers) -> Sequence[Move]:
        begun.set()
        await done.wait()
        return await moves_of(table, thinkers)

    monkeypatch.setattr("bot.tables.writer.moves_of", slowly)
    assert table.row.due_at is not None
    room.time = table.row.due_at
    clock = clock_of(room)
    first = asyncio.create_task(clock.tick())
    await asyncio.wait_for(begun.wait(), PATIENCE)
    moved = await room.tables.change(table.id, click(SARA), leave)
    assert moved.row.due == "computer"
    room.time = max(room.time, moved.row.due_at or 0.0)
    second = asyncio.create_task(clock._think_all())
    await second
    done.set()
    await first
    assert len(played(await room.tables.load(table.id))) == len(played(moved))
    await clock.tick()
    assert len(played(await room.tables.load(table.id))) > len(played(moved))
    assert clock._claimed == {}
