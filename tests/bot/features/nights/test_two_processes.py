"""A night that two processes on one PostgreSQL take forward, while others are killed at work."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.features.nights import decide
from bot.features.nights.progress import take_forward
from bot.features.nights.seating import entrants_of, form_of, standings, tables_of
from bot.store import Store
from bot.store.schema import matches
from bot.tables import organised
from pasur_core.registry import load_game
from tests.bot.features.nights.evenings import CROWD, WAIT, opened, tables, whole
from tests.bot.room import GUILD, Room
from tests.forked import program
from tests.postgres import postgres_database

DYING = "import runpy; runpy.run_module('tests.bot.features.nights.dying', run_name='__main__')"


async def killed(url: str, now: float, last: int) -> None:
    """Let a process look at the night, and kill it before transaction `last` is committed."""
    with program(DYING, url, repr(now), str(last)) as process:
        status = await asyncio.to_thread(process.end)
        assert status == -signal.SIGKILL, process.errors


async def both_look(rooms: tuple[Room, Room], seconds: float = 0.0) -> None:
    """Let these seconds pass, and let both processes look at the same moment."""
    for room in rooms:
        room.time += seconds
    await asyncio.gather(*(take_forward(room.services()) for room in rooms))


@pytest.mark.parametrize(
    ("sittings", "kills"),
    [
        (1, (2, 2)),
        *(pytest.param(3, kills, marks=pytest.mark.nightly) for kills in ((1, 3), (3, 1))),
    ],
)
async def test_a_night_goes_on_with_the_same_tables_when_a_process_is_killed(
    tmp_path: Path, postgres: str, sittings: int, kills: tuple[int, int]
) -> None:
    """The first number is the transaction at the beginning of a sitting, the second at its end."""
    async with postgres_database(postgres, migrated=True) as url:
        stores = await Store.open(url), await Store.open(url)
        rooms = Room(tmp_path / "none", stores[0]), Room(tmp_path / "none", stores[1])
        one, other = rooms
        night_id = await opened(one.store, one.time, *CROWD, sittings=sittings)
        await both_look(rooms, WAIT - 300)
        for number, who in enumerate(CROWD):
            room = rooms[number % 2]
            await room.store.write(decide.join, night_id, GUILD, who, room.time)
        one.time = other.time = one.time + 300 - 60
        for number in range(1, sittings + 1):
            night = await whole(one, night_id)
            form = form_of(load_game("pairs"), len(CROWD))
            assert form is not None
            made = tables_of(entrants_of(night, form), form, night.night.seed, lambda: False)
            one.time = other.time = one.time + 60
            await killed(url, one.time, kills[0])
            await both_look(rooms)
            await both_look(rooms)
            night = await whole(other, night_id)
            assert (night.night.status, night.night.number) == ("sitting", number)
            present = await tables(other, night_id)
            assert all(table.running for table in present)
            assert [
                tuple(seat.person for seat in night.at_table(table.id)) for table in present
            ] == [*made.tables]
            for room, table in zip(rooms, present, strict=True):
                table = await room.next_round(await room.tables.load(table.id))
                await organised.stop(room.tables, table.id, in_round=False)
            one.time = other.time = max(one.time, other.time)
            await killed(url, one.time, kills[1])
            await both_look(rooms)
            assert (await whole(one, night_id)).night.number == number
        night = await whole(one, night_id)
        assert (night.night.status, night.night.why) == ("over", None)
        seated = Counter((seat.sitting, seat.person) for seat in night.seats)
        assert seated == {(n, p + 1): 1 for n in range(1, sittings + 1) for p in range(len(CROWD))}
        stored = set(await one.store.read(lambda conn: [*conn.scalars(select(matches.c.id))]))
        assert {seat.match_id for seat in night.seats} == stored
        assert len(stored) == 2 * sittings
        assert all(seat.points is not None for seat in night.seats)
        assert sum(line.points for line in standings(night)) == pytest.approx(50 * 8 * sittings)
        for store in stores:
            await store.close()
