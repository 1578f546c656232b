"""The board as plain data: all that the whole table sees of a match, in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Board:
    """A board that the whole table sees, in words.

    `lines` are markdown and tell everything; `move` is the last move alone. `spoken` names the
    cards in words, for boards without a picture, and is empty where there are none; `alt` tells
    the whole board in words without markdown, at most 1,024 units.
    """

    title: str
    lines: tuple[str, ...]
    move: str
    spoken: str
    alt: str
