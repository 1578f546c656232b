"""What people at a Basra table see happen. A side is its place in `View.sides`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pasur_core import game
from pasur_core.cards import Card
from pasur_core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class JackBuried(Event):
    """A jack on the table went back into the stock; `card` lies there instead (BA6).

    At which place the jack lies is told to nobody.
    """

    code = "jack_buried"
    dealer: Seat
    jack: Card
    card: Card


@dataclass(frozen=True, slots=True)
class RoundDealt(Event):
    """Hands and table are dealt; `first` plays first (BA5, BA7)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat
    table: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """The hands were empty and `cards` more were dealt to each; `deal` counts from 1 (BA8)."""

    code = "hands_dealt"
    dealer: Seat
    cards: int
    deal: int
    deals: int


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card that captured nothing stays on the table (BA11)."""

    code = "laid"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A card took others; `emptied` if none is left (BA12 to BA16)."""

    code = "captured"
    seat: Seat
    card: Card
    taken: tuple[Card, ...]
    emptied: bool


@dataclass(frozen=True, slots=True)
class BasraMade(Event):
    """The capture just made was a Basra; the side has `count` of them in this round (BA17)."""

    code = "basra_made"
    seat: Seat
    side: int
    count: int

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """One Basra for whoever played it."""
        return ((self.seat, "basras", 1),)


@dataclass(frozen=True, slots=True)
class Swept(Event):
    """The cards left after the last play go to the side that captured last (BA20)."""

    code = "swept"
    seat: Seat
    side: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RoundScored(game.RoundScored):
    """A round's count, per side: points, totals, pile sizes, and the items one by one (BA21).

    An item is `cards:27`, a card, `jacks:2`, `aces:1` or `basras:1`, with the running total after
    it. `most_side` holds more than half of the cards, None if nobody does.
    """

    code = "round_scored"
    round: int
    sides: tuple[tuple[Seat, ...], ...]
    captured: tuple[int, ...]
    most_side: int | None
    basras: tuple[int, ...]
    items: tuple[tuple[tuple[str, int], ...], ...]

    def extra(self) -> dict[str, Any]:
        """The Basras of each side."""
        return {"basras": list(self.basras)}

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """Each seat's points, and who had most of the cards."""
        for side, seats in enumerate(self.sides):
            for seat in seats:
                yield seat, "points", self.points[side]
                if side == self.most_side:
                    yield seat, "most_cards", 1


@dataclass(frozen=True, slots=True)
class TotalShared(Event):
    """Both totals are the same, at or above the target: another round is played (BA23)."""

    code = "total_shared"
    kept = True
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over (BA23)."""

    code = "match_won"
    kept = True
    side: int
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
