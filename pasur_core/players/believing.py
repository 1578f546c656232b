"""Worlds that come one after the other from what a seat believes, within one decision."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from operator import is_not
from typing import Protocol, TypeVar

from pasur_core.players.search import Past, Plan, StateT
from pasur_core.protocol import Seat

WorldT = TypeVar("WorldT", covariant=True)


class Deals(Protocol[WorldT]):
    """What a seat believes in."""

    def world(self) -> WorldT:
        """Return the next deal."""


class Believing(Plan[StateT]):
    """A plan whose worlds are deals that a seat believes in, each found from the one before."""

    _last: tuple[tuple[object, ...], Deals[StateT] | None] = ((), None)
    """What was asked last, and what is believed then."""

    @abstractmethod
    def deals(
        self, state: StateT, seat: Seat, past: Sequence[Past[StateT]], rng: random.Random
    ) -> Deals[StateT] | None:
        """Return what a seat believes in; None if that is any redeal."""

    def world(
        self, state: StateT, seat: Seat, past: Sequence[Past[StateT]], rng: random.Random
    ) -> StateT:
        """Return the next deal that the seat believes in, of those that `rng` gives it."""
        asked = (state, seat, past, rng)
        before, deals = self._last
        if not before or any(map(is_not, before, asked)):
            deals = self.deals(state, seat, past, rng)
            self._last = asked, deals
        if deals is not None:
            return deals.world()
        world: StateT = self.game.redeal(state, seat, rng)
        return world
