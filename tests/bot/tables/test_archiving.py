"""Old matches whose logs are packed: found again, counted again, forgotten; on both databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, delete, func, select

from bot.features.analysis import rows as analyses
from bot.features.registry import complete_schema
from bot.store import Store, matches, people
from bot.tables.archiving import DAY, archive_old
from bot.tables.forgetting import forget_guild
from bot.tables.table import Table
from tests import personal
from tests.bot.room import ALI, GUILD, SARA, Room, played
from tests.bot.room import refused as turned_away
from tests.bot.store.conftest import new_url, server, url
from tests.personal import HOOKS

__all__ = ["new_url", "server", "url"]

pytestmark = pytest.mark.slow

LIVE = ("log", "posts", "analyses")
LONG = 30 * DAY


@pytest.fixture
async def room(url: str, tmp_path: Path) -> AsyncIterator[Room]:
    """Yield tables in a SQLite or PostgreSQL database."""
    store = await Store.open(url)
    yield Room(tmp_path / "no file", store)
    await store.close()


async def over(room: Room, *, target: int = 21) -> Table:
    """Play a match of Pâsur to its end; return the table."""
    return await room.play_out(await room.match(ALI, SARA, target=target))


async def put_away(room: Room) -> int:
    """Pack the matches that have ended, a month later; return their number."""
    room.time += LONG + 1.0
    return await archived(room)


async def archived(room: Room) -> int:
    """Pack the matches that ended a month ago; return their number."""
    return sum([packed async for packed in archive_old(room.store, room.time, LONG)])


async def counted(store: Store, *names: str) -> list[int]:
    def unit(conn: Connection) -> list[int]:
        tables = [complete_schema().tables[name] for name in names]
        return [conn.scalar(select(func.count()).select_from(one)) for one in tables]

    return await store.read(unit)


async def scored(store: Store) -> list[tuple[Any, ...]]:
    def unit(conn: Connection) -> list[tuple[Any, ...]]:
        found = conn.execute(select(complete_schema().tables["results"]))
        return sorted(tuple(row) for row in found)

    return await store.read(unit)


async def test_an_old_match_leaves_the_live_tables_and_is_still_found(room: Room) -> None:
    running = await room.match(ALI, SARA)
    lately = await counted(room.store, "posts")
    table = await over(room)
    found: Any = {"unit": "points", "results": [1.0], "judgements": []}
    await room.store.write(analyses.put, table.id, found)
    assert await archived(room) == 0, "not yet"
    assert await put_away(room) == 1
    assert await counted(room.store, "posts", "analyses") == [*lately, 0]
    assert await counted(room.store, "log", "matches") == [len(played(running)), 2]
    again = await room.another().load(table.id)
    assert (again.played, again.seats, again.rounds) == (table.played, table.seats, table.rounds)
    assert again.row.archived_at == room.time
    assert await room.tables.load(running.id) == running
    assert await put_away(room) == 0, "it is put away once"
    (listed,) = await room.store.read(matches.finished_matches, GUILD, 9)
    assert listed.match.id == table.id


async def test_scores_are_counted_again_from_the_archive(room: Room) -> None:
    await over(room)
    before = await scored(room.store)
    await put_away(room)
    assert await scored(room.store) == before, "the scoreboard stays"
    await room.store.write(spoil_scores)
    assert await room.rebuild() == (1, 0)
    assert await scored(room.store) == before


def spoil_scores(conn: Connection) -> None:
    conn.execute(delete(complete_schema().tables["results"]))


async def test_a_match_whose_log_is_missing_is_refused_and_breaks_nothing(room: Room) -> None:
    table, other = await over(room), await over(room, target=31)
    before = await scored(room.store)
    await put_away(room)

    def lose(conn: Connection) -> None:
        packed = complete_schema().tables["packed_logs"]
        conn.execute(delete(packed).where(packed.c.match_id == table.id))

    await room.store.write(lose)
    tables = room.another()
    assert await turned_away(tables.load(table.id)) == "archived"
    assert await turned_away(tables.change(table.id, None, lambda draft: None)) == "archived"
    assert (await tables.load(other.id)).played == other.played
    assert await room.rebuild() == (2, 1)
    assert await scored(room.store) == before


async def test_a_change_of_an_archived_match_gets_the_whole_match(room: Room) -> None:
    table = await over(room)
    await put_away(room)
    stale, fresh = room.tables, room.another()
    for tables in (fresh, stale):
        changed = await tables.change(table.id, None, lambda draft: None)
        assert changed.played == table.played
        assert (await tables.load(table.id)).played == table.played


async def test_a_process_that_remembers_the_middle_of_a_match_finds_its_end(room: Room) -> None:
    table = await room.play(await room.match(ALI, SARA, target=21))
    elsewhere = room.another()
    assert (await elsewhere.load(table.id)).running
    table = await room.play_out(table)
    await put_away(room)
    assert (await elsewhere.load(table.id)).played == table.played


async def test_several_processes_may_archive_the_same_matches_at_once(room: Room) -> None:
    tables = [await over(room) for _ in range(3)]
    room.time += LONG + 1.0
    done = await asyncio.gather(*(archived(room) for _ in range(4)))
    assert sum(done) == len(tables)
    for table in tables:
        assert (await room.another().load(table.id)).played == table.played


async def test_a_forgotten_person_has_no_name_in_archived_matches(room: Room) -> None:
    table = await over(room)
    await put_away(room)
    await room.tables.forget_person(ALI.user_id)
    again = await room.another().load(table.id)
    assert again.seat_of(ALI.user_id) is None
    assert again.played == table.played
    assert {row[1] for row in await scored(room.store)} == {SARA.user_id}


async def test_an_export_has_archived_moves(room: Room) -> None:
    await over(room)
    before = await room.tables.export_person(ALI.user_id)
    assert before == await room.store.read(personal.export_person, ALI.user_id)
    await put_away(room)
    kept = await room.tables.export_person(ALI.user_id)
    assert kept["moves"] == before["moves"] != []
    assert json.dumps(kept)


async def test_an_export_reads_the_moves_of_a_few_matches_at_a_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.writer.EXPORTED", 2)
    tables = [await over(room) for _ in range(3)]
    await put_away(room)
    tables += [await over(room) for _ in range(2)]
    whole = await room.store.read(personal.export_person, ALI.user_id)
    units, read = list[Any](), room.store.read

    async def packed_between(unit: Any, *args: Any) -> Any:
        """Read, and pack the matches after the first transaction."""
        found = await read(unit, *args)
        if unit is people.export_moves:
            units.append(unit)
            if len(units) == 1:
                await put_away(room)
        return found

    monkeypatch.setattr(room.store, "read", packed_between)
    kept = await room.tables.export_person(ALI.user_id)
    assert len(units) == 3
    assert kept["moves"] == whole["moves"]
    assert {one["table"] for one in kept["moves"]} == {one.id for one in tables}


async def test_the_live_tables_hold_only_recent_matches(room: Room) -> None:
    for _ in range(4):
        await over(room)
        await put_away(room)
    assert await counted(room.store, *LIVE) == [0, 0, 0]
    assert await counted(room.store, "packed_logs") == [4]
    await forget_guild(room.store, HOOKS, GUILD)
    assert await counted(room.store, "packed_logs") == [0]
