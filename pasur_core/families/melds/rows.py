"""Where cards lie in the rows of their suits, as one number: a meld among them is seen at once.

Each suit has sixteen bits, of which the row takes the lowest fourteen; an ace lies at both ends of
it. How often a card is there, and jokers, the number does not tell.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, reduce
from operator import or_

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card
from pasur_core.families.melds.cards import LONGEST, ROW

_SHIFTS = (0, 16, 32, 48)
"""Where the row of each suit begins."""

IN_ROWS = {JOKER: 0} | {
    card: (1 << RANKS.index(card.rank) | (card.rank == "A") << len(RANKS)) << shift
    for suit, shift in zip(SUITS, _SHIFTS, strict=True)
    for card in ROW[suit]
}
"""By card, where it lies in the rows: the ace twice, the joker nowhere."""

_SAME_RANK = {
    card: sum(1 << RANKS.index(card.rank) << shift for shift in _SHIFTS) & ~IN_ROWS[card]
    for card in FRENCH_52
}
"""By card, the cards of its rank in the other suits."""


def _runs(card: Card, length: int) -> tuple[int, ...]:
    """The rows of so many cards that hold a card."""
    shift, row = _SHIFTS[SUITS.index(card.suit)], (1 << length) - 1
    lows = range(LONGEST - length + 1)
    return tuple([row << low << shift for low in lows if row << low << shift & IN_ROWS[card]])


_PAIRS = {card: _runs(card, 2) for card in FRENCH_52}
_RUNS = {card: _runs(card, 3) for card in FRENCH_52}
_AROUND = {card: reduce(or_, _RUNS[card], _SAME_RANK[card]) for card in FRENCH_52}
"""By card, those that a meld of three could have beside it."""


def in_rows(cards: Iterable[Card]) -> int:
    """Return where cards lie in the rows, for `has_row`, `has_meld` and `joins`."""
    held = 0
    for card in cards:
        held |= IN_ROWS[card]
    return held


def has_row(held: int) -> bool:
    """Return whether three of some cards `in_rows` follow each other in one suit."""
    return held & held >> 1 & held >> 2 != 0


def has_meld(held: int, joker: bool) -> bool:
    """Return whether some cards `in_rows` make a meld; `joker` tells of a joker among them."""
    one, two, three = held >> 16, held >> 32, held >> 48
    if joker:
        return held & (held >> 1 | one | two | three) != 0
    return held & (held >> 1 & held >> 2 | one & two | (one | two) & three) != 0


def joins(card: Card, held: int, joker: bool) -> bool:
    """Return whether a card takes part in a meld of cards `in_rows`, which it is one of.

    `joker` tells of a joker among them.
    """
    return has_meld(held, True) if card == JOKER else _joins(card, held & _AROUND[card], joker)


@cache
def _joins(card: Card, around: int, joker: bool) -> bool:
    if (around & _SAME_RANK[card]).bit_count() > (0 if joker else 1):
        return True
    return any(around & run == run for run in (_PAIRS if joker else _RUNS)[card])
