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
    """The whole pack is dealt (PR5).

    `first` is the seat that will lead, after the exchange of gifts if there is one.
    """

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat


@valueclass
class Gifted(Event):
    """Cards went from one hand to another; only the two seats see which cards (PR16).

    `cards` begin with the highest. `forced` is whether the giver had no choice.
    """

    code = "gifted"
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]
    forced: bool

    def for_seat(self, seat: Seat | None) -> Event:
        """Return the event as one seat sees it: only giver and receiver see the cards."""
        if seat in (self.giver, self.receiver):
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@valueclass
class GiftChosen(Event):
    """A seat has chosen its gift (PR16).

    The gift is carried out once all givers have chosen theirs.
    """

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
    """A seat laid cards of the same rank as the last play (PR10).

    `square` is whether all four cards of the rank now lie. `skipped` is the seat that loses its
    turn, or None if no other seat was left in the series.
    """

    code = "equalled"
    seat: Seat
    cards: tuple[Card, ...]
    square: bool
    skipped: Seat | None


@valueclass
class Passed(Event):
    """A seat passed although it could lay cards (PR9)."""

    code = "passed"
    seat: Seat


@valueclass
class CouldNot(Event):
    """These seats, in turn order, had no cards that fit the series, so they passed (rule 0.5)."""

    code = "could_not"
    seats: tuple[Seat, ...]


@valueclass
class WentOut(Event):
    """A seat laid its last card (PR14).

    `place` is how many seats have done so, this seat included. `fouled` is whether the card was a 2
    or a joker and the options forbid that; the seat is then ranked behind all others.
    """

    code = "went_out"
    seat: Seat
    place: int
    fouled: bool


@valueclass
class SeriesClosed(Event):
    """The series is turned over, and `leader` leads the next one (PR11 to PR13).

    `at_once` is whether a 2 or a joker closed the series. Otherwise it was closed because no seat
    laid higher cards.
    """

    code = "series_closed"
    ends_part = True
    leader: Seat
    at_once: bool


@valueclass
class RoundScored(protocol.RoundScored):
    """The score of a round (PR15, PR18).

    `places` are the seats from best to worst. `titles` has the title of each seat. `deposed` is the
    seat that was Président before this round and no longer is, or None.
    """

    code = "round_scored"
    round: int
    places: tuple[Seat, ...]
    titles: tuple[str, ...]
    deposed: Seat | None

    def extra(self) -> dict[str, Any]:
        """Return `places` and `titles`, to be kept in the round's row of the score sheet."""
        return {"places": list(self.places), "titles": list(self.titles)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Yield what the scoreboard counts of this round for each seat.

        It counts the points, and the title unless it is neutral.
        """
        for seat, title in enumerate(self.titles):
            yield seat, "points", self.points[seat]
            if title != "neutral":
                yield seat, title, 1


@valueclass
class MatchWon(Event):
    """The last round is over, and one or more `seats` have the highest total (PR18)."""

    code = "match_won"
    announced = True
    seats: tuple[Seat, ...]
    total: int
    totals: tuple[int, ...]
