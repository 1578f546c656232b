"""Events that people at a table of Pairs see. Every seat plays for itself."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class Drawn(Event):
    """A drawn card made no pair (PA9).

    `again` is whether the seat has another turn because of a 7 (PK2).
    """

    code = "drawn"
    seat: Seat
    card: Card
    again: bool


@valueclass
class Paired(Event):
    """A drawn card made a pair, so it is now a score card and counts against its seat (PA10)."""

    code = "paired"
    seat: Seat
    card: Card

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one pair for the seat on the scoreboard."""
        return ((self.seat, "pairs", 1),)


@valueclass
class Folded(Event):
    """A seat folded and took a card from the stack of `owner` (PA11, PC2)."""

    code = "folded"
    seat: Seat
    owner: Seat
    card: Card

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one fold for the seat on the scoreboard."""
        return ((self.seat, "folds", 1),)


@valueclass
class Passed(Event):
    """A seat without cards could not draw one, so its turn is over."""

    code = "passed"
    seat: Seat


@valueclass
class RoundScored(protocol.RoundScored):
    """A round is over, and one seat got points (PA10, PA11).

    In Continuous, which has one long round, several seats can have points (PC1).
    """

    code = "round_scored"
    round: int


@valueclass
class VariantNamed(Event):
    """The dealer named the variant of the round (PD1)."""

    code = "variant_named"
    seat: Seat
    variant: str


@valueclass
class ForfeitDrawn(Event):
    """The table drew the loser's forfeit (PA16).

    The forfeit is a number, the same in the list of every language.
    """

    code = "forfeit_drawn"
    announced = True
    seat: Seat
    number: int


@valueclass
class MatchLost(Event):
    """A seat reached the losing score `limit`, so the match is over and this seat alone lost.

    Rule: PA13.
    """

    code = "match_lost"
    announced = True
    seat: Seat
    total: int
    limit: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one lost match for the seat on the scoreboard."""
        return ((self.seat, "losses", 1),)
