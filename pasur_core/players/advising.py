"""Advice for a person: the best moves that search finds, and by how much each is behind."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from pasur_core.match import Match
from pasur_core.players.levels import Seen, seen_by
from pasur_core.players.plans import plan_for
from pasur_core.players.plans.margins import MatchPlan
from pasur_core.players.search import Weighed, best, never, weigh
from pasur_core.protocol import Action, Seat

POINTS, CHANCE = "points", "chance"
"""What moves are weighed in: points of the game, or the share of the others that one finishes
before."""

MOST = 3
"""So many moves are told."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A move and what it brings on average; `alike`: not clearly worse than the first."""

    action: Action
    mean: float
    alike: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """The best moves, the best first, in `POINTS` or as a `CHANCE`; `exact` where all is known."""

    unit: str
    exact: bool
    moves: tuple[Advised, ...]


def advise(
    match: Match, seat: Seat, rng: random.Random, *, enough: Callable[[], bool] = never
) -> Advice:
    """Return what a seat that is to act does best.

    It hangs on what the seat sees and remembers, and on `rng`. Nothing new is begun once `enough`
    says that time is up; then the usual move may be all that is told.
    """
    return advise_on(seen_by(match, seat, rng), rng, enough=enough)


def advise_on(seen: Seen, rng: random.Random, *, enough: Callable[[], bool] = never) -> Advice:
    """Return as `advise` does what a seat does best, from what it knows."""
    plan, state, seat = plan_for(seen.key), seen.state, seen.seat
    solved = plan.exact(state, seat, rng)
    weighed = solved
    if weighed is None:
        weighed = weigh(plan, state, seat, rng, past=seen.past, enough=enough)
    usual, chosen = weighed[0], best(plan, weighed)
    first = next(one for one in weighed if one.action == chosen)
    compared = (one for one in weighed if one is not first and (solved or one.worlds > 1))
    others = sorted(compared, key=lambda one: -one.mean)
    return Advice(
        CHANCE if isinstance(plan, MatchPlan) and first.worlds else POINTS,
        solved is not None,
        (
            Advised(first.action, first.mean),
            *(
                Advised(one.action, one.mean, first.mean - one.mean <= _doubt(first, one, usual))
                for one in others[: MOST - 1]
            ),
        ),
    )


def _doubt(first: Weighed, other: Weighed, usual: Weighed) -> float:
    """Return the standard error of what lies between two moves, of which one may be the usual."""
    if usual in (first, other):
        return other.error if first is usual else first.error
    return hypot(first.error, other.error)
