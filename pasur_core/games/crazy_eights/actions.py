"""What a seat of 8 américain does: cards, draws, and the word for the last card."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import RANKS, SUITS, Card
from pasur_core.games.crazy_eights.cards import EIGHTS, PACK, WILD
from pasur_core.protocol import Action, Do, LegalList, Offer, Pick


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

FITTING: dict[str, dict[str, frozenset[Card]]] = {
    suit: {
        rank: WILD | {card for card in PACK if card.suit == suit or card.rank == rank}
        for rank in (*RANKS, "")
    }
    for suit in SUITS
}
"""What may be played (HU8), by the suit in force and the rank to match, empty for none."""

STACKING = {rank: frozenset(card for card in PACK if card.rank in (rank, "X")) for rank in "2X"}
"""With `stack_penalties`, what passes a penalty on: a 2 on a 2, a joker on anything."""

Ways = dict[Card, tuple[Play, ...]]
"""The plays of each card, by suit named, the silent one first."""


def _ways(namers: frozenset[Card], says: bool) -> Ways:
    return {
        card: tuple(
            Play(card, suit, carte)
            for suit in (SUITS if card in namers else ("",))
            for carte in ((False, True) if says else (False,))
        )
        for card in PACK
    }


WAYS = tuple(tuple(_ways(namers, says) for says in (False, True)) for namers in (EIGHTS, WILD))
"""How cards may be played, by whether jokers name suits (HU10) and "carte" may be said (HU16)."""

LAST_WAYS = _ways(frozenset(), says=False)
"""How a last card may be played, which names no suit (HU9, HU17)."""


class SeatLegal(LegalList):
    """What a seat may do: its plays in hand order, by suit named, silent first; then the rest."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, then a button for each other thing."""
        cards = dict.fromkeys(action.card for action in self if isinstance(action, Play))
        others = [Do(action) for action in self if not isinstance(action, Play)]
        return (Pick("play", tuple(cards)), *others) if cards else tuple(others)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card."""
        plays = (action for action in self if isinstance(action, Play))
        return tuple(play for play in plays if (play.card,) == cards)
