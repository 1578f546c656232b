"""Events that people at a Rami table see."""

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
    """Hands are dealt; `card` begins the discard pile, and `first` plays first (RA5, RA6)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    card: Card


@valueclass
class Reshuffled(Event):
    """The stock was empty: `count` discards are the new stock; `card`, the top, stays (RA21)."""

    code = "reshuffled"
    count: int
    card: Card


@valueclass
class Drew(Event):
    """A seat drew a card from the stock (RA8); only this seat sees it."""

    code = "drew"
    seat: Seat
    card: Card

    def for_seat(self, seat: Seat | None) -> Event:
        """Return the event with its card for the seat that drew, without it for others."""
        return self if seat == self.seat else replace(self, card=HIDDEN)


@valueclass
class Took(Event):
    """A seat took the top discard (RA9); the next event shows its use."""

    code = "took"
    seat: Seat
    card: Card


@valueclass
class Laid(Event):
    """A seat laid melds worth `value` points; `opening` is whether they are its first."""

    code = "laid"
    seat: Seat
    melds: tuple[tuple[Card, ...], ...]
    value: int
    opening: bool


@valueclass
class LaidOff(Event):
    """A seat added a card to the meld of index `meld`, which is now `cards`.

    The index counts from 0; `owner` laid the meld.
    """

    code = "laid_off"
    seat: Seat
    card: Card
    meld: int
    owner: Seat
    cards: tuple[Card, ...]


@valueclass
class Swapped(Event):
    """A card replaced the joker that stood for it; the joker went to the hand (RA18).

    `meld`, `owner` and `cards` are as in `LaidOff`.
    """

    code = "swapped"
    seat: Seat
    card: Card
    meld: int
    owner: Seat
    cards: tuple[Card, ...]


@valueclass
class Discarded(Event):
    """A seat discarded a card; it still holds `left` cards."""

    code = "discarded"
    seat: Seat
    card: Card
    left: int


@valueclass
class RoundScored(protocol.RoundScored):
    """A round's penalty points (RA20).

    `closer` laid or discarded its last card; None if no seat could play on (RA21). `hands` are the
    cards left, which all show; `opened` is whether each seat has laid melds. `at_once` is whether
    the closing seat opened in its last turn and no other seat had opened; every hand with cards
    then costs the same. `out` are the seats that had left the match before.
    """

    code = "round_scored"
    round: int
    closer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    opened: tuple[bool, ...]
    at_once: bool
    out: tuple[Seat, ...]

    def extra(self) -> dict[str, Any]:
        """Return `closer`, the seat that laid or discarded its last card; None if no seat did."""
        return {"closer": self.closer}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count penalty points, rounds closed, and rounds closed in one turn on the scoreboard."""
        for seat, points in enumerate(self.points):
            if points:
                yield seat, "penalty", points
        if self.closer is not None:
            yield self.closer, "closed", 1
            if self.at_once:
                yield self.closer, "at_once", 1


@valueclass
class WentOut(Event):
    """A player reached the limit and plays no further round (RA22)."""

    code = "went_out"
    announced = True
    seat: Seat
    total: int
    limit: int


@valueclass
class MatchWon(Event):
    """The match is over (RA22).

    The last player in it won. If none was left, the lowest total of the players who went out last
    won.
    """

    code = "match_won"
    announced = True
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
