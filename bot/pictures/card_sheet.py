"""All card faces as one SVG file for web pages, with a symbol for each card."""

from __future__ import annotations

import re
from functools import cache

from bot.pictures import palette
from bot.pictures.card_sprites import HEIGHT, WIDTH, face
from bot.pictures.ranks import ranks
from bot.pictures.scene import Look

_SUITED = tuple(rank + suit for suit in "CDHS" for rank in "A23456789TJQK")
CARDS = (*_SUITED, "X", *(str(number) for number in range(1, 11)), "??")
"""All cards that have a face, and the back."""

_LETTERING = re.compile(r"<text [^>]*?fill=\"currentColor\"([^>]*)>([^<]*)</text>")
_RIM = 2


def symbol_of(card: str) -> str:
    """Return the id of a card's symbol: the card's text, or `back` for `??`."""
    return "back" if card == "??" else card


@cache
def card_sheet(look: Look) -> bytes:
    """Return an SVG file with a symbol for each of `CARDS`; each is 200 by 280 units in size.

    The letters are outlines, because a symbol that another document uses cannot load fonts.
    """
    paper = (
        f'<rect x="{_RIM / 2}" y="{_RIM / 2}" width="{WIDTH - _RIM}" height="{HEIGHT - _RIM}" '
        f'rx="18" fill="{palette.PAPER}" stroke="{palette.EDGE}" stroke-width="{_RIM}"/>'
    )
    symbols = (
        f'<symbol id="{symbol_of(card)}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{paper}{outlined(face(card, look))}</symbol>"
        for card in CARDS
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'.encode()


def outlined(svg: str) -> str:
    """Return SVG elements with their texts replaced by the outlines of the glyphs."""
    return _LETTERING.sub(lambda found: _outline(found[2], found[1]), svg)


def _outline(text: str, style: str) -> str:
    parts, x = list[str](), 0.0
    for sign in text:
        glyph = ranks().glyphs[sign]
        moved = f' transform="translate({x:.2f})"' if x else ""
        parts.append(f'<path fill="currentColor"{style}{moved} d="{glyph.path}"/>')
        x += glyph.advance
    return "".join(parts)
