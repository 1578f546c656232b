"""The rows that sequences are parts of, what cards count, and the order in which they are told."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card

ROW = {suit: tuple(Card(rank + suit) for rank in RANKS + "A") for suit in SUITS}
"""A suit in a row, the ace at both ends: what a sequence is a part of."""

LONGEST = len(RANKS) + 1
"""So many cards are a whole row."""

STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
"""What the cards of a row count in a sequence."""

WORTH = {card: STEPS[RANKS.index(card.rank) or 13] for card in FRENCH_52} | {JOKER: 0}
"""What a card counts in a set or in the hand, the ace 11 and the joker nothing."""

DEAREST = {card: worth or STEPS[-1] for card, worth in WORTH.items()}
"""What a card counts in a meld at most: a joker as much as an ace."""

INDEX = {card: index for index, card in enumerate((*FRENCH_52, JOKER))}
"""Where a card stands in the order of all cards."""


def in_turn(cards: Iterable[Card]) -> tuple[int, ...]:
    """Return what melds are put in order by: the `INDEX` of their cards, one after the other."""
    return tuple([INDEX.get(card, -1) for card in cards])
