"""The feats of Pâsur."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pasur_core.families.fishing.events import Captured, Laid
from pasur_core.games.pasur.events import (
    ClaimRight,
    HandsDealt,
    RoundDealt,
    RoundScored,
    SurCancelled,
    SurGained,
)
from pasur_core.games.pasur.state import PasurOptions
from pasur_core.protocol import Event, Seat

_SURS = 4
_CLOSE = 2
"""The most points that another side lacks in a claim to the point."""
_CLUBS = 13
"""The clubs of one pack."""


def four_surs(events: Sequence[Event], _: PasurOptions) -> Iterator[Seat]:
    """Find seats that made at least four Surs in one round.

    A Sur that cancelled another side's Sur counts too.
    """
    made: Counter[Seat] = Counter()
    for event in events:
        if isinstance(event, RoundDealt):
            made.clear()
        elif isinstance(event, SurGained | SurCancelled):
            made[event.seat] += 1
            if made[event.seat] == _SURS:
                yield event.seat


def exact_claim(events: Sequence[Event], options: PasurOptions) -> Iterator[Seat]:
    """Find seats whose claim won with exactly the target.

    Another side must have lacked only one or two points.
    """
    target = options.target
    for event in events:
        if isinstance(event, ClaimRight) and event.counted[event.side] == target:
            others = [total for side, total in enumerate(event.counted) if side != event.side]
            if max(others) >= target - _CLOSE:
                yield event.seat


def last_chance(events: Sequence[Event], _: PasurOptions) -> Iterator[Seat]:
    """Find seats that took away a side's only Sur with their last card before the last deal.

    With the usual options, no Sur is made or cancelled in the last deal (PS13).
    """
    deal = 1
    done: Seat | None = None
    for event in events:
        if isinstance(event, RoundDealt):
            deal, done = 1, None
        elif isinstance(event, SurCancelled) and not event.count:
            done = event.seat
        elif isinstance(event, Captured | Laid) and event.seat == done:
            done = None
        elif isinstance(event, HandsDealt):
            if done is not None and deal == event.deals - 1:
                yield done
            deal, done = event.deal, None


def all_clubs(events: Sequence[Event], _: PasurOptions) -> Iterator[Seat]:
    """Find seats whose side captured all thirteen clubs; only matches with one pack count."""
    for event in events:
        if isinstance(event, RoundScored) and sum(event.clubs) == _CLUBS in event.clubs:
            yield from event.sides[event.clubs.index(_CLUBS)]


# The share of seats that do it in a match, by
# `python -m benchmarks.feats pasur -n 300 --seats 2 --seats 4`.
FEATS = {
    "four_surs": four_surs,  # 0.5 % of two; of four 0 of 1,200
    "exact_claim": exact_claim,  # 2.3 % of two; of four 0.8 %
    "last_chance": last_chance,  # 0.7 % of two; of four 0.7 %
    "all_clubs": all_clubs,  # 0.2 % (3 of 1,800) of two
}
