"""Ornaments that several parts of a picture use."""

from __future__ import annotations

import math

from bot.pictures import palette


def star(x: float, y: float, radius: float, style: str) -> str:
    """Return an eight-pointed star around a point, made of two squares, as an SVG element.

    `style` has the SVG attributes for colour and stroke.
    """
    inner = radius * 0.765
    points = " ".join(
        f"{x + reach * math.cos(step * math.pi / 8):.2f},"
        f"{y + reach * math.sin(step * math.pi / 8):.2f}"
        for step in range(16)
        for reach in (radius if step % 2 == 0 else inner,)
    )
    return f'<polygon points="{points}" {style}/>'


def pointer(mirrored: bool) -> str:
    """Return the triangle before the name of the player to act, as SVG elements.

    The triangle is 28 by 36 units in size. It points to the right or, if `mirrored`, to the left.
    """
    drawn = (
        f'<path d="M3,3L25,18L3,33Z" fill="{palette.AMBER}" stroke="{palette.AMBER}" '
        f'stroke-width="4" '
        'stroke-linejoin="round"/>'
    )
    return f'<g transform="translate(28,0) scale(-1,1)">{drawn}</g>' if mirrored else drawn
