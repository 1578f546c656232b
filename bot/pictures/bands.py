"""Bands: a caption for a great moment across the table, on one line or two."""

from __future__ import annotations

from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import Box
from bot.pictures.captions import digits, folded, sentence
from bot.pictures.paint import caption, plaque
from bot.pictures.scene import Band, Look

_SIZE = 44
_LINE, _PADDING, _ASIDE = 54, 10, 16


def band_height(band: Band, width: int) -> int:
    """Return the height in pixels of a band of this width in pixels."""
    return len(_lines(band, width)) * _LINE + 2 * _PADDING


def draw_band(image: Image.Image, band: Band, box: Box, table_area: Box, look: Look) -> None:
    """Paint a band across the table; a golden one also gets a golden rim around the table."""
    fill, letters = (
        (palette.CRIMSON, palette.IVORY) if band.red else (palette.AMBER, palette.WALNUT)
    )
    if not band.red:
        plaque(image, table_area, "none", palette.AMBER, 12, 22)
    plaque(image, box, fill, fill, 2, 18)
    for number, text in enumerate(_lines(band, box.width)):
        room = Box(box.x + _ASIDE, box.y + _PADDING + number * _LINE, box.width - 2 * _ASIDE, _LINE)
        caption(image, digits(text, look.digits), room, letters, size=_SIZE)


def _lines(band: Band, width: int) -> tuple[str, ...]:
    return folded(sentence(band.text), _SIZE, width - 2 * _ASIDE)
