"""Analyses of finished matches: made in the background, one at a time, and stored.

Each person can wait for one analysis at a time, so everyone gets a turn in the queue. An analysis
is dropped when nobody waits for it any more. An interrupted analysis starts again at the next
request. Analyses are deterministic, so its result is the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from typing import ClassVar

import structlog

from bot.features.analysis import rows as analyses
from bot.features.analysis.rows import StoredAnalysis
from bot.store import Store
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.thinkers import Thinkers, Urgency
from pasur_core.players.analysing import (
    Analysis,
    Judgement,
    Question,
    QuestionAnswer,
    Work,
    analysing,
    answer,
)
from pasur_core.protocol import AnyGame, Seat

_log = structlog.get_logger(__name__)

SECONDS = 0.9
"""Time limit of one job, in seconds."""

SIDE_BY_SIDE = 2
"""The number of jobs that run in parallel."""

HOPELESS = 8
"""The analysis is given up after this number of failed jobs in a row."""

WAITING = 0
"""The stage of an analysis in the queue; the stages of its computation count from 1."""


@dataclass(slots=True)
class RunningAnalysis:
    """An analysis in the queue or in progress.

    Of the `total` jobs in its present stage, `done` have ended. `failed` is the number of failed
    jobs in a row. `waiting` has the requests by user id.
    """

    stage: int = WAITING
    done: int = 0
    total: int = 0
    failed: int = 0
    waiting: dict[int, Waiting] = field(default_factory=dict, repr=False)
    task: asyncio.Task[Analysis] = field(init=False, repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A person's request, which waits until the analysis is finished."""

    match_id: int
    user_id: int
    making: RunningAnalysis

    @property
    def is_newest(self) -> bool:
        """Whether this is the person's newest request for the analysis."""
        return self.making.waiting.get(self.user_id) is self


class Analyses:
    """Compute analyses one at a time, and store them.

    On shutdown the bot first cancels all analyses, because some answers wait for them. Then it
    waits until all presses and commands are answered.
    """

    outlasts_answers: ClassVar[bool] = False

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._turn = asyncio.Lock()
        self._making: dict[int, RunningAnalysis] = {}

    async def of(self, table: Table, user_id: int) -> Analysis | Waiting:
        """Return the analysis of a finished match, or a request that waits for it.

        The request lasts until `leave` is called. Raise `Refused` if there can be no analysis, or
        if the person waits for another analysis (`analysis-one`).
        """
        check(table)
        found = await self._store.read(analyses.get, table.id)
        if found is not None:
            return read(table.game, found)
        for match_id, other in self._making.items():
            if match_id != table.id and user_id in other.waiting:
                raise Refused("analysis-one")
        making = self._making.get(table.id)
        if making is None:
            making = self._making[table.id] = RunningAnalysis()
            making.task = asyncio.create_task(self._make(table, making))
            making.task.add_done_callback(partial(self._made, table.id, making))
        waiting = making.waiting[user_id] = Waiting(table.id, user_id, making)
        return waiting

    def leave(self, waiting: Waiting) -> None:
        """End a request, unless the person has made a newer one.

        An analysis without any request is cancelled. Jobs that have started run to their end.
        """
        making = waiting.making
        if not waiting.is_newest:
            return
        del making.waiting[waiting.user_id]
        if not making.waiting and not making.task.done():
            making.task.cancel()
            self._remove(waiting.match_id, making)

    def before(self, making: RunningAnalysis) -> int:
        """Return the number of analyses that come before `making` in the queue."""
        return next((at for at, one in enumerate(self._making.values()) if one is making), 0)

    def close(self) -> None:
        """Cancel all analyses."""
        for making in self._making.values():
            making.task.cancel()

    def _remove(self, match_id: int, making: RunningAnalysis) -> None:
        if self._making.get(match_id) is making:
            del self._making[match_id]

    def _made(self, match_id: int, making: RunningAnalysis, task: asyncio.Task[Analysis]) -> None:
        self._remove(match_id, making)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.warning("a match was not analysed", table=match_id, why=type(error).__name__)

    async def _make(self, table: Table, making: RunningAnalysis) -> Analysis:
        async with self._turn:
            work = analysing(table.played, people_of(table))
            step = await asyncio.to_thread(_next, work, None)
            while not isinstance(step, Analysis):
                making.stage, making.done, making.total = making.stage + 1, 0, len(step)
                step = await asyncio.to_thread(_next, work, await self._answers(step, making))
        await self._store.write(analyses.put, table.id, written(step))
        return step

    async def _answers(
        self, questions: list[Question], making: RunningAnalysis
    ) -> list[QuestionAnswer | None]:
        """Return an answer to each question, None if its job failed or took too long."""
        found: list[QuestionAnswer | None] = [None for _ in questions]
        places = count()

        async def answer_some() -> None:
            while (place := next(places)) < len(questions):
                found[place] = await self._answer(questions[place], making)
                making.done += 1

        await asyncio.gather(*(answer_some() for _ in range(SIDE_BY_SIDE)))
        return found

    async def _answer(self, question: Question, making: RunningAnalysis) -> QuestionAnswer | None:
        try:
            found = await self._thinkers.ask(
                answer, question, seconds=SECONDS, urgency=Urgency.ANALYSIS, kind="analysis"
            )
        except Exception as error:
            making.failed += 1
            if making.failed >= HOPELESS:
                raise Refused("analysis-failed") from error
            return None
        # One answer shows that the workers work.
        making.failed = 0
        return found


def _next(work: Work, answers: Sequence[QuestionAnswer | None] | None) -> list[Question] | Analysis:
    """Return the questions that follow these answers, or the finished analysis."""
    try:
        return next(work) if answers is None else work.send(answers)
    except StopIteration as done:
        analysis: Analysis = done.value
        return analysis


def check(table: Table) -> None:
    """Raise `Refused` unless the match was played to its end.

    The code of the refusal is different for a lobby, a running match and a match that was closed
    early.
    """
    if table.is_lobby:
        raise Refused("analysis-lobby")
    if table.running:
        raise Refused("analysis-running")
    if table.row.status != "over":
        raise Refused("analysis-closed")


def people_of(table: Table) -> list[Seat]:
    """Return the seats of people, without the seats of computer players."""
    return [seat.seat for seat in table.seats if not seat.computer]


def written(analysis: Analysis) -> StoredAnalysis:
    """Return an analysis as JSON values for the database, with moves in notation."""
    return {
        "unit": analysis.unit,
        "results": list(analysis.results),
        "judgements": [
            {
                "at": one.at,
                "round": one.round,
                "seat": one.seat,
                "made": str(one.made),
                "best": str(one.best),
                "cost": one.cost,
                "error": one.error,
                "expected": one.expected,
                "exact": one.exact,
            }
            for one in analysis.judgements
        ],
    }


def read(game: AnyGame, found: StoredAnalysis) -> Analysis:
    """Return an analysis from its stored form, the inverse of `written`."""
    judgements = (
        Judgement(
            one["at"],
            one["round"],
            one["seat"],
            game.parse(one["made"]),
            game.parse(one["best"]),
            one["cost"],
            one["error"],
            one["expected"],
            one["exact"],
        )
        for one in found["judgements"]
    )
    return Analysis(found["unit"], tuple(found["results"]), tuple(judgements))


async def sweep(store: Store, _: float) -> None:
    """Delete the analyses of archived matches.

    The second argument, the present time, is not used.
    """
    while await store.write(analyses.drop_archived):
        pass
