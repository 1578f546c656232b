"""A player that chooses among the legal actions at random."""

from __future__ import annotations

import random

from pasur_core.players import Player
from pasur_core.protocol import Action, Legal, View

_CONSIDERED = 1000
"""Limit on the actions to choose from. Lazy lists are not read any further."""


class RandomPlayer(Player[View]):
    """Plays a random legal action."""

    def choose(self, view: View, legal: Legal, rng: random.Random) -> Action:
        """Return one of the legal actions, at most `_CONSIDERED`, each equally likely."""
        return rng.choice(legal.up_to(_CONSIDERED))


PLAYER = RandomPlayer()
