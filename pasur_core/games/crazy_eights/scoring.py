"""The points for cards left in a hand of 8 américain."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.games.crazy_eights.cards import PACK


def points_of(card: Card) -> int:
    """Return the points of a card left in a hand (HU18).

    >>> [points_of(Card(text)) for text in ("X", "8H", "2S", "2H", "AD", "TC", "7C")]
    [50, 25, 25, 15, 15, 5, 5]
    """
    if card == "X":
        return 50
    if card.rank == "8" or card == "2S":
        return 25
    if card.rank in "2A":
        return 15
    return 10 if card.rank in "JQK" else 5


POINTS = {card: points_of(card) for card in PACK}.__getitem__
"""`points_of`, looked up."""
