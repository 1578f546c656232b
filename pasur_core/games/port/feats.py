"""The feats of Port."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.games.port.events import RoundScored
from pasur_core.games.port.state import PortOptions
from pasur_core.protocol import Event, Seat

_PLAYERS = 4


def only_ship(events: Sequence[Event], _: PortOptions) -> Iterator[Seat]:
    """Find seats that locked while all others, three or more, sank."""
    for event in events:
        if isinstance(event, RoundScored) and len(event.players) >= _PLAYERS:
            safe = [seat for seat, total in enumerate(event.sums) if total is not None]
            if len(safe) == 1:
                yield from safe


# The share of seats that do it in a match, by
# `python -m benchmarks.feats port -n 300 --seats 2 --seats 4 --seats 5`.
FEATS = {
    "only_ship": only_ship,  # 1.2 % of four, 0.1 % of five
}
