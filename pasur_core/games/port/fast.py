"""Values that Port looks up, because making them again each time is slower."""

from __future__ import annotations

from pasur_core.families.stacks.cards import CARD
from pasur_core.families.stacks.fast import ALONE
from pasur_core.games.port.events import Drawn, Locked, Sunk
from pasur_core.games.port.scoring import round_points
from pasur_core.games.port.state import IN, Last
from pasur_core.protocol import Event, Seat

Outcome = tuple[Last, tuple[Event, ...]]
"""The state's new `last`, and the events that people see."""

_MOST = 7
_SEATS = range(_MOST)


def _hit(seat: Seat, number: int) -> Outcome:
    return Last("hit", seat, ALONE[number]), (Drawn(seat, CARD[number]),)


def _out(seat: Seat, number: int) -> Outcome:
    return Last("out", seat, ALONE[number]), (Sunk(seat, CARD[number]),)


def _lock(seat: Seat, total: int) -> Outcome:
    return Last("lock", seat), (Locked(seat, total),)


HIT = [{number: _hit(seat, number) for number in CARD} for seat in _SEATS]
"""The outcome of a drawn card that makes no pair, by seat and number."""
OUT = [{number: _out(seat, number) for number in CARD} for seat in _SEATS]
"""The outcome of a pair, by seat and number."""
LOCK = [[_lock(seat, total) for total in range(sum(CARD) + 1)] for seat in _SEATS]
"""The outcome of a lock, by seat and sum."""
DEALT = [Last("dealt", seat) for seat in _SEATS]
"""The `Last` of a deal, by dealer."""

ALL_IN = [(IN,) * seats for seats in range(_MOST + 1)]
"""Each seat's standing when a round begins, by the number of seats."""


class _Points(dict[tuple[int | None, ...], tuple[int, ...]]):
    """The points of a round by its sums, computed when first looked up."""

    def __missing__(self, sums: tuple[int | None, ...]) -> tuple[int, ...]:
        if len(self) == _REMEMBERED:
            self.clear()
        self[sums] = points = round_points(sums)
        return points


_REMEMBERED = 1 << 12
"""Combinations of sums that the cache keeps before it is cleared."""
POINTS = _Points()
"""The points of a round by its sums (PO7)."""
