"""The positions of cards in the rows of their suits, as one number, to find melds with bit masks.

Each suit has sixteen bits, and its row uses the lowest fourteen; an ace sets a bit at both ends.
Copies of a card set the same bits, and a joker sets none.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card
from pasur_core.families.melds.cards import LONGEST, ROW

_SHIFTS = (0, 16, 32, 48)
"""The lowest bit of each suit's row."""

IN_ROWS = {JOKER: 0} | {
    card: (1 << RANKS.index(card.rank) | (card.rank == "A") << len(RANKS)) << shift
    for suit, shift in zip(SUITS, _SHIFTS, strict=True)
    for card in ROW[suit]
}
"""By card, its bits in the rows: two for an ace, none for a joker."""

_SAME_RANK = {
    card: sum(1 << RANKS.index(card.rank) << shift for shift in _SHIFTS) & ~IN_ROWS[card]
    for card in FRENCH_52
}
"""By card, the bits of the other three cards of its rank."""


def _runs(card: Card, length: int) -> tuple[int, ...]:
    """Return the bits of each run of `length` consecutive cards that holds a card."""
    shift, row = _SHIFTS[SUITS.index(card.suit)], (1 << length) - 1
    lows = range(LONGEST - length + 1)
    return tuple([row << low << shift for low in lows if row << low << shift & IN_ROWS[card]])


_PAIRS = {card: _runs(card, 2) for card in FRENCH_52}
_RUNS = {card: _runs(card, 3) for card in FRENCH_52}
_AROUND = {card: reduce(or_, _RUNS[card], _SAME_RANK[card]) for card in FRENCH_52}
"""By card, the cards that can be beside it in a meld of three."""


def in_rows(cards: Iterable[Card]) -> int:
    """Return the bits of some cards in their suits' rows, for `has_row`, `has_meld` and `joins`."""
    held = 0
    for card in cards:
        held |= IN_ROWS[card]
    return held


def has_row(held: int) -> bool:
    """Return whether three cards are consecutive in a suit; `held` is made by `in_rows`."""
    return held & held >> 1 & held >> 2 != 0


def has_meld(held: int, joker: bool) -> bool:
    """Return whether some of the cards make a meld, with a joker if `joker` is set.

    `held` is the result of `in_rows` for the cards.
    """
    one, two, three = held >> 16, held >> 32, held >> 48
    if joker:
        return held & (held >> 1 | one | two | three) != 0
    return held & (held >> 1 & held >> 2 | one & two | (one | two) & three) != 0


def joins(card: Card, held: int, joker: bool) -> bool:
    """Return whether a card can be part of a meld of these cards, which include it.

    `held` is the result of `in_rows` for the cards; `joker` is whether one of them is a joker.
    """
    return has_meld(held, True) if card == JOKER else _joins(card, held & _AROUND[card], joker)


@cache
def _joins(card: Card, around: int, joker: bool) -> bool:
    if (around & _SAME_RANK[card]).bit_count() > (0 if joker else 1):
        return True
    return any(around & run == run for run in (_PAIRS if joker else _RUNS)[card])
