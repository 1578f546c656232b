"""The chart of a finished match: the totals of each side after each round, as lines."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.presenting.presenter import presenter
from bot.i18n import Words
from bot.pages.names import seat_names
from bot.tables.table import Table

WIDTH, HEIGHT = 720, 280
"""The size of the drawing, in SVG units."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 72, 16, 14, 40
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
"""Possible distances between two lines of the scale, in points."""
_MOST_LINES = 6
_MOST_ROUNDS = 12
"""The highest count of round numbers below the chart."""


@dataclass(frozen=True, slots=True)
class Label:
    """A number beside the lines of the chart, or below them.

    `at` is its distance from the top if it stands beside the lines, else from the left.
    """

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Side:
    """The line of one side in the chart.

    Attributes:
        name: the name of the side.
        line: the points of the line in SVG syntax.
        end: the coordinates of its last point.
        total: the last total as text.
        totals: all totals as text.
    """

    name: str
    line: str
    end: tuple[float, float]
    total: str
    totals: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of `WIDTH` by `HEIGHT` units; rounds run from left to right.

    Attributes:
        sides: the sides, the winners first.
        levels: the labels of the horizontal lines of the scale.
        rounds: the numbers of rounds, from the left.
        width: the width of the drawing.
        height: its height.
        left: the x coordinate where the lines of the scale begin.
        right: the x coordinate where they end.
        foot: the y coordinate of the numbers of rounds.
    """

    sides: tuple[Side, ...]
    levels: tuple[Label, ...]
    rounds: tuple[Label, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = _LEFT
    right: int = WIDTH - _RIGHT
    foot: int = HEIGHT - _BOTTOM + 30


def totals_chart(table: Table, words: Words) -> Chart | None:
    """Return the chart of a finished match; None if no round was counted."""
    result = table.played.result
    if result is None or not table.rounds:
        return None
    shown, names = presenter(table.row.game, words.language), seat_names(table, words)
    scene = shown.ending(result, table.rounds, names, shown.look())
    values = [scene.start, *(total for side in scene.sides for total in side.totals)]
    low, high, rounds = min(values), max(values), len(table.rounds)
    across = (WIDTH - _LEFT - _RIGHT) / rounds
    down = (HEIGHT - _TOP - _BOTTOM) / max(high - low, 1)

    def place(number: int, value: int) -> tuple[float, float]:
        return round(_LEFT + across * number, 1), round(_TOP + down * (high - value), 1)

    sides = []
    for side in scene.sides:
        points = [place(at, total) for at, total in enumerate((scene.start, *side.totals))]
        said = words.list([words.decimal(total, 0) for total in side.totals])
        sides.append(
            Side(
                side.name,
                " ".join(f"{x},{y}" for x, y in points),
                points[-1],
                words.decimal(side.total, 0),
                words("chart-side", who=side.name, totals=said),
            )
        )
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_LINES), _STEPS[-1])
    apart = -(-rounds // _MOST_ROUNDS)
    return Chart(
        tuple(sides),
        tuple(
            Label(place(0, value)[1], words.decimal(value, 0))
            for value in range(-(-low // step) * step, high + 1, step)
        ),
        tuple(
            Label(place(at, low)[0], words.decimal(at, 0)) for at in range(apart, rounds + 1, apart)
        ),
    )
