"""A seat's actions in Rami, and the function that reads them from their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pasur_core.cards import Card, read_cards
from pasur_core.errors import IllegalAction, InvalidAction
from pasur_core.families.first_dealer import read_dealer
from pasur_core.families.melds.cards import in_turn
from pasur_core.families.melds.meld import Meld, read
from pasur_core.games.rami.dealing import Deal, Reshuffle
from pasur_core.games.rami.state import Cards
from pasur_core.protocol import Action


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Action):
    """Draw a card from the stock (RA8)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True, repr=False)
class Lay(Action):
    """Lay down one or more melds at once: `lay 7C7D7H+5S6SX` (RA15, RA17).

    Each meld is written in the order in which it lies, so the position of X shows the card that the
    joker stands for. Sets, sequences and the list of melds are put in order. Cards that make no
    meld stay as they are.
    """

    melds: tuple[Cards, ...]

    def __post_init__(self) -> None:
        melds = sorted(map(_tidy, self.melds), key=in_turn)
        object.__setattr__(self, "melds", tuple(melds))

    @staticmethod
    def of(melds: tuple[Meld, ...]) -> Lay:
        """Return the action for these melds, without the work of `__init__`.

        The cards of each meld must already be in order.
        """
        lay = object.__new__(Lay)
        tidy = [meld.cards for meld in melds]
        if len(tidy) > 1:
            tidy.sort(key=in_turn)
        object.__setattr__(lay, "melds", tuple(tidy))
        return lay

    @property
    def cards(self) -> Cards:
        """All cards of the melds."""
        return sum(self.melds, ())

    def __str__(self) -> str:
        return f"lay {'+'.join(map(''.join, self.melds))}"


@dataclass(frozen=True, slots=True, repr=False)
class LayOff(Action):
    """Lay off a card on any seat's meld: `off 2 8H high`, `off 1 7S` (RA17).

    `meld` is the index of the meld on the table; the notation counts it from 1. `end` is low or
    high on a sequence and empty on a set.
    """

    meld: int
    card: Card
    end: str = ""

    def __str__(self) -> str:
        return f"off {self.meld + 1} {self.card}{' ' if self.end else ''}{self.end}"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Action):
    """Replace a joker with the card that it stands for, and take the joker: `swap 3 7H` (RA18).

    `meld` is as in `LayOff`.
    """

    meld: int
    card: Card

    def __str__(self) -> str:
        return f"swap {self.meld + 1} {self.card}"


Use = Lay | LayOff | Swap
"""An action that brings cards to the table."""


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Take the top discard and use it at once: `take off 2 8H high` (RA9)."""

    use: Use

    def __str__(self) -> str:
        return f"take {self.use}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Discard a card and end the turn (RA7)."""

    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


DRAW_ONE = Draw()

_ONE = "(?:[A2-9TJQK][CDHS]|X)"
_LAY = re.compile(rf"lay ({_ONE}+(?:\+{_ONE}+)*)")
_OFF = re.compile(rf"off ([1-9][0-9]?) ({_ONE})(?: (low|high))?")
_SWAP = re.compile(rf"swap ([1-9][0-9]?) ({_ONE})")
_DISCARD = re.compile(rf"discard ({_ONE})")
_DEAL = re.compile(rf"(deal|reshuffle) +((?:{_ONE}|\?\?)+)")


def read_action(text: str) -> Action:
    """Return the action of a notation; raise `InvalidAction` for any other text."""
    if text == "draw":
        return DRAW_ONE
    if found := _DISCARD.fullmatch(text):
        return Discard(Card(found[1]))
    if text.startswith("take "):
        return Take(_read_use(text.removeprefix("take ")))
    if dealer := read_dealer(text):
        return dealer
    if found := _DEAL.fullmatch(text):
        cards = read_cards(found[2])
        return Deal(cards) if found[1] == "deal" else Reshuffle(cards)
    return _read_use(text)


def _read_use(text: str) -> Use:
    if found := _LAY.fullmatch(text):
        return Lay(tuple(map(read_cards, found[1].split("+"))))
    if found := _OFF.fullmatch(text):
        return LayOff(int(found[1]) - 1, Card(found[2]), found[3] or "")
    if found := _SWAP.fullmatch(text):
        return Swap(int(found[1]) - 1, Card(found[2]))
    raise InvalidAction(text)


def _tidy(cards: Cards) -> Cards:
    """Return the cards as they lie on the table if they are a meld, else unchanged."""
    try:
        return read(cards).cards
    except IllegalAction:
        return cards
