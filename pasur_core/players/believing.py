"""Search policies that draw worlds from what a seat believes about the hidden cards.

A world is a redeal of the hidden cards. For one decision, each world depends on the world before.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from operator import is_not
from typing import Protocol, TypeVar

from pasur_core.players.search import PastAction, SearchPolicy, StateT
from pasur_core.protocol import Seat

WorldT = TypeVar("WorldT", covariant=True)


class Deals(Protocol[WorldT]):
    """A source of worlds that a seat believes possible."""

    def world(self) -> WorldT:
        """Return the next world: one deal of the cards that the seat cannot see."""


class Believing(SearchPolicy[StateT]):
    """A policy that makes each world from the world before.

    The worlds are, for example, the states of an MCMC chain.
    """

    _last: tuple[tuple[object, ...], Deals[StateT] | None] = ((), None)
    """The arguments of the last call and its source of worlds, reused while they are the same."""

    @abstractmethod
    def deals(
        self, state: StateT, seat: Seat, past: Sequence[PastAction[StateT]], rng: random.Random
    ) -> Deals[StateT] | None:
        """Return the source of worlds of a decision, or None if any redeal will do."""

    def world(
        self, state: StateT, seat: Seat, past: Sequence[PastAction[StateT]], rng: random.Random
    ) -> StateT:
        """Return the next world of the source that `deals` made for these arguments.

        Without a source, return a redeal.
        """
        asked = (state, seat, past, rng)
        before, deals = self._last
        if not before or any(map(is_not, before, asked)):
            deals = self.deals(state, seat, past, rng)
            self._last = asked, deals
        if deals is not None:
            return deals.world()
        world: StateT = self.game.redeal(state, seat, rng)
        return world
