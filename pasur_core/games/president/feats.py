"""The feats of Président."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pasur_core.games.president.events import MatchWon, RoundScored
from pasur_core.games.president.state import PresidentOptions
from pasur_core.protocol import Event, Seat

_PLAYERS = 4
"""With three players two rounds in a row often end the other way round."""


def rise(events: Sequence[Event], _: PresidentOptions) -> Iterator[Seat]:
    """Find seats that were Trou in one round and Président in the next.

    The match must have at least four players.
    """
    rounds = [event.titles for event in events if isinstance(event, RoundScored)]
    for before, after in pairwise(rounds):
        if len(after) >= _PLAYERS and before[after.index("president")] == "trou":
            yield after.index("president")


def from_the_bottom(events: Sequence[Event], _: PresidentOptions) -> Iterator[Seat]:
    """Find seats that won the match alone although they were Trou in its first round.

    The match must have at least four players.
    """
    rounds = [event.titles for event in events if isinstance(event, RoundScored)]
    won = [event.seats for event in events if isinstance(event, MatchWon)]
    for seats in won:
        if len(seats) == 1 and len(rounds[0]) >= _PLAYERS and rounds[0][seats[0]] == "trou":
            yield seats[0]


# The share of seats that do it in a match, by
# `python -m benchmarks.feats president -n 300 --seats 4 --seats 5 --seats 6`.
FEATS = {
    "rise": rise,  # 1.8 % of four, 0.6 % of five and six
    "from_the_bottom": from_the_bottom,  # 0.8 % of four, 0.2 % of five, 0.1 % of six
}
