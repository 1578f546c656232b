"""What is Belote contrée's own in a match: the auction, its events, what a seat sees of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pasur_core import tricks_events
from pasur_core.cards import SUITS
from pasur_core.game import Action, Event, Seat, value
from pasur_core.games.contree_score import VALUES, Contract, ContreeOptions
from pasur_core.tricks_state import Round, TrickView
from pasur_core.tricks_state import State as TrickState


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Points and a suit: `90S`; 260 is a capot, 500 a générale (CO5)."""

    value: int
    suit: str

    def __str__(self) -> str:
        return f"{self.value}{self.suit}"


@dataclass(frozen=True, slots=True)
class Contre(Action):
    """Doubling what the other side has bid (CO9)."""

    def __str__(self) -> str:
        return "contre"


@dataclass(frozen=True, slots=True)
class Surcontre(Action):
    """Doubling once more what the other side has doubled (CO10)."""

    def __str__(self) -> str:
        return "surcontre"


CONTRE, SURCONTRE = Contre(), Surcontre()
BIDS = {(value, suit): Bid(value, suit) for value in VALUES for suit in SUITS}


class Auction(NamedTuple):
    """Everything said so far, by seat; the contract that stands; how many have passed since."""

    said: tuple[tuple[Seat, Action], ...] = ()
    contract: Contract | None = None
    passes: int = 0


State = TrickState[ContreeOptions, Auction]
ContreeRound = Round[ContreeOptions, Auction]


@value
class RoundDealt(Event):
    """Eight cards each are dealt; `first` speaks first, and will lead (CO2, CO4, CO12)."""

    code = "round_dealt"
    round: int
    dealer: Seat
    first: Seat


@value
class Bidden(Event):
    """A bid (CO5)."""

    code = "bidden"
    seat: Seat
    value: int
    suit: str


@value
class Doubled(Event):
    """A seat has said contre (CO9)."""

    code = "doubled"
    seat: Seat

    def tallies(self) -> Iterable[tuple[Seat, str, int]]:
        """A contre for whoever said it."""
        return ((self.seat, "contres", 1),)


@value
class Redoubled(Event):
    """A seat has said surcontre (CO10)."""

    code = "redoubled"
    seat: Seat


@value
class Contracted(Event):
    """The auction is over: the contract, and who leads (CO8, CO10, CO12)."""

    code = "contracted"
    seat: Seat
    value: int
    suit: str
    multiplier: int
    first: Seat


@value
class RoundScored(tricks_events.RoundScored):
    """A round's count; `value` and `multiplier` of the contract it was played for."""

    code = "round_scored"
    value: int
    multiplier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ContreeView(TrickView):
    """What a seat of Belote contrée sees.

    `contract` is the bid that stands, or is played for; `said` the whole auction as notations.
    """

    contract: Contract | None
    said: tuple[tuple[Seat, str], ...]
