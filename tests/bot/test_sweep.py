"""The daily sweep: once in a day and a process, in steps, beside everything else."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.clock import Clock
from bot.features.feature import Sweep
from bot.store import Store, archive, guilds, matches, posts
from bot.sweep import Sweeper
from bot.tables.archiving import DAY
from tests.bot.room import ALI, GUILD, SARA, Room
from tests.bot.store import single
from tests.bot.store.rows import NOW, lobby
from tests.discord_world import discord_world
from tests.transactions import instructions

HOUR = DAY / 24


def sweeper_of(room: Room, *sweeps: Sweep, **changes: Any) -> Sweeper:
    """Return the sweeper of a process that has just been started."""
    return Sweeper(room.services(**changes), sweeps)


async def test_interactions_are_forgotten_after_a_day(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "play")
        await world.skip(3 * 86400)
        with closing(sqlite3.connect(folder / "pasur.db")) as connection:
            assert connection.execute("SELECT count(*) FROM interactions").fetchone() == (0,)


async def test_of_many_processes_one_sweeps_and_not_again_on_that_day(room: Room) -> None:
    swept: list[float] = []

    async def sweep(_: Store, now: float) -> None:
        await asyncio.sleep(0)
        swept.append(now)

    begun = room.time
    await asyncio.gather(*(sweeper_of(room, sweep).sweep_if_due() for _ in range(5)))
    assert swept == [begun]
    sweepers = [sweeper_of(room, sweep) for _ in range(2)]
    for _ in range(47):
        for one in sweepers:
            await one.sweep_if_due()
        room.time += HOUR
    assert swept == [begun, begun + DAY]


async def test_a_sweep_that_was_killed_or_failed_is_repeated_after_its_lease(room: Room) -> None:
    swept: list[float] = []

    async def hang(_: Store, now: float) -> None:
        swept.append(now)
        await asyncio.Event().wait()

    async def fail(_: Store, now: float) -> None:
        swept.append(now)
        raise ValueError("no")

    async def sweep(_: Store, now: float) -> None:
        swept.append(now)

    begun, killed = room.time, asyncio.create_task(sweeper_of(room, hang).sweep_if_due())
    while not swept:  # noqa: ASYNC110 (nothing tells that it hangs)
        await asyncio.sleep(0)
    killed.cancel()
    await asyncio.wait([killed])
    await sweeper_of(room, fail).sweep_if_due()
    assert swept == [begun]
    room.time += HOUR
    with pytest.raises(ValueError, match="no"):
        await sweeper_of(room, fail).sweep_if_due()
    room.time += HOUR
    for _ in range(2):
        await sweeper_of(room, sweep).sweep_if_due()
    assert swept == [begun, begun + HOUR, begun + 2 * HOUR]


async def test_a_clock_that_was_put_back_delays_no_sweep_by_more_than_a_day(room: Room) -> None:
    await sweeper_of(room).sweep_if_due()
    await room.store.write(guilds.record_leave, GUILD, 0.0)
    room.time -= 30 * DAY
    await sweeper_of(room).sweep_if_due()
    assert await room.store.read(guilds.left_before, room.time) == []


async def test_a_sweep_that_takes_long_stops_no_deadline(room: Room) -> None:
    begins = asyncio.Event()

    async def hang(_: Store, now: float) -> None:
        begins.set()
        await asyncio.Event().wait()

    async def nothing() -> None:
        pass

    table = await room.match(ALI, SARA)
    clock = Clock(room.services(), nothing, sweeper_of(room, hang).sweep_if_due)
    clock.start()
    await begins.wait()
    room.time += DAY
    while (await room.another().load(table.id)).row.version == table.row.version:  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    clock.stop()
    assert (await room.another().load(table.id)).row.version > table.row.version


async def test_expired_data_is_deleted_in_steps(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.steps._ROWS", 2)
    monkeypatch.setattr("bot.sweep.STEP", 2)
    table = await room.lobby(ALI, SARA)
    hands = range(5)

    def press(conn: Connection) -> None:
        matches.claim(conn, [(900 + number, table.id, room.time) for number in range(5)])
        for number in hands:
            single.want(conn, table.id, "ephemeral_hand", number, 1, room.time)
            posts.expect_answer(conn, table.id, "ephemeral_hand", number, "token", room.time)

    await room.store.write(press)
    room.time += 2 * DAY
    written: list[int] = []
    write = room.store.write

    async def counted(unit: Any, *args: Any, **kwargs: Any) -> Any:
        def changes(conn: Connection) -> Any:
            sqlite: Any = conn.connection.driver_connection
            before = sqlite.total_changes
            found = unit(conn, *args, **kwargs)
            written.append(sqlite.total_changes - before)
            return found

        return await write(changes)

    monkeypatch.setattr(room.store, "write", counted)
    await sweeper_of(room).sweep_if_due()
    assert room.stored("interactions") == []
    assert [row for row in room.stored("posts") if "ephemeral_hand" in row] == []
    assert max(written) == 2
    assert sum(written) >= 10


async def test_no_unit_of_a_sweep_grows_with_the_past(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On SQLite all other reads, or writes, wait for it."""
    for module in ("posts", "archive"):
        monkeypatch.setattr(f"bot.store.{module}.LOOKED_THROUGH", 4)
    monkeypatch.setattr("bot.sweep.LOOKED_THROUGH", 4)
    monkeypatch.setattr("bot.tables.archiving.LOOKED_THROUGH", 4)
    monkeypatch.setattr("bot.sweep._REST", 0.0)

    def end(conn: Connection, count: int) -> None:
        for _ in range(count):
            match_id = lobby(conn)
            single.want(conn, match_id, "board", 0, 1, NOW)
            single.advance(conn, match_id, 0, status="over", due_at=None, ended_at=NOW)

    async def most(count: int) -> int:
        """Return the most instructions of a unit, after this number of matches more."""
        await room.store.write(end, count)
        room.time += 31 * DAY
        await sweeper_of(room, archive_days=30).sweep_if_due()
        room.time += DAY
        taken: list[int] = []
        with monkeypatch.context() as patched:
            for name in ("read", "write"):
                way = getattr(room.store, name)

                async def counted(unit: Any, *args: Any, way: Any = way) -> Any:
                    found: list[Any] = []
                    run = partial(instructions, unit=lambda conn: found.append(unit(conn, *args)))
                    taken.append(await way(run))
                    return found[0]

                patched.setattr(room.store, name, counted)
            await sweeper_of(room, archive_days=30).sweep_if_due()
        return max(taken)

    room.time = NOW
    few = await most(8)
    assert await most(80) <= few


async def test_a_sweep_keeps_its_lease_while_it_packs_matches(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sweep._REST", 0.0)
    monkeypatch.setattr("bot.tables.archiving.LOOKED_THROUGH", 1)
    monkeypatch.setattr("bot.store.archive.LOOKED_THROUGH", 1)
    swept: list[float] = []

    async def sweep(_: Store, now: float) -> None:
        swept.append(now)

    def end(conn: Connection) -> None:
        for _ in range(3):
            single.advance(conn, lobby(conn), 0, status="over", due_at=None, ended_at=NOW)

    write = room.store.write

    async def slowly(unit: Any, *args: Any, **kwargs: Any) -> Any:
        if unit is archive.pack:
            room.time += 0.9 * HOUR
            await sweeper_of(room, sweep).sweep_if_due()
        return await write(unit, *args, **kwargs)

    await write(end)
    room.time, begun = NOW + 31 * DAY, NOW + 31 * DAY
    monkeypatch.setattr(room.store, "write", slowly)
    await sweeper_of(room, sweep, archive_days=30).sweep_if_due()
    assert swept == [begun]
    assert len(room.stored("packed_logs")) == 3


@pytest.mark.parametrize("days", [0, 30])
async def test_old_matches_are_packed_if_the_host_wants_it(
    room: Room, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    monkeypatch.setattr("bot.sweep._REST", 0.0)
    sweeper = sweeper_of(room, archive_days=days)
    table = await room.play_out(await room.match(ALI, SARA, target=21))
    for passed in (29, 2):
        room.time += passed * DAY
        await sweeper.sweep_if_due()
        archived = (await room.tables.load(table.id)).row.archived_at is not None
        assert archived == (days > 0 and passed == 2)
