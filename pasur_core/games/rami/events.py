"""What people at a Rami table see happen."""

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
    """Hands are dealt, `card` begins the discard pile and `first` the play (RA5, RA6)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    card: Card


@valueclass
class Reshuffled(Event):
    """The stock was empty: so many discards are the new one, under the same top card (RA21)."""

    code = "reshuffled"
    count: int
    card: Card


@valueclass
class Drew(Event):
    """A card came from the stock (RA8); only the seat that drew sees which."""

    code = "drew"
    seat: Seat
    card: Card

    def for_seat(self, seat: Seat | None) -> Event:
        """Return the event with the card for its owner, with a back for the others."""
        return self if seat == self.seat else replace(self, card=HIDDEN)


@valueclass
class Took(Event):
    """The top discard was taken (RA9); what the card is used for is told next."""

    code = "took"
    seat: Seat
    card: Card


@valueclass
class Laid(Event):
    """Melds were laid down that count `value`; `opening` tells that they are the seat's first."""

    code = "laid"
    seat: Seat
    melds: tuple[tuple[Card, ...], ...]
    value: int
    opening: bool


@valueclass
class LaidOff(Event):
    """A card went to the meld of index `meld`, which `owner` had laid and which is `cards` now."""

    code = "laid_off"
    seat: Seat
    card: Card
    meld: int
    owner: Seat
    cards: tuple[Card, ...]


@valueclass
class Swapped(Event):
    """A card replaced the joker that stood for it; the joker is in the hand (RA18)."""

    code = "swapped"
    seat: Seat
    card: Card
    meld: int
    owner: Seat
    cards: tuple[Card, ...]


@valueclass
class Discarded(Event):
    """A card was discarded; `left` are still in the hand."""

    code = "discarded"
    seat: Seat
    card: Card
    left: int


@valueclass
class RoundScored(protocol.RoundScored):
    """A round's penalty points (RA20). `closer` went out; None: nobody could play on (RA21).

    `hands` are the cards left, shown by all. `at_once` tells that nobody had opened before the
    closing turn, so that the round cost everybody the same. `out` are those who were no longer in
    the match.
    """

    code = "round_scored"
    round: int
    closer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    opened: tuple[bool, ...]
    at_once: bool
    out: tuple[Seat, ...]

    def extra(self) -> dict[str, Any]:
        """Who went out, None when nobody did."""
        return {"closer": self.closer}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Penalty points, rounds closed, and those closed in one turn."""
        for seat, points in enumerate(self.points):
            if points:
                yield seat, "penalty", points
        if self.closer is not None:
            yield self.closer, "closed", 1
            if self.at_once:
                yield self.closer, "at_once", 1


@valueclass
class WentOut(Event):
    """A player has reached the limit and plays no further round (RA22)."""

    code = "went_out"
    announced = True
    seat: Seat
    total: int
    limit: int


@valueclass
class MatchWon(Event):
    """The match is over: the last player left, or of those out together the lowest (RA22)."""

    code = "match_won"
    announced = True
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
