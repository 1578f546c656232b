"""Events that people at a table of Président see."""

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
    """Cards went from one hand to another; only these two seats see which (PR16).

    `cards` are in order, the highest first. `forced` is whether the giver had no choice.
    """

    code = "gifted"
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]
    forced: bool

    def for_seat(self, seat: Seat | None) -> Event:
        """Return the event with its cards for giver and receiver, without them for others."""
        if seat in (self.giver, self.receiver):
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@valueclass
class GiftChosen(Event):
    """A seat has chosen its gift, which is carried out once the other giver chose too (PR16)."""

    code = "gift_chosen"
    seat: Seat


@valueclass
class Leads(Event):
    """The exchange is over and `seat` leads the round's first series (PR17)."""

    code = "leads"
    seat: Seat


@valueclass
class Laid(Event):
    """A seat laid cards of one rank; `led` is whether they start a series (PR8, PR9)."""

    code = "laid"
    seat: Seat
    cards: tuple[Card, ...]
    led: bool


@valueclass
class Equalled(Event):
    """A seat laid cards of the last play's rank; `square` if that completes all four (PR10).

    `skipped` loses its turn; None if no other seat was left in the series.
    """

    code = "equalled"
    seat: Seat
    cards: tuple[Card, ...]
    square: bool
    skipped: Seat | None


@valueclass
class Passed(Event):
    """A seat passed, though it could lay cards (PR9)."""

    code = "passed"
    seat: Seat


@valueclass
class CouldNot(Event):
    """These seats, in turn order, could not beat the series and so passed (rule 0.5)."""

    code = "could_not"
    seats: tuple[Seat, ...]


@valueclass
class WentOut(Event):
    """A seat laid its last card (PR14), as the `place`th to do so.

    `fouled` is whether that was a 2 or joker where this is forbidden: the seat goes to the bottom.
    """

    code = "went_out"
    seat: Seat
    place: int
    fouled: bool


@valueclass
class SeriesClosed(Event):
    """The series is turned over, and `leader` leads the next one (PR11 to PR13).

    `at_once` is whether a 2 or a joker closed it; otherwise no seat went higher.
    """

    code = "series_closed"
    ends_part = True
    leader: Seat
    at_once: bool


@valueclass
class RoundScored(protocol.RoundScored):
    """A finished round (PR15, PR18).

    `places` are the seats from best to worst, `titles` the titles by seat. `deposed` was président
    and no longer is; None if no seat lost that title.
    """

    code = "round_scored"
    round: int
    places: tuple[Seat, ...]
    titles: tuple[str, ...]
    deposed: Seat | None

    def extra(self) -> dict[str, Any]:
        """Return `places` and `titles`, for a row of the score sheet."""
        return {"places": list(self.places), "titles": list(self.titles)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Yield, for the scoreboard, each seat's points, and its title unless that is neutral."""
        for seat, title in enumerate(self.titles):
            yield seat, "points", self.points[seat]
            if title != "neutral":
                yield seat, title, 1


@valueclass
class MatchWon(Event):
    """The last round is over; `seats`, one or more, have the highest total (PR18)."""

    code = "match_won"
    announced = True
    seats: tuple[Seat, ...]
    total: int
    totals: tuple[int, ...]
