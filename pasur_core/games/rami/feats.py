"""The feats of Rami."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pasur_core.games.rami.events import Laid, LaidOff, RoundScored
from pasur_core.games.rami.state import RamiOptions
from pasur_core.protocol import Event, Seat

_WHOLE_SUIT = 13


def at_once(events: Sequence[Event], _: RamiOptions) -> Iterator[Seat]:
    """Find seats that opened and went out in one turn, before any other seat had opened (RA20)."""
    for event in events:
        if isinstance(event, RoundScored) and event.at_once and event.closer is not None:
            yield event.closer


def whole_suit(events: Sequence[Event], _: RamiOptions) -> Iterator[Seat]:
    """Find seats that laid a long sequence, or added a card to one.

    A long sequence has thirteen cards or more, with the added card.
    """
    for event in events:
        if isinstance(event, Laid | LaidOff):
            melds = event.melds if isinstance(event, Laid) else (event.cards,)
            if any(len(meld) >= _WHOLE_SUIT for meld in melds):
                yield event.seat


# The share of seats that do it in a match, by
# `python -m benchmarks.feats rami -n 120 --seats 2 --seats 4`.
FEATS = {
    "at_once": at_once,  # 2.5 % of two; of four 0 of 480
    "whole_suit": whole_suit,  # 0.2 % of four; of two 0 of 240
}
