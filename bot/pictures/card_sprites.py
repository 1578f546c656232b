"""Card faces as vector drawings, and their rasterised sprites.

A face is drawn in a field of 200 by 280 units: rank and suit on top, one large emblem below.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from functools import cache, lru_cache

import resvg_py
from PIL import Image

from bot.pictures import palette
from bot.pictures.captions import digits
from bot.pictures.glyphs import RANK_FAMILY, RANK_FONT
from bot.pictures.ornaments import star
from bot.pictures.ranks import ranks
from bot.pictures.scene import Look

WIDTH, HEIGHT = 200, 280
MARGIN = 10
"""Units around the card for its shadow."""
_RIM, _CLEAR_RIM = 2, 8

_LETTERED = "AKQJ"
_RANKS = "A23456789TJQK"
_NUMBERS = tuple(str(number) for number in range(1, 11))

PIPS = {
    "H": "M0,47C-15,31 -50,8 -50,-18C-50,-35 -38,-46 -24,-46C-13,-46 -4,-40 0,-30"
    "C4,-40 13,-46 24,-46C38,-46 50,-35 50,-18C50,8 15,31 0,47Z",
    "D": "M0,-52C10,-33 24,-15 41,0C24,15 10,33 0,52C-10,33 -24,15 -41,0C-24,-15 -10,-33 0,-52Z",
    "S": "M0,-51C12,-30 48,-7 48,18C48,33 37,42 25,42C17,42 10,38 5,31C7,41 11,47 18,51"
    "L-18,51C-11,47 -7,41 -5,31C-10,38 -17,42 -25,42C-37,42 -48,33 -48,18C-48,-7 -12,-30 0,-51Z",
    "C": "M0,-51A24,24 0 0 1 18,-11A24.5,24.5 0 1 1 7,26C8,39 12,47 19,51L-19,51"
    "C-12,47 -8,39 -7,26A24.5,24.5 0 1 1 -18,-11A24,24 0 0 1 0,-51Z",
}

_SUIT_X, _SUIT_Y, _SUIT_SCALE = 151, 64, 0.66
_EMBLEM_Y = 198
_CLEAR_X, _CLEAR_Y, _CLEAR_SCALE = 86, 218, 1.0


@dataclass(frozen=True, slots=True)
class _Index:
    """The box of a rank on its card: left edge, width, and top and height of its capitals."""

    left: int
    widest: int
    top: int
    cap: int


_USUAL = _Index(left=16, widest=88, top=20, cap=88)
_CLEAR = _Index(left=14, widest=126, top=14, cap=127)
_CLEAR_NUMBER = _Index(left=12, widest=130, top=62, cap=156)


def is_card(text: str) -> bool:
    """Return whether there is a face for this text.

    >>> is_card("TD"), is_card("X"), is_card("10"), is_card("1D")
    (True, True, True, False)
    """
    suited = len(text) == 2 and text[0] in _RANKS and text[1] in palette.SUITS
    return suited or text in _NUMBERS or text in ("X", "??")


def _svg(body: str, width: float, height: float, view: str) -> Image.Image:
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{view}">{body}</svg>'
    )
    png = resvg_py.svg_to_bytes(svg_string=text, skip_system_fonts=True, font_files=[RANK_FONT])
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _lettering(text: str) -> str:
    """Return the letters at size 100 from the origin; Persian ones are bolder, as they are thin."""
    bolder = "" if text.isascii() else ' stroke="currentColor" stroke-width="5"'
    return (
        f'<text font-family="{RANK_FAMILY}" font-weight="700" font-size="100" '
        f'fill="currentColor"{bolder}>{text}</text>'
    )


def _ink_box(text: str) -> tuple[int, int, int, int]:
    """Return left, top, right and bottom of the ink at size 100, from the start of the baseline."""
    return ranks().boxes.get(text) or measured(text)


@cache
def measured(text: str) -> tuple[int, int, int, int]:
    """Draw a text, and return the box of its ink: left, top, right and bottom.

    This takes 8 ms.
    """
    image = _svg(_lettering(text), 400, 300, "-50 -150 400 300")
    left, top, right, bottom = image.getbbox() or (50, 149, 51, 150)
    return left - 50, top - 150, right - 50, bottom - 150


def _rank(text: str, colour: str, index: _Index) -> str:
    """Return the rank in its box; wide ranks are narrowed, Persian ones are fitted by their ink."""
    left, top, right, bottom = _ink_box(text)
    if text.isascii():
        top, bottom = _ink_box("H")[1], 0
    scale = index.cap / (bottom - top)
    narrow = min(scale, index.widest / (right - left))
    scale = min(scale, narrow * 1.6)
    x = index.left + (index.widest - narrow * (right - left)) / 2 - narrow * left
    y = index.top + (index.cap - scale * (bottom - top)) / 2 - scale * top
    return (
        f'<g transform="translate({x:.2f},{y:.2f}) scale({narrow:.4f},{scale:.4f})" '
        f'color="{colour}">{_lettering(text)}</g>'
    )


def _pip(suit: str, x: float, y: float, scale: float, fill: str) -> str:
    return f'<path d="{PIPS[suit]}" fill="{fill}" transform="translate({x},{y}) scale({scale})"/>'


def _crown(suit: str, colour: str) -> str:
    line = f'fill="{palette.GOLD}" stroke="{colour}" stroke-width="7" stroke-linejoin="round"'
    return (
        f'<path d="M-50,44L-61,-20C-50,-10 -38,-2 -30,8C-24,-10 -12,-26 0,-36'
        f'C12,-26 24,-10 30,8C38,-2 50,-10 61,-20L50,44Z" {line}/>'
        f'<path d="M0,-70V-40M-11,-59H11" stroke="{colour}" stroke-width="8" '
        f'stroke-linecap="round"/>'
        f'<circle cx="-61" cy="-24" r="10" fill="{colour}"/>'
        f'<circle cx="61" cy="-24" r="10" fill="{colour}"/>'
        f'<rect x="-56" y="44" width="112" height="20" rx="7" fill="{colour}"/>'
        f'<circle cx="-32" cy="54" r="4.5" fill="{palette.GOLD}"/>'
        f'<circle cx="0" cy="54" r="4.5" fill="{palette.GOLD}"/>'
        f'<circle cx="32" cy="54" r="4.5" fill="{palette.GOLD}"/>' + _pip(suit, 0, 15, 0.36, colour)
    )


def _tiara(suit: str, colour: str) -> str:
    line = f'fill="{palette.GOLD}" stroke="{colour}" stroke-width="7" stroke-linejoin="round"'
    pearls = ((-66, -14, 8), (-36, -36, 9), (0, -52, 11), (36, -36, 9), (66, -14, 8))
    return (
        f'<path d="M-60,50C-64,30 -66,10 -66,-6C-58,2 -50,10 -46,18C-44,0 -40,-14 -36,-26'
        f"C-30,-14 -24,0 -20,10C-15,-8 -8,-26 0,-40C8,-26 15,-8 20,10C24,0 30,-14 36,-26"
        f'C40,-14 44,0 46,18C50,10 58,2 66,-6C66,10 64,30 60,50C40,38 -40,38 -60,50Z" {line}/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{palette.PAPER}" stroke="{colour}" '
            f'stroke-width="6"/>'
            for x, y, radius in pearls
        )
        + f'<path d="M-60,62C-40,50 40,50 60,62" fill="none" stroke="{colour}" stroke-width="9" '
        f'stroke-linecap="round"/>' + _pip(suit, 0, 20, 0.3, colour)
    )


def _shield(suit: str, colour: str) -> str:
    return (
        f'<path d="M-52,-52C-34,-46 -16,-48 0,-58C16,-48 34,-46 52,-52C56,-6 46,42 0,68'
        f'C-46,42 -56,-6 -52,-52Z" fill="{palette.GOLD}" stroke="{colour}" stroke-width="8" '
        f'stroke-linejoin="round"/>'
        f'<path d="M-39,-37C-25,-34 -13,-36 0,-43C13,-36 25,-34 39,-37C41,-2 33,33 0,53'
        f'C-33,33 -41,-2 -39,-37Z" fill="{palette.PAPER}"/>' + _pip(suit, 0, 1, 0.62, colour)
    )


_EMBLEMS = {"K": _crown, "Q": _tiara, "J": _shield}


def _suited(rank: str, suit: str, look: Look) -> str:
    colour = (palette.SUITS_BLACK_AND_RED if look.pack == "two" else palette.SUITS)[suit]
    letters = dict(zip(_LETTERED, look.ranks, strict=True))
    number = digits("10" if rank == "T" else rank, look.digits)
    if look.pack == "clear":
        large = _rank(letters.get(rank, number), colour, _CLEAR)
        return large + _pip(suit, _CLEAR_X, _CLEAR_Y, _CLEAR_SCALE, colour)
    corner = _rank(letters.get(rank, number), colour, _USUAL)
    corner += _pip(suit, _SUIT_X, _SUIT_Y, _SUIT_SCALE, colour)
    if emblem := _EMBLEMS.get(rank):
        return corner + f'<g transform="translate(100,{_EMBLEM_Y})">{emblem(suit, colour)}</g>'
    large = _pip(suit, 100, _EMBLEM_Y, 1.26, colour)
    if rank == "A":
        centre = {"S": 6, "H": -6, "D": 0, "C": 2}[suit]
        large += star(100, _EMBLEM_Y + centre * 1.26, 17, f'fill="{palette.PAPER}"')
    return corner + large


def _numbered(text: str, look: Look) -> str:
    """Return a card with only a number, which is surrounded by that many beads."""
    count = int(text)
    number = digits(text, look.digits)
    if look.pack == "clear":
        return _rank(number, palette.VIOLET, _CLEAR_NUMBER)
    left, top, right, bottom = _ink_box(number)
    if number.isascii():
        top, bottom = _ink_box("H")[1], 0
    scale = min(96 / (bottom - top), 96 / (right - left))
    x = 100 - scale * (left + right) / 2
    y = 140 - scale * (top + bottom) / 2
    beads = []
    for bead in range(count):
        angle = 2 * math.pi * bead / count - math.pi / 2
        beads.append(
            star(
                100 + 74 * math.cos(angle),
                140 + 74 * 1.36 * math.sin(angle),
                16,
                f'fill="{palette.GOLD}" stroke="{palette.VIOLET}" stroke-width="5"',
            )
        )
    return (
        f'<ellipse cx="100" cy="140" rx="74" ry="{74 * 1.36:.1f}" fill="none" '
        f'stroke="{palette.VIOLET}" stroke-width="5"/>'
        + "".join(beads)
        + f'<g transform="translate({x:.2f},{y:.2f}) scale({scale:.4f})" color="{palette.VIOLET}">'
        f"{_lettering(number)}</g>"
    )


def _joker() -> str:
    """Return a jester's cap with three bells above a star."""
    line = f'stroke="{palette.BLACK}" stroke-width="7" stroke-linejoin="round"'
    return (
        f'<path d="M52,150C46,110 30,96 22,112C14,72 56,52 84,104Z" fill="{palette.RED}" {line}/>'
        f'<path d="M148,150C154,110 170,96 178,112C186,72 144,52 116,104Z" fill="{palette.BLUE}" '
        f"{line}/>"
        f'<path d="M52,150C60,110 84,84 100,40C116,84 140,110 148,150Z" fill="{palette.GOLD}" '
        f"{line}/>"
        f'<rect x="44" y="148" width="112" height="24" rx="8" fill="{palette.BLACK}"/>'
        f'<circle cx="22" cy="116" r="12" fill="{palette.GOLD}" {line}/>'
        f'<circle cx="178" cy="116" r="12" fill="{palette.GOLD}" {line}/>'
        f'<circle cx="100" cy="34" r="12" fill="{palette.GOLD}" {line}/>'
        + star(100, 222, 36, f'fill="{palette.VIOLET}"')
        + star(100, 222, 17, f'fill="{palette.GOLD}"')
    )


def _back() -> str:
    """Return the SVG of a card's back: stars and crosses, as in the tiles of Kashan."""
    tiles = []
    step = 44.0
    for row in range(7):
        for column in range(5):
            x, y = 100 + (column - 2) * step, 140 + (row - 3) * step
            style = f'fill="{palette.CRIMSON}" stroke="{palette.GOLD}" stroke-width="4"'
            tiles.append(star(x, y, step / 2 + 1, style))
            tiles.append(star(x, y, 8, f'fill="{palette.GOLD}"'))
    return (
        f'<defs><clipPath id="inside"><rect x="14" y="14" width="172" height="252" rx="10"/>'
        f"</clipPath></defs>"
        f'<g clip-path="url(#inside)"><rect width="200" height="280" fill="{palette.LAPIS}"/>'
        f"{''.join(tiles)}</g>"
        f'<rect x="14" y="14" width="172" height="252" rx="10" fill="none" '
        f'stroke="{palette.CRIMSON}" stroke-width="5"/>'
    )


def face(card: str, look: Look) -> str:
    """Return what is printed on a card as SVG elements, in a field of 200 by 280 units.

    Raise `ValueError` for a text that is not a card.
    """
    if not is_card(card):
        raise ValueError(f"no face for card {card!r}")
    if card == "??":
        return _back()
    if card == "X":
        return _joker()
    if card in _NUMBERS:
        return _numbered(card, look)
    return _suited(card[0], card[1], look)


def _wordless(card: str, look: Look) -> str:
    """Return the SVG of a card's print without letters: a court's emblem above the suit."""
    if card == "X":
        return _joker()
    rank, suit = card[0], card[1]
    colour = (palette.SUITS_BLACK_AND_RED if look.pack == "two" else palette.SUITS)[suit]
    if emblem := _EMBLEMS.get(rank):
        court = f'<g transform="translate(100,94) scale(1.1)">{emblem(suit, colour)}</g>'
        return court + _pip(suit, 100, 226, 0.88, colour)
    return _pip(suit, 100, 140, 1.7, colour)


def _view(body: str, width: int) -> Image.Image:
    """Return a drawing in card units at this card width (pixels), with the margin around it."""
    edge = margin(width)
    unit = WIDTH / width
    whole_width, whole_height = width + 2 * edge, card_height(width) + 2 * edge
    view = (
        f"{-edge * unit:.4f} {-edge * unit:.4f} {whole_width * unit:.4f} {whole_height * unit:.4f}"
    )
    return _svg(body, whole_width, whole_height, view)


@cache
def _blank(width: int, rim: int) -> Image.Image:
    """Return an empty card with its rim and soft shadow; cached, because drawing it is slow."""
    return _view(
        f'<defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%">'
        f'<feGaussianBlur stdDeviation="3"/></filter></defs>'
        f'<rect x="3" y="6" width="196" height="276" rx="20" fill="{palette.SHADOW}" '
        f'fill-opacity="0.75" filter="url(#soft)"/>'
        f'<rect x="{rim / 2}" y="{rim / 2}" width="{200 - rim}" height="{280 - rim}" rx="18" '
        f'fill="{palette.PAPER}" stroke="{palette.EDGE}" stroke-width="{rim}"/>',
        width,
    )


@lru_cache(maxsize=320)
def sprite(card: str, look: Look, width: int) -> Image.Image:
    """Return a card as an RGBA picture, with its shadow.

    The card is `width` pixels wide; the shadow adds `margin(width)` pixels on each side. The
    picture is cached and shared, so it must not be drawn on. A back and a joker are the same in
    every language. Raise `ValueError` for a text that is not a card.
    """
    rim = _CLEAR_RIM if look.pack == "clear" else _RIM
    return Image.alpha_composite(_blank(width, rim), _view(face(card, look), width))


def wordless(card: str, look: Look, width: int) -> Image.Image:
    """Return a card as `sprite` does, but without letters, so that it suits any language.

    `card` must have a suit or be a joker.
    """
    return Image.alpha_composite(_blank(width, _RIM), _view(_wordless(card, look), width))


def card_height(width: int) -> int:
    """Return the height in pixels of a card of this width."""
    return round(width * HEIGHT / WIDTH)


def margin(width: int) -> int:
    """Return the pixels that a sprite of this card width adds on each side for the shadow."""
    return math.ceil(width * MARGIN / WIDTH)
