"""The ornament that felt, backs and faces share."""

from __future__ import annotations

import math


def star(x: float, y: float, radius: float, style: str) -> str:
    """Return an eight-pointed star, two crossed squares, as an SVG element."""
    inner = radius * 0.765
    points = " ".join(
        f"{x + reach * math.cos(step * math.pi / 8):.2f},"
        f"{y + reach * math.sin(step * math.pi / 8):.2f}"
        for step in range(16)
        for reach in (radius if step % 2 == 0 else inner,)
    )
    return f'<polygon points="{points}" {style}/>'
