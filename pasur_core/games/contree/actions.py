"""A seat's calls in the auction of contrée, except a pass."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import SUITS
from pasur_core.games.contree.state import VALUES
from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Bid(Action):
    """A bid of points and a suit: `90S`.

    A bid of 260 is a capot, and one of 500 a générale (CO5).
    """

    value: int
    suit: str

    def __str__(self) -> str:
        return f"{self.value}{self.suit}"


@dataclass(frozen=True, slots=True, repr=False)
class Contre(Action):
    """Double the other side's bid (CO9)."""

    def __str__(self) -> str:
        return "contre"


@dataclass(frozen=True, slots=True, repr=False)
class Surcontre(Action):
    """Redouble, after the other side has doubled (CO10)."""

    def __str__(self) -> str:
        return "surcontre"


CONTRE, SURCONTRE = Contre(), Surcontre()
BIDS = {(value, suit): Bid(value, suit) for value in VALUES for suit in SUITS}
