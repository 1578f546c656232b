"""Events that people at a table of Port see. Every seat plays for itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class Drawn(Event):
    """A drawn card made no pair (PO4)."""

    code = "drawn"
    seat: Seat
    card: Card


@valueclass
class Sunk(Event):
    """A drawn card made a pair: the seat is out of the round and scores nothing (PO6)."""

    code = "sunk"
    seat: Seat
    card: Card

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one sinking for the seat on the scoreboard."""
        return ((self.seat, "sunk", 1),)


@valueclass
class Locked(Event):
    """A seat keeps its cards, worth `sum`, and draws no more in this round (PO5)."""

    code = "locked"
    seat: Seat
    sum: int


@valueclass
class RoundScored(protocol.RoundScored):
    """The points of a round, once every seat is locked or out (PO7).

    `players` are the seats that played the round. `sums` has the sum of each seat's cards. It is
    None for a seat that is out, or that does not play in an extra round.
    """

    code = "round_scored"
    round: int
    players: tuple[Seat, ...]
    sums: tuple[int | None, ...]

    def extra(self) -> dict[str, Any]:
        """Return `sums`, to be kept in the round's row of the score sheet."""
        return {"sums": self.sums}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count each seat's points on the scoreboard."""
        for seat, points in enumerate(self.points):
            yield seat, "points", points


@valueclass
class TopShared(Event):
    """Several seats share the highest total, so only they play an extra round (PO8)."""

    code = "top_shared"
    announced = True
    leaders: tuple[Seat, ...]
    total: int


@valueclass
class MatchWon(Event):
    """One seat alone has the highest total, at or above the target: the match is over (PO8)."""

    code = "match_won"
    announced = True
    seat: Seat
    total: int
