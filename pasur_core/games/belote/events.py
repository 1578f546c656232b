"""Events that only Belote has; the others are in `families.tricks.events`."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.families.tricks import events as tricks_events
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class RoundDealt(Event):
    """Each seat has five cards and one is turned up; `first` calls first (BE6, BE7)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    turned: Card


@valueclass
class SecondRound(Event):
    """All seats passed on the turned suit; each can now name another (BE9)."""

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
    """The score of a round.

    `needed` is the number of points that the taking side had to reach. `pot` are the points kept
    for the winner of the next round. `paid` are the points that were kept from earlier rounds and
    won now; `points` includes them (BE23).
    """

    code = "round_scored"
    needed: int
    pot: int
    paid: int
