"""A multiset of cards as one number, so that one subtraction checks for a subset.

Each card has four bits: three for its count, up to seven, and one guard bit.
"""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core.cards import Card
from pasur_core.families.melds.cards import INDEX

_BITS = 4
UNIT = {card: 1 << _BITS * index for card, index in INDEX.items()}
"""One copy of each card as a number."""

GUARD = sum(unit << _BITS - 1 for unit in UNIT.values())
"""The guard bits of all cards. A subtraction that clears one took more copies than there were."""


def pack(cards: Iterable[Card]) -> int:
    """Return cards as one number, the sum of their `UNIT`; a card can occur seven times at most."""
    return sum([UNIT[card] for card in cards])


def holds(held: int, some: int) -> bool:
    """Return whether the packed cards `held` include all of `some`.

    >>> hand = pack([Card("7H"), Card("7H"), Card("X")])
    >>> holds(hand, pack([Card("7H"), Card("X")])), holds(hand, pack([Card("X")] * 2))
    (True, False)
    """
    return (held | GUARD) - some & GUARD == GUARD
