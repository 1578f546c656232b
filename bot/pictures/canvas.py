"""The background of pictures: the table area, the wood around it, and icons."""

from __future__ import annotations

import io
import math
from functools import lru_cache

import resvg_py
from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import Box
from bot.pictures.ornaments import star


def raster(body: str, width: int, height: int) -> Image.Image:
    """Return SVG elements without text as an RGBA picture of this size in pixels.

    The picture is decoded at once. Otherwise Pillow would decode it at the first use, and threads
    could not share it.
    """
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{body}</svg>'
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


def _medallion(x: float, y: float, radius: float) -> str:
    """Return a rosette of stars, a little lighter than the table area."""
    line = f'fill="none" stroke="{palette.TABLE_MOTIF}" stroke-width="4" stroke-linejoin="round"'
    around = "".join(
        star(
            x + radius * 0.7 * math.cos(step * math.pi / 4),
            y + radius * 0.7 * math.sin(step * math.pi / 4),
            radius * 0.12,
            f'fill="{palette.TABLE_MOTIF}"',
        )
        for step in range(8)
    )
    rings = "".join(star(x, y, radius * share, line) for share in (1, 0.92, 0.5, 0.42))
    return rings + around + star(x, y, radius * 0.2, f'fill="{palette.TABLE_MOTIF}"')


def _table_area(box: Box, bare: bool) -> str:
    """Return the table area, with wooden rim and inlaid line, as SVG; `bare` adds a medallion."""
    inset = 13
    x, y = box.x + inset, box.y + inset
    width, height = box.width - 2 * inset, box.height - 2 * inset
    middle = (box.x + box.width / 2, box.y + box.height / 2)
    return (
        f'<rect x="{box.x + 2}" y="{box.y + 2}" width="{box.width - 4}" '
        f'height="{box.height - 4}" rx="22" fill="{palette.TABLE}" stroke="{palette.WOOD}" '
        f'stroke-width="4"/>'
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="12" fill="none" '
        f'stroke="{palette.TABLE_LINE}" stroke-width="2"/>'
        + (_medallion(*middle, height * 0.46) if bare else "")
    )


@lru_cache(maxsize=12)
def ground(width: int, height: int, table_area: Box, bare: bool) -> Image.Image:
    """Return an RGB picture of dark wood with the table area.

    The picture is cached and shared: copy it before painting on it.

    `bare` is whether nothing will lie on the table area; the area then has a medallion.
    """
    area = _table_area(table_area, bare)
    body = f'<rect width="{width}" height="{height}" fill="{palette.WALNUT}"/>{area}'
    return raster(body, width, height).convert("RGB")
