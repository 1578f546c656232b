"""Actions in 8 américain, and which cards may be played."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card, in_order
from pasur_core.game import Action, Do, Legal, Offer, Pick

PACK: tuple[Card, ...] = (*FRENCH_52, JOKER, JOKER)
"""The fifty-four cards (HU2)."""

_PLACE = {card: place for place, card in enumerate(in_order(PACK))}.__getitem__

WILD = frozenset(card for card in PACK if card.rank in ("8", "X"))
"""What may be played on anything (HU8)."""


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card played, maybe with the suit it names and maybe with "carte": `KS`, `8C=H carte`."""

    card: Card
    suit: str = ""
    carte: bool = False

    def __str__(self) -> str:
        named = f"={self.suit}" if self.suit else ""
        return f"{self.card}{named}{' carte' if self.carte else ''}"


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Take a card from the stock (HU14), or what a penalty has grown to."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """Keep the card just drawn, which ends the turn (HU14)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Carte(Action):
    """Announce that one holds one card (HU16)."""

    def __str__(self) -> str:
        return "carte"


DRAW, KEEP, CARTE = Draw(), Keep(), Carte()

FITTING: dict[tuple[str, str], frozenset[Card]] = {
    (suit, rank): WILD | {card for card in PACK if card.suit == suit or card.rank == rank}
    for suit in SUITS
    for rank in (*RANKS, "")
}
"""What may be played (HU8), by the suit in force and the rank to match, empty for none."""

STACKING = {rank: frozenset(card for card in PACK if card.rank in (rank, "X")) for rank in "2X"}
"""With `stack_penalties`, what passes a penalty on: a 2 on a 2, a joker on anything."""

_SILENT = {card: (Play(card),) for card in PACK}
_CARTE = {card: (Play(card), Play(card, carte=True)) for card in PACK}
_NAMING = {card: tuple(Play(card, suit) for suit in SUITS) for card in WILD}
_NAMING_CARTE = {
    card: tuple(Play(card, suit, carte) for suit in SUITS for carte in (False, True))
    for card in WILD
}
_BY_CARTE = (_SILENT, _NAMING), (_CARTE, _NAMING_CARTE)
"""The plays of a card that names no suit, and of one that does; then the same with "carte"."""


class SeatLegal(Legal):
    """What a seat may do: its plays in hand order, by suit named, silent first; then the rest.

    `fitting` are the cards of the hand that may be played, `namers` those that name a suit, and
    `may_announce` tells that a play leaves one card (HU16). `others` are buttons.
    """

    __slots__ = ("_announce", "_fitting", "_namers", "_others")

    def __init__(
        self,
        fitting: tuple[Card, ...],
        namers: frozenset[Card],
        may_announce: bool,
        others: tuple[Action, ...],
    ) -> None:
        self._fitting = fitting
        self._namers = namers
        self._announce = may_announce
        self._others = others

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            return action.card in self._fitting and action in self._plays(action.card)
        return action in self._others

    def __iter__(self) -> Iterator[Action]:
        # A list and no generator: a hand has few plays, and they are made faster all at once.
        listed: list[Action] = []
        plain, naming = _BY_CARTE[self._announce]
        for card in self._fitting:
            listed += naming[card] if card in self._namers else plain[card]
        listed += self._others
        return iter(listed)

    def _plays(self, card: Card) -> tuple[Play, ...]:
        plain, naming = _BY_CARTE[self._announce]
        return naming[card] if card in self._namers else plain[card]

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, then a button for each other thing."""
        others = map(Do, self._others)
        return (Pick("play", self._fitting), *others) if self._fitting else tuple(others)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card."""
        return self._plays(cards[0]) if len(cards) == 1 and cards[0] in self._fitting else ()


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The hand less one card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def together(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand with more cards, in canonical order."""
    if len(cards) > 1:
        return in_order((*hand, *cards))
    held = [*hand]
    for card in cards:
        insort(held, card, key=_PLACE)
    return tuple(held)
