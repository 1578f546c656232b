"""Values that Pairs and Port look up, because making them again each time is slower."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.families.stacks.cards import PACK, Stack, lowest_of, shown
from pasur_core.protocol import NOBODY_ACTS, SEAT_ACTS, TABLE_ACTS, Seat

ALONE: tuple[Stack, ...] = tuple((number,) for number in range(max(PACK) + 1))
"""The stack of one card, by its number."""

WHO: tuple[frozenset[Seat], ...] = (*SEAT_ACTS, NOBODY_ACTS, TABLE_ACTS)
"""The acting seats, by the `turn` of a state; `NOBODY` and `TABLE` are negative indices."""

NEXT: tuple[tuple[Seat, ...], ...] = tuple(
    tuple((seat + 1) % seats for seat in range(seats)) for seats in range(len(SEAT_ACTS) + 1)
)
"""The next seat in turn, by the number of seats and the seat."""


FirstCards = tuple[Seat | None, tuple[Seat, ...], tuple[Stack, ...], tuple[Card, ...]]
"""The first cards of a round, as four values.

They are: the only seat with the lowest card, or None if several share it; all seats with the lowest
card; each seat's stack; each seat's card.
"""


class _First(dict[Stack, FirstCards]):
    """The `FirstCards` of a round, by the cards' numbers from seat 0 on."""

    def __init__(self, low_seven: bool) -> None:
        super().__init__()
        self._low_seven = low_seven

    def __missing__(self, cards: Stack) -> FirstCards:
        if len(self) == _KEPT:
            self.clear()
        lowest = lowest_of(cards, self._low_seven)
        tied = tuple([seat for seat, card in enumerate(cards) if card == lowest])
        first = tied[0] if len(tied) == 1 else None
        stacks = tuple([ALONE[card] for card in cards])
        self[cards] = found = (first, tied, stacks, shown(cards))
        return found


_KEPT = 1 << 14
"""Combinations of first cards that each cache keeps before it is cleared."""
FIRST = (_First(low_seven=False), _First(low_seven=True))
"""The `FirstCards` of a round, by whether a 7 is the lowest (PK1)."""
