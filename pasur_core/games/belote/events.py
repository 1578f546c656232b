"""What people see happen in Belote alone; the rest is told by `families.tricks.events`."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.families.tricks import events as tricks_events
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class RoundDealt(Event):
    """Five cards each are dealt and one is turned up; `first` speaks first (BE6, BE7)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    turned: Card


@valueclass
class SecondRound(Event):
    """Nobody wanted the turned suit; each may now name another (BE9)."""

    code = "second_round"
    suit: str


@valueclass
class Took(Event):
    """A seat has named trump and got the turned card; `first` leads (BE8, BE11, BE12)."""

    code = "took"
    seat: Seat
    suit: str
    turned: Card
    first: Seat


@valueclass
class RoundScored(tricks_events.RoundScored):
    """A round's count; `needed` is what the taking side had to reach.

    `pot` are the points that wait for the next winner, `paid` those that had waited for this one;
    `points` holds them (BE23).
    """

    code = "round_scored"
    needed: int
    pot: int
    paid: int
