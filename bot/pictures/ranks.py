"""The letters and digits on cards: a file has their outlines and the boxes of their ink."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_FILE = Path(__file__).parent / "fonts" / "ranks.toml"


@dataclass(frozen=True, slots=True)
class Glyph:
    """A letter or digit at size 100: its width, and its outline as an SVG path."""

    advance: float
    path: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """The glyphs of characters, and for each text the box that its ink fills.

    A box has left, top, right and bottom.
    """

    glyphs: dict[str, Glyph]
    boxes: dict[str, tuple[int, int, int, int]]


@cache
def ranks() -> Ranks:
    """Return the contents of the file `fonts/ranks.toml`."""
    found = tomllib.loads(_FILE.read_text("utf-8"))
    return Ranks(
        {sign: Glyph(**glyph) for sign, glyph in found["glyphs"].items()},
        {
            text: (left, top, right, bottom)
            for text, (left, top, right, bottom) in found["boxes"].items()
        },
    )
