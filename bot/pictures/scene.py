"""The contents of a picture as plain values: all that drawing may know.

A scene holds no game, no player's account and no hidden card (a card nobody may see is `??`), so a
picture cannot tell more than the values it was made from.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The look of cards and numbers.

    `four_colours`: each suit has its own colour; otherwise black and red.
    `letters`: language of the ranks, "en" (K Q J A), "fr" (R D V A) or "fa" (Persian letters and
    Persian digits, also for the numbers beside the cards).
    """

    four_colours: bool = True
    letters: str = "en"


@dataclass(frozen=True, slots=True)
class Panel:
    """The plate of one player or side.

    `total` is the score sheet's sum and `captured` the number of cards in the pile; `None` hides
    either. `marks` are short captions in the reader's language. `fallback` is shown in place of a
    name written in a script that the fonts don't have.
    """

    name: str
    total: int | None
    captured: int | None
    marks: tuple[str, ...]
    to_act: bool
    computer: bool
    fallback: str = ""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that lie together below a caption, which says whose or which they are, and a note."""

    name: str
    cards: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableScene:
    """A table as everybody sees it: 1 to 8 panels, 0 to 28 face-up cards, the stock, the last move.

    `cards` are texts such as `7H`, `TD`, `X` (joker), `10` (a card that is only a number) or `??`
    (a back). `stock` is the number of cards left, `None` for no stock. Where there are `groups`
    nothing else lies in the middle. `pile` is the card on top of a pile beside the stock, if any.
    """

    panels: tuple[Panel, ...]
    cards: tuple[str, ...]
    stock: int | None
    caption: str
    look: Look
    groups: tuple[CardGroup, ...] = ()
    pile: str | None = None


@dataclass(frozen=True, slots=True)
class HandScene:
    """One hand of 0 to 16 cards, in the order given."""

    cards: tuple[str, ...]
    look: Look
