"""What a seat does in a fishing game: a card is played, and takes what it takes."""

from __future__ import annotations

from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.fishing.cards import cards_of
from pasur_core.protocol import Action, LegalList, Offer, Pick

MOST = -1
"""In place of a set, in games that know it: as many cards as can be taken (BA13)."""


class _Fields(NamedTuple):
    card_index: int
    bits: int = 0


class Play(Action, _Fields):
    """A card played and the set it takes: `5S>AC+5D`, `KH` for nothing, `5S>most`.

    `card_index` is that of the card in `FRENCH_52`, `bits` the set it takes, 0 for none or `MOST`;
    see `fishing`. A named tuple, because plays are shared and many are made: no other frozen type
    is as cheap.
    """

    __slots__ = ()

    @property
    def card(self) -> Card:
        """The card played."""
        return FRENCH_52[self.card_index]

    @property
    def bit(self) -> int:
        """The card played, as a set."""
        return 1 << self.card_index

    @property
    def taken(self) -> tuple[Card, ...]:
        """What it names to take, in canonical order; nothing for `MOST`."""
        return cards_of(self.bits) if self.bits > 0 else ()

    def __str__(self) -> str:
        if self.bits == MOST:
            return f"{self.card}>most"
        return f"{self.card}>{'+'.join(self.taken)}" if self.bits else str(self.card)


class PlaysLegal(LegalList):
    """What a seat may do: a hand has few plays.

    The plays of each card of the hand, which is in canonical order, captures ascending: those of
    one card are compared by their last card in that order, then by the one before, and so on. With
    two packs captures that take a card twice follow all others.
    """

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play."""
        cards = dict.fromkeys([play.card for play in self if isinstance(play, Play)])
        return (Pick("play", tuple(cards)),) if cards else ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card of the hand."""
        return tuple([play for play in self if isinstance(play, Play) and (play.card,) == cards])
