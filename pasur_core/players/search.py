"""Search for every game: the moves that might be best are played out in the same redealt worlds.

A world is a redeal of the cards that the seat can't see. In each, a move is made and the game
played on by a fast policy until the plan calls it an end. After some worlds the worse half of the
moves is dropped (sequential halving: Karnin, Koren and Somekh, 2013), so that most of the time goes
to those that are hard to tell apart.
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
"""After so many actions a playout stops where it is: some would go on for ever."""


class Past(NamedTuple, Generic[StateT]):
    """What somebody did earlier in the round: the state before it, with hidden cards redealt."""

    state: StateT
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, what it brings on average, and in how many worlds it was tried.

    `error` is the standard error of its difference from the usual move in the same worlds.
    """

    action: Action
    mean: float
    worlds: int
    error: float


class Plan(ABC, Generic[StateT]):
    """What search has to know about one game.

    `club` is the player whose moves are kept unless another is clearly better: by `margin` standard
    errors. The last two moves are compared in `worlds` worlds.
    """

    game: AnyGame
    club: Player[Any]
    worlds: int
    margin: float = 1.0

    def usual(self, state: StateT, seat: Seat, rng: random.Random) -> Action:
        """Return what the club's player would do."""
        game = self.game
        return self.club.choose(game.view(state, seat), game.legal(state, seat), rng)

    def candidates(self, state: StateT, seat: Seat, usual: Action) -> list[Action]:
        """Return the moves worth comparing with the usual one; none if that needs no thought."""
        return [action for action in self.game.legal(state, seat).up_to(12) if action != usual]

    def exact(self, state: StateT, seat: Seat, rng: random.Random) -> list[Weighed] | None:
        """Return all moves as `weigh` does where what they bring can be computed."""
        return None

    def world(
        self, state: StateT, seat: Seat, past: Sequence[Past[StateT]], rng: random.Random
    ) -> StateT:
        """Return a redeal, the likelier the better it explains what others did."""
        world: StateT = self.game.redeal(state, seat, rng)
        return world

    def reply(self, state: StateT, seat: Seat, rng: random.Random) -> Action:
        """Return what a seat does in a playout."""
        return self.usual(state, seat, rng)

    def trial(
        self, start: StateT, world: StateT, seat: Seat, luck: int
    ) -> Callable[[Action], float]:
        """Return what tells what each move brings in one world; equal `luck`, equal playouts."""
        return partial(_played_out, self, start, world, seat, luck)

    @abstractmethod
    def ended(self, start: StateT, state: StateT) -> bool:
        """Return whether a playout that began at `start` has come far enough."""

    @abstractmethod
    def worth(self, start: StateT, state: StateT, seat: Seat) -> float:
        """Return what a playout has brought the seat's side, in points."""


def never() -> bool:
    """Return that there is time enough."""
    return False


def weigh(
    plan: Plan[StateT],
    state: StateT,
    seat: Seat,
    rng: random.Random,
    *,
    past: Sequence[Past[StateT]] = (),
    enough: Callable[[], bool] = never,
) -> list[Weighed]:
    """Return the moves of a seat that were compared, the usual one first, then the best first.

    Nothing is read of `state` but what the seat sees, so it may be a redeal. Before each playout
    `enough` is asked whether time is up; a world in which it was is left out. All else depends on
    `rng` alone.
    """
    if (solved := plan.exact(state, seat, rng)) is not None:
        return solved
    usual = plan.usual(state, seat, rng)
    moves = [usual, *plan.candidates(state, seat, usual)]
    gains: list[list[float]] = [[] for _ in moves]
    alive = list(range(len(moves)))
    stages = ceil(log2(len(moves)))
    for stage in range(1, stages + 1):
        while len(gains[0]) < plan.worlds * stage // stages:
            compared = [moves[at] for at in alive]
            found = in_a_world(plan, state, seat, compared, rng, past=past, enough=enough)
            if len(found) < len(alive):
                return _compared(moves, gains, alive)
            for at, gain in zip(alive, found, strict=True):
                gains[at].append(gain)
        if stage < stages:
            ranked = sorted(alive, key=lambda at: -fmean(gains[at]))
            kept = ranked[: max(2, ceil(len(alive) / 2))]
            alive = kept if 0 in kept else [*kept, 0]
    return _compared(moves, gains, alive)


def _compared(
    moves: Sequence[Action], gains: Sequence[Sequence[float]], alive: Sequence[int]
) -> list[Weighed]:
    """Return what the moves that are left have brought: the usual one first, then the best."""
    weighed = [
        Weighed(moves[at], fmean(gains[at] or [0.0]), len(gains[at]), error_of(gains[at], gains[0]))
        for at in sorted(alive)
    ]
    return [weighed[0], *sorted(weighed[1:], key=lambda one: -one.mean)]


def in_a_world(
    plan: Plan[StateT],
    state: StateT,
    seat: Seat,
    moves: Sequence[Action],
    rng: random.Random,
    *,
    past: Sequence[Past[StateT]] = (),
    enough: Callable[[], bool] = never,
) -> list[float]:
    """Return what each of some moves of a seat brings in a world that is drawn for all of them.

    What is called is played out by the rules: plans know moves alone. Once time is up the others
    are left out.
    """
    world, luck = plan.world(state, seat, past, rng), rng.getrandbits(64)
    moved, calls = plan.trial(state, world, seat, luck), plan.game.calls
    called = partial(_played_out, plan, state, world, seat, luck)
    in_time = takewhile(lambda _: not enough(), moves)
    return [(called if str(move) in calls else moved)(move) for move in in_time]


def best(plan: Plan[StateT], weighed: Sequence[Weighed]) -> Action:
    """Return the move to make: the usual one unless another is clearly better."""
    usual, *others = weighed
    for other in others:
        if other.mean - usual.mean > plan.margin * other.error:
            return other.action
    return usual.action


def _played_out(
    plan: Plan[StateT], start: StateT, world: StateT, seat: Seat, luck: int, move: Action
) -> float:
    """Return what a move brings in one world; equal `luck` deals and decides alike."""
    rng = random.Random(luck)  # noqa: S311 - guesses, not shuffles
    state = plan.game.apply(world, seat, move).state
    return plan.worth(start, played_on(plan, state, partial(plan.ended, start), luck, rng), seat)


def played_on(
    plan: Plan[StateT],
    state: StateT,
    ended: Callable[[StateT], bool],
    luck: int,
    rng: random.Random,
) -> StateT:
    """Return the state at which a playout has ended, after so many actions as `FURTHEST` at most.

    The table draws by `luck`, the seats decide by `rng`.
    """
    game, stream, drawn = plan.game, luck.to_bytes(32, "big"), 0
    for _ in range(FURTHEST):
        if ended(state):
            break
        who = min(game.acting(state))
        if who == TABLE:
            action = game.deal(state, Shuffler(stream, drawn))
            drawn += 1
        else:
            action = plan.reply(state, who, rng)
        state = game.apply(state, who, action).state
    return state


def error_of(gains: Sequence[float], usual: Sequence[float]) -> float:
    """Return the standard error of the mean difference in the worlds that both were tried in."""
    more = [own - other for own, other in zip(gains, usual, strict=False)]
    if len(more) < 2:
        return inf
    mean = fmean(more)
    return sqrt(sum((one - mean) ** 2 for one in more) / (len(more) - 1) / len(more))
