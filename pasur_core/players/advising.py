"""Advice for a person: the best moves that search finds, with their expected values."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from pasur_core.match import Match
from pasur_core.players.levels import SeatKnowledge, knowledge_of, must_act
from pasur_core.players.policies import MatchPolicy, policy_for
from pasur_core.players.search import Weighed, best, no_deadline, weigh
from pasur_core.protocol import Action, Seat

POINTS, CHANCE = "points", "chance"
"""The units of values: points of the game, or the share of opponents that the seat beats."""

MOST = 3
"""The number of moves in an advice."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A move and its expected value, in the unit of the advice.

    `alike` is whether the move can be as good as the best move. It is False for the best move.
    """

    action: Action
    mean: float
    alike: bool = False


@dataclass(frozen=True, slots=True)
class Advice:
    """The best moves, beginning with the move that a master would make.

    The other moves follow by value. `unit` is `POINTS` or `CHANCE`. `exact` is whether the values
    come from a solver. Another move can have a higher value than the first, if it is not clearly
    better.
    """

    unit: str
    exact: bool
    moves: tuple[Advised, ...]


def advise(
    match: Match, seat: Seat, rng: random.Random, *, deadline: Callable[[], bool] = no_deadline
) -> Advice:
    """Return at most `MOST` moves of a seat that is to act, with expected values.

    The result depends on what the seat sees and remembers, and on `rng`. Once `deadline` returns
    True, no further playout starts; the advice can then be the club-level move alone. Raise the
    errors of `must_act`.
    """
    must_act(match, seat)
    return advise_on(knowledge_of(match, seat, rng), rng, deadline=deadline)


def advise_on(
    knowledge: SeatKnowledge, rng: random.Random, *, deadline: Callable[[], bool] = no_deadline
) -> Advice:
    """Return the same advice as `advise`, computed from what the seat knows."""
    policy, state, seat = policy_for(knowledge.key), knowledge.state, knowledge.seat
    solved = policy.exact(state, seat, rng)
    weighed = solved
    if weighed is None:
        weighed = weigh(policy, state, seat, rng, past=knowledge.past, deadline=deadline)
    usual, chosen = weighed[0], best(policy, weighed)
    first = next(move for move in weighed if move.action == chosen)
    compared = (move for move in weighed if move is not first and (solved or move.worlds > 1))
    others = sorted(compared, key=lambda move: -move.mean)
    return Advice(
        CHANCE if isinstance(policy, MatchPolicy) and first.worlds else POINTS,
        solved is not None,
        (
            Advised(first.action, first.mean),
            *(
                Advised(
                    move.action, move.mean, first.mean - move.mean <= _doubt(first, move, usual)
                )
                for move in others[: MOST - 1]
            ),
        ),
    )


def _doubt(first: Weighed, other: Weighed, usual: Weighed) -> float:
    """Return the standard error of the difference between two moves.

    `usual` is the move that all differences were measured against; it can be one of the two.
    """
    if usual in (first, other):
        return other.error if first is usual else first.error
    return hypot(first.error, other.error)
