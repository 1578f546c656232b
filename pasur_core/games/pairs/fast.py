"""What Pairs tells and notes over and over, looked up because that is faster than to make it."""

from __future__ import annotations

from pasur_core.families.stacks.cards import CARD, Stack, put
from pasur_core.families.stacks.fast import ALONE
from pasur_core.games.pairs.events import Drawn, Folded, Paired
from pasur_core.games.pairs.state import LIMITS, Last
from pasur_core.protocol import Event, Seat

Told = tuple[Last, tuple[Event, ...]]
"""What is noted as done last, and what people are told of it."""

_SEATS = range(max(LIMITS))


def _hit(seat: Seat, number: int) -> Told:
    return Last("hit", seat, ALONE[number]), (Drawn(seat, CARD[number], False),)


def _pair(seat: Seat, number: int) -> Told:
    return Last("pair", seat, ALONE[number], seat), (Paired(seat, CARD[number]),)


def _fold(seat: Seat, owner: Seat, number: int) -> Told:
    return Last("fold", seat, ALONE[number], owner), (Folded(seat, owner, CARD[number]),)


HIT = [{number: _hit(seat, number) for number in CARD} for seat in _SEATS]
"""A card drawn that gives no other turn, by seat and number."""
PAIR = [{number: _pair(seat, number) for number in CARD} for seat in _SEATS]
"""A pair, by seat and number."""
FOLD = [
    [{number: _fold(seat, owner, number) for number in CARD} for owner in _SEATS] for seat in _SEATS
]
"""A fold, by seat, owner of the card, and number."""
DEALT = [Last("dealt", seat) for seat in _SEATS]
"""A deal, by dealer."""

PLAYERS = {seats: tuple(range(seats)) for seats in LIMITS}
"""All seats, by their number."""
POINTS: dict[int, list[dict[int, Stack]]] = {
    seats: [{number: put((0,) * seats, seat, number) for number in CARD} for seat in range(seats)]
    for seats in LIMITS
}
"""What a round brings each seat: by the number of seats, who scores, and the card."""
