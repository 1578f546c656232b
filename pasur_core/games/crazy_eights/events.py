"""Events that people at a table of 8 américain see."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pasur_core import protocol
from pasur_core.cards import HIDDEN, Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class StarterBuried(Event):
    """A special card came up as the starter and went back into the stock (HU5)."""

    code = "starter_buried"
    card: Card


@valueclass
class RoundDealt(Event):
    """Hands are dealt and a starter is turned; `first` begins (HU4 to HU6)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    starter: Card


@valueclass
class Played(Event):
    """A card was played; `suit` is the suit that it names, else empty."""

    code = "played"
    seat: Seat
    card: Card
    suit: str


@valueclass
class Announced(Event):
    """A seat announced its last card, or it was announced automatically (HU16)."""

    code = "announced"
    seat: Seat


@valueclass
class Forgotten(Event):
    """A seat had not announced its last card, so it draws instead of playing it (HU16).

    If no card is left to draw, it passes.
    """

    code = "forgotten"
    seat: Seat

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one forgotten announcement for the seat on the scoreboard."""
        return ((self.seat, "forgotten", 1),)


@valueclass
class Skipped(Event):
    """A seat loses its turn, because of a jack, an ace or a penalty (HU11 to HU13)."""

    code = "skipped"
    seat: Seat


@valueclass
class Reversed(Event):
    """`seat` played an ace, so the direction of play changes (HU12)."""

    code = "reversed"
    seat: Seat


@valueclass
class Drew(Event):
    """A seat drew cards from the stock; only that seat sees them."""

    code = "drew"
    seat: Seat
    cards: tuple[Card, ...]

    def for_seat(self, seat: Seat | None) -> Event:
        """Return the event as one seat sees it: only the seat that drew sees the cards."""
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@valueclass
class Penalised(Drew):
    """A seat drew the cards of a penalty (HU10, HU13), or as many of them as were left."""

    code = "penalised"


@valueclass
class Passed(Event):
    """The turn passes without a card played (HU14)."""

    code = "passed"
    seat: Seat


@valueclass
class PenaltyGrew(Event):
    """A penalty was passed on to `seat`, which can answer it or draw `count` cards.

    This needs the option `stack_penalties`. There is no event if the next seat cannot answer: that
    seat is `Penalised` at once.
    """

    code = "penalty_grew"
    seat: Seat
    count: int


@valueclass
class Reshuffled(Event):
    """The `count` cards under the top of the pile were shuffled and are the new stock (HU15)."""

    code = "reshuffled"
    count: int


@valueclass
class RoundScored(protocol.RoundScored):
    """The seat `winner` went out, and the others scored the cards that they held (HU17, HU18)."""

    code = "round_scored"
    round: int
    winner: Seat
    hands: tuple[tuple[Card, ...], ...]

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count the points of each seat on the scoreboard, and one `went_out` for the winner."""
        for seat, points in enumerate(self.points):
            yield seat, "points", points
        yield self.winner, "went_out", 1


@valueclass
class LowestShared(Event):
    """The `leaders` share the lowest total, so another round is played (HU19)."""

    code = "lowest_shared"
    announced = True
    leaders: tuple[int, ...]
    totals: tuple[int, ...]


@valueclass
class MatchWon(Event):
    """A total has reached the target, and `seat` wins with the lowest total (HU19)."""

    code = "match_won"
    announced = True
    seat: Seat
    totals: tuple[int, ...]
