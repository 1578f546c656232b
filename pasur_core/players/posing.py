"""Problems: decisions of a played match at which one move is clearly the best.

Every move there is tried in the same redealt worlds, first in a few, and where that looks clear in
many others: the figures that are told come from these alone, so that luck that made a move look
good is not told as its worth.
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
from pasur_core.players.plans import plan_for
from pasur_core.players.search import Past, Plan, in_a_world, never
from pasur_core.protocol import TABLE, Action, AnyGame, RoundScored, Seat

FEWEST, MOST = 3, 10
"""So many moves a problem may have."""

CLEAR = 4.0
"""The best move is ahead of any other by so many standard errors of the difference."""

EFFECT, POINTS = 0.4, 2.0
"""And by so much of what chance makes of it from world to world; where all is known, by points."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The moves of one decision in the same worlds: what each brought in each of them.

    `usual` is what the club's player would do; `exact`: what moves bring was computed.
    """

    moves: tuple[Action, ...]
    gains: tuple[tuple[float, ...], ...]
    usual: Action
    exact: bool = False

    def and_then(self, other: Trial) -> Trial:
        """Return the same moves in the worlds of another trial as well."""
        if self.exact:
            return self
        gains = tuple(one + more for one, more in zip(self.gains, other.gains, strict=True))
        return Trial(self.moves, gains, self.usual)

    def only(self, moves: Sequence[Action]) -> Trial:
        """Return some of the moves, in that order."""
        gains = tuple(self.gains[self.moves.index(move)] for move in moves)
        return Trial(tuple(moves), gains, self.usual, self.exact)


@dataclass(frozen=True, slots=True)
class Judged:
    """Moves with what they bring on average, the best first.

    The first `best` are as good in every world; `clear` tells by how much of what `CLEAR`, `EFFECT`
    and `POINTS` ask for they are ahead of the others, 1 or more if by all of it, 0 where they are
    more than half of all.
    """

    moves: tuple[tuple[Action, float], ...]
    best: int
    clear: float


def decisions(match: Match) -> list[tuple[int, Seat]]:
    """Return where one seat alone had a choice of some moves: how many entries were before, who."""
    game, state, found = match.game, match.game.start(match.options, match.seats), []
    for at, entry in enumerate(match.log):
        seat = entry.seat
        alone = seat != TABLE and game.acting(state) == {seat}
        if alone and FEWEST <= len(_moves(game, state, seat)) <= MOST:
            found.append((at, seat))
        state = match.advance(state, entry).state
    return found


def try_all(
    match: Match, seat: Seat, luck: int, worlds: int, *, enough: Callable[[], bool] = never
) -> Trial:
    """Return all moves of a seat that is to act, tried in so many worlds while there is time.

    It depends on what the seat sees and remembers, and on `luck`.
    """
    game, rng = match.game, random.Random(luck)  # noqa: S311 - guesses, not shuffles
    plan, state = plan_for(game.key), game.redeal(match.state, seat, rng)
    solved = plan.exact(state, seat, rng)
    if solved is not None:
        moves = tuple(one.action for one in solved)
        return Trial(moves, tuple((one.mean,) for one in solved), moves[0], exact=True)
    moves = _moves(game, state, seat)
    past, usual = past_of(match, seat, rng), plan.usual(state, seat, rng)
    gains = gains_of(plan, state, seat, moves, past, rng, worlds, enough=enough)
    return Trial(moves, gains, usual)


def gains_of(
    plan: Plan[Any],
    state: Any,
    seat: Seat,
    moves: Sequence[Action],
    past: Sequence[Past[Any]],
    rng: random.Random,
    worlds: int,
    *,
    enough: Callable[[], bool] = never,
) -> tuple[tuple[float, ...], ...]:
    """Return what each of some moves brings in each of so many worlds, two at least.

    Further worlds are tried while there is time.
    """
    found: list[list[float]] = []
    while len(found) < worlds and not (len(found) > 1 and enough()):
        found.append(in_a_world(plan, state, seat, moves, rng, past=past))
    return tuple(zip(*found, strict=True))


def _moves(game: AnyGame, state: Any, seat: Seat) -> tuple[Action, ...]:
    """Return what a seat may do, some more than `MOST` at most, without what is called."""
    few = game.legal(state, seat).up_to(MOST + 1 + len(game.calls))
    return tuple(one for one in few if str(one) not in game.calls)


def judged(trial: Trial) -> Judged:
    """Return which moves are best, and whether that is clear."""
    order = sorted(range(len(trial.moves)), key=lambda at: -fmean(trial.gains[at]))
    first = trial.gains[order[0]]
    order.sort(key=lambda at: trial.gains[at] != first)
    best = sum(gains == first for gains in trial.gains)
    moves = tuple((trial.moves[at], fmean(trial.gains[at])) for at in order)
    behind = [_ahead(first, trial.gains[at], trial.exact) for at in order[best:]]
    few = 2 * best <= len(order)
    return Judged(moves, best, min(behind) if few else 0.0)


def _ahead(first: Sequence[float], other: Sequence[float], exact: bool) -> float:
    more = [own - its for own, its in zip(first, other, strict=True)]
    if exact or len(more) < 2:
        return more[0] / POINTS if exact else 0.0
    gap, spread = fmean(more), stdev(more)
    if gap <= 0 or not spread:
        return max(gap, 0.0)
    chance = stdev(first) or spread
    return min(gap / (spread / sqrt(len(more))) / CLEAR, gap / chance / EFFECT)


def club_round(
    key: str,
    seats: int,
    options: Mapping[str, Value],
    seed: bytes,
    *,
    enough: Callable[[], bool] = never,
) -> Match:
    """Return a match of which the club's players have played one round, or some of it.

    They stop once `enough` says that time is up.
    """
    match = Match.new(key, seats=seats, seed=seed, **options).dealt()
    rng = random.Random(seed)  # noqa: S311 - guesses, not shuffles
    while not enough():
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            match, events = match.submit(seat, decide(key, match.state, seat, CLUB, rng))
        if any(isinstance(event, RoundScored) for event in events):
            break
    return match
