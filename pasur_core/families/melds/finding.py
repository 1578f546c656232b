"""The search for every meld that some cards make."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from pasur_core.cards import JOKER, RANKS, SUITS, Card
from pasur_core.families.melds.cards import LONGEST, ROW
from pasur_core.families.melds.meld import Meld, equal, sequence
from pasur_core.families.melds.rows import has_row, in_rows

_ROW, _RANKS = (1 << LONGEST) - 1, (1 << len(RANKS)) - 1
"""The bits of a whole row, and of a row without the ace above the king."""


def melds_in(cards: tuple[Card, ...], held: int | None = None) -> list[Meld]:
    """Return every meld that some of the cards make: sequences by suit and row, then sets by rank.

    `held` is the result of `in_rows` for the cards, if the caller has it already.
    """
    held, jokers = in_rows(cards) if held is None else held, JOKER in cards
    clubs, diamonds = held & _ROW, held >> 16 & _ROW
    hearts, spades = held >> 32 & _ROW, held >> 48 & _ROW
    found: list[Meld] = []
    if jokers or has_row(held):
        for suit, row in zip(SUITS, (clubs, diamonds, hearts, spades), strict=True):
            runs = row & row >> 1 if jokers else row & row >> 1 & row >> 2
            starts = runs & ~(runs << 1)
            while starts:
                start = starts & -starts
                starts ^= start
                low, length = start.bit_length() - 1, (row + start & ~row).bit_length() - 1
                both = row == _ROW and cards.count(ROW[suit][0]) > 1
                found += _sequences(suit, low, length - low, jokers, both)
    some = (clubs | diamonds) & (hearts | spades) | clubs & diamonds | hearts & spades
    if not jokers:
        some &= clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    some &= _RANKS
    while some:
        bit = some & -some
        some ^= bit
        suits = (bool(clubs & bit), bool(diamonds & bit), bool(hearts & bit), bool(spades & bit))
        found += _sets(bit, suits, jokers)
    return found


@cache
def _sequences(suit: str, low: int, length: int, joker: bool, both: bool) -> tuple[Meld, ...]:
    """Return the sequences within `length` consecutive cards of a suit that begin at `low`.

    `both` says whether the hand has two aces, so that a whole row can be laid.
    """
    found: list[Meld] = []
    for first in range(low, low + length):
        for size in range(2, low + length - first + 1):
            last = first + size
            if size > 2 and (size < LONGEST or both):
                found.append(sequence(suit, first, size))
            if joker and size < LONGEST:
                if first > 0:
                    found.append(sequence(suit, first - 1, size + 1, 0))
                if last < LONGEST:
                    found.append(sequence(suit, first, size + 1, size))
    return tuple(found)


@lru_cache(maxsize=1 << 10)
def _sets(bit: int, held: tuple[bool, ...], joker: bool) -> tuple[Meld, ...]:
    """Return the sets of the rank that this bit of a row stands for, from the suits held."""
    rank = RANKS[bit.bit_length() - 1]
    suits = [suit for suit, has in zip(SUITS, held, strict=True) if has]
    found: list[Meld] = []
    for count in range(2, len(suits) + 1):
        for some in map("".join, combinations(suits, count)):
            if count > 2:
                found.append(equal(rank, some))
            if joker and count < len(SUITS):
                found.append(equal(rank, some, joker=True))
    return tuple(found)
