"""Find a person's costliest move of a round, between rounds at tables with computer players.

It is the analysis of one finished round, with few determinizations. No answer waits for it: its
jobs have the lowest urgency, one table is analysed at a time, and the work is dropped when the next
round is dealt or the process ends. The result is stored in the seat with the length of the log, so
that no later pause shows it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

import structlog

from bot.store import Store, StoreError, people
from bot.store.matches import SeatRow
from bot.tables.draft import Draft
from bot.tables.refusal import Refused
from bot.tables.table import Table, is_present
from bot.tables.writer import Tables
from bot.thinkers import Thinkers, TookTooLong, Urgency
from pasur_core.players.analysing import (
    Answer,
    Judgement,
    Question,
    RoundWork,
    answer,
    costliest_of_round,
)
from pasur_core.protocol import Action

_log = structlog.get_logger(__name__)

SECONDS = 0.9
"""The most seconds of one job; the longest measured one took 0.36 s, in Rami."""

MOST_TABLES = 20
"""The most tables that wait; a round that ends beyond that gets no line."""

NEVER = "never"
"""The setting of a person who does not want this line."""


@dataclass(frozen=True, slots=True)
class Costliest:
    """A move that clearly cost something; `at` is the number of entries in the log before it.

    `cost` is in the unit of the analysis (`unit_of`); `exact`: whether it was computed, not
    estimated.
    """

    at: int
    made: Action
    best: Action
    cost: float
    exact: bool


def costliest_of(table: Table, seat: SeatRow) -> Costliest | None:
    """Return the costliest move of a seat in the round that has just ended.

    Return None if none was found, or once the next round is dealt.
    """
    if seat.costliest is None or not (table.running and table.between_rounds):
        return None
    kept = json.loads(seat.costliest)
    if kept["length"] != len(table.played.log):
        return None
    made = table.played.log[kept["at"]].action
    best = table.game.parse(kept["best"])
    return Costliest(kept["at"], made, best, kept["cost"], kept["exact"])


def keep(draft: Draft, length: int, user_id: int, found: Judgement) -> None:
    """Store a seat's costliest move, and have the hand with it shown.

    Raise `Refused` if the log has no longer `length` entries, or the person has left.
    """
    draft.need("running")
    seat = draft.seat_of(user_id)
    if not draft.table.between_rounds or len(draft.played.log) != length:
        raise Refused("old-question", table=draft.table.id)
    if seat.seat != found.seat:
        raise Refused("not-seated", table=draft.table.id)
    kept = {
        "length": length,
        "at": found.at,
        "best": str(found.best),
        "cost": found.cost,
        "exact": found.exact,
    }
    draft.put(seat, costliest=json.dumps(kept))
    draft.wants["hand", seat.seat] = 0.0


class CostliestMoves:
    """Finds the costliest moves of the rounds that end in this process."""

    outlasts_answers: ClassVar[bool] = False

    def __init__(self, store: Store, tables: Tables, thinkers: Thinkers) -> None:
        self._store = store
        self._tables = tables
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._lengths: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def changed(self, table: Table) -> None:
        """Begin a search if this change ended a round; stop it at the next deal or the match's end.

        Tables without computer players are left out, those beyond `MOST_TABLES` searches at a time,
        and all tables if there are no worker processes.
        """
        waits = table.running and table.between_rounds and table.with_computers
        length = len(table.played.log) if waits else 0
        # Most changes neither end a round nor deal one.
        if length == self._lengths.get(table.id, 0):
            return
        if (task := self._tasks.get(table.id)) is not None:
            task.cancel()
        if not waits:
            del self._lengths[table.id]
            return
        self._lengths[table.id] = length
        # In threads of this process the search would slow down every answer.
        if self._thinkers.has_processes and len(self._tasks) < MOST_TABLES:
            task = self._tasks[table.id] = asyncio.create_task(self._find_all(table))
            task.add_done_callback(partial(self._ended, table.id))

    def close(self) -> None:
        """Cancel all searches."""
        for task in self._tasks.values():
            task.cancel()

    def _ended(self, table_id: int, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is task:
            del self._tasks[table_id]
        if not task.cancelled() and (error := task.exception()) is not None:
            why = type(error).__name__
            _log.warning("a costliest move was not found", table=table_id, why=why)

    async def _find_all(self, table: Table) -> None:
        async with self._turn:
            for seat in table.present:
                try:
                    await self._find(table, seat)
                except (Refused, TookTooLong, StoreError) as error:
                    _log.info("a costliest move is not shown", why=type(error).__name__)

    async def _find(self, table: Table, seat: SeatRow) -> None:
        user_id = seat.user_id
        if user_id is None or not is_present(seat):
            return
        person = await self._store.read(people.person, user_id)
        if person.costliest == NEVER:
            return
        work = costliest_of_round(table.played, seat.seat)
        step = await asyncio.to_thread(_next, work, None)
        while isinstance(step, list):
            answers = [await self._answer(question) for question in step]
            step = await asyncio.to_thread(_next, work, answers)
        if step is not None:
            length, found = len(table.played.log), step
            await self._tables.change(table.id, lambda draft: keep(draft, length, user_id, found))

    async def _answer(self, question: Question) -> Answer:
        return await self._thinkers.ask(
            answer, question, seconds=SECONDS, urgency=Urgency.REMARK, kind="costliest"
        )


def _next(work: RoundWork, answers: Sequence[Answer] | None) -> list[Question] | Judgement | None:
    """Return the questions that follow these answers, or the result."""
    try:
        return next(work) if answers is None else work.send(answers)
    except StopIteration as done:
        found: Judgement | None = done.value
        return found
