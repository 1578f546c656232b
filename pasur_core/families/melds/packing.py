"""Some cards as one number, in which each is counted: whether it holds others is seen at once.

A card has four bits: three that count it, so up to seven alike, and one that is a guard.
"""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core.cards import Card
from pasur_core.families.melds.cards import INDEX

_BITS = 4
UNIT = {card: 1 << _BITS * index for card, index in INDEX.items()}
"""One card as a number."""

GUARD = sum(unit << _BITS - 1 for unit in UNIT.values())
"""The guards of all cards: one that is gone after a subtraction tells that too much was taken."""


def pack(cards: Iterable[Card]) -> int:
    """Return cards as one number, so that taking some away is a subtraction."""
    return sum([UNIT[card] for card in cards])


def holds(held: int, some: int) -> bool:
    """Return whether packed cards hold all of some others.

    >>> hand = pack([Card("7H"), Card("7H"), Card("X")])
    >>> holds(hand, pack([Card("7H"), Card("X")])), holds(hand, pack([Card("X")] * 2))
    (True, False)
    """
    return (held | GUARD) - some & GUARD == GUARD
