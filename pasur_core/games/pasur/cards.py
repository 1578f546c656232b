"""Cards of Pâsur as bits: those with a part of their own."""

from __future__ import annotations

from functools import cache

from pasur_core.cards import FRENCH_52
from pasur_core.families.fishing.cards import NUMERALS, RANK, SUIT, twice

CLUBS = twice(SUIT["C"])
JACKS = twice(RANK["J"])
QUEENS = twice(RANK["Q"])
KINGS = twice(RANK["K"])
NOT_COURTS = twice(NUMERALS) | JACKS
NO_SUR = {True: JACKS, False: JACKS | QUEENS | KINGS}
"""By the option `court_sur`, the cards that make no Sur when they clear the table (PS12, PS32)."""
ONES = twice(RANK["A"]) | JACKS
TWOS_OF_CLUBS = twice(RANK["2"] & SUIT["C"])
TENS_OF_DIAMONDS = twice(RANK["T"] & SUIT["D"])
ELEVEN = 11
"""What a numeral makes with those that it takes (PS7)."""
HAND = 4
"""Cards dealt to each at a time (PS2, PS5)."""


def packs(seats: int) -> int:
    """Return how many packs so many play with (PS26)."""
    return 1 if seats <= 4 else 2


@cache
def deals(seats: int) -> tuple[int, int]:
    """Return how often hands are dealt in a round, and how many cards that leaves for the table.

    >>> [deals(seats) for seats in (2, 3, 4, 5, 6, 8)]
    [(6, 4), (4, 4), (3, 4), (5, 4), (4, 8), (3, 8)]
    """
    return divmod(len(FRENCH_52) * packs(seats), HAND * seats)
