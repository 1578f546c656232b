"""The row of all cards of a suit, of which sequences are parts; the values and order of cards."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card

ROW = {suit: tuple(Card(rank + suit) for rank in RANKS + "A") for suit in SUITS}
"""By suit: its cards in a row, with the ace at both ends. A sequence is a slice of its row."""

LONGEST = len(RANKS) + 1
"""The number of cards in a whole row."""

STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""The value in points of each card of a row, when it is part of a sequence."""

WORTH = {card: STEPS[RANKS.index(card.rank) or 13] for card in FRENCH_52} | {JOKER: 0}
"""The value of a card in a set or in the hand, in points: an ace 11, a joker 0."""

DEAREST = {card: worth or STEPS[-1] for card, worth in WORTH.items()}
"""The highest value of a card in any meld, in points: a joker counts as much as an ace."""

INDEX = {card: index for index, card in enumerate((*FRENCH_52, JOKER))}
"""The index of each card in the order of all cards."""


def in_turn(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the sort key of a meld: the `INDEX` of each of its cards, -1 for an unknown card."""
    return tuple([INDEX.get(card, -1) for card in cards])
