"""Statistics of one or two people as a picture: a number, a chart, the latest results and facts.

Facts are mostly numbers and names, because a line of Persian words costs 3 ms, a number 0.2 ms.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.boxes import LINE, Box, mirror
from bot.pictures.canvas import ground
from bot.pictures.captions import digits
from bot.pictures.layout import WIDTH
from bot.pictures.ornaments import star
from bot.pictures.paint import caption, ends, icon, plaque, width_of
from bot.pictures.png import png
from bot.pictures.scene import Look

Mark = Literal["won", "lost", "level"]
"""The result of a match in the row of the latest ones."""

_EDGE, _INSET, _GAP = 12, 18, 10
_TITLE, _TITLE_SIZE = 66, 50
_NUMBER, _NUMBER_SIZE = 92, 72
_CHART = 250
_AXIS = 120
_ROW = 66
_LABEL, _CELL = 300, 230
"""Width of a label, and greatest width of a number beside a name, in pixels."""
_MARK = 44
_FINE = 2
"""Factor by which the chart is drawn larger; it is then reduced, so that its lines are smooth."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A value of the chart, and how far its interval reaches above and below it."""

    value: int
    interval: int


@dataclass(frozen=True, slots=True)
class ProfileFact:
    """A line below the chart: a label, a name (or empty), and a number."""

    label: str
    name: str
    number: str


@dataclass(frozen=True, slots=True)
class ProfileScene:
    """Statistics of a person, or of two.

    Attributes:
        title: the name or names.
        about: the line below the title.
        number: the number in large letters; empty for none.
        number_about: the caption of that number.
        curve: the points of the chart, the oldest first; fewer than two make no chart.
        form_about: the label of the row of marks.
        form: the results of the latest matches, the newest first.
        facts: the other facts.
        look: the look that the reader has chosen.
    """

    title: str
    about: str
    number: str
    number_about: str
    curve: tuple[CurvePoint, ...]
    form_about: str
    form: tuple[Mark, ...]
    facts: tuple[ProfileFact, ...]
    look: Look


@dataclass(frozen=True, slots=True)
class ProfileLayout:
    """The boxes of a picture of statistics; parts that the scene lacks are None or empty.

    `number` has the boxes of the large number and its caption. `axis` has the boxes of the captions
    at the upper and lower end of the chart's scale.
    """

    height: int
    title: Box
    about: Box
    table: Box
    number: tuple[Box, Box] | None
    axis: tuple[Box, Box] | None
    plot: Box | None
    form: Box | None
    marks: tuple[Box, ...]
    panels: tuple[Box, ...]
    labels: tuple[Box, ...]
    names: tuple[Box, ...]
    numbers: tuple[Box, ...]


def profile_layout(scene: ProfileScene) -> ProfileLayout:
    """Return the boxes of statistics; the contents determine the height."""
    found = _profile_layout(scene)
    return mirror(found, WIDTH) if scene.look.mirrored else found


def _profile_layout(scene: ProfileScene) -> ProfileLayout:
    left, right = _EDGE + _INSET, WIDTH - _EDGE - _INSET
    inner, whole = left + _GAP, right - left - 2 * _GAP
    title = Box(left, _EDGE, right - left, _TITLE)
    about = Box(left, title.bottom, right - left, LINE)
    top = about.bottom + 6
    y = top + 20
    number = axis = plot = form = None
    if scene.number:
        half = whole // 2
        low = y + (_NUMBER - LINE) // 2
        number = (Box(inner, y, half, _NUMBER), Box(inner + half, low, whole - half, LINE))
        y += _NUMBER + _GAP
    if len(scene.curve) > 1:
        axis = (
            Box(inner, y, _AXIS, LINE),
            Box(inner, y + _CHART - LINE, _AXIS, LINE),
        )
        plot = Box(inner + _AXIS + _GAP, y, whole - _AXIS - _GAP, _CHART)
        y += _CHART + _GAP
    marks: tuple[Box, ...] = ()
    if scene.form:
        form = Box(inner, y, _LABEL, LINE)
        first = inner + _LABEL + _GAP
        step = min((inner + whole - first) // len(scene.form), _MARK + _GAP)
        marks = tuple(
            Box(first + number * step, y + (LINE - _MARK) // 2, _MARK, _MARK)
            for number in range(len(scene.form))
        )
        if not scene.look.mirrored:
            # Time runs from left to right, as in the chart. Mirrored, it does so anyway.
            marks = marks[::-1]
        y += LINE + _GAP
    lines = [y + number * _ROW for number in range(len(scene.facts))]
    y += len(lines) * _ROW
    name, end = inner + _LABEL + _GAP, inner + whole
    wide = [_number_width(fact, end - name, scene.look) for fact in scene.facts]
    return ProfileLayout(
        height=y + 14 + _EDGE,
        title=title,
        about=about,
        table=Box(_EDGE, top, WIDTH - 2 * _EDGE, y + 14 - top),
        number=number,
        axis=axis,
        plot=plot,
        form=form,
        marks=marks,
        panels=tuple(Box(left, y, right - left, _ROW - 6) for y in lines),
        # Without a name, the label has its room too.
        labels=tuple(
            Box(inner, y + 3, _LABEL if fact.name else end - width - _GAP - inner, LINE)
            for y, width, fact in zip(lines, wide, scene.facts, strict=True)
        ),
        names=tuple(
            Box(name, y + 3, max(end - width - _GAP - name, 0), LINE)
            for y, width in zip(lines, wide, strict=True)
        ),
        numbers=tuple(
            Box(end - width, y + 3, width, LINE) for y, width in zip(lines, wide, strict=True)
        ),
    )


def _number_width(fact: ProfileFact, most: int, look: Look) -> int:
    """Return the width of a number in pixels; a name beside it gets the rest."""
    width = width_of(digits(fact.number, look.digits), most) + _GAP
    return min(width, _CELL if fact.name else most)


def draw_profile(scene: ProfileScene) -> bytes:
    """Return the PNG bytes of statistics; equal scenes give equal bytes."""
    boxes, wanted = profile_layout(scene), scene.look.digits
    begin, end = ends(scene.look)
    image = ground(WIDTH, boxes.height, boxes.table, False).copy()
    caption(image, scene.title, boxes.title, palette.CREAM, size=_TITLE_SIZE)
    caption(image, digits(scene.about, wanted), boxes.about, palette.PALE)
    if boxes.number is not None:
        large, small = boxes.number
        text = digits(scene.number, wanted)
        caption(image, text, large, palette.AMBER, size=_NUMBER_SIZE, side=begin)
        caption(image, scene.number_about, small, palette.PALE, side=end)
    if boxes.plot is not None and boxes.axis is not None:
        _draw_curve(image, scene, boxes.plot, boxes.axis)
    if boxes.form is not None:
        caption(image, digits(scene.form_about, wanted), boxes.form, palette.PALE, side=begin)
    for mark, box in zip(scene.form, boxes.marks, strict=True):
        icon(image, _mark(mark), box.x, box.y, _MARK, _MARK)
    for number, fact in enumerate(scene.facts):
        plaque(image, boxes.panels[number], palette.PANEL, palette.PANEL_EDGE, on=palette.TABLE)
        caption(image, fact.label, boxes.labels[number], palette.PALE, side=begin)
        if fact.name:
            caption(image, fact.name, boxes.names[number], palette.IVORY, side=begin)
        caption(image, digits(fact.number, wanted), boxes.numbers[number], palette.IVORY, side=end)
    return png(image, scene.look.pack)


def _mark(mark: Mark) -> str:
    """Return the sign of a result; signs differ in shape as well as in colour."""
    middle = _MARK / 2
    if mark == "won":
        return star(middle, middle, middle - 2, f'fill="{palette.AMBER}"')
    if mark == "lost":
        return (
            f'<circle cx="{middle}" cy="{middle}" r="{middle - 10}" fill="none" '
            f'stroke="{palette.PALE}" stroke-width="5"/>'
        )
    return f'<rect x="6" y="{middle - 4}" width="{_MARK - 12}" height="8" fill="{palette.IVORY}"/>'


def _draw_curve(image: Image.Image, scene: ProfileScene, plot: Box, axis: tuple[Box, Box]) -> None:
    """Paint the values as a line on a band of their intervals, and label the scale's two ends."""
    points, wanted = scene.curve, scene.look.digits
    high = max(one.value + one.interval for one in points)
    low = min(one.value - one.interval for one in points)
    span, edge, side = max(high - low, 1), 14, ends(scene.look)[1]
    for value, box in zip((high, low), axis, strict=True):
        caption(image, digits(str(value), wanted), box, palette.PALE, side=side)
    sheet = Image.new("RGB", (plot.width * _FINE, plot.height * _FINE), palette.TABLE)
    pen = ImageDraw.Draw(sheet)

    def at(number: int, value: int) -> tuple[float, float]:
        return (
            (edge + (plot.width - 2 * edge) * number / (len(points) - 1)) * _FINE,
            (edge + (plot.height - 2 * edge) * (high - value) / span) * _FINE,
        )

    above = [at(number, one.value + one.interval) for number, one in enumerate(points)]
    below = [at(number, one.value - one.interval) for number, one in enumerate(points)]
    line = [at(number, one.value) for number, one in enumerate(points)]
    pen.polygon([*above, *reversed(below)], fill=palette.TABLE_MOTIF)
    for rim in (above, below):
        pen.line(rim, fill=palette.TABLE_LINE, width=2 * _FINE, joint="curve")
    pen.line(line, fill=palette.AMBER, width=5 * _FINE, joint="curve")
    x, y = line[-1]
    radius = 10 * _FINE
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=palette.AMBER)
    image.paste(sheet.reduce(_FINE), (plot.x, plot.y))
