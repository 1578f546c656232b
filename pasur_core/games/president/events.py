"""What people at a table of Président see happen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pasur_core import protocol
from pasur_core.cards import HIDDEN, Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class RoundDealt(Event):
    """The whole pack is dealt (PR5); `first` will lead, after the exchange if there is one."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat


@valueclass
class Gifted(Event):
    """Cards that went from one hand to another; only these two see which (PR16).

    `cards` are told with the highest first. `forced` tells that the giver had no choice.
    """

    code = "gifted"
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]
    forced: bool

    def for_seat(self, seat: Seat | None) -> Event:
        """Hidden cards for everybody else."""
        if seat in (self.giver, self.receiver):
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@valueclass
class GiftChosen(Event):
    """A seat has chosen what to give; it is seen once the other has chosen too (PR16)."""

    code = "gift_chosen"
    seat: Seat


@valueclass
class Leads(Event):
    """The exchange is over and `seat` leads the round's first series (PR17)."""

    code = "leads"
    seat: Seat


@valueclass
class Laid(Event):
    """Cards of one rank laid; `led` if they start a series (PR8, PR9)."""

    code = "laid"
    seat: Seat
    cards: tuple[Card, ...]
    led: bool


@valueclass
class Equalled(Event):
    """Cards of the same rank as the last; `square` if they complete the four (PR10).

    `skipped` loses the turn, None where nobody was left to lose it.
    """

    code = "equalled"
    seat: Seat
    cards: tuple[Card, ...]
    square: bool
    skipped: Seat | None


@valueclass
class Passed(Event):
    """A seat lays nothing, though it could (PR9)."""

    code = "passed"
    seat: Seat


@valueclass
class CouldNot(Event):
    """These seats, in turn, had nothing that beats the series and passed (rule 0.5)."""

    code = "could_not"
    seats: tuple[Seat, ...]


@valueclass
class WentOut(Event):
    """A seat has laid its last card (PR14): the `place`th to do so.

    `fouled` tells that it was a 2 or a joker where that is forbidden: the seat goes to the bottom.
    """

    code = "went_out"
    seat: Seat
    place: int
    fouled: bool


@valueclass
class SeriesClosed(Event):
    """The cards of the series are turned over and `leader` leads the next (PR11 to PR13).

    `at_once` tells that a 2 or a joker closed it; otherwise nobody went higher.
    """

    code = "series_closed"
    ends_part = True
    leader: Seat
    at_once: bool


@valueclass
class RoundScored(protocol.RoundScored):
    """A finished round: the seats from best to worst and the title of each seat (PR15, PR18).

    `deposed` had been président and is not any more, None where nobody fell.
    """

    code = "round_scored"
    round: int
    places: tuple[Seat, ...]
    titles: tuple[str, ...]
    deposed: Seat | None

    def extra(self) -> dict[str, Any]:
        """Places and titles."""
        return {"places": list(self.places), "titles": list(self.titles)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Each seat's points and title."""
        for seat, title in enumerate(self.titles):
            yield seat, "points", self.points[seat]
            if title != "neutral":
                yield seat, title, 1


@valueclass
class MatchWon(Event):
    """The last round is over; `seats` share the highest total (PR18)."""

    code = "match_won"
    announced = True
    seats: tuple[Seat, ...]
    total: int
    totals: tuple[int, ...]
