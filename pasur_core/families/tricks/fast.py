"""Values that trick-taking games look up for every card, because making them is slower."""

from __future__ import annotations

from pasur_core.families.tricks.actions import CardsLegal
from pasur_core.families.tricks.cards import CARD, SEATS
from pasur_core.families.tricks.events import Played, TrickWon
from pasur_core.protocol import TABLE, Event, Seat

ACTING = (*(frozenset({seat}) for seat in range(SEATS)), frozenset[Seat](), frozenset({TABLE}))
"""The acting seats, by the `turn` of a state; the last two are for `NOBODY` and `TABLE`."""

PLAYED: list[dict[int, tuple[Event, ...]]] = [
    {bit: (Played(seat, card),) for bit, card in CARD.items()} for seat in range(SEATS)
]
"""The events of a played card, by seat and card."""

WON = [[TrickWon(seat, points) for points in range(64)] for seat in range(SEATS)]
"""The event of a trick won, by its winner and its points."""


class _Silent(dict[int, CardsLegal]):
    """The plays without announcements, by the set of playable cards."""

    def __init__(self, *, lay: bool) -> None:
        super().__init__()
        self._lay = lay

    def __missing__(self, cards: int) -> CardsLegal:
        if len(self) == _KEPT:
            self.clear()
        self[cards] = legal = CardsLegal(cards, lay=self._lay)
        return legal


_KEPT = 1 << 14
"""Sets of cards whose plays each cache keeps before it is cleared: about 5 MB."""

SILENT, LAYING = _Silent(lay=False), _Silent(lay=True)
"""The plays of a seat with nothing to announce; in `LAYING` it can lay down its hand as well."""
