"""The cards of Basra that have special rules, as bits, and the test for a Basra."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.families.fishing.cards import BIT, NUMERALS, RANK, SUIT, VALUE, bits
from pasur_core.games.basra.state import BasraOptions

JACKS = RANK["J"]
ACES = RANK["A"]
SEVEN_OF_DIAMONDS = RANK["7"] & SUIT["D"]
TEN_OF_DIAMONDS = RANK["T"] & SUIT["D"]
TWO_OF_CLUBS = RANK["2"] & SUIT["C"]
PACK = sum(BIT.values())
_SWEPT_BY_SEVEN = 10
"""Highest sum that a seven of diamonds, played like a jack, can sweep to make a Basra."""


def unions(groups: Sequence[int], *, maximal: bool) -> Sequence[int]:
    """Return every capture that combines groups of table cards (BA12, BA13, BA16).

    `groups` has at least two groups. A capture is one group, or a union of groups that share no
    card. Captures are sets in bits, ascending. With `maximal`, a capture is left out if a further
    group could be added to it.
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


def is_basra(card: int, table: int, options: BasraOptions) -> bool:
    """Return whether a card that captures the whole table makes a Basra (BA17 to BA19).

    `card` and `table` are sets of cards, a bit for each card.
    """
    if card == SEVEN_OF_DIAMONDS and options.jack_like:
        return not table & ~NUMERALS and sum(map(VALUE.__getitem__, bits(table))) <= _SWEPT_BY_SEVEN
    lone = not table & (table - 1)
    if card & JACKS:
        return lone and bool(table & JACKS)
    return lone or options.basra_rule == "sweep"
