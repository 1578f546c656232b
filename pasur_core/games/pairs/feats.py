"""The feats of Pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.games.pairs.events import Folded, MatchLost, Paired, RoundScored
from pasur_core.games.pairs.state import PairsOptions
from pasur_core.protocol import Event, Seat

_SCORED = 10


def no_points(events: Sequence[Event], _: PairsOptions) -> Iterator[Seat]:
    """Find seats without a point at the end of the match.

    The other seats must have taken at least ten score cards together.
    """
    scored = sum(isinstance(event, Paired | Folded) for event in events)
    totals = [event.totals for event in events if isinstance(event, RoundScored)]
    over = any(isinstance(event, MatchLost) for event in events)
    if over and scored >= _SCORED:
        yield from (seat for seat, total in enumerate(totals[-1]) if not total)


# The share of seats that do it in a match, by
# `python -m benchmarks.feats pairs -n 400 --seats 2 --seats 4 --seats 6`.
FEATS = {
    "no_points": no_points,  # 0 of 800 of two; of four 1.4 %, of six 2.9 %
}
