"""Events that people see in a match of Basra. A side is given as its index in `View.sides`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.games.basra.scoring import read_out
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class RoundDealt(Event):
    """Hands and table are dealt; `first` plays first (BA5, BA7)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    table: tuple[Card, ...]


@valueclass
class HandsDealt(Event):
    """The hands were empty, and each seat was dealt `cards` more cards (BA8).

    `deal` is the number of this deal in the round, from 1 to `deals`.
    """

    code = "hands_dealt"
    ends_part = True
    dealer: Seat
    cards: int
    deal: int
    deals: int


@valueclass
class BasraMade(Event):
    """The last capture was a Basra (BA17).

    `count` is the number of Basras that the side now has in this round.
    """

    code = "basra_made"
    seat: Seat
    side: int
    count: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one Basra for the seat on the scoreboard."""
        return ((self.seat, "basras", 1),)


@valueclass
class RoundScored(protocol.RoundScored):
    """The score of a round (BA21).

    Each side has its points, its total, its pile, the size of the pile and its number of Basras.
    `piles` are sets of cards as in `fishing.cards`. `most_side` is the side with more than half of
    the cards, or None. `majority` is the number of points that this side gets for it.
    """

    code = "round_scored"
    round: int
    sides: tuple[tuple[Seat, ...], ...]
    captured: tuple[int, ...]
    most_side: int | None
    basras: tuple[int, ...]
    piles: tuple[int, ...]
    majority: int

    @property
    def items(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The items of each side's score, in the order in which people read them out.

        An item is `cards:27`, a card, `jacks:2`, `aces:1` or `basras:1`, with the running total
        after it. The items are computed at each access.
        """
        held = zip(self.piles, self.basras, strict=True)
        return tuple(read_out(pile, made, self.majority) for pile, made in held)

    def facts(self) -> dict[str, Any]:
        """Return the event's fields by name, with `items` in place of `piles`."""
        facts = protocol.RoundScored.facts(self)
        del facts["piles"]
        return facts | {"items": self.items}

    def extra(self) -> dict[str, Any]:
        """Return the number of Basras of each side, for a row of the score sheet."""
        return {"basras": list(self.basras)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Yield what the scoreboard counts of this round for each seat.

        It counts the points of the seat's side, and whether that side has most cards.
        """
        for side, seats in enumerate(self.sides):
            for seat in seats:
                yield seat, "points", self.points[side]
                if side == self.most_side:
                    yield seat, "most_cards", 1


@valueclass
class TotalShared(Event):
    """Both totals are equal, at or above the target: another round is played (BA23)."""

    code = "total_shared"
    announced = True
    totals: tuple[int, ...]


@valueclass
class MatchWon(Event):
    """The match is over, and the side `side` has won (BA23).

    `seats` are the seats of this side.
    """

    code = "match_won"
    announced = True
    side: int
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]


hands_dealt = lru_cache(HandsDealt)
"""Return the cached `HandsDealt` event with these fields (BA8)."""
