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
    """Hands are dealt (RA5, RA6).

    `card` begins the discard pile, and `first` plays first.
    """

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    card: Card


@valueclass
class Reshuffled(Event):
    """The stock was empty, so `count` discards were shuffled and are the new stock (RA21).

    `card` is the top discard, which stays.
    """

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
        """Return the event as one seat sees it: only the seat that drew sees the card."""
        return self if seat == self.seat else replace(self, card=HIDDEN)


@valueclass
class Took(Event):
    """A seat took the top discard (RA9); the next event shows its use."""

    code = "took"
    seat: Seat
    card: Card


@valueclass
class Laid(Event):
    """A seat laid melds that count `value` points.

    `opening` is whether these are the first melds of the seat.
    """

    code = "laid"
    seat: Seat
    melds: tuple[tuple[Card, ...], ...]
    value: int
    opening: bool


@valueclass
class LaidOff(Event):
    """A seat added a card to a meld on the table.

    `meld` is the index of the meld, from 0, and `cards` are its cards now. `owner` is the seat that
    had laid the meld.
    """

    code = "laid_off"
    seat: Seat
    card: Card
    meld: int
    owner: Seat
    cards: tuple[Card, ...]


@valueclass
class Swapped(Event):
    """A seat replaced a joker with the card that it stands for, and took the joker (RA18).

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
    """The penalty points of a round (RA20).

    `closer` is the seat that laid or discarded its last card; None if the round ended because no
    seat could play on (RA21). `hands` are the cards that are left, which all seats now see.
    `opened` is whether each seat has laid melds.

    `at_once` is whether the closing seat opened in its last turn and no other seat had opened. Then
    every hand with cards costs the same. `out` are the seats that had left the match before this
    round.
    """

    code = "round_scored"
    round: int
    closer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    opened: tuple[bool, ...]
    at_once: bool
    out: tuple[Seat, ...]

    def extra(self) -> dict[str, Any]:
        """Return `closer`, to be kept in the round's row of the score sheet."""
        return {"closer": self.closer}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Yield what the scoreboard counts of this round for each seat.

        It counts penalty points, closing the round, and closing it in one turn.
        """
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

    The last player who is still in the match has won. If several were eliminated at once and none
    is left, the one of them with the lowest total has won.
    """

    code = "match_won"
    announced = True
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
