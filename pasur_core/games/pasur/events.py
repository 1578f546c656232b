"""Events that people see in a match of Pâsur. A side is given as its index in `View.sides`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pasur_core import protocol
from pasur_core.cards import Card
from pasur_core.families.fishing import events as fishing_events
from pasur_core.games.pasur.scoring import Surs, read_out
from pasur_core.protocol import Event, Seat
from pasur_core.valueclass import valueclass


@valueclass
class DealtAgain(Event):
    """Too many court cards came up on the table, so the same dealer deals again (PS3).

    `shown` are the cards that were dealt to the table, and one more card if it replaced a jack.
    """

    code = "dealt_again"
    dealer: Seat
    shown: tuple[Card, ...]


@valueclass
class RoundDealt(Event):
    """Hands and table are dealt; `first` plays first (PS2, PS6).

    `claims_open` is whether claims are allowed in this round.
    """

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    table: tuple[Card, ...]
    claims_open: bool


@valueclass
class HandsDealt(Event):
    """The hands were empty, and each seat was dealt four more cards (PS5).

    `deal` is the number of this deal in the round, from 1 to `deals`. `last` says whether this is
    the last deal, in which no Sur is scored. `cancels` says whether clearing the table in the last
    deal still takes a Sur from the other side (PS13).
    """

    code = "hands_dealt"
    ends_part = True
    dealer: Seat
    deal: int
    deals: int
    last: bool
    cancels: bool


@valueclass
class Captured(fishing_events.Captured):
    """A card captured others (PS7 to PS15).

    `sur` is whether the capture scored a Sur or cancelled one.
    """

    sur: bool


@valueclass
class SurGained(Event):
    """A seat made a Sur that counts for its side (PS12).

    `count` is the number of Surs that the side now holds.
    """

    code = "sur_gained"
    seat: Seat
    side: int
    count: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one Sur for the seat on the scoreboard."""
        return ((self.seat, "surs", 1),)


@valueclass
class SurCancelled(Event):
    """A seat made a Sur that took away one Sur of the side `holder` (PS15).

    `count` is the number of Surs that `holder` keeps.
    """

    code = "sur_cancelled"
    seat: Seat
    side: int
    holder: int
    count: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one Sur for the seat on the scoreboard."""
        return ((self.seat, "surs", 1),)


@valueclass
class RoundScored(protocol.RoundScored):
    """The score of a round (PS17 to PS19).

    Each side has its points, its total, its pile and its number of clubs. `piles` are sets of cards
    as in `fishing.cards`. `clubs_side` is the side that got the seven points for clubs, or None.
    `surs` is the side that holds Surs and their number, or None.

    `by_claim` says whether a claim ended the round; then only the cards captured before it count
    (PS21, PS22).
    """

    code = "round_scored"
    round: int
    sides: tuple[tuple[Seat, ...], ...]
    clubs: tuple[int, ...]
    clubs_side: int | None
    surs: Surs | None
    piles: tuple[int, ...]
    by_claim: bool

    @property
    def items(self) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The items of each side's score, in the order in which people read them out (PS19).

        An item is `clubs:8`, `surs:2` or a card, with the running total after it. The items are
        computed at each access.
        """
        holder, held = self.surs or (None, 0)
        return tuple(
            read_out(pile, held if side == holder else 0, side == self.clubs_side)
            for side, pile in enumerate(self.piles)
        )

    def facts(self) -> dict[str, Any]:
        """Return the event's fields by name, with `items` in place of `piles`."""
        facts = protocol.RoundScored.facts(self)
        del facts["piles"]
        return facts | {"items": self.items}

    def extra(self) -> dict[str, Any]:
        """Return `surs`, to be kept in the round's row of the score sheet.

        It is the side that holds Surs and their number, or None.
        """
        return {"surs": self.surs}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Yield what the scoreboard counts of this round for each seat.

        It counts the points of the seat's side, and whether that side got the seven points for
        clubs.
        """
        for side, seats in enumerate(self.sides):
            for seat in seats:
                yield seat, "points", self.points[side]
                if side == self.clubs_side:
                    yield seat, "clubs", 1


@valueclass
class ClaimRight(Event):
    """A seat claimed, and its side wins the match (PS22).

    `counted` are the totals of all sides.
    """

    code = "claim_right"
    announced = True
    seat: Seat
    side: int
    counted: tuple[int, ...]

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one right claim for the seat on the scoreboard."""
        return ((self.seat, "claims_right", 1),)


@valueclass
class ClaimLost(Event):
    """A seat claimed, but another side, `winner`, wins the match (PS22).

    The claim is wrong if the claimant's side had not reached the `target`. `counted` are the totals
    of all sides.
    """

    code = "claim_lost"
    announced = True
    seat: Seat
    side: int
    winner: int
    counted: tuple[int, ...]
    target: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one wrong claim for the seat on the scoreboard, if the claim was wrong."""
        return ((self.seat, "claims_wrong", 1),) if self.counted[self.side] < self.target else ()


@valueclass
class ClaimWrong(Event):
    """A seat claimed, but no side had reached the `target` (PS22, PS24).

    `counted` are the totals of all sides.
    """

    code = "claim_wrong"
    announced = True
    seat: Seat
    side: int
    counted: tuple[int, ...]
    target: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Count one wrong claim for the seat on the scoreboard."""
        return ((self.seat, "claims_wrong", 1),)


@valueclass
class ClaimShared(Event):
    """A seat claimed, but several sides share the highest total (PS22).

    The round is played to its end without claims. `counted` are the totals of all sides, and
    `leaders` are the sides that share the highest total.
    """

    code = "claim_shared"
    announced = True
    seat: Seat
    side: int
    counted: tuple[int, ...]
    leaders: tuple[int, ...]


@valueclass
class TotalShared(Event):
    """Several sides share the highest total, which has reached the target (PS20).

    `leaders` are these sides. Another round is played.
    """

    code = "total_shared"
    announced = True
    leaders: tuple[int, ...]
    totals: tuple[int, ...]


@valueclass
class MatchWon(Event):
    """The match is over, and the side `side` has won (PS20, PS22).

    `seats` are the seats of this side. `by_claim` says whether a claim ended the match.
    """

    code = "match_won"
    announced = True
    side: int
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    by_claim: bool


hands_dealt = lru_cache(HandsDealt)
"""Return the cached `HandsDealt` event with these fields (PS5)."""


@lru_cache
def sur_event(seat: Seat, side: int, before: Surs | None, after: Surs | None) -> Event:
    """Return the event of a Sur, given the Surs before and after it (PS12, PS15)."""
    if before is None or before[0] == side:
        return SurGained(seat, side, after[1] if after else 0)
    return SurCancelled(seat, side, before[0], after[1] if after else 0)
