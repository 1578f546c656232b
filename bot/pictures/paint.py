"""Drawing functions for all parts of a picture: cards, captions, plaques and frames."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import CAPTION_SIZE, Box
from bot.pictures.canvas import raster
from bot.pictures.captions import baseline, digits, line, sentence
from bot.pictures.card_sprites import margin, sprite
from bot.pictures.ornaments import star
from bot.pictures.scene import Look

Side = Literal["left", "middle", "right"]
"""The alignment of a caption in its box."""
_SEAL = 0.24
"""Width of the star on a capturing card, as a fraction of the card's width."""
_MARK = 0.3
"""Width of the triangle on a marked card, as a fraction of the card's width."""
_TAG = 52
"""Width in pixels of the disc with the initial of the player who laid a card."""
_FADED, _CLEAR_FADED = 0.45, 0.7
"""Opacity of a card that has left the table; higher in high contrast, so that it stays readable."""


def tints(look: Look) -> tuple[tuple[str, str], ...]:
    """Return the colour of each suit sign in captions, as pairs of sign and `#rrggbb`."""
    pale = palette.PALE_SUITS_BLACK_AND_RED if look.pack == "two" else palette.PALE_SUITS
    return tuple(pale.items())


def card(image: Image.Image, text: str, box: Box, look: Look, *, faded: bool = False) -> None:
    """Paint a card, paler if `faded`. Raise `ValueError` for a text that is not a card."""
    face = _faded(text, look, box.width) if faded else sprite(text, look, box.width)
    image.paste(face, (box.x - margin(box.width), box.y - margin(box.width)), face)


@lru_cache(maxsize=128)
def _faded(text: str, look: Look, width: int) -> Image.Image:
    face = sprite(text, look, width).copy()
    left = _CLEAR_FADED if look.pack == "clear" else _FADED
    face.putalpha(face.getchannel("A").point(lambda alpha: round(alpha * left)))
    return face


def caption(
    image: Image.Image,
    text: str,
    box: Box,
    colour: str = palette.IVORY,
    *,
    size: int = CAPTION_SIZE,
    side: Side = "middle",
    suits: tuple[tuple[str, str], ...] = (),
) -> int:
    """Paint a line of text in a box, vertically centred; return the line's width in pixels.

    A text that is too wide for the box is shortened. `suits` are the colours of suit signs, as
    `tints` returns them; by default the signs have `colour` too.
    """
    drawn = line(sentence(text), size, colour, box.width, suits)
    spare = box.width - drawn.width
    x = box.x + {"left": 0, "middle": spare // 2, "right": spare}[side]
    above = baseline(size) - round(size * 0.36) - box.height // 2
    shown = drawn.crop((0, above, drawn.width, above + box.height))
    image.paste(shown, (x, box.y), shown)
    return drawn.width


def width_of(text: str, most: int) -> int:
    """Return the width in pixels of a caption, at most `most`."""
    return line(sentence(text), CAPTION_SIZE, palette.IVORY, most).width


def names_in(name: str, partners: tuple[str, ...], room: int) -> tuple[str, ...]:
    """Return a side's name if it fits in `room` pixels, else each partner's name.

    For a side without partners, always return the side's name.
    """
    if not partners or width_of(name, 2 * room) <= room:
        return (name,)
    return partners


@lru_cache(maxsize=96)
def _plaque(
    width: int, height: int, fill: str, stroke: str, thick: int, radius: int, on: str | None
) -> Image.Image:
    drawn = raster(
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{width - thick}" height="{height - thick}" '
        f'rx="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="{thick}"/>',
        width,
        height,
    )
    if on is None:
        return drawn
    ground = Image.new("RGB", drawn.size, on)
    ground.paste(drawn, (0, 0), drawn)
    return ground


def plaque(
    image: Image.Image,
    box: Box,
    fill: str,
    stroke: str,
    thick: int = 2,
    radius: int = 13,
    *,
    on: str | None = None,
) -> None:
    """Paint a rounded background for a caption; with the fill `none`, only a frame.

    Args:
        image: the picture.
        box: the box of the plaque.
        fill: the fill colour.
        stroke: the colour of the border.
        thick: the width of the border in pixels.
        radius: the radius of the corners in pixels.
        on: the colour on which the plaque lies, if it is the same everywhere; None otherwise. With
            a colour, nothing has to be blended, which saves much time for a large plaque.
    """
    drawn = _plaque(box.width, box.height, fill, stroke, thick, radius, on)
    image.paste(drawn, (box.x, box.y), drawn if on is None else None)


@lru_cache(maxsize=8)
def _outline(width: int, height: int) -> Image.Image:
    return raster(
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="9" fill="none" '
        f'stroke="{palette.TABLE_LINE}" stroke-width="3" stroke-dasharray="10 7"/>',
        width,
        height,
    )


def outline(image: Image.Image, box: Box) -> None:
    """Paint a dashed outline for a place without cards."""
    drawn = _outline(box.width, box.height)
    image.paste(drawn, (box.x, box.y), drawn)


def ring(image: Image.Image, box: Box, thick: int = 6, colour: str = palette.AMBER) -> None:
    """Paint a frame around a card, golden by default."""
    around = Box(box.x - thick, box.y - thick, box.width + 2 * thick, box.height + 2 * thick)
    plaque(image, around, "none", colour, thick, max(box.width // 9, 8))


def tag(image: Image.Image, box: Box, initial: str) -> None:
    """Paint a white frame around a card, with its player's initial in the lower right corner."""
    ring(image, box, 5, palette.IVORY)
    place = Box(box.right + 6 - _TAG, box.bottom + 8 - _TAG, _TAG, _TAG)
    plaque(image, place, palette.WALNUT, palette.IVORY, 3, _TAG // 2)
    caption(image, initial, place)


def seal(image: Image.Image, box: Box) -> None:
    """Paint a star in the lower right corner of a card."""
    size = round(box.width * _SEAL)
    half = size / 2
    drawn = (
        f'<circle cx="{half}" cy="{half}" r="{half - 1}" fill="{palette.AMBER}" '
        f'stroke="{palette.WALNUT}" stroke-width="2"/>'
        + star(half, half, half * 0.62, f'fill="{palette.WALNUT}"')
    )
    icon(image, drawn, box.right - size, box.bottom - size, size, size)


def mark(image: Image.Image, box: Box) -> None:
    """Paint a disc with a triangle that points down, at the middle of a card's upper edge."""
    size = round(box.width * _MARK)
    half = size / 2
    drawn = (
        f'<circle cx="{half}" cy="{half}" r="{half - 1}" fill="{palette.AMBER}" '
        f'stroke="{palette.WALNUT}" stroke-width="2"/>'
        f'<path d="M{size * 0.24:.1f},{size * 0.34:.1f}L{size * 0.76:.1f},{size * 0.34:.1f}'
        f'L{half},{size * 0.78:.1f}Z" fill="{palette.WALNUT}"/>'
    )
    icon(image, drawn, box.x + (box.width - size) // 2, box.y - size // 4, size, size)


def ends(look: Look) -> tuple[Side, Side]:
    """Return the sides of a box at which a line begins and ends: left and right, or the reverse.

    The reverse is for a mirrored look.
    """
    return ("right", "left") if look.mirrored else ("left", "right")


def ordinal(place: int, look: Look) -> str:
    """Return the number of a place, with a dot on the side where the name follows.

    >>> ordinal(3, Look()), ordinal(3, Look(mirrored=True))
    ('3.', '.3')
    """
    return digits(f".{place}" if look.mirrored else f"{place}.", look.digits)


@lru_cache(maxsize=16)
def _icon(body: str, width: int, height: int) -> Image.Image:
    return raster(body, width, height)


def icon(image: Image.Image, body: str, x: int, y: int, width: int, height: int) -> None:
    """Paint SVG elements in a box of `width` by `height` pixels with its top left at (`x`, `y`)."""
    drawn = _icon(body, width, height)
    image.paste(drawn, (x, y), drawn)
