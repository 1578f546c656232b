"""What a seat of contrée says in the auction, beside a pass."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import SUITS
from pasur_core.games.contree.state import VALUES
from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Bid(Action):
    """Points and a suit: `90S`; 260 is a capot, 500 a générale (CO5)."""

    value: int
    suit: str

    def __str__(self) -> str:
        return f"{self.value}{self.suit}"


@dataclass(frozen=True, slots=True, repr=False)
class Contre(Action):
    """A seat doubles what the other side has bid (CO9)."""

    def __str__(self) -> str:
        return "contre"


@dataclass(frozen=True, slots=True, repr=False)
class Surcontre(Action):
    """A seat doubles once more what the other side has doubled (CO10)."""

    def __str__(self) -> str:
        return "surcontre"


CONTRE, SURCONTRE = Contre(), Surcontre()
BIDS = {(value, suit): Bid(value, suit) for value in VALUES for suit in SUITS}
