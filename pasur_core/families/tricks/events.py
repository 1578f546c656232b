"""Events that people see in a trick-taking game. A side is given as its index in `View.sides`."""

from __future__ import annotations

from collections.abc import Iterable

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class Passed(Event):
    """A seat passed, by choice or because it had no other legal call (0.5)."""

    code = "passed"
    seat: Seat


@valueclass
class PassedOut(Event):
    """All seats passed: no side scores, and `dealer` deals next (BE10, CO11)."""

    code = "passed_out"
    dealer: Seat


@valueclass
class Played(Event):
    """A seat played a card."""

    code = "played"
    seat: Seat
    card: Card


@valueclass
class BeloteSaid(Event):
    """A seat announced the king and queen of trumps with the first of the two (BE20)."""

    code = "belote_said"
    seat: Seat


@valueclass
class RebeloteSaid(Event):
    """A seat played and announced the second of the king and queen of trumps (BE20).

    The belote counts for the side of this seat.
    """

    code = "rebelote_said"
    seat: Seat

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one belote for the seat on the scoreboard."""
        return ((self.seat, "belotes", 1),)


@valueclass
class TrickWon(Event):
    """A seat won a trick whose cards are worth `points` (BE17, BE18)."""

    code = "trick_won"
    ends_part = True
    seat: Seat
    points: int


@valueclass
class LaidDown(Event):
    """A seat laid its hand open, because it surely wins all remaining tricks (BE26).

    The opponents are asked whether they agree. If `cards` is empty, the seat proposes to stop
    because the contract has failed (CO26).
    """

    code = "laid_down"
    seat: Seat
    cards: tuple[Card, ...]


@valueclass
class Agreed(Event):
    """A seat accepted that another seat laid down its hand (BE27)."""

    code = "agreed"
    seat: Seat


@valueclass
class Declined(Event):
    """A seat wants the remaining tricks to be played, so `leader` leads (BE28)."""

    code = "declined"
    seat: Seat
    leader: Seat


@valueclass
class RestWon(Event):
    """A side got the `tricks` that were left, whose cards are worth `points` (BE27, CO26)."""

    code = "rest_won"
    ends_part = True
    side: int
    tricks: int
    points: int


@valueclass
class RoundScored(protocol.RoundScored):
    """The score of a round.

    `taker` named `suit` as trump. `outcome` is "made", "failed" or "litige". `won` are the points
    of each side's tricks, with the bonus for the last one; `tricks` counts the tricks of each side.
    `belote_side` is the side that gets the twenty points for belote. `capot_side` is the side that
    took every trick. Each of them is None if there is no such side.
    """

    round: int
    sides: tuple[tuple[Seat, ...], ...]
    taker: Seat
    suit: str
    outcome: str
    won: tuple[int, int]
    tricks: tuple[int, int]
    belote_side: int | None
    capot_side: int | None

    def extra(self) -> dict[str, object]:
        """Return the facts of a round for a row of the score sheet.

        They are `taker`, `made` (whether the taker's side reached its goal), `tricks` by side, and
        `belote_side`.
        """
        return {
            "taker": self.taker,
            "made": self.outcome == "made",
            "tricks": self.tricks,
            "belote_side": self.belote_side,
        }

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Yield the scoreboard amounts of the round.

        The taker gets `taken` and, if its side succeeded, `made`. Each seat gets its side's points,
        and a capot if its side made one.
        """
        yield self.taker, "taken", 1
        if self.outcome == "made":
            yield self.taker, "made", 1
        for side, seats in enumerate(self.sides):
            for seat in seats:
                yield seat, "points", self.points[side]
                if side == self.capot_side:
                    yield seat, "capots", 1


@valueclass
class TotalShared(Event):
    """Both sides have this `total`, at or above the target; another round follows (BE25, CO24)."""

    code = "total_shared"
    announced = True
    total: int


@valueclass
class MatchWon(Event):
    """The match is over, and the side `side` has won (BE25, CO24).

    `seats` are the seats of this side.
    """

    code = "match_won"
    announced = True
    side: int
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
