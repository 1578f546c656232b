"""The ground that pictures are painted on: felt, wood, icons, and the way to PNG bytes."""

from __future__ import annotations

import io
import math
from functools import cache, lru_cache
from threading import Lock

import resvg_py
from PIL import Image

from bot.pictures import ink
from bot.pictures.layout import Box

_ONE_AT_A_TIME = Lock()


def raster(body: str, width: int, height: int) -> Image.Image:
    """SVG elements without text as an RGBA picture of this size in pixels."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{body}</svg>'
    )
    return Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)))


def star(x: float, y: float, radius: float, style: str) -> str:
    """An eight-pointed star, two crossed squares, as an SVG element."""
    inner = radius * 0.765
    points = " ".join(
        f"{x + reach * math.cos(step * math.pi / 8):.2f},"
        f"{y + reach * math.sin(step * math.pi / 8):.2f}"
        for step in range(16)
        for reach in (radius if step % 2 == 0 else inner,)
    )
    return f'<polygon points="{points}" {style}/>'


def felt(box: Box) -> str:
    """A felt with a wooden rim, an inlaid line and a star in each corner, as SVG elements."""
    inset = 13
    x, y = box.x + inset, box.y + inset
    width, height = box.width - 2 * inset, box.height - 2 * inset
    corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    stars = "".join(
        star(a, b, 7, f'fill="{ink.FELT_LINE}"') for a, b in corners
    )
    return (
        f'<defs><radialGradient id="felt" cx="50%" cy="45%" r="75%">'
        f'<stop offset="0" stop-color="{ink.FELT_LIGHT}"/>'
        f'<stop offset="1" stop-color="{ink.FELT_DARK}"/></radialGradient></defs>'
        f'<rect x="{box.x + 2}" y="{box.y + 2}" width="{box.width - 4}" '
        f'height="{box.height - 4}" rx="22" fill="url(#felt)" stroke="{ink.WOOD}" '
        f'stroke-width="4"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="none" '
        f'stroke="{ink.FELT_LINE}" stroke-width="2"/>{stars}'
    )


@lru_cache(maxsize=32)
def ground(width: int, height: int, cloth: Box) -> Image.Image:
    """The dark wood with the felt on it, RGB; shared, so copy it before painting."""
    body = f'<rect width="{width}" height="{height}" fill="{ink.WALNUT}"/>{felt(cloth)}'
    return raster(body, width, height).convert("RGB")


@cache
def _palette() -> Image.Image:
    return ink.palette()


def png(image: Image.Image) -> bytes:
    """The RGB picture as PNG bytes in the fixed palette.

    Pillow caches the nearest colours inside the palette and lets other threads run meanwhile, hence
    the lock.
    """
    with _ONE_AT_A_TIME:
        indexed = image.quantize(palette=_palette(), dither=Image.Dither.NONE)
    out = io.BytesIO()
    indexed.save(out, "PNG", compress_level=6)
    return out.getvalue()
