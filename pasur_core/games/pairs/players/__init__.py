"""The club-level computer player of Pairs.

It weighs the risk of a hit against the cost of a fold, and counts the cards.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from functools import cache

from pasur_core.families.stacks.actions import HIT, HIT_TWO
from pasur_core.families.stacks.cards import EIGHT, NUMBER, PACK
from pasur_core.games.pairs.actions import Fold
from pasur_core.games.pairs.state import PairsView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

FRESH = 0.65
"""The factor for the cost of a fold in Continuous, where a fold also discards the stack."""

_LOSS = 100.0
"""The cost of losing the match, in points."""

NUMBERS = range(max(PACK) + 1)
"""The card numbers, from 0: indices of lists with one item per number."""

_WHOLE = [PACK.count(number) for number in NUMBERS]


@cache
def weights(left: int) -> tuple[float, ...]:
    """Return, for each card number, the cost in points of scoring a card with that number.

    The player loses the match with `left` more points, so cards with that number or a higher one
    cost far more.
    """
    return tuple(number + (_LOSS if number >= left else 0.0) for number in NUMBERS)


def risk_of_hit(
    stack: Collection[int], weight: Sequence[float], unseen: Sequence[int], size: int
) -> float:
    """Return the expected cost of drawing a card, in the unit of `weight`.

    Args:
        stack: The player's card numbers.
        weight: The cost of scoring a card, by number.
        unseen: How many cards of each number can still be drawn.
        size: The sum of `unseen`.
    """
    cost = 0.0
    for number in stack:
        cost += weight[number] * unseen[number]
    return cost / size


def risk_of_two(
    stack: Collection[int], weight: Sequence[float], unseen: Sequence[int], size: int
) -> float:
    """Return the expected cost of discarding an 8 and drawing two cards.

    The arguments are as in `risk_of_hit`.
    """
    kept = [number for number in stack if number != EIGHT]
    twins = 0.0
    for number, count in enumerate(unseen):
        if number not in stack:
            twins += weight[number] * count * (count - 1)
    return risk_of_hit(kept, weight, unseen, size) * 2 + twins / (size * max(size - 1, 1))


class PairsPlayer(Player[PairsView]):
    """Draws while the expected cost of a hit is below the cost of the cheapest fold.

    It counts the cards that lie open or were thrown, so it knows how many of each number remain.
    Points that lose the match weigh far more than others. As dealer it names a random variant.
    """

    def choose(self, view: PairsView, legal: Legal, rng: random.Random) -> Action:
        """Return the action of the lowest expected cost."""
        if view.naming:
            return rng.choice(tuple(legal))
        table = _Table(view)
        return min(legal, key=table.cost)


class _Table:
    """The counts that the seat to act can make from its view."""

    def __init__(self, view: PairsView) -> None:
        (seat,) = view.acting
        self._weight = weights(view.limit - view.totals[seat])
        self._own = [NUMBER[card] for card in view.hands[seat]]
        self._lowest = min((NUMBER[card] for hand in view.hands for card in hand), default=0)
        self._unseen = _WHOLE.copy()
        for place in (*view.hands, *view.won, *([view.thrown] if view.stock else [])):
            for card in place:
                self._unseen[NUMBER[card]] -= 1
        self._size = max(sum(self._unseen), 1)

    def cost(self, action: Action) -> float:
        """Return the expected cost of an action."""
        if isinstance(action, Fold):
            if action.card is None:
                return self._weight[self._lowest]
            return self._weight[NUMBER[action.card]] * FRESH
        if action == HIT:
            return risk_of_hit(self._own, self._weight, self._unseen, self._size)
        if action == HIT_TWO:
            return risk_of_two(self._own, self._weight, self._unseen, self._size)
        raise ValueError(f"not an action of this game: {action}")


PLAYER = PairsPlayer()


BEGINNER = Beginner(PLAYER, forget=forgetting("thrown"))
