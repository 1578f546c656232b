"""A seat's actions in 8 américain: cards, draws, and the call for the last card."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import Card
from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Play(Action):
    """A played card: `KS`, or `8C=H carte`.

    The play can name a suit (`=H`) and include the call for the last card (`carte`).
    """

    card: Card
    suit: str = ""
    carte: bool = False

    def __str__(self) -> str:
        named = f"={self.suit}" if self.suit else ""
        return f"{self.card}{named}{' carte' if self.carte else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Take a card from the stock (HU14), or the cards of a penalty."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Action):
    """Keep the card that the seat has just drawn, which ends the turn (HU14)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True, repr=False)
class Carte(Action):
    """Announce that the seat has a single card left (HU16)."""

    def __str__(self) -> str:
        return "carte"


DRAW, KEEP, CARTE = Draw(), Keep(), Carte()
