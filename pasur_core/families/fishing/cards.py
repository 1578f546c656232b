"""Cards as bits, and the sets of table cards that add up to a number, for fishing games.

A set of cards is an int of 52 bits in the canonical order of `FRENCH_52`: the lowest bit is the ace
of clubs. Sets are ordered as these numbers are. A single card is a set of one card. Hands are read
card by card, so they store each card as its index in `FRENCH_52`.

Two packs hold every card twice, and the two copies are equal. A set from two packs has 104 bits: a
card in it sets its bit as above, and a second copy sets the bit 52 places higher as well. So equal
sets are equal numbers, and the number of set bits is the number of cards. `joined` and `without`
add and remove cards; within one pack `|` and `^` do the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from pasur_core.cards import FRENCH_52, RANKS, SUITS, Card
from pasur_core.latest import keep_latest

INDEX: dict[Card, int] = {card: index for index, card in enumerate(FRENCH_52)}
BIT: dict[Card, int] = {card: 1 << index for index, card in enumerate(FRENCH_52)}
CARD: dict[int, Card] = {bit: card for card, bit in BIT.items()}
RANK: dict[str, int] = {
    rank: sum(bit for card, bit in BIT.items() if card.rank == rank) for rank in RANKS
}
SUIT: dict[str, int] = {
    suit: sum(bit for card, bit in BIT.items() if card.suit == suit) for suit in SUITS
}
VALUE: dict[int, int] = {
    bit: value
    for value, rank in enumerate("A23456789T", 1)
    for bit in BIT.values()
    if bit & RANK[rank]
}
"""The value of a numeral, from ace 1 to ten 10; jacks, queens and kings are missing."""

PACK = sum(CARD)
_WIDTH = len(FRENCH_52)


def twice(cards: int) -> int:
    """Return a set that holds both copies of each of these cards of one pack.

    >>> cards_of(twice(mask([Card("AC"), Card("3C")])))
    (Card('AC'), Card('AC'), Card('3C'), Card('3C'))
    """
    return cards | cards << _WIDTH


NUMERALS = sum(VALUE)
SMALL = twice(sum(bit for bit, value in VALUE.items() if value <= 5))
"""Aces to fives. A set that adds up to ten or less has at most one larger card."""
_BIG = [sum(bit for bit, value in VALUE.items() if 5 < value <= total) for total in range(11)]
"""For each total from 0 to 10, the cards above five that can be part of it."""


def bits(cards: int) -> Iterator[int]:
    """Yield the cards of a set from one pack, each as a set of one, in canonical order."""
    while cards:
        lowest = cards & -cards
        yield lowest
        cards ^= lowest


def mask(cards: Iterable[Card]) -> int:
    """Return the set of these cards as bits; each can occur twice, but not more often.

    >>> mask([Card("AC"), Card("3C")])
    5
    """
    found = 0
    for card in cards:
        bit = BIT[card]
        found |= bit << _WIDTH if found & bit else bit
    return found


def mask_at(indices: Iterable[int]) -> int:
    """Return the set of the cards with these indices; each can occur twice, but not more often.

    >>> mask_at([0, 2]) == mask([Card("AC"), Card("3C")])
    True
    """
    found = 0
    for index in indices:
        bit = 1 << index
        found |= bit << _WIDTH if found & bit else bit
    return found


def joined(cards: int, more: int) -> int:
    """Return a set with all cards of both sets; a card in both of them is in it twice.

    >>> cards_of(joined(mask([Card("AC"), Card("3C")]), mask([Card("3C")])))
    (Card('AC'), Card('3C'), Card('3C'))
    """
    return cards | more | (cards & more) << _WIDTH


def without(cards: int, fewer: int) -> int:
    """Return a set without the cards `fewer`, all of which must be in it.

    >>> cards_of(without(mask([Card("AC"), Card("3C"), Card("3C")]), mask([Card("3C")])))
    (Card('AC'), Card('3C'))
    """
    left = cards ^ fewer
    second = left >> _WIDTH & ~left
    return left ^ twice(second)


class _OfSuit(dict[int, tuple[Card, ...]]):
    """The cards of a set of one suit, in canonical order; cached for all 4 times 8192 sets."""

    def __missing__(self, cards: int) -> tuple[Card, ...]:
        self[cards] = found = tuple([CARD[bit] for bit in bits(cards)])
        return found


_OF_SUIT = _OfSuit()
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = SUIT.values()


@keep_latest  # most plays capture nothing
def piles_seen(piles: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[tuple[Card, ...], ...]]:
    """Return the number of cards in each pile, and the cards of each pile."""
    return tuple(map(int.bit_count, piles)), tuple(map(_pile_of, piles))


def cards_of(cards: int) -> tuple[Card, ...]:
    """Return the cards of a set, in canonical order.

    >>> cards_of(5)
    (Card('AC'), Card('3C'))
    """
    if not cards:  # most plays capture nothing
        return ()
    second = cards >> _WIDTH
    if second:
        single = bits(cards & PACK)
        return tuple([card for bit in single for card in (CARD[bit],) * (2 if second & bit else 1)])
    return (
        _OF_SUIT[cards & _CLUBS]
        + _OF_SUIT[cards & _DIAMONDS]
        + _OF_SUIT[cards & _HEARTS]
        + _OF_SUIT[cards & _SPADES]
    )


_pile_of = lru_cache(16)(cards_of)  # a play changes one pile of eight at most


def sets_making(total: int, table: int) -> Sequence[int]:
    """Return every set of aces to tens on the table with the sum `total` (1 to 10), ascending.

    >>> table = mask([Card("AC"), Card("2D"), Card("4H"), Card("5D"), Card("KC")])
    >>> [cards_of(found) for found in sets_making(6, table)]
    [(Card('AC'), Card('5D')), (Card('2D'), Card('4H'))]
    """
    small, big = _SMALL_SETS[table & SMALL], table & _BIG[total]
    if not big:
        return small[total]
    found = [*small[total]]
    while big:
        lowest = big & -big
        big ^= lowest
        for rest in small[total - VALUE[lowest]]:
            found.append(lowest | rest)  # noqa: PERF401 - most are none or one
    if len(found) > 1:
        found.sort()
    return found


def parts(small: int) -> tuple[int, ...]:
    """Return, for each total from 0 to 10, the mask of the cards that sets with this sum can hold.

    `small` is the mask of the aces to fives that a set can hold. A set can also hold one card of
    rank 6 to 10, whether or not this card lies on the table.

    >>> seven = cards_of(parts(mask([Card("AC"), Card("4D")]))[7])
    >>> [str(card) for card in seven if card.suit == "C"]
    ['AC', '6C', '7C']
    """
    sets = _SMALL_SETS[small]
    joined = [reduce(or_, found, 0) for found in sets]
    found = joined.copy()
    for total in range(6, 11):
        for value, rank in enumerate("6789T"[: total - 5], 6):
            if sets[total - value]:
                found[total] |= RANK[rank] | joined[total - value]
    return tuple(found)


class _SmallSets(dict[int, tuple[tuple[int, ...], ...]]):
    """For each total from 0 to 10, the sets of some aces to fives that add up to it.

    Cached, because few different combinations of small cards ever lie on a table.
    """

    def __missing__(self, cards: int) -> tuple[tuple[int, ...], ...]:
        found: list[tuple[int, ...]] = [(0,), *[()] * 10]
        if cards:
            lowest = cards & -cards
            both = cards & twice(lowest)
            value, found = VALUE[lowest], [*self[cards ^ both]]
            for total in range(10, value - 1, -1):
                more = [rest | lowest for rest in found[total - value]]
                if both != lowest and total >= 2 * value:
                    more += [rest | both for rest in found[total - 2 * value]]
                found[total] = tuple(sorted((*found[total], *more)))
        if len(self) == _KEPT:
            self.clear()
        self[cards] = kept = tuple(found)
        return kept


_KEPT = 1 << 16
_SMALL_SETS = _SmallSets()
