"""The feats of Belote contrée."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.families.tricks.events import Declined, LaidDown, TrickWon
from pasur_core.games.contree.events import RoundDealt, RoundScored
from pasur_core.games.contree.state import ContreeOptions
from pasur_core.protocol import Event, Seat


def all_alone(events: Sequence[Event], _: ContreeOptions) -> Iterator[Seat]:
    """Find seats that won all eight tricks alone, whether a générale was bid or not."""
    winners: set[Seat] = set()
    laid: set[Seat] = set()
    for event in events:
        if isinstance(event, RoundDealt):
            winners, laid = set(), set()
        elif isinstance(event, TrickWon):
            winners.add(event.seat)
        elif isinstance(event, LaidDown):
            laid = {event.seat}
        elif isinstance(event, Declined):
            laid = set()
        elif isinstance(event, RoundScored):
            alone = winners | laid
            if event.capot_side is not None and len(alone) == 1:
                yield from alone


def contre_made(events: Sequence[Event], _: ContreeOptions) -> Iterator[Seat]:
    """Find seats that made their own contract after an opponent had said contre."""
    for event in events:
        if isinstance(event, RoundScored) and event.multiplier > 1 and event.outcome == "made":
            yield event.taker


# The share of seats that do it in a match, by
# `python -m benchmarks.feats contree -n 300`.
FEATS = {
    "all_alone": all_alone,  # 0.9 %
    "contre_made": contre_made,  # 1.3 %
}
