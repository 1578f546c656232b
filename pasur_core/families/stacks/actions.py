"""What seats and table do in every game of the triangular pack."""

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
    """The whole pack in the order in which it is burnt and drawn (PA3)."""

    cards: Stack

    def __str__(self) -> str:
        return f"deal {' '.join(map(str, self.cards))}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True, repr=False)
class Reshuffle(Action):
    """The discards in the order in which they are burnt and drawn (PA12)."""

    cards: Stack

    def __str__(self) -> str:
        return f"reshuffle {' '.join(map(str, self.cards))}"

    def __repr__(self) -> str:
        return "Reshuffle(...)"


@dataclass(frozen=True, slots=True, repr=False)
class NextRound(Action):
    """The next round begins; the deck goes on, so nothing is drawn (PA14)."""

    def __str__(self) -> str:
        return "round"


@dataclass(frozen=True, slots=True, repr=False)
class Hit(Action):
    """A card is drawn to one's stack (PA9)."""

    def __str__(self) -> str:
        return "hit"


@dataclass(frozen=True, slots=True, repr=False)
class HitTwo(Action):
    """An 8 of one's stack is thrown and two cards are drawn (PE1)."""

    def __str__(self) -> str:
        return "hit_two"


HIT, HIT_TWO, NEXT_ROUND = Hit(), HitTwo(), NextRound()

_NUMBER = "(?:[1-9]|10)"
_CARDS = re.compile(rf"(deal|reshuffle) +({_NUMBER}(?: +{_NUMBER})*)")
_FIXED: dict[str, Action] = {str(action): action for action in (HIT, HIT_TWO, NEXT_ROUND)}


def read_shared(text: str) -> Action:
    """`dealer p2`, `deal CARDS`, `reshuffle CARDS`, `round`, `hit` or `hit_two`.

    Raises `InvalidAction`.
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
    """What a seat may do: a few actions, each a button. Shared by matches, so a tuple."""

    __slots__ = ()

    __repr__ = Legal.__repr__

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A button for each."""
        return tuple(map(Do, self))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """None: nothing is done with single cards."""
        return ()
