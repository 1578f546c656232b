"""The feats of 8 américain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.games.crazy_eights.events import PenaltyGrew, RoundScored
from pasur_core.games.crazy_eights.state import CrazyEightsOptions
from pasur_core.protocol import Event, Seat

_PENALTY = 8
_HELD = 8
"""The cards that every hand is dealt (HU4)."""
_OTHERS = 2


def penalty_passed(events: Sequence[Event], _: CrazyEightsOptions) -> Iterator[Seat]:
    """Find seats that passed on a penalty of eight cards or more (`stack_penalties`)."""
    for event in events:
        if isinstance(event, PenaltyGrew) and event.count >= _PENALTY:
            yield event.seat


def too_soon(events: Sequence[Event], _: CrazyEightsOptions) -> Iterator[Seat]:
    """Find seats that went out while two or more others all held eight cards or more."""
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
