"""What a card may take, by those table cards that could be part of it: found once, then looked up.

Looking up is several times as fast as searching, and a play is both listed and checked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pasur_core.cards import RANKS
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import SMALL, bits, parts
from pasur_core.families.fishing.dealing import Hand
from pasur_core.protocol import LegalList, new_tuple

Sets = tuple[int, ...]
"""What one card may take, ascending; `STAYS` if it stays on the table."""

STAYS: Sets = (0,)

Find = Callable[[int], Sequence[int]]
"""Finds what a card may take of these table cards, ascending; nothing if it stays."""

Ways = list[tuple[int, dict[int, Sets], Play]]
"""For each card, by its index: the index of its rank in `Near`, what it may take by which of the
cards near lie there, and the play by which it stays.
"""

_KEPT = 1 << 14
"""So many tables are kept by each of these, and what may be taken from them."""


class Near(dict[int, tuple[int, ...]]):
    """For each rank, the cards that one of it could take, by the `SMALL` cards on the table.

    Mostly none of them lies there, and a card stays without more ado.
    """

    def __init__(self, totals: Sequence[int], jacks: int, queens: int, kings: int) -> None:
        """`totals` are what aces to tens take; of the others' cards it is told which they take."""
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
"""The index of what jacks could take."""


class Found(dict[int, Sets]):
    """What the cards of a rank may take, by the cards near that lie there."""

    def __init__(self, find: Find) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, lying: int) -> Sets:
        if len(self) == _KEPT:
            self.clear()
        self[lying] = found = tuple(self._find(lying)) or STAYS
        return found


class Sweep(dict[int, Sets]):
    """What a card takes that takes all that it may: too many tables to keep them."""

    def __missing__(self, lying: int) -> Sets:
        return (lying,)


def sets_of(ways: Ways, near: Near, index: int, table: int) -> Sets:
    """Return what the card of an index may take from a table."""
    rank, sets, _ = ways[index]
    lying = table & near[table & SMALL][rank]
    return sets[lying] if lying else STAYS


def list_plays(legal: LegalList, ways: Ways, near: Near, hand: Hand, table: int) -> None:
    """Adds the plays of a hand, in the order that `PlaysLegal` promises."""
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
    """Finds single cards."""
    return tuple(bits(lying))
