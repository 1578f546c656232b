"""The arithmetic of one round of Basra, on sets of cards as bits: captures, Basras, the count."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.fishing import (
    BIT,
    CARD,
    NUMERALS,
    RANK,
    SUIT,
    VALUE,
    bits,
)

JACKS = RANK["J"]
ACES = RANK["A"]
SEVEN_OF_DIAMONDS = RANK["7"] & SUIT["D"]
TEN_OF_DIAMONDS = RANK["T"] & SUIT["D"]
TWO_OF_CLUBS = RANK["2"] & SUIT["C"]
PACK = sum(BIT.values())

BASRA_POINTS = 10
HALF = 26
_SWEPT_BY_SEVEN = 10
"""What a seven of diamonds that plays the jack may clear at most and still make a Basra."""


def unions(groups: Sequence[int], *, maximal: bool) -> Sequence[int]:
    """Every set that some of two or more groups make, as ascending numbers (BA12, BA13, BA16).

    With `maximal` only the sets that no further group can join. On a table that play can lead to
    there are at most 231: a card stays there only if nothing lay there that made its number.
    """
    if len(groups) == 2:
        one, other = groups
        both = one | other
        return groups if one & other else (both,) if maximal else (one, other, both)
    made = {0}
    for group in groups:
        made |= {one | group for one in made if not one & group}
    made.remove(0)
    if maximal:
        return sorted(one for one in made if all(one & group for group in groups))
    return sorted(made)


def is_basra(card: int, table: int, sweeps: bool, jack_like: bool) -> bool:
    """Whether a card that takes all of a table makes a Basra (BA17 to BA19).

    `sweeps` and `jack_like` are the options: any number of cards may be cleared but by a jack, and
    the card is the seven of diamonds and plays the jack.
    """
    if jack_like:
        return not table & ~NUMERALS and sum(map(VALUE.__getitem__, bits(table))) <= _SWEPT_BY_SEVEN
    lone = not table & (table - 1)
    if card & JACKS:
        return lone and bool(table & JACKS)
    return lone or sweeps


def read_out(pile: int, basras: int, majority: int) -> tuple[tuple[str, int], ...]:
    """What a side has scored, item by item, with a running total (BA21).

    An item is `cards:27`, a card, `jacks:2`, `aces:1` or `basras:1`; `majority` is what more than
    half of the pack is worth.

    >>> read_out(BIT[CARD[TWO_OF_CLUBS]] | JACKS, basras=1, majority=3)
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
    """The round's points of one side (BA21)."""
    points = (pile & (JACKS | ACES)).bit_count() + BASRA_POINTS * basras
    if pile & TEN_OF_DIAMONDS:
        points += 3
    if pile & TWO_OF_CLUBS:
        points += 2
    return points + majority if pile.bit_count() > HALF else points
