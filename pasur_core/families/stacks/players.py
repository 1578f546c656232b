"""Common parts of the computer players of Pairs and Port: random draws, and reasons."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from pasur_core.cards import Card
from pasur_core.families.stacks.actions import HIT_TWO
from pasur_core.families.stacks.cards import BURNT, EIGHT, NUMBER, PACK
from pasur_core.families.stacks.state import StackState, left
from pasur_core.players.reasons import Reason, because
from pasur_core.protocol import Action

_NUMBERS = range(max(PACK) + 1)


class Drawing:
    """A playout's deck: it draws random numbers from the unseen cards.

    `seed` seeds the draws, so they do not depend on the real order of the deck.
    """

    def __init__(self, state: Any, seed: int) -> None:
        self._chance = random.Random(seed).random  # noqa: S311 - guesses, not shuffles
        cards, unseen, thrown, self._stock = _unseen(state)
        self._cards, self._unseen, self._thrown = cards.copy(), unseen.copy(), thrown.copy()
        if not self._stock:
            self._shuffle()

    def _draw(self) -> int:
        """Draw a random unseen card: which cards are burnt is unknown too."""
        cards = self._cards
        if not self._stock:
            self._stock = len(cards) - min(BURNT, len(cards) - 1)
        at = int(self._chance() * len(cards))
        card, cards[at] = cards[at], cards[-1]
        cards.pop()
        self._unseen[card] -= 1
        self._stock -= 1
        if not self._stock:
            self._shuffle()
        return card

    def _throw(self, cards: list[int]) -> None:
        """Put cards face up beside the deck."""
        self._thrown += cards
        if not self._stock:
            self._shuffle()

    def _shuffle(self) -> None:
        """Shuffle the thrown cards into the deck, so they are unseen again (PA12)."""
        for card in self._thrown:
            self._unseen[card] += 1
        self._cards += self._thrown
        self._thrown = []


@lru_cache(maxsize=8)
def _unseen(state: StackState) -> tuple[list[int], list[int], list[int], int]:
    """Return the unseen cards, their counts by number, the thrown cards and the deck's size."""
    cards = sorted((*left(state), *state.round.burnt))
    counted = Counter(cards)
    counts = [counted[number] for number in _NUMBERS]
    return cards, counts, [*state.round.discard], len(state.round.deck) - state.drawn


def numbers(cards: Iterable[Card]) -> list[int]:
    """Return the numbers on the cards, in their order."""
    return [NUMBER[card] for card in cards]


def count_unseen(places: Iterable[Iterable[Card]]) -> Counter[int]:
    """Return how many cards of each number lie in none of these `places`."""
    left = Counter(PACK)
    for cards in places:
        left.subtract(numbers(cards))
    return left


def count_pairs(left: Counter[int], stack: Iterable[int]) -> tuple[int, int]:
    """Return how many of the cards `left` would pair with a stack, and how many cards are left."""
    return sum(left[number] for number in stack), left.total()


def draw_reasons(left: Counter[int], stack: list[int], action: Action) -> Iterator[Reason]:
    """Yield the reasons for drawing one more card, or for drawing two by throwing an 8.

    `left` counts the cards that can be drawn, by number. `stack` holds the numbers in the seat's
    own stack.
    """
    if action == HIT_TWO:
        stack = [number for number in stack if number != EIGHT]
        yield because("throws_eight")
    pairs, total = count_pairs(left, stack)
    if not pairs and action != HIT_TWO:
        yield because("safe")
    elif 0 < pairs * 2 < total:
        yield because("risk", count=pairs, total=total)


def stay_reasons(left: Counter[int], stack: list[int]) -> Iterator[Reason]:
    """Yield the reasons against drawing one more card; the arguments are as in `draw_reasons`."""
    pairs, total = count_pairs(left, stack)
    if pairs:
        yield because("risk_else", count=pairs, total=total)
