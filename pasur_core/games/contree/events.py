"""Events that only contrée has; the others are in `families.tricks.events`."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core.families.tricks import events as tricks_events
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class RoundDealt(Event):
    """Each seat has eight cards; `first` is the first to call, and leads later (CO2, CO4, CO12)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat


@valueclass
class Bidden(Event):
    """A seat has bid (CO5)."""

    code = "bidden"
    seat: Seat
    value: int
    suit: str


@valueclass
class Doubled(Event):
    """A seat has said contre (CO9)."""

    code = "doubled"
    seat: Seat

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one contre for the seat on the scoreboard."""
        return ((self.seat, "contres", 1),)


@valueclass
class Redoubled(Event):
    """A seat has said surcontre (CO10)."""

    code = "redoubled"
    seat: Seat


@valueclass
class Contracted(Event):
    """The auction is over: `seat` has the contract, and `first` leads (CO8, CO10, CO12).

    `multiplier` is as in `Contract`.
    """

    code = "contracted"
    seat: Seat
    value: int
    suit: str
    multiplier: int
    first: Seat


@valueclass
class RoundScored(tricks_events.RoundScored):
    """The score of a round; `value` and `multiplier` are as in `Contract`."""

    code = "round_scored"
    value: int
    multiplier: int
