"""Cards of Pâsur as bits: those with a part of their own."""

from __future__ import annotations

from pasur_core.families.fishing.cards import BIT, NUMERALS, RANK, SUIT

CLUBS = SUIT["C"]
JACKS = RANK["J"]
NOT_COURTS = NUMERALS | JACKS
ONES = RANK["A"] | JACKS
TWO_OF_CLUBS = next(bit for bit in BIT.values() if bit & RANK["2"] & CLUBS)
TEN_OF_DIAMONDS = next(bit for bit in BIT.values() if bit & RANK["T"] & SUIT["D"])
ELEVEN = 11
"""What a numeral makes with those that it takes (PS7)."""
HAND = 4
