"""The feats of Basra."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pasur_core.games.basra.events import BasraMade, RoundDealt, RoundScored
from pasur_core.games.basra.state import BasraOptions
from pasur_core.protocol import Event, Seat

_BASRAS = 4
_CARDS = 45


def four_basras(events: Sequence[Event], _: BasraOptions) -> Iterator[Seat]:
    """Find seats that made four Basras or more in one round."""
    made: Counter[Seat] = Counter()
    for event in events:
        if isinstance(event, RoundDealt):
            made.clear()
        elif isinstance(event, BasraMade):
            made[event.seat] += 1
            if made[event.seat] == _BASRAS:
                yield event.seat


def most_of_all(events: Sequence[Event], _: BasraOptions) -> Iterator[Seat]:
    """Find seats whose side captured 45 or more of the 52 cards in one round."""
    for event in events:
        if isinstance(event, RoundScored):
            for side, cards in enumerate(event.captured):
                if cards >= _CARDS:
                    yield from event.sides[side]


# The share of seats that do it in a match, by
# `python -m benchmarks.feats basra -n 200`.
FEATS = {
    "four_basras": four_basras,  # 1.0 % of two; of four 0 of 800
    "most_of_all": most_of_all,  # 1.5 % of two; of four 0 of 800
}
