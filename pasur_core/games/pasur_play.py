"""A seat's actions in Pâsur: playing a card, and the claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pasur_core.cards import Card, in_order
from pasur_core.fishing import BIT, CARD, bits, cards_of
from pasur_core.game import Action, Do, Legal, Offer, Pick
from pasur_core.games.pasur_round import captures


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card played, and what it takes, kept in canonical order: `5S>AC+5D`, `KH`."""

    card: Card
    taken: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.taken) > 1:
            object.__setattr__(self, "taken", in_order(self.taken))

    def __str__(self) -> str:
        return f"{self.card}>{'+'.join(self.taken)}" if self.taken else str(self.card)


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """*Per shodam*: "my side has reached the target" (PS21)."""

    def __str__(self) -> str:
        return "claim"


CLAIM = Claim()


class SeatLegal(Legal):
    """What a seat may do: its plays in hand order, captures ascending, then the claim.

    Hands are in canonical order; the captures of one card are compared by their last card in that
    order, then by the one before, and so on.
    """

    __slots__ = ("_claim", "_hand", "_table")

    def __init__(self, hand: int, table: int, claim: bool) -> None:
        self._hand = hand
        self._table = table
        self._claim = claim

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Play):
            card = BIT.get(action.card, 0)
            return bool(card & self._hand) and action in plays_of(card, self._table)
        return self._claim and isinstance(action, Claim)

    def __iter__(self) -> Iterator[Action]:
        for card in bits(self._hand):
            yield from plays_of(card, self._table)
        if self._claim:
            yield CLAIM

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A card to play, and the claim."""
        plays = (Pick("play", cards_of(self._hand)),) if self._hand else ()
        return (*plays, Do(CLAIM)) if self._claim else plays

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """The plays of one card of the hand."""
        if len(cards) != 1 or not BIT.get(cards[0], 0) & self._hand:
            return ()
        return plays_of(BIT[cards[0]], self._table)


@lru_cache(maxsize=1 << 12)
def plays_of(card: int, table: int) -> tuple[Play, ...]:
    """The ways to play a card: one for each capture, or laying it down (PS10)."""
    taken = captures(card, table)
    if not taken:
        return (Play(CARD[card]),)
    return tuple(Play(CARD[card], cards_of(cards)) for cards in taken)
