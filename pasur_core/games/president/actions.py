"""A seat's actions in Président: laying cards, passing, giving cards away."""

from __future__ import annotations

from dataclasses import dataclass, field

from pasur_core.cards import Card, in_order
from pasur_core.games.president.cards import STRENGTH, mask
from pasur_core.protocol import Action

MIXED = -2
"""The strength of cards of several ranks, below the strength of an empty table."""


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Action):
    """One to four cards laid together: `7D+7H`, `KS`.

    The cards are kept in canonical order. They can be of several ranks, but the rules refuse that.
    `bits` is the set of the cards, 0 if no hand can hold them. `strength` is the index of their
    rank in `STRENGTH`, or `MIXED`. `count` is the number of cards.
    """

    cards: tuple[Card, ...]
    bits: int = field(init=False, repr=False, compare=False)
    strength: int = field(init=False, repr=False, compare=False)
    count: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        put, ranks = object.__setattr__, {card.rank for card in self.cards}
        put(self, "cards", in_order(self.cards))
        put(self, "bits", mask(self.cards) or 0)
        (rank,) = ranks if len(ranks) == 1 else ("",)
        put(self, "strength", STRENGTH.index(rank) if rank and rank in STRENGTH else MIXED)
        put(self, "count", len(self.cards))

    def __str__(self) -> str:
        return "+".join(self.cards)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Lay nothing in this turn (PR9)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True, repr=False)
class Give(Action):
    """The cards that a Président or Vice-Président gives (PR16): `give 3C+4D`.

    `cards` and `bits` are as in `Lay`.
    """

    cards: tuple[Card, ...]
    bits: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", in_order(self.cards))
        object.__setattr__(self, "bits", mask(self.cards) or 0)

    def __str__(self) -> str:
        return f"give {'+'.join(self.cards)}"


PASS = Pass()
