"""Pairs at club level: what a hit risks against what a fold costs, with every open card counted."""

from __future__ import annotations

import random
from collections import Counter

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.cards import EIGHT, NUMBER, PACK
from pasur_core.games.pairs.actions import Fold
from pasur_core.games.pairs.state import PairsView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

_FRESH = 0.65
"""What of a fold's cost counts in Continuous, where it also rids one of all one's cards."""

_LOSS = 100.0
"""What losing the match weighs, in points."""


class PairsPlayer(Player[PairsView]):
    """Draws while that risks less than the cheapest card costs.

    It has counted the cards that lie open or were thrown, so it knows how many of each number may
    still come; points that lose the match weigh far more than others. As a dealer it names any
    variant as often as another.
    """

    def choose(self, view: PairsView, legal: Legal, rng: random.Random, budget: float) -> Action:
        """The action of the least cost."""
        if view.naming:
            return rng.choice(tuple(legal))
        table = _Table(view)
        return min(legal, key=table.cost)


class _Table:
    """What the seat to act can count."""

    def __init__(self, view: PairsView) -> None:
        (seat,) = view.acting
        self._left = view.limit - view.totals[seat]
        self._own = [NUMBER[card] for card in view.hands[seat]]
        self._lowest = min((NUMBER[card] for hand in view.hands for card in hand), default=0)
        places = [*view.hands, *view.won, *([view.thrown] if view.stock else [])]
        self._unseen = Counter(PACK)
        self._unseen.subtract(NUMBER[card] for place in places for card in place)
        self._size = max(self._unseen.total(), 1)

    def cost(self, action: Action) -> float:
        """What the action costs on average."""
        if isinstance(action, Fold):
            if action.card is None:
                return self._weight(self._lowest)
            return self._weight(NUMBER[action.card]) * _FRESH
        own = self._own
        if action == HIT:
            return self._risk(own)
        if action == HIT_TWO:
            left = [number for number in own if number != EIGHT]
            return self._risk(left) * 2 + self._twins()
        raise ValueError(f"not an action of this game: {action}")

    def _weight(self, points: int) -> float:
        return points + (_LOSS if points >= self._left else 0.0)

    def _risk(self, stack: list[int]) -> float:
        """What the next card costs on average before this stack."""
        return sum(self._weight(number) * self._unseen[number] for number in stack) / self._size

    def _twins(self) -> float:
        """What two cards cost on average because they are equal."""
        pairs = sum(
            self._weight(number) * count * (count - 1)
            for number, count in self._unseen.items()
            if number not in self._own
        )
        return pairs / (self._size * max(self._size - 1, 1))


PLAYER = PairsPlayer()


BEGINNER = Beginner(PLAYER, forget=forgetting("thrown"))
