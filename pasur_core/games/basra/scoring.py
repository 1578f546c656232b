"""The points for the cards captured in a round of Basra."""

from __future__ import annotations

from pasur_core.families.fishing.cards import CARD
from pasur_core.games.basra.cards import ACES, JACKS, TEN_OF_DIAMONDS, TWO_OF_CLUBS

BASRA_POINTS = 10
HALF = 26


def read_out(pile: int, basras: int, majority: int) -> tuple[tuple[str, int], ...]:
    """Return the items of a side's score, each with the running total after it (BA21).

    An item is `cards:27`, a card, `jacks:2`, `aces:1` or `basras:1`; `majority` is the bonus for
    more than half of the pack.

    >>> read_out(TWO_OF_CLUBS | JACKS, basras=1, majority=3)
    ((Card('2C'), 2), ('jacks:4', 6), ('basras:1', 16))
    """
    jacks, aces = (pile & JACKS).bit_count(), (pile & ACES).bit_count()
    items: list[tuple[str, int]] = []
    total = 0
    if pile.bit_count() > HALF:
        total += majority
        items.append((f"cards:{pile.bit_count()}", total))
    if pile & TEN_OF_DIAMONDS:
        total += 3
        items.append((CARD[TEN_OF_DIAMONDS], total))
    if pile & TWO_OF_CLUBS:
        total += 2
        items.append((CARD[TWO_OF_CLUBS], total))
    for name, count, each in (
        ("jacks", jacks, 1),
        ("aces", aces, 1),
        ("basras", basras, BASRA_POINTS),
    ):
        if count:
            total += each * count
            items.append((f"{name}:{count}", total))
    return tuple(items)


def points_of(pile: int, basras: int, majority: int) -> int:
    """Return the round's points of one side (BA21).

    `majority` is the bonus for more than half of the pack.
    """
    points = (pile & (JACKS | ACES)).bit_count() + BASRA_POINTS * basras
    if pile & TEN_OF_DIAMONDS:
        points += 3
    if pile & TWO_OF_CLUBS:
        points += 2
    return points + majority if pile.bit_count() > HALF else points
