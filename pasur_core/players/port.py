"""Port at club level: draws as long as another card is likely to bring points."""

from __future__ import annotations

import random
from collections import Counter
from math import erfc, sqrt

from pasur_core.families.stacks.actions import HIT
from pasur_core.families.stacks.cards import NUMBER, PACK
from pasur_core.games.port.actions import LOCK
from pasur_core.games.port.state import IN, LOCKED, PortView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

_SINKS = 0.2
"""How likely a player who still draws is to end with nothing."""

_USUAL, _SPREAD = 15.0, 5.0
"""With which sum the others lock, on average, and by how much that varies."""


class PortPlayer(Player[PortView]):
    """Compares the points it may expect if it locks now with those after one more card.

    It has counted the cards that lie open or were thrown, so it knows how likely a pair is.
    """

    def choose(self, view: PortView, legal: Legal, rng: random.Random, budget: float) -> Action:
        """A hit while it promises more, else the lock."""
        if HIT not in legal:
            return LOCK
        (seat,) = view.acting
        own = [NUMBER[card] for card in view.hands[seat]]
        unseen = _unseen(view)
        total, size = sum(own), max(unseen.total(), 1)
        hit = sum(
            _points(view, seat, total + number) * count
            for number, count in unseen.items()
            if number not in own
        )
        return HIT if hit / size > _points(view, seat, total) else LOCK


def _unseen(view: PortView) -> Counter[int]:
    """How many of each number may still be drawn."""
    places = [*view.hands, *([view.thrown] if view.stock else [])]
    unseen = Counter(PACK)
    unseen.subtract(NUMBER[card] for place in places for card in place)
    return unseen


def _points(view: PortView, seat: int, total: int) -> float:
    """The points that a sum may be expected to bring."""
    points = float(len(view.players))
    for other in view.players:
        if other == seat:
            continue
        held = sum(NUMBER[card] for card in view.hands[other])
        if view.standing[other] == LOCKED:
            points -= held > total
        elif view.standing[other] == IN:
            points -= (1 - _SINKS) * _above(total, max(held, _USUAL))
    return points


def _above(total: int, mean: float) -> float:
    """How likely a sum around this mean is to be above a total."""
    return 0.5 * erfc((total + 0.5 - mean) / (_SPREAD * sqrt(2)))


PLAYER = PortPlayer()


BEGINNER = Beginner(PLAYER, forget=forgetting("thrown"))
