"""What a card may take, by those table cards that it may ever take: found once, then looked up.

Looking up is several times as fast as searching, and a play is both listed and checked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pasur_core.fishing import bits
from pasur_core.fishing_actions import Play

Sets = tuple[int, ...]
"""What one card may take, ascending; `STAYS` if it stays on the table."""

STAYS: Sets = (0,)

Find = Callable[[int], Sequence[int]]
"""Finds what a card may take of these table cards, ascending; nothing if it stays."""

Ways = list[tuple[int, dict[int, Sets], Play]]
"""For each card, by its place: the cards that it may ever take, what it may take by which of these
lie there, and the play by which it stays.
"""

_KEPT = 1 << 14
"""For so many tables is kept what the cards of a rank may take."""


class Found(dict[int, Sets]):
    """What the cards of a rank may take, by the table cards that they may ever take."""

    def __init__(self, find: Find) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, near: int) -> Sets:
        if len(self) == _KEPT:
            self.clear()
        self[near] = found = tuple(self._find(near)) or STAYS
        return found


class Sweep(dict[int, Sets]):
    """What a card takes that takes all that it may: too many tables to keep them."""

    def __missing__(self, near: int) -> Sets:
        return (near,)


def one_of(near: int) -> Sequence[int]:
    """Finds single cards."""
    return tuple(bits(near))
