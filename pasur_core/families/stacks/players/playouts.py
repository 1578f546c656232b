"""Playouts that Pairs and Port share: a deck whose order is unknown."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import Any

from pasur_core.families.stacks.cards import BURNT, PACK
from pasur_core.families.stacks.state import StackState, left

_NUMBERS = range(max(PACK) + 1)


class Drawing:
    """Draws numbers from the unseen cards; `seed` seeds the draws.

    The real order of the deck has no effect.
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
