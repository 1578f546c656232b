"""The chart of a rating: points in SVG units, and the lines of its scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import Words

WIDTH, HEIGHT = 480, 190
"""The size of the drawing in SVG units; a page scales it to the available width."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 58, 12, 12, 12
_STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)
"""Possible distances between two lines of the scale, in points of the rating."""

_MOST_LINES = 5


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """The displayed rating, and half the width of its interval."""

    shown: int
    interval: int


@dataclass(frozen=True, slots=True)
class ScaleLine:
    """A line of the scale: its y coordinate, and its number as text."""

    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Curve:
    """A rating's chart, for an SVG of `WIDTH` by `HEIGHT` units; time runs from left to right.

    Attributes:
        line: the points of the curve in SVG syntax.
        band: the outline of the intervals.
        last: the coordinates of the last point.
        lines: the lines of the scale, the lowest first.
        width: the width of the drawing.
        height: its height.
        left: the x coordinate where the lines of the scale begin.
        right: the x coordinate where they end.
    """

    line: str
    band: str
    last: tuple[float, float]
    lines: tuple[ScaleLine, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT


def curve_of(points: Sequence[ChartPoint], words: Words) -> Curve | None:
    """Return the chart of these ratings, the oldest first; None for fewer than two."""
    if len(points) < 2:
        return None
    high = max(one.shown + one.interval for one in points)
    low = min(one.shown - one.interval for one in points)
    scale = (HEIGHT - _TOP - _BOTTOM) / max(high - low, 1)
    across = (WIDTH - _LEFT - _RIGHT) / (len(points) - 1)

    def point(number: int, value: int) -> tuple[float, float]:
        return round(_LEFT + across * number, 1), round(_TOP + scale * (high - value), 1)

    line = [point(number, one.shown) for number, one in enumerate(points)]
    above = [point(number, one.shown + one.interval) for number, one in enumerate(points)]
    below = [point(number, one.shown - one.interval) for number, one in enumerate(points)]
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_LINES), _STEPS[-1])
    values = range(-(-low // step) * step, high + 1, step)
    return Curve(
        _svg_points(line),
        _svg_points([*above, *reversed(below)]),
        line[-1],
        tuple(ScaleLine(point(0, value)[1], words.decimal(value, 0)) for value in values),
    )


def _svg_points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)
