"""The costliest move of a round is found for the pause after it, at tables with computers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import pytest

from bot.features.costliest import decide as module
from bot.features.costliest.decide import CostliestMoves, costliest_of
from bot.store import people
from bot.tables.table import Table
from pasur_core.players import analysing
from pasur_core.players.advising import POINTS
from pasur_core.players.analysing import Answer, Question
from tests.bot.room import ALI, SARA, Room, click


@dataclass
class Thinking:
    """A worker pool that works in this process after the test has released it."""

    has_processes: bool = True
    asked: list[Question] = field(default_factory=list)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    go: asyncio.Event = field(default_factory=asyncio.Event)

    async def ask(self, work: Callable[..., Answer], question: Question, **_: object) -> Answer:
        """Record the question, wait until `go` is set, and then return the work's answer."""
        self.asked.append(question)
        self.begun.set()
        await self.go.wait()
        return work(question)


@pytest.fixture(autouse=True)
def anything_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few determinizations, and report any cost."""
    few = {"ROUND_WORLDS": 2, "ROUND_REFINED_WORLDS": 16, "ROUND_FINAL_PLAYOUTS": 64, "SURE": 0.0}
    for name, number in few.items():
        monkeypatch.setattr(analysing, name, number)
    monkeypatch.setitem(analysing.LEAST, POINTS, 0.01)


@pytest.fixture
def thinking() -> Thinking:
    """Return a worker pool that answers once the test releases it."""
    return Thinking()


@pytest.fixture
async def moves(room: Room, thinking: Thinking) -> AsyncIterator[CostliestMoves]:
    """Yield the search for the costliest moves of the room's matches."""
    found = CostliestMoves(room.store, room.tables, thinking)  # type: ignore[arg-type]
    yield found
    found.close()


async def found_all(moves: CostliestMoves) -> None:
    """Wait until all begun searches have ended."""
    await asyncio.gather(*moves._tasks.values(), return_exceptions=True)


async def paused(room: Room, *, computers: int = 1) -> Table:
    """Return a table after its first round, with Ali in the first seat.

    The others are computer players, or Sara if `computers` is 0.
    """
    others = () if computers else (SARA,)
    table = await room.match(ALI, *others, computers=computers)
    return await room.next_round(table)


@pytest.mark.slow
async def test_the_line_is_there_for_one_pause_only(
    room: Room, moves: CostliestMoves, thinking: Thinking
) -> None:
    table = await paused(room)
    thinking.go.set()
    moves.changed(table)
    await found_all(moves)
    table = await room.tables.load(table.id)
    found = costliest_of(table, table.seats[0])
    assert found is not None
    assert table.played.log[found.at].seat == 0
    assert found.made == table.played.log[found.at].action != found.best
    assert all(question.seat == 0 for question in thinking.asked)
    assert [one.costliest for one in table.seats[1:]] == [None]
    dealt = await room.tables.deal(table.id, click(ALI))
    assert costliest_of(dealt, dealt.seats[0]) is None
    again = await room.next_round(dealt)
    assert again.seats[0].costliest is not None
    assert costliest_of(again, again.seats[0]) is None, "the line of the round before"


@pytest.mark.slow
async def test_a_change_within_the_pause_does_not_restart_the_work(
    room: Room, moves: CostliestMoves, thinking: Thinking
) -> None:
    table = await paused(room)
    thinking.go.set()
    moves.changed(table)
    await found_all(moves)
    asked = len(thinking.asked)
    moves.changed(await room.tables.load(table.id))
    await found_all(moves)
    assert len(thinking.asked) == asked > 0


@pytest.mark.slow
async def test_the_search_is_dropped_when_the_next_round_is_dealt(
    room: Room, moves: CostliestMoves, thinking: Thinking
) -> None:
    table = await paused(room)
    moves.changed(table)
    await thinking.begun.wait()
    moves.changed(await room.tables.deal(table.id, click(ALI)))
    await found_all(moves)
    assert len(thinking.asked) == 1
    assert not moves._tasks
    assert not moves._lengths


@pytest.mark.slow
async def test_a_late_finding_is_not_stored(
    room: Room, moves: CostliestMoves, thinking: Thinking
) -> None:
    """Another process has dealt the next round without notifying this one."""
    table = await paused(room)
    moves.changed(table)
    await thinking.begun.wait()
    dealt = await room.another().deal(table.id, click(ALI))
    thinking.go.set()
    await found_all(moves)
    kept = await room.another().load(table.id)
    assert kept.row.version == dealt.row.version
    assert kept.seats[0].costliest is None


@pytest.mark.slow
async def test_no_search_begins_if_no_person_wants_it(
    room: Room, moves: CostliestMoves, thinking: Thinking
) -> None:
    thinking.go.set()
    moves.changed(await paused(room, computers=0))
    await found_all(moves)
    await room.store.write(people.set_person, ALI.user_id, costliest=module.NEVER)
    moves.changed(await paused(room))
    await found_all(moves)
    thinking.has_processes = False
    await room.store.write(people.set_person, ALI.user_id, costliest=None)
    moves.changed(await paused(room))
    await found_all(moves)
    assert thinking.asked == []


@pytest.mark.slow
async def test_a_round_without_a_clear_mistake_has_no_line(
    room: Room, moves: CostliestMoves, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(analysing.LEAST, POINTS, 1000.0)
    table = await paused(room)
    thinking.go.set()
    moves.changed(table)
    await found_all(moves)
    kept = await room.tables.load(table.id)
    assert thinking.asked
    assert kept.row.version == table.row.version
