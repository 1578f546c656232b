"""Tables of trick-taking games: what would otherwise be made anew for every card is looked up."""

from __future__ import annotations

from pasur_core.families.tricks.actions import CardsLegal
from pasur_core.families.tricks.cards import CARD, SEATS
from pasur_core.families.tricks.events import Played, TrickWon
from pasur_core.protocol import TABLE, Event, Seat

ACTING = (*(frozenset({seat}) for seat in range(SEATS)), frozenset[Seat](), frozenset({TABLE}))
"""Who acts, by whose turn it is; the last two are `NOBODY` and `TABLE`."""

PLAYED: list[dict[int, tuple[Event, ...]]] = [
    {bit: (Played(seat, card),) for bit, card in CARD.items()} for seat in range(SEATS)
]
"""What is told of a card, by seat and card."""

WON = [[TrickWon(seat, points) for points in range(64)] for seat in range(SEATS)]
"""What is told of a trick, by its winner and its points."""


class _Silent(dict[int, CardsLegal]):
    """What may be played by the set of cards: who follows suit has few of them to play."""

    def __init__(self, *, lay: bool) -> None:
        super().__init__()
        self._lay = lay

    def __missing__(self, cards: int) -> CardsLegal:
        if len(self) == _KEPT:
            self.clear()
        self[cards] = legal = CardsLegal(cards, lay=self._lay)
        return legal


_KEPT = 1 << 14
"""For so many sets of cards are the plays kept: about 5 MB."""

SILENT, LAYING = _Silent(lay=False), _Silent(lay=True)
"""The plays of who announces nothing; with the latter the cards may be laid down as well."""
