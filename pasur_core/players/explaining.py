"""Search policies that prefer redeals in which the past actions make sense.

A world is a redeal of the hidden cards. It explains an action if the club-level player would have
done the same in it. These policies suit games in which a played card was in the hand before.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from math import inf, log

from pasur_core.players.search import PastAction, SearchPolicy, StateT
from pasur_core.protocol import Action, Seat


class Explaining(SearchPolicy[StateT]):
    """A policy that samples redeals until one explains the actions of the other seats.

    `deviation_rate` is the assumed probability that a seat deviates from the club-level player. At
    most `tries` redeals are sampled. If none is accepted, the redeal with the fewest deviations is
    used.
    """

    deviation_rate: float = 0.25
    tries: int = 12

    @abstractmethod
    def restore_hand(
        self, then: StateT, world: StateT, since: Sequence[Action], seat: Seat
    ) -> StateT:
        """Return the earlier state `then` with the hand that the seat had, if `world` is right.

        `since` lists the seat's actions after `then`, the latest first.
        """

    def past_to_explain(
        self, state: StateT, past: Sequence[PastAction[StateT]]
    ) -> Sequence[PastAction[StateT]]:
        """Return the past actions that a world has to explain."""
        return past

    def intended_action(self, then: StateT, seat: Seat, rng: random.Random) -> Action | None:
        """Return the action of the club-level player in the state `then`.

        Return None if the seat cannot have had its cards of that state.
        """
        return self.reply(then, seat, rng)

    def reveal_same(self, one: Action, other: Action) -> bool:
        """Return whether two actions reveal the same about a hand."""
        return one == other

    def world(
        self, state: StateT, seat: Seat, past: Sequence[PastAction[StateT]], rng: random.Random
    ) -> StateT:
        """Return a redeal in which the club-level player would mostly have acted as the others did.

        This is rejection sampling: a redeal with n deviations is accepted with probability
        `deviation_rate` ** n.
        """
        found: StateT = self.game.redeal(state, seat, rng)
        explained = self.past_to_explain(state, past)
        fewest: float = inf
        for _ in range(self.tries if explained else 0):
            world = self.game.redeal(state, seat, rng)
            forgiven = log(1.0 - rng.random()) / log(self.deviation_rate)
            deviations = self.deviations(world, seat, explained, fewest, rng)
            if deviations < fewest:
                found, fewest = world, deviations
            if deviations <= forgiven:
                break
        return found

    def deviations(
        self,
        world: StateT,
        seat: Seat,
        explained: Sequence[PastAction[StateT]],
        most: float,
        rng: random.Random,
    ) -> int:
        """Return how many actions of the other seats a world does not explain, at most `most`."""
        done: dict[Seat, list[Action]] = {}
        deviations = 0
        for then, who, action in reversed(explained):
            since = done.setdefault(who, [])
            since.append(action)
            if who == seat:
                continue
            meant = self.intended_action(self.restore_hand(then, world, since, who), who, rng)
            if meant is None or not self.reveal_same(meant, action):
                deviations += 1
                if deviations >= most:
                    break
        return deviations
