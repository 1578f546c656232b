"""Monte Carlo search for every game: it compares candidate moves in the same determinizations.

A world is a determinization: the real state with all cards that the seat cannot see dealt again. In
each world a move is made, and a fast rollout policy plays on until the search policy ends the
playout. After some worlds the worse half of the moves is dropped (sequential halving: Karnin, Koren
and Somekh, 2013), so most of the time goes to the moves that are hard to distinguish.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from math import ceil, inf, log2, sqrt
from statistics import fmean
from typing import Any, Generic, NamedTuple, TypeVar

from pasur_core.players import Player
from pasur_core.protocol import TABLE, Action, AnyGame, Seat
from pasur_core.shuffle import Shuffler

StateT = TypeVar("StateT")

FURTHEST = 2_000
"""Limit on the actions of a playout; it stops there, because some would never end."""


class PastAction(NamedTuple, Generic[StateT]):
    """An earlier action of the round and the state before it, with the hidden cards dealt again."""

    state: StateT
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, its expected value, and the number of worlds in which it was tried.

    `mean` is the expected value, and 0 if there was no world. `error` is the standard error of the
    difference between this move and the usual move in the same worlds. It is infinite with fewer
    than two worlds, and 0 for a solved value.
    """

    action: Action
    mean: float
    worlds: int
    error: float


class SearchPolicy(ABC, Generic[StateT]):
    """The search policy of one game.

    `club` is the club-level player. Its move is made unless another move is better by more than
    `margin` standard errors. The last two candidates are compared in `worlds` worlds.
    """

    game: AnyGame
    club: Player[Any]
    worlds: int
    margin: float = 1.0

    def usual(self, state: StateT, seat: Seat, rng: random.Random) -> Action:
        """Return the move of the club-level player."""
        game = self.game
        return self.club.choose(game.view(state, seat), game.legal(state, seat), rng)

    def candidates(self, state: StateT, seat: Seat, usual: Action) -> list[Action]:
        """Return the moves to compare with the usual move; by default at most 12.

        The list is empty if no search is needed.
        """
        return [action for action in self.game.legal(state, seat).up_to(12) if action != usual]

    def exact(self, state: StateT, seat: Seat, rng: random.Random) -> list[Weighed] | None:
        """Return all moves with exact values from a solver, or None if no solver can be used.

        They are in the order of `weigh`.
        """
        return None

    def world(
        self, state: StateT, seat: Seat, past: Sequence[PastAction[StateT]], rng: random.Random
    ) -> StateT:
        """Return a world for one trial; by default any redeal.

        A policy can prefer worlds that explain the other seats' actions in `past`.
        """
        world: StateT = self.game.redeal(state, seat, rng)
        return world

    def reply(self, state: StateT, seat: Seat, rng: random.Random) -> Action:
        """Return the move that the rollout policy makes for a seat in a playout."""
        return self.usual(state, seat, rng)

    def trial(
        self, start: StateT, world: StateT, seat: Seat, seed: int
    ) -> Callable[[Action], float]:
        """Return a function that plays a world on after a move and returns the playout's value.

        Args:
            start: The state of the decision.
            world: The world to play in.
            seat: The seat that moves.
            seed: The random seed of the playouts; the same for all moves, to reduce variance.
        """
        return partial(_played_out, self, start, world, seat, seed)

    @abstractmethod
    def ended(self, start: StateT, state: StateT) -> bool:
        """Return whether a playout that began at `start` ends at `state`."""

    @abstractmethod
    def worth(self, start: StateT, state: StateT, seat: Seat) -> float:
        """Return the value of a playout for the seat's side, in points or as a share."""


def no_deadline() -> bool:
    """Return False, as if a deadline never passed."""
    return False


def weigh(
    policy: SearchPolicy[StateT],
    state: StateT,
    seat: Seat,
    rng: random.Random,
    *,
    past: Sequence[PastAction[StateT]] = (),
    deadline: Callable[[], bool] = no_deadline,
) -> list[Weighed]:
    """Compare the moves of a seat, and return the usual move first, then the others by value.

    Moves that were dropped as worse are left out.

    Only what the seat can see is read from `state`, so `state` can be a redeal. The result depends
    on `rng` and on when the deadline passes.

    Args:
        policy: The search policy of the game.
        state: The state of the decision.
        seat: The seat to move.
        rng: The source of worlds and playouts.
        past: Earlier actions of the round, which worlds should explain.
        deadline: Function that returns whether the deadline has passed. It is called before each
            playout. If the deadline passes, the values of the current world are discarded.
    """
    if (solved := policy.exact(state, seat, rng)) is not None:
        return solved
    usual = policy.usual(state, seat, rng)
    moves = [usual, *policy.candidates(state, seat, usual)]
    gains: list[list[float]] = [[] for _ in moves]
    alive = list(range(len(moves)))
    stages = ceil(log2(len(moves)))
    for stage in range(1, stages + 1):
        while len(gains[0]) < policy.worlds * stage // stages:
            compared = [moves[at] for at in alive]
            values = in_a_world(policy, state, seat, compared, rng, past=past, deadline=deadline)
            if len(values) < len(alive):
                return _compared(moves, gains, alive)
            for at, gain in zip(alive, values, strict=True):
                gains[at].append(gain)
        if stage < stages:
            ranked = sorted(alive, key=lambda at: -fmean(gains[at]))
            kept = ranked[: max(2, ceil(len(alive) / 2))]
            alive = kept if 0 in kept else [*kept, 0]
    return _compared(moves, gains, alive)


def _compared(
    moves: Sequence[Action], gains: Sequence[Sequence[float]], alive: Sequence[int]
) -> list[Weighed]:
    """Return the remaining moves with their values: the usual one first, then the best first."""
    weighed = [
        Weighed(moves[at], fmean(gains[at] or [0.0]), len(gains[at]), error_of(gains[at], gains[0]))
        for at in sorted(alive)
    ]
    return [weighed[0], *sorted(weighed[1:], key=lambda move: -move.mean)]


def in_a_world(
    policy: SearchPolicy[StateT],
    state: StateT,
    seat: Seat,
    moves: Sequence[Action],
    rng: random.Random,
    *,
    past: Sequence[PastAction[StateT]] = (),
    deadline: Callable[[], bool] = no_deadline,
) -> list[float]:
    """Draw one world and return the value of each move in it, in the order of `moves`.

    Calls such as a claim are played out by the game's rules, because `SearchPolicy.trial` need
    not know them. Once `deadline` returns True, the remaining moves are left out.
    """
    world, seed = policy.world(state, seat, past, rng), rng.getrandbits(64)
    moved, calls = policy.trial(state, world, seat, seed), policy.game.calls
    called = partial(_played_out, policy, state, world, seat, seed)
    in_time = takewhile(lambda _: not deadline(), moves)
    return [(called if str(move) in calls else moved)(move) for move in in_time]


def best(policy: SearchPolicy[StateT], weighed: Sequence[Weighed]) -> Action:
    """Return the move to make.

    It is the usual move, unless another move is better by the policy's margin. `weighed` is the
    result of `weigh`, with the usual move first.
    """
    usual, *others = weighed
    for other in others:
        if other.mean - usual.mean > policy.margin * other.error:
            return other.action
    return usual.action


def _played_out(
    policy: SearchPolicy[StateT], start: StateT, world: StateT, seat: Seat, seed: int, move: Action
) -> float:
    """Return the value of a move in one world; `seed` seeds the deals and the decisions."""
    rng = random.Random(seed)  # noqa: S311 - guesses, not shuffles
    state = policy.game.apply(world, seat, move).state
    return policy.worth(
        start, played_on(policy, state, partial(policy.ended, start), seed, rng), seat
    )


def played_on(
    policy: SearchPolicy[StateT],
    state: StateT,
    ended: Callable[[StateT], bool],
    seed: int,
    rng: random.Random,
) -> StateT:
    """Play on from a state until `ended` returns True, and return the last state.

    Stop after at most `FURTHEST` actions. `seed` seeds the table's draws; the seats decide with
    `rng`.
    """
    game, stream, drawn = policy.game, seed.to_bytes(32, "big"), 0
    for _ in range(FURTHEST):
        if ended(state):
            break
        acting = min(game.acting(state))
        if acting == TABLE:
            action = game.deal(state, Shuffler(stream, drawn))
            drawn += 1
        else:
            action = policy.reply(state, acting, rng)
        state = game.apply(state, acting, action).state
    return state


def error_of(gains: Sequence[float], usual: Sequence[float]) -> float:
    """Return the standard error of the mean difference between two moves.

    `gains` and `usual` are the values of the moves, world by world. Only the worlds in which both
    moves were tried count. The error is infinite with fewer than two such worlds.
    """
    differences = [own - other for own, other in zip(gains, usual, strict=False)]
    if len(differences) < 2:
        return inf
    mean = fmean(differences)
    return sqrt(
        sum((difference - mean) ** 2 for difference in differences)
        / (len(differences) - 1)
        / len(differences)
    )
