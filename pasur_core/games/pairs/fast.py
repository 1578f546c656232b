"""Values that Pairs looks up, because making them again each time is slower."""

from __future__ import annotations

from pasur_core.families.stacks.cards import CARD, Stack, put
from pasur_core.families.stacks.fast import ALONE
from pasur_core.games.pairs.events import Drawn, Folded, Paired
from pasur_core.games.pairs.state import LIMITS, Last
from pasur_core.protocol import Event, Seat

Outcome = tuple[Last, tuple[Event, ...]]
"""The state's new `last`, and the events that people see."""

_SEATS = range(max(LIMITS))


def _hit(seat: Seat, number: int) -> Outcome:
    return Last("hit", seat, ALONE[number]), (Drawn(seat, CARD[number], False),)


def _pair(seat: Seat, number: int) -> Outcome:
    return Last("pair", seat, ALONE[number], seat), (Paired(seat, CARD[number]),)


def _fold(seat: Seat, owner: Seat, number: int) -> Outcome:
    return Last("fold", seat, ALONE[number], owner), (Folded(seat, owner, CARD[number]),)


HIT = [{number: _hit(seat, number) for number in CARD} for seat in _SEATS]
"""The outcome of a drawn card that gives no extra turn, by seat and number."""
PAIR = [{number: _pair(seat, number) for number in CARD} for seat in _SEATS]
"""The outcome of a pair, by seat and number."""
FOLD = [
    [{number: _fold(seat, owner, number) for number in CARD} for owner in _SEATS] for seat in _SEATS
]
"""The outcome of a fold, by seat, owner of the card, and number."""
DEALT = [Last("dealt", seat) for seat in _SEATS]
"""The `Last` of a deal, by dealer."""

PLAYERS = {seats: tuple(range(seats)) for seats in LIMITS}
"""All seats, by the number of seats."""
POINTS: dict[int, list[dict[int, Stack]]] = {
    seats: [{number: put((0,) * seats, seat, number) for number in CARD} for seat in range(seats)]
    for seats in LIMITS
}
"""Each seat's points of a round: by the number of seats, the scoring seat, and the card."""
