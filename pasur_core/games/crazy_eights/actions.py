"""What a seat of 8 américain does: cards, draws, and the word for the last card."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import Card
from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Play(Action):
    """A card played, maybe with the suit it names and maybe with "carte": `KS`, `8C=H carte`."""

    card: Card
    suit: str = ""
    carte: bool = False

    def __str__(self) -> str:
        named = f"={self.suit}" if self.suit else ""
        return f"{self.card}{named}{' carte' if self.carte else ''}"


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Take a card from the stock (HU14), or what a penalty has grown to."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Action):
    """Keep the card just drawn, which ends the turn (HU14)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True, repr=False)
class Carte(Action):
    """Announce that one holds one card (HU16)."""

    def __str__(self) -> str:
        return "carte"


DRAW, KEEP, CARTE = Draw(), Keep(), Carte()
