"""Worlds that explain what was done: redeals in which the club's player would have done the same.

For games in which what is played was in the hand before.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from math import inf, log

from pasur_core.players.search import Past, Plan, StateT
from pasur_core.protocol import Action, Seat


class Explaining(Plan[StateT]):
    """A plan whose worlds explain what the others did.

    `slip` is how likely they are supposed to do what the club's player would not; so many redeals
    as `tries` are looked at for one that explains them, then the best of these is taken.
    """

    slip: float = 0.25
    tries: int = 12

    @abstractmethod
    def holding(self, then: StateT, world: StateT, since: Sequence[Action], seat: Seat) -> StateT:
        """Return an earlier state with the cards that a seat held then, if it is the world's.

        `since` are the seat's actions from then on.
        """

    def told(self, state: StateT, past: Sequence[Past[StateT]]) -> Sequence[Past[StateT]]:
        """Return what of the past is to be explained."""
        return past

    def meant(self, then: StateT, seat: Seat, rng: random.Random) -> Action | None:
        """Return what the club's player would have done; None with cards that forbid it all."""
        return self.reply(then, seat, rng)

    def alike(self, one: Action, other: Action) -> bool:
        """Return whether two actions tell the same about a hand."""
        return one == other

    def world(
        self, state: StateT, seat: Seat, past: Sequence[Past[StateT]], rng: random.Random
    ) -> StateT:
        """Return a redeal in which the club's player would mostly have done what others did."""
        found: StateT = self.game.redeal(state, seat, rng)
        told = self.told(state, past)
        fewest: float = inf
        for _ in range(self.tries if told else 0):
            world = self.game.redeal(state, seat, rng)
            forgiven = log(1.0 - rng.random()) / log(self.slip)
            slips = self.slips(world, seat, told, fewest, rng)
            if slips < fewest:
                found, fewest = world, slips
            if slips <= forgiven:
                break
        return found

    def slips(
        self,
        world: StateT,
        seat: Seat,
        told: Sequence[Past[StateT]],
        most: float,
        rng: random.Random,
    ) -> int:
        """Return how many actions of others the hands of a world don't explain, up to `most`."""
        done: dict[Seat, list[Action]] = {}
        slips = 0
        for then, who, action in reversed(told):
            since = done.setdefault(who, [])
            since.append(action)
            if who == seat:
                continue
            meant = self.meant(self.holding(then, world, since, who), who, rng)
            if meant is None or not self.alike(meant, action):
                slips += 1
                if slips >= most:
                    break
        return slips
