"""The hand as plain data: the cards of one seat and the buttons and lists below them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bot.ui.layout import Style
from bot.ui.limits import ALT, fit
from pasur_core.cards import Card

OfferKind = Literal["pick", "do", "choose"]


@dataclass(frozen=True, slots=True, repr=False)
class Offered:
    """A button below a hand.

    `text` is a card if the verb is "pick", an action's notation if it is "do", or an offer's verb
    if it is "choose". Buttons of the same `group` are side by side.
    """

    label: str
    kind: OfferKind
    text: str
    style: Style = "secondary"
    group: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Selecting:
    """A list for choosing `least` to `most` cards at once.

    `cards` are pairs of a value and a label. Of two equal cards, the second has a value such as
    `7H.2`.
    """

    verb: str
    label: str
    cards: tuple[tuple[str, str], ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Forced:
    """A rule that limits the choice: the code of the refusal of other moves, and a short text.

    `said` is empty if the hand already shows the reason.
    """

    code: str
    said: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class HandPage:
    """A hand that only its seat sees: its cards, texts, buttons and lists.

    `lines` are markdown; `heard` are sentences of plain text for a picture. `spoken` describes hand
    and table in words; it is empty if `lines` do so. `remarks` are facts that a picture of the
    table does not show; `heard_remarks` are the corresponding sentences of `heard`. `sortings` are
    the possible orders of the cards other than the present one. `why` is the code of the refusal
    for a rule that limits the choice, empty if there is none.
    """

    lines: tuple[str, ...]
    spoken: str
    cards: tuple[Card, ...]
    heard: tuple[str, ...]
    remarks: tuple[str, ...]
    heard_remarks: tuple[str, ...]
    buttons: tuple[Offered, ...]
    selects: tuple[Selecting, ...] = ()
    sortings: tuple[str, ...] = ()
    why: str = ""

    @property
    def alt(self) -> str:
        """The alternative text of a picture of the hand alone, cut to 1,024 UTF-16 units."""
        return fit(" ".join(self.heard), ALT)
