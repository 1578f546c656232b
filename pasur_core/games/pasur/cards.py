"""The cards of Pâsur that have special rules, as bits."""

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
"""Sum of a numeral and the numerals that it captures (PS7)."""
HAND = 4
"""Cards dealt to each seat at a time (PS2, PS5)."""


def packs(seats: int) -> int:
    """Return the number of packs for this many seats (PS26)."""
    return 1 if seats <= 4 else 2


@cache
def deals(seats: int) -> tuple[int, int]:
    """Return the number of deals in a round, and the number of cards dealt to the table.

    >>> [deals(seats) for seats in (2, 3, 4, 5, 6, 8)]
    [(6, 4), (4, 4), (3, 4), (5, 4), (4, 8), (3, 8)]
    """
    return divmod(len(FRENCH_52) * packs(seats), HAND * seats)
