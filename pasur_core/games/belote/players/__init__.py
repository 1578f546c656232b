"""The club-level computer player of Belote.

It names trump if its hand is strong enough, and remembers every card.
"""

from __future__ import annotations

import random

from pasur_core.cards import SUITS
from pasur_core.families.tricks.actions import PASS, Play
from pasur_core.families.tricks.cards import BIT, mask
from pasur_core.families.tricks.players import best_card, forget_tricks
from pasur_core.families.tricks.players.hands import TAKING, strengths
from pasur_core.games.belote.actions import Take
from pasur_core.games.belote.state import BeloteView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner
from pasur_core.protocol import Action, Legal

ENOUGH = 50.0
"""The lowest value in points of a hand with which the player takes, the turned card included."""


class BelotePlayer(Player[BeloteView]):
    """Values the hand before taking, and each card by the probability that it wins the trick."""

    def choose(self, view: BeloteView, legal: Legal, rng: random.Random) -> Action:
        """Return a card; in the auction, the best suit if the hand is strong enough, or a pass."""
        if view.playing:
            return best_card(view, legal)
        (seat,) = view.acting
        turned = BIT[view.turned] if view.turned else 0
        worth = dict(zip(SUITS, strengths(mask(view.hands[seat]) | turned, TAKING), strict=True))
        takes = [action for action in legal if isinstance(action, Take)]
        best = max(takes, key=lambda take: worth[take.suit])
        return best if worth[best.suit] >= ENOUGH else PASS


PLAYER = BelotePlayer()


def _is_choice(action: Action) -> bool:
    return isinstance(action, Play | Take)


BEGINNER = Beginner(PLAYER, forget=forget_tricks, missable=_is_choice)
