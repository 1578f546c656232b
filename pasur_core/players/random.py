"""A player that chooses among the legal actions at random."""

from __future__ import annotations

import random

from pasur_core.players import Player
from pasur_core.protocol import Action, Legal, View

_CONSIDERED = 1000
"""Limit on the actions to choose from. Lazy lists are not read any further."""


class RandomPlayer(Player[View]):
    """A player of random legal actions."""

    def choose(self, view: View, legal: Legal, rng: random.Random) -> Action:
        """Return one of the legal actions, each equally likely; of a long list one of 1,000."""
        return rng.choice(legal.up_to(_CONSIDERED))


PLAYER = RandomPlayer()
