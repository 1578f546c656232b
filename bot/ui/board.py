"""The board as plain data: all that the whole table sees of a match, in text and for a picture."""

from __future__ import annotations

from dataclasses import dataclass

from pasur_core.cards import Card


@dataclass(frozen=True, slots=True)
class SidePlate:
    """One side in a picture: plain name, score sheet, size of its pile, short captions."""

    name: str
    total: int | None
    captured: int | None
    marks: tuple[str, ...]
    to_act: bool
    computer: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together in a picture, with a plain name and a short note."""

    name: str
    cards: tuple[Card, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """A board that the whole table sees.

    `lines` are markdown and complete without the picture. `spoken` names the cards in words, for
    boards without a picture, and is empty where there are none; `alt` tells the whole board in
    words without markdown, at most 1,024 units. A picture shows `cards` side by side, or else the
    `groups`. `stock` is None when no card is left in it, `pile` the top card of an open pile that
    lies beside it.
    """

    title: str
    lines: tuple[str, ...]
    spoken: str
    cards: tuple[Card, ...]
    stock: int | None
    panels: tuple[SidePlate, ...]
    caption: str
    alt: str
    groups: tuple[Group, ...] = ()
    pile: Card | None = None
