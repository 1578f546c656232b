"""The queue of analyses: one for each person, in turn, dropped when its requesters are gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, update

from bot.features.analysis import rows as analyses
from bot.features.analysis.decide import SIDE_BY_SIDE, Analyses, Waiting, sweep
from bot.store.schema import matches
from bot.tables.table import Table
from bot.tables.who import Who
from tests.bot.room import ALI, MINA, REZA, SARA, Room, refused
from tests.bot.store.rows import lobby
from tests.few_worlds import think_little
from tests.slow_thinkers import SlowThinkers


@pytest.fixture(autouse=True)
def equal_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all matches equal, so that one fast analysis is all: its findings do not matter here."""
    monkeypatch.setattr("bot.tables.writer.new_seed", lambda: bytes(32))
    think_little(monkeypatch)


@pytest.fixture
def slow() -> SlowThinkers:
    """Return workers that answer only when released."""
    return SlowThinkers()


@pytest.fixture
async def desk(room: Room, slow: SlowThinkers) -> AsyncIterator[Analyses]:
    """Yield the queue of analyses of the room's matches."""
    made = Analyses(room.store, slow)  # type: ignore[arg-type]
    yield made
    made.close()
    slow.go.set()


async def over(room: Room, count: int = 1) -> list[Table]:
    """Play `count` matches of Ali and Sara to their end; return their tables."""
    return [await room.play_out(await room.match(ALI, SARA, target=21)) for _ in range(count)]


async def asks(desk: Analyses, table: Table, who: Who) -> Waiting:
    """Request an analysis, and return the request; fail if the analysis is made already."""
    found = await desk.of(table, who.user_id)
    assert isinstance(found, Waiting)
    return found


async def test_a_person_waits_for_one_analysis(
    room: Room, desk: Analyses, slow: SlowThinkers
) -> None:
    first, second, third = await over(room, 3)
    waiting = await asks(desk, first, ALI)
    for table in (second, third):
        assert await refused(desk.of(table, ALI.user_id)) == "analysis-one"
    await slow.begun.wait()
    assert slow.asked == SIDE_BY_SIDE
    slow.go.set()
    await waiting.making.task
    desk.leave(waiting)
    assert await asks(desk, second, ALI)


async def test_many_people_with_many_requests_have_one_analysis_each(
    room: Room, desk: Analyses
) -> None:
    tables = await over(room, 4)

    async def outcome(table: Table, who: Who) -> bool:
        try:
            return isinstance(await desk.of(table, who.user_id), Waiting)
        except Exception:
            return False

    told = await asyncio.gather(*(outcome(table, who) for who in (ALI, SARA) for table in tables))
    assert sum(told) == 2


async def test_persons_are_served_in_turn(room: Room, desk: Analyses, slow: SlowThinkers) -> None:
    tables = await over(room, 3)
    people = (ALI, SARA, REZA)
    waiting = [await asks(desk, table, who) for table, who in zip(tables, people, strict=True)]
    assert [desk.before(one.making) for one in waiting] == [0, 1, 2]
    shared = await asks(desk, tables[1], MINA)
    assert shared.making is waiting[1].making
    slow.go.set()
    for one in waiting:
        later = waiting[waiting.index(one) + 1 :]
        await one.making.task
        assert not any(other.making.task.done() for other in later)


async def test_an_analysis_is_dropped_when_no_person_waits_for_it(
    room: Room, desk: Analyses, slow: SlowThinkers
) -> None:
    tables = await over(room, 3)
    made, dropped, last = [
        await asks(desk, table, who) for table, who in zip(tables, (ALI, SARA, REZA), strict=True)
    ]
    await slow.begun.wait()
    desk.leave(dropped)
    assert desk.before(last.making) == 1
    slow.begun.clear()
    desk.leave(made)
    await slow.begun.wait()
    assert slow.asked == 2 * SIDE_BY_SIDE, "the second analysis was not begun"
    slow.go.set()
    await last.making.task
    for table, one in zip(tables, (made, dropped, last), strict=True):
        kept = await room.store.read(analyses.get, table.id)
        assert (kept is None) == (one is not last)
        assert one.making.task.cancelled() == (one is not last)
    again = await asks(desk, tables[0], ALI)
    await again.making.task


async def test_an_analysis_goes_on_while_a_person_waits(
    room: Room, desk: Analyses, slow: SlowThinkers
) -> None:
    (table,) = await over(room)
    older, others = await asks(desk, table, ALI), await asks(desk, table, SARA)
    newer = await asks(desk, table, ALI)
    assert not older.is_newest
    for one in (older, others):
        desk.leave(one)
    slow.go.set()
    await newer.making.task
    assert await room.store.read(analyses.get, table.id) is not None


async def test_analyses_of_archived_matches_are_deleted_in_steps(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.steps._ROWS", 2)

    def add(conn: Connection) -> int:
        ids = [lobby(conn) for _ in range(6)]
        for match_id in ids:
            analyses.put(conn, match_id, {"unit": "points", "results": [], "judgements": []})
        conn.execute(update(matches).where(matches.c.id < ids[-1]).values(archived_at=room.time))
        return ids[-1]

    kept = await room.store.write(add)
    assert await room.store.write(analyses.drop_archived)
    assert len(room.stored("analyses")) == 4
    await sweep(room.store, room.time)
    assert [row[0] for row in room.stored("analyses")] == [kept]
