"""A player without any plan: every legal action is equally likely."""

from __future__ import annotations

import random

from pasur_core.players import Player
from pasur_core.protocol import Action, Legal, View

_CONSIDERED = 1000
"""Of a longer list only so many actions are chosen from, so that lazy lists stay lazy."""


class RandomPlayer(Player[View]):
    """Plays any legal action."""

    def choose(self, view: View, legal: Legal, rng: random.Random) -> Action:
        """One of the legal actions."""
        return rng.choice(legal.up_to(_CONSIDERED))


PLAYER = RandomPlayer()
