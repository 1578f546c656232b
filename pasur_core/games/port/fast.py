"""What Port tells and notes over and over, looked up because that is faster than to make it."""

from __future__ import annotations

from pasur_core.families.stacks.cards import CARD
from pasur_core.families.stacks.fast import ALONE
from pasur_core.games.port.events import Drawn, Locked, Sunk
from pasur_core.games.port.scoring import round_points
from pasur_core.games.port.state import IN, Last
from pasur_core.protocol import Event, Seat

Told = tuple[Last, tuple[Event, ...]]
"""What is noted as done last, and what people are told of it."""

_MOST = 7
_SEATS = range(_MOST)


def _hit(seat: Seat, number: int) -> Told:
    return Last("hit", seat, ALONE[number]), (Drawn(seat, CARD[number]),)


def _out(seat: Seat, number: int) -> Told:
    return Last("out", seat, ALONE[number]), (Sunk(seat, CARD[number]),)


def _lock(seat: Seat, total: int) -> Told:
    return Last("lock", seat), (Locked(seat, total),)


HIT = [{number: _hit(seat, number) for number in CARD} for seat in _SEATS]
"""A card drawn that makes no pair, by seat and number."""
OUT = [{number: _out(seat, number) for number in CARD} for seat in _SEATS]
"""A pair, by seat and number."""
LOCK = [[_lock(seat, total) for total in range(sum(CARD) + 1)] for seat in _SEATS]
"""A lock, by seat and sum."""
DEALT = [Last("dealt", seat) for seat in _SEATS]
"""A deal, by dealer."""

ALL_IN = [(IN,) * seats for seats in range(_MOST + 1)]
"""How seats stand when a round begins, by their number."""


class _Points(dict[tuple[int | None, ...], tuple[int, ...]]):
    """A round's points by its sums."""

    def __missing__(self, sums: tuple[int | None, ...]) -> tuple[int, ...]:
        if len(self) == _REMEMBERED:
            self.clear()
        self[sums] = points = round_points(sums)
        return points


_REMEMBERED = 1 << 12
POINTS = _Points()
"""A round's points by its sums (PO7)."""
