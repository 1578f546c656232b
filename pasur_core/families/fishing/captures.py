"""Find what each card can capture on a given table, and cache the result.

The key of a cache is the set of those table cards that could be part of a capture. Each play is
looked up twice: once to list it, once to check it. A look-up is several times as fast as a search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pasur_core.cards import RANKS
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import SMALL, bits, parts
from pasur_core.families.fishing.dealing import Hand
from pasur_core.protocol import LegalList, new_tuple

Sets = tuple[int, ...]
"""The captures of one card, each as a set in bits, ascending; `STAYS` if it captures nothing."""

STAYS: Sets = (0,)
"""The captures of a card that stays on the table: the empty set alone."""

Find = Callable[[int], Sequence[int]]
"""Function from a set of table cards to the captures of a card among them, ascending.

The result is empty if the card captures nothing.
"""

Ways = list[tuple[int, dict[int, Sets], Play]]
"""How each card can be played, in the order of `FRENCH_52`, as three values per card.

They are: the card's rank, as an index into an entry of `Near`; its captures, by the set of near
cards on the table; its play without a capture.
"""

_KEPT = 1 << 14
"""Entries that each cache keeps before it is cleared."""


class Near(dict[int, tuple[int, ...]]):
    """The near cards of each rank from ace to king, as sets in bits.

    The near cards of a rank are all cards that a card of this rank could capture if they lay on the
    table. They depend on the aces to fives (`SMALL`) on the table; the key is the set of these.
    Usually no near card lies on the table, so no search is needed.
    """

    def __init__(self, totals: Sequence[int], jacks: int, queens: int, kings: int) -> None:
        """Store the captures that do not depend on the table.

        Args:
            totals: the sum that each rank from ace to ten captures.
            jacks: the cards that a jack captures, as bits.
            queens: the cards that a queen captures, as bits.
            kings: the cards that a king captures, as bits.
        """
        super().__init__()
        self._totals = totals
        self._others = (jacks, queens, kings)

    def __missing__(self, small: int) -> tuple[int, ...]:
        made = parts(small)
        if len(self) == _KEPT:
            self.clear()
        self[small] = found = (*[made[total] for total in self._totals], *self._others)
        return found


JACK = RANKS.index("J")
"""The index of the jack's near cards in an entry of `Near`."""


class RankCaptures(dict[int, Sets]):
    """What a card of one rank can capture, by the set of near cards on the table (see `Near`)."""

    def __init__(self, find: Find) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, lying: int) -> Sets:
        if len(self) == _KEPT:
            self.clear()
        self[lying] = found = tuple(self._find(lying)) or STAYS
        return found


class Sweep(dict[int, Sets]):
    """The captures of a card that always takes every near card on the table.

    The keys are sets of near cards, as in `RankCaptures`. Nothing is cached, because there are too
    many different sets.
    """

    def __missing__(self, lying: int) -> Sets:
        return (lying,)


def sets_of(ways: Ways, near: Near, index: int, table: int) -> Sets:
    """Return the captures of a card, each as a set in bits; `STAYS` if it takes nothing.

    Args:
        ways: the captures of every card.
        near: the cards that could be part of a capture.
        index: the card's index in `FRENCH_52`.
        table: the cards on the table, as a set.
    """
    rank, sets, _ = ways[index]
    lying = table & near[table & SMALL][rank]
    return sets[lying] if lying else STAYS


def list_plays(legal: LegalList, ways: Ways, near: Near, hand: Hand, table: int) -> None:
    """Append the plays of a hand to `legal`, in the order that `PlaysLegal` documents.

    `ways`, `near` and `table` are as in `sets_of`.
    """
    could = near[table & SMALL]
    for index in hand:
        rank, sets, laid = ways[index]
        lying = table & could[rank]
        if lying:
            for taken in sets[lying]:
                legal.append(new_tuple(Play, (index, taken)))
        else:
            legal.append(laid)


def one_of(lying: int) -> Sequence[int]:
    """Return each card of a set from one pack as a separate capture, in canonical order."""
    return tuple(bits(lying))
