"""The play of a fishing game: a card and the table cards that it captures."""

from __future__ import annotations

from typing import NamedTuple

from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.fishing.cards import cards_of
from pasur_core.protocol import Action, LegalList, Offer, Pick

MOST = -1
"""Value of `Play.bits` for "capture as many cards as possible" (BA13)."""


class _Fields(NamedTuple):
    card_index: int
    bits: int = 0


class Play(Action, _Fields):
    """A played card and the table cards that it captures.

    It is written `5S>AC+5D`, `KH` if the card captures nothing, or `5S>most` for the largest
    capture.

    `card_index` is the card's index in `FRENCH_52`. `bits` is the set of captured cards as in
    `fishing.cards`, 0 for none, or `MOST`.

    A named tuple, because many plays are made and shared, and no other frozen type is as cheap.
    """

    __slots__ = ()

    @property
    def card(self) -> Card:
        """The played card."""
        return FRENCH_52[self.card_index]

    @property
    def bit(self) -> int:
        """The played card, as a set."""
        return 1 << self.card_index

    @property
    def taken(self) -> tuple[Card, ...]:
        """The captured cards that the play names, in canonical order; empty for `MOST`."""
        return cards_of(self.bits) if self.bits > 0 else ()

    def __str__(self) -> str:
        if self.bits == MOST:
            return f"{self.card}>most"
        return f"{self.card}>{'+'.join(self.taken)}" if self.bits else str(self.card)


class PlaysLegal(LegalList):
    """The plays of one seat, listed in full because a hand has few.

    They are sorted by the played card in canonical order, then by capture. Captures are compared by
    their last card in that order, then by the card before it, and so on. With two packs, captures
    that take both copies of a card come last.
    """

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """One offer, to choose a card to play; empty if there is no play."""
        cards = dict.fromkeys([play.card for play in self if isinstance(play, Play)])
        return (Pick("play", tuple(cards)),) if cards else ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the plays of a single card; empty for several cards or a card not in the hand."""
        return tuple([play for play in self if isinstance(play, Play) and (play.card,) == cards])
