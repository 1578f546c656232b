"""Common events of Pâsur, kept: they are looked up faster than made."""

from __future__ import annotations

from functools import lru_cache

from pasur_core.fishing import CARD, cards_of
from pasur_core.game import Event, Seat
from pasur_core.games.pasur_events import Captured, HandsDealt, Laid, SurCancelled, SurGained
from pasur_core.games.pasur_round import Surs


@lru_cache
def told_sur(seat: Seat, side: int, before: Surs | None, after: Surs | None) -> Event:
    """What a Sur did (PS12, PS15), given who held how many before and after it."""
    if before is None or before[0] == side:
        return SurGained(seat, side, after[1] if after else 0)
    return SurCancelled(seat, side, before[0], after[1] if after else 0)


class _Told(dict[int, tuple[Event, ...]]):
    """What is told of a seat that captures with a card, by what it takes, the latest of it.

    `sur` if that empties the table and is a Sur that counts.
    """

    def __init__(self, seat: Seat, card: int, *, sur: bool) -> None:
        super().__init__()
        self._seat, self._card, self._sur = seat, CARD[card], sur

    def __missing__(self, taken: int) -> tuple[Event, ...]:
        if len(self) == _KEPT:
            self.clear()
        told = Captured(self._seat, self._card, cards_of(taken), self._sur, self._sur)
        self[taken] = events = (told,)
        return events


_KEPT = 1 << 8
"""For so many captures of a card is kept what is told of them."""

TOLD, TOLD_SUR = (
    [{card: _Told(seat, card, sur=sur) for card in CARD} for seat in range(4)]
    for sur in (False, True)
)
"""By seat and card: cards are left lying, or it is a Sur that counts."""
TOLD_LAID: list[dict[int, tuple[Event, ...]]] = [
    {bit: (Laid(seat, card),) for bit, card in CARD.items()} for seat in range(4)
]
"""By seat and card: it stays on the table."""
hands_dealt = lru_cache(HandsDealt)
"""The event of hands dealt in mid-round (PS5)."""
