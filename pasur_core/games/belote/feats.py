"""The feats of Belote."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.games.belote.events import RoundScored
from pasur_core.games.belote.state import BeloteOptions
from pasur_core.protocol import Event, Seat

_BELOTE = 20
"""The points of a belote (BE20)."""


def to_the_point(events: Sequence[Event], _: BeloteOptions) -> Iterator[Seat]:
    """Find takers whose side made exactly the points that it needed."""
    for event in events:
        if isinstance(event, RoundScored) and event.outcome == "made":
            side = event.taker % 2
            belote = _BELOTE if event.belote_side == side else 0
            if event.won[side] + belote == event.needed:
                yield event.taker


def capot_over_belote(events: Sequence[Event], _: BeloteOptions) -> Iterator[Seat]:
    """Find seats whose side won all tricks though the other side had the belote."""
    for event in events:
        if isinstance(event, RoundScored) and event.capot_side is not None:
            side = event.capot_side
            yield from event.sides[side] if event.belote_side == 1 - side else ()


# The share of seats that do it in a match, by
# `python -m benchmarks.feats belote -n 600`.
FEATS = {
    "to_the_point": to_the_point,  # 1.3 %
    "capot_over_belote": capot_over_belote,  # 0.5 %
}
