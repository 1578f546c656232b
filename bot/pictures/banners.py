"""Banners: captions for great moments, which lie across the table on one line or two."""

from __future__ import annotations

from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import Box
from bot.pictures.captions import digits, folded, sentence
from bot.pictures.paint import caption, plaque
from bot.pictures.scene import Banner, Look

_SIZE = 44
_LINE, _PADDING, _ASIDE = 54, 10, 16


def banner_height(banner: Banner, width: int) -> int:
    """Return the height in pixels of a banner of this width in pixels."""
    return len(_lines(banner, width)) * _LINE + 2 * _PADDING


def draw_banner(image: Image.Image, banner: Banner, box: Box, table_area: Box, look: Look) -> None:
    """Paint a banner across the table; a golden banner also gets a golden rim around the table."""
    fill, letters = (
        (palette.CRIMSON, palette.IVORY) if banner.red else (palette.AMBER, palette.WALNUT)
    )
    if not banner.red:
        plaque(image, table_area, "none", palette.AMBER, 12, 22)
    plaque(image, box, fill, fill, 2, 18)
    for number, text in enumerate(_lines(banner, box.width)):
        room = Box(box.x + _ASIDE, box.y + _PADDING + number * _LINE, box.width - 2 * _ASIDE, _LINE)
        caption(image, digits(text, look.digits), room, letters, size=_SIZE)


def _lines(banner: Banner, width: int) -> tuple[str, ...]:
    return folded(sentence(banner.text), _SIZE, width - 2 * _ASIDE)
