"""Colours, and the palette in which all pictures are saved.

Pictures with high contrast are drawn in the same colours as others, and saved with another palette.
This palette has other colours at the same indices.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from bot.pictures.scene import Pack

PAPER = "#fffdf6"
EDGE = "#2b2723"
BLACK = "#15181d"
RED = "#d0142c"
BLUE = "#0b57d0"
GREEN = "#0a7a33"
GOLD = "#f0b93a"
AMBER = "#ffcc4d"
VIOLET = "#6a3fa0"
CRIMSON = "#7f1426"
LAPIS = "#1d3f8f"
CREAM = "#f6ead2"
WALNUT = "#1d1410"
PANEL = "#33261d"
PANEL_EDGE = "#5a4534"
ACTIVE = "#4d3912"
WOOD = "#7d5630"
TABLE = "#175d3a"
TABLE_MOTIF = "#21704a"
TABLE_LINE = "#34855a"
SHADOW = "#0a3420"
IVORY = "#f7efe2"
PALE = "#b9d8c5"
"""The colour of less important captions on the table area."""
HAND_AREA = "#1c3227"
"""The background of a hand."""

SUITS = {"S": BLACK, "H": RED, "D": BLUE, "C": GREEN}
"""Colours of suits on paper, by letter, in four colours."""

SUITS_BLACK_AND_RED = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
"""Colours of suits on paper, by letter, in two colours."""

PALE_SUITS = {"♠": "#ffffff", "♥": "#ff9a9a", "♦": "#9cc4ff", "♣": "#8fe0a8"}
"""Colours of suits on a dark background, by suit sign, in four colours."""

PALE_SUITS_BLACK_AND_RED = {"♠": "#ffffff", "♥": "#ff9a9a", "♦": "#ff9a9a", "♣": "#ffffff"}
"""Colours of suits on a dark background, by suit sign, in two colours."""

CLEAR = {
    PAPER: "#ffffff",
    EDGE: "#000000",
    BLACK: "#000000",
    RED: "#b3001b",
    BLUE: "#0038c7",
    GREEN: "#006127",
    VIOLET: "#4b1d8f",
    AMBER: "#ffd23f",
    CRIMSON: "#a8001a",
    CREAM: "#fff3d6",
    WALNUT: "#000000",
    PANEL: "#12100e",
    PANEL_EDGE: "#c8b48a",
    ACTIVE: "#3a2a00",
    WOOD: "#9a6524",
    TABLE: "#002b1a",
    TABLE_MOTIF: "#00402a",
    TABLE_LINE: "#7fd6a6",
    SHADOW: "#000000",
    IVORY: "#ffffff",
    PALE: "#ffffff",
    HAND_AREA: "#12100e",
}
"""Colours, with their replacements in high contrast."""

Colour = tuple[int, int, int]

_RAMPS = (
    (TABLE, SHADOW, 5),
    (TABLE, TABLE_MOTIF, 4),
    (TABLE, TABLE_LINE, 4),
    (TABLE, PAPER, 4),
    (TABLE, IVORY, 4),
    (PAPER, BLACK, 6),
    (PAPER, RED, 5),
    (PAPER, BLUE, 5),
    (PAPER, GREEN, 5),
    (PAPER, GOLD, 4),
    (PAPER, VIOLET, 4),
    (PAPER, CRIMSON, 4),
    (PAPER, EDGE, 4),
    (GOLD, BLACK, 4),
    (GOLD, RED, 4),
    (GOLD, BLUE, 4),
    (GOLD, GREEN, 4),
    (GOLD, CRIMSON, 4),
    (GOLD, LAPIS, 4),
    (CREAM, LAPIS, 4),
    (CRIMSON, LAPIS, 3),
    (WALNUT, IVORY, 5),
    (PANEL, IVORY, 5),
    (ACTIVE, IVORY, 4),
    (PANEL, AMBER, 4),
    (ACTIVE, AMBER, 4),
    (WALNUT, AMBER, 4),
    (WALNUT, PANEL_EDGE, 3),
    (WALNUT, WOOD, 4),
    (WOOD, TABLE, 4),
    (TABLE, PALE, 4),
    (TABLE, AMBER, 4),
    (HAND_AREA, PAPER, 4),
    (HAND_AREA, AMBER, 3),
    (AMBER, WALNUT, 4),
    (CRIMSON, IVORY, 4),
    (WALNUT, PALE_SUITS["♥"], 4),
    (WALNUT, PALE_SUITS["♦"], 4),
    (WALNUT, PALE_SUITS["♣"], 4),
)


def rgb(colour: str) -> Colour:
    """Return the red, green and blue (0 to 255) of a `#rrggbb` text.

    >>> rgb("#0b57d0")
    (11, 87, 208)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def in_pack(colour: str, pack: Pack) -> str:
    """Return the colour that replaces `colour` in the card design `pack`.

    Return `colour` itself if the design keeps it.

    >>> in_pack(IVORY, "four"), in_pack(IVORY, "clear"), in_pack(GOLD, "clear") == GOLD
    ('#f7efe2', '#ffffff', True)
    """
    return CLEAR.get(colour, colour) if pack == "clear" else colour


def _steps(pack: Pack) -> Iterator[Colour]:
    for start, end, count in _RAMPS:
        first, last = rgb(in_pack(start, pack)), rgb(in_pack(end, pack))
        for step in range(count):
            share = step / (count - 1)
            red, green, blue = (
                round(a + (b - a) * share) for a, b in zip(first, last, strict=True)
            )
            yield red, green, blue


def image() -> Image.Image:
    """Return a picture of one pixel that has the palette.

    If two colours can touch in pictures, the palette has steps between them. It has at most 256
    colours. It is always the same, so that equal scenes give equal bytes.
    """
    pixel = Image.new("P", (1, 1))
    pixel.putpalette(colours("four"))
    return pixel


def colours(pack: Pack) -> bytes:
    """Return a card design's colour table for a PNG, three bytes for each colour.

    The colours of all designs are in the same order.
    """
    shown = dict[Colour, Colour]()
    for drawn, step in zip(_steps("four"), _steps(pack), strict=True):
        shown.setdefault(drawn, step)
    return bytes(byte for step in shown.values() for byte in step)
