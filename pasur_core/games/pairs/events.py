"""What people at a table of Pairs see happen. Every seat is a side of its own."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class Drawn(Event):
    """A card drawn that makes no pair; `again` if a 7 now gives another turn (PA9, PK2)."""

    code = "drawn"
    seat: Seat
    card: Card
    again: bool


@valueclass
class Paired(Event):
    """A card drawn that the seat had already: it scores, against its owner (PA10)."""

    code = "paired"
    seat: Seat
    card: Card

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """One pair."""
        return ((self.seat, "pairs", 1),)


@valueclass
class Folded(Event):
    """A seat folded and took a card of the stack of `owner` (PA11, PC2)."""

    code = "folded"
    seat: Seat
    owner: Seat
    card: Card

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """One fold."""
        return ((self.seat, "folds", 1),)


@valueclass
class Passed(Event):
    """A seat without cards could draw none: its turn is over."""

    code = "passed"
    seat: Seat


@valueclass
class RoundScored(protocol.RoundScored):
    """A round is over: one seat has taken points; in Continuous it is all one round (PC1)."""

    code = "round_scored"
    round: int


@valueclass
class MatchLost(Event):
    """A seat is at or over the losing score: the match is over, and it alone has lost (PA13)."""

    code = "match_lost"
    announced = True
    seat: Seat
    total: int
    limit: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """One match lost."""
        return ((self.seat, "losses", 1),)


@valueclass
class TurnKept(Event):
    """A 7 drawn before gives its seat another turn, which no other event has told (PK2)."""

    code = "turn_kept"
    seat: Seat
