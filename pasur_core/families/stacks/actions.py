"""Actions of seats and table that all games of the triangular pack share."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasur_core.cards import Card
from pasur_core.errors import InvalidAction
from pasur_core.families.first_dealer import read_dealer
from pasur_core.families.stacks.cards import Stack
from pasur_core.protocol import Action, Do, Legal, Offer


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """Deal the whole pack; `cards` are in the order in which they are burnt and drawn (PA3)."""

    cards: Stack

    def __str__(self) -> str:
        return f"deal {' '.join(map(str, self.cards))}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True, repr=False)
class Reshuffle(Action):
    """Shuffle the discards; `cards` are in the order in which they are burnt and drawn (PA12)."""

    cards: Stack

    def __str__(self) -> str:
        return f"reshuffle {' '.join(map(str, self.cards))}"

    def __repr__(self) -> str:
        return "Reshuffle(...)"


@dataclass(frozen=True, slots=True, repr=False)
class NextRound(Action):
    """Begin the next round with the same deck; nothing is drawn (PA14)."""

    def __str__(self) -> str:
        return "round"


@dataclass(frozen=True, slots=True, repr=False)
class Hit(Action):
    """Draw one card to the stack of the seat (PA9)."""

    def __str__(self) -> str:
        return "hit"


@dataclass(frozen=True, slots=True, repr=False)
class HitTwo(Action):
    """Throw an 8 from the seat's stack and draw two cards (PE1)."""

    def __str__(self) -> str:
        return "hit_two"


HIT, HIT_TWO, NEXT_ROUND = Hit(), HitTwo(), NextRound()

_NUMBER = "(?:[1-9]|10)"
_CARDS = re.compile(rf"(deal|reshuffle) +({_NUMBER}(?: +{_NUMBER})*)")
_FIXED: dict[str, Action] = {str(action): action for action in (HIT, HIT_TWO, NEXT_ROUND)}


def read_shared(text: str) -> Action:
    """Parse the notation of an action that all games of the triangular pack have.

    The notations are `dealer p2`, `deal CARDS`, `reshuffle CARDS`, `round`, `hit` and `hit_two`.

    Raise `InvalidAction` for any other text.
    """
    if text in _FIXED:
        return _FIXED[text]
    if dealer := read_dealer(text):
        return dealer
    if found := _CARDS.fullmatch(text):
        cards = tuple(map(int, found[2].split()))
        return Deal(cards) if found[1] == "deal" else Reshuffle(cards)
    raise InvalidAction(text)


class SeatLegal(tuple[Action, ...], Legal):
    """The few actions of a seat, with one button each.

    It is an immutable tuple, so that matches can share it.
    """

    __slots__ = ()

    __repr__ = Legal.__repr__

    @property
    def offers(self) -> tuple[Offer, ...]:
        """One button for each action."""
        return tuple(map(Do, self))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return nothing: no action uses single cards."""
        return ()
