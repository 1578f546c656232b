"""The feats of 8 américain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.games.crazy_eights.events import Penalised, PenaltyGrew, Played, RoundScored
from pasur_core.games.crazy_eights.state import CrazyEightsOptions
from pasur_core.protocol import Event, Seat

_PENALTY = 8
_HELD = 8
"""The cards that every hand is dealt (HU4)."""
_OTHERS = 2


def penalty_passed(events: Sequence[Event], _: CrazyEightsOptions) -> Iterator[Seat]:
    """Find seats that faced a penalty of eight cards or more and answered it with a card."""
    faced: Seat | None = None
    for event in events:
        if isinstance(event, PenaltyGrew):
            faced = event.seat if event.count >= _PENALTY else None
        elif isinstance(event, Penalised | Played):
            if isinstance(event, Played) and event.seat == faced:
                yield event.seat
            faced = None


def too_soon(events: Sequence[Event], _: CrazyEightsOptions) -> Iterator[Seat]:
    """Find seats that went out while all others, two or more, held at least eight cards."""
    for event in events:
        if isinstance(event, RoundScored):
            others = [len(hand) for seat, hand in enumerate(event.hands) if seat != event.winner]
            if len(others) >= _OTHERS and min(others) >= _HELD:
                yield event.winner


# The share of seats that do it in a match, by
# `python -m benchmarks.feats crazy_eights -n 200 --seats 3 --seats 4`.
FEATS = {
    "penalty_passed": penalty_passed,  # 2.0 % of four, with --option stack_penalties=true
    "too_soon": too_soon,  # 2.8 % of three; of four 0.3 %
}
