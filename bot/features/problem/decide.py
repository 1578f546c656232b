"""The problem of the day: made once, at the first request; each person can answer once.

Positions come from stored matches that were played to the end. If these are too few, positions come
from rounds between computer players. A problem keeps only the log of a match, so it names no
people. Each job is short, so that no computer player at a card table has to wait for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator
from datetime import date
from time import monotonic
from typing import ClassVar, cast

import structlog
from sqlalchemy import Connection

from bot.features.daily.decide import DailyContest, day_at, ends
from bot.features.problem import rows as problems
from bot.features.problem.rows import ProblemRow
from bot.store import Store, marks
from bot.tables.loader import Loader
from bot.tables.refusal import Refused
from bot.thinkers import Thinkers, TookTooLong, Urgency
from pasur_core.match import Entry, Match
from pasur_core.options import Options, read_options
from pasur_core.players.posing import Trial, club_round, decisions, judged, try_all
from pasur_core.protocol import Seat
from pasur_core.registry import UnknownRules, load_game
from pasur_core.shuffle import new_seed

_log = structlog.get_logger(__name__)

SECONDS = 0.9
"""Time limit of one job, in seconds."""

COARSE, REFINED, REFINEMENTS = 24, 40, 3
"""Determinizations of the first trial and of each further job, and the number of further jobs."""

PROMISING = 0.5
"""Least clarity after the first trial for trying a decision again; a problem needs 1."""

SIDE_BY_SIDE = 2
"""The number of decisions that are tried in parallel."""

ENOUGH, MOST = 20, 120
"""The search tries at most `MOST` decisions. After `ENOUGH`, it also accepts a problem that a
computer player of the level "club" solves."""

STORED, PER_MATCH = 12, 6
"""The most stored matches that are searched, and the most decisions in each."""

RETRY_SECONDS = 600.0
"""Seconds after an unsuccessful search in which requests are refused at once."""


class Problems:
    """Make the problem of each day, one problem at a time.

    After a search without success, this process refuses requests for `RETRY_SECONDS`. The failure
    is not stored, because a later search can succeed.
    """

    outlasts_answers: ClassVar[bool] = True

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self._store = store
        self._thinkers = thinkers
        self._none: tuple[str, float] | None = None
        self._making: dict[str, asyncio.Task[ProblemRow]] = {}

    async def of(self, day: date, contest: DailyContest) -> ProblemRow:
        """Return the problem of a day. Make it if there is none yet.

        Raise `Refused` if no suitable position is found.

        The search continues if the caller is cancelled.
        """
        name = day.isoformat()
        found = await self._store.read(problems.get, name)
        if found is not None:
            return found
        if self._none is not None and self._none[0] == name and monotonic() < self._none[1]:
            raise Refused("problem-none")
        making = self._making.get(name)
        if making is None:
            making = self._making[name] = asyncio.create_task(self._make(name, contest))
            making.add_done_callback(lambda _: self._making.pop(name, None))
        # Other people wait for the same search.
        return await asyncio.shield(making)

    def close(self) -> None:
        """Cancel all searches."""
        for task in self._making.values():
            task.cancel()

    async def _make(self, day: str, contest: DailyContest) -> ProblemRow:
        easy: ProblemRow | None = None
        tried = 0
        async for some in self._batches(contest):
            tried += len(some)
            for cut, seat, trial in await asyncio.gather(*(self._tried(*one) for one in some)):
                if trial is None:
                    continue
                found = _row(day, cut, seat, trial)
                # A problem that the club player would solve is too easy; the first such is kept in
                # case no other is found.
                if str(trial.usual) not in [move for move, _ in found.moves[: found.best]]:
                    return await self._store.write(problems.get_or_store, found)
                easy = easy or found
            if (easy is not None and tried >= ENOUGH) or tried >= MOST:
                break
        if easy is None:
            self._none = (day, monotonic() + RETRY_SECONDS)
            _log.warning("no problem was found", day=day, game=contest.game, tried=tried)
            raise Refused("problem-none")
        return await self._store.write(problems.get_or_store, easy)

    async def _batches(self, contest: DailyContest) -> AsyncIterator[list[tuple[Match, int, Seat]]]:
        some = []
        async for one in self._positions(contest):
            some.append(one)
            if len(some) == SIDE_BY_SIDE:
                yield some
                some = []

    async def _positions(self, contest: DailyContest) -> AsyncIterator[tuple[Match, int, Seat]]:
        """Yield decisions of stored matches, then of new rounds, in random order within a match.

        A decision is a match, the number of log entries before it, and its seat.
        """
        async for match in self._matches(contest):
            found = await asyncio.to_thread(decisions, match)
            for at, seat in random.SystemRandom().sample(found, min(PER_MATCH, len(found))):
                yield match, at, seat

    async def _matches(self, contest: DailyContest) -> AsyncIterator[Match]:
        game, loader = load_game(contest.game), Loader(self._store)
        stored = await self._store.read(problems.sources, game.key, game.rules_version, STORED)
        for match_id in stored:
            with contextlib.suppress(Refused):
                yield (await loader.load(match_id)).played
        options = dict(game.usual(contest.seats))
        for _ in range(MOST):
            with contextlib.suppress(TookTooLong):
                yield await self._thinkers.ask(
                    club_round,
                    game.key,
                    contest.seats,
                    options,
                    new_seed(),
                    seconds=SECONDS,
                    urgency=Urgency.ANALYSIS,
                    kind="problem",
                )

    async def _tried(self, match: Match, at: int, seat: Seat) -> tuple[Match, Seat, Trial | None]:
        """Return the match up to a decision, its seat, and the trial if one move is clear."""
        cut = Match.replay(match.game, match.options, match.seats, match.log[:at])
        return cut, seat, await self._clear(cut, seat)

    async def _clear(self, match: Match, seat: Seat) -> Trial | None:
        try:
            first = await self._try(match, seat, COARSE)
            if judged(first).clear < PROMISING:
                return None
            # The first trial has chosen the position; only fresh ones judge it.
            trial = first if first.exact else await self._try(match, seat, REFINED)
            for _ in range(0 if first.exact else REFINEMENTS - 1):
                trial = trial.and_then(await self._try(match, seat, REFINED))
        except TookTooLong:
            return None
        return trial if judged(trial).clear >= 1.0 else None

    async def _try(self, match: Match, seat: Seat, worlds: int) -> Trial:
        return await self._thinkers.ask(
            try_all,
            match,
            seat,
            secrets.randbits(64),
            worlds,
            seconds=SECONDS,
            urgency=Urgency.ANALYSIS,
            kind="problem",
        )


def position(problem: ProblemRow) -> Match:
    """Return the match up to the decision. Raise `Refused` if the game's rules have changed."""
    try:
        game = load_game(problem.game, problem.rules_version)
    except UnknownRules:
        raise Refused("problem-rules") from None
    options = cast(Options, read_options(game.options_type, problem.options))
    log = (Entry.read(game, line) for line in problem.log.split("\n"))
    return Match.replay(game, options, problem.seats, log)


def _row(day: str, cut: Match, seat: Seat, trial: Trial) -> ProblemRow:
    found = judged(trial)
    return ProblemRow(
        day=day,
        game=cut.game.key,
        rules_version=cut.game.rules_version,
        seats=cut.seats,
        options=dict(cut.options.changed()),
        log="\n".join(map(str, cut.log)),
        seat=seat,
        moves=[(str(action), mean) for action, mean in found.moves],
        best=found.best,
        exact=trial.exact,
    )


def forget(conn: Connection, user_id: int, now: float) -> None:
    """Delete a person's answers. If the person has answered today, store a mark.

    The mark prevents a second answer. It is a keyed hash without a name (`bot.store.marks`). `now`
    is Unix time.
    """
    for day in problems.days_since(conn, user_id, day_at(now).isoformat()):
        marks.put(conn, user_id, problems.mark_of(day), ends(date.fromisoformat(day)))
    problems.forget(conn, user_id)
