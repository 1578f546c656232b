"""The hand as plain data: the cards of one seat and the buttons and lists below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.ui.layout import Style
from pasur_core.cards import Card

OfferKind = Literal["pick", "do", "choose"]


@dataclass(frozen=True, slots=True, repr=False)
class Offered:
    """One thing that a person may press.

    `text` is a card ("pick"), an action's notation ("do"), or an offer's verb ("choose"); buttons
    of the same `group` belong side by side.
    """

    label: str
    kind: OfferKind
    text: str
    style: Style = "secondary"
    group: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Selecting:
    """Cards to choose from a list, `least` to `most` of them at once.

    `cards` are values and labels; of equal cards the second one's value is `7H.2`.
    """

    verb: str
    label: str
    cards: tuple[tuple[str, str], ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Forced:
    """A rule that leaves no choice: the code of what it would refuse, and it in few words.

    `said` is empty where the hand tells it already.
    """

    code: str
    said: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class HandPage:
    """A hand that only its seat sees: cards in order, in symbols, in words, as buttons and lists.

    `spoken` names hand and table in words, and leaves out what is empty; it is empty where `lines`
    name them. `hints` are what a picture of the table does not show. `sortings` are the other ways
    in which its cards could stand. `why` is the code of the refusal that a reader would meet who
    wanted anything else than they may do.
    """

    lines: tuple[str, ...]
    spoken: str
    cards: tuple[Card, ...]
    alt: str
    hints: tuple[str, ...]
    buttons: tuple[Offered, ...]
    selects: tuple[Selecting, ...] = ()
    sortings: tuple[str, ...] = ()
    why: str = ""
