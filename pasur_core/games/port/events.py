"""What people at a table of Port see happen. Every seat is a side of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class Drawn(Event):
    """A card drawn that makes no pair (PO4)."""

    code = "drawn"
    seat: Seat
    card: Card


@valueclass
class Sunk(Event):
    """A pair: the seat is out of the round, with nothing (PO6)."""

    code = "sunk"
    seat: Seat
    card: Card

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """One pair."""
        return ((self.seat, "sunk", 1),)


@valueclass
class Locked(Event):
    """A seat keeps what it has and draws no more in this round (PO5)."""

    code = "locked"
    seat: Seat
    sum: int


@valueclass
class RoundScored(protocol.RoundScored):
    """All are locked or out: the points of the round (PO7).

    `sums` has each seat's sum, None for who was out and who did not play in this extra round.
    """

    code = "round_scored"
    round: int
    players: tuple[Seat, ...]
    sums: tuple[int | None, ...]

    def extra(self) -> dict[str, Any]:
        """Everybody's sum."""
        return {"sums": self.sums}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Each seat's points."""
        for seat, points in enumerate(self.points):
            yield seat, "points", points


@valueclass
class TopShared(Event):
    """The highest total is shared: those who share it play an extra round alone (PO8)."""

    code = "top_shared"
    announced = True
    leaders: tuple[Seat, ...]
    total: int


@valueclass
class MatchWon(Event):
    """The highest total at or above the target stands alone: the match is over (PO8)."""

    code = "match_won"
    announced = True
    seat: Seat
    total: int
