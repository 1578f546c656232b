"""Problems: decisions of a played match at which one move is clearly the best.

All moves are compared in the same worlds (redeals of the hidden cards), first in a few. If a move
seems clearly best, all are compared again in many other worlds. Reported values come from these
other worlds alone, because the first comparison favours moves that were lucky in its worlds.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from pasur_core.match import Match
from pasur_core.options import Value
from pasur_core.players.levels import CLUB, decide, past_of
from pasur_core.players.policies import policy_for
from pasur_core.players.search import PastAction, SearchPolicy, in_a_world, no_deadline
from pasur_core.protocol import TABLE, Action, AnyGame, RoundScored, Seat

FEWEST, MOST = 3, 10
"""The fewest and most moves of a problem."""

CLEAR = 4.0
"""The number of standard errors by which the best move must be ahead of any other."""

EFFECT, POINTS = 0.4, 2.0
"""The smallest lead of the best move over any other.

`EFFECT` is a share of the best move's standard deviation between worlds; `POINTS`, for a solved
decision, is in points.
"""


@dataclass(frozen=True, slots=True)
class Trial:
    """The moves of one decision, with the values of each move in the same worlds.

    `gains` has one tuple of values for each move. `usual` is the club-level move. `exact` is
    whether the values come from a solver.
    """

    moves: tuple[Action, ...]
    gains: tuple[tuple[float, ...], ...]
    usual: Action
    exact: bool = False

    def and_then(self, other: Trial) -> Trial:
        """Return the trial with the worlds of another trial of the same moves added.

        An exact trial stays as it is.
        """
        if self.exact:
            return self
        gains = tuple(gained + added for gained, added in zip(self.gains, other.gains, strict=True))
        return Trial(self.moves, gains, self.usual)

    def only(self, moves: Sequence[Action]) -> Trial:
        """Return the trial of some of the moves, in the given order."""
        gains = tuple(self.gains[self.moves.index(move)] for move in moves)
        return Trial(tuple(moves), gains, self.usual, self.exact)


@dataclass(frozen=True, slots=True)
class JudgedMoves:
    """Moves with their expected values, the best first.

    The first `best` moves have equal values in every world. `clear` tells how clearly they are
    better than the other moves: it is the lowest ratio of their lead to its threshold. A value of 1
    means that every lead reaches its threshold. The thresholds are `CLEAR` and `EFFECT`, or
    `POINTS` for exact values. `clear` is 0 if more than half of the moves are best.
    """

    moves: tuple[tuple[Action, float], ...]
    best: int
    clear: float


def decisions(match: Match) -> list[tuple[int, Seat]]:
    """Return the decisions at which one seat alone was to act and had `FEWEST` to `MOST` moves.

    Each is a pair of `at`, the number of log entries before the decision, and the seat. Calls are
    not counted as moves.
    """
    game, state, found = match.game, match.game.start(match.options, match.seats), []
    for at, entry in enumerate(match.log):
        seat = entry.seat
        alone = seat != TABLE and game.acting(state) == {seat}
        if alone and FEWEST <= len(_moves(game, state, seat)) <= MOST:
            found.append((at, seat))
        state = match.advance(state, entry).state
    return found


def try_all(
    match: Match, seat: Seat, seed: int, worlds: int, *, deadline: Callable[[], bool] = no_deadline
) -> Trial:
    """Return a trial of the moves of a seat that is to act, in at most `worlds` worlds.

    It stops earlier once `deadline` returns True. Calls are left out. If there are far more than
    `MOST` moves, only some are tried. A decision that a solver can solve needs no worlds. The
    result depends on what the seat sees and remembers, and on `seed`.
    """
    game, rng = match.game, random.Random(seed)  # noqa: S311 - guesses, not shuffles
    policy, state = policy_for(game.key), game.redeal(match.state, seat, rng)
    solved = policy.exact(state, seat, rng)
    if solved is not None:
        moves = tuple(solution.action for solution in solved)
        return Trial(moves, tuple((solution.mean,) for solution in solved), moves[0], exact=True)
    moves = _moves(game, state, seat)
    past, usual = past_of(match, seat, rng), policy.usual(state, seat, rng)
    gains = gains_of(policy, state, seat, moves, past, rng, worlds, deadline=deadline)
    return Trial(moves, gains, usual)


def gains_of(
    policy: SearchPolicy[Any],
    state: Any,
    seat: Seat,
    moves: Sequence[Action],
    past: Sequence[PastAction[Any]],
    rng: random.Random,
    worlds: int,
    *,
    deadline: Callable[[], bool] = no_deadline,
) -> tuple[tuple[float, ...], ...]:
    """Return the values of moves in each of `worlds` worlds, as one tuple of values for each move.

    Once `deadline` returns True, it stops as soon as two worlds are tried.
    """
    found: list[list[float]] = []
    while len(found) < worlds and not (len(found) > 1 and deadline()):
        found.append(in_a_world(policy, state, seat, moves, rng, past=past))
    return tuple(zip(*found, strict=True))


def _moves(game: AnyGame, state: Any, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal moves without calls, in a list that is cut a few above `MOST`."""
    few = game.legal(state, seat).up_to(MOST + 1 + len(game.calls))
    return tuple(action for action in few if str(action) not in game.calls)


def judged(trial: Trial) -> JudgedMoves:
    """Return the moves of a trial with their expected values, the best first."""
    order = sorted(range(len(trial.moves)), key=lambda at: -fmean(trial.gains[at]))
    first = trial.gains[order[0]]
    order.sort(key=lambda at: trial.gains[at] != first)
    best = sum(gains == first for gains in trial.gains)
    moves = tuple((trial.moves[at], fmean(trial.gains[at])) for at in order)
    behind = [_ahead(first, trial.gains[at], trial.exact) for at in order[best:]]
    few = 2 * best <= len(order)
    return JudgedMoves(moves, best, min(behind) if few else 0.0)


def _ahead(first: Sequence[float], other: Sequence[float], exact: bool) -> float:
    differences = [own - its for own, its in zip(first, other, strict=True)]
    if exact or len(differences) < 2:
        return differences[0] / POINTS if exact else 0.0
    gap, spread = fmean(differences), stdev(differences)
    if gap <= 0 or not spread:
        return max(gap, 0.0)
    chance = stdev(first) or spread
    return min(gap / (spread / sqrt(len(differences))) / CLEAR, gap / chance / EFFECT)


def club_round(
    key: str,
    seats: int,
    options: Mapping[str, Value],
    seed: bytes,
    *,
    deadline: Callable[[], bool] = no_deadline,
) -> Match:
    """Return a match in which club-level players have played one round.

    `key` is the game's key. `seed` decides the deals and the players' choices. The players stop
    earlier once `deadline` returns True. Raise the errors of `Match.new`.
    """
    match = Match.new(key, seats=seats, seed=seed, **options).dealt()
    rng = random.Random(seed)  # noqa: S311 - guesses, not shuffles
    while not deadline():
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            match, events = match.submit(seat, decide(key, match.state, seat, CLUB, rng))
        if any(isinstance(event, RoundScored) for event in events):
            break
    return match
