"""A match as a picture: the winners (if it is over), the scores, and a chart of the totals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.pictures import palette
from bot.pictures.boxes import CAPTION_SIZE, LINE, Box, mirror
from bot.pictures.canvas import ground, raster
from bot.pictures.captions import digits, folded, line, sentence
from bot.pictures.layout import WIDTH
from bot.pictures.ornaments import star
from bot.pictures.paint import caption, ends, ordinal
from bot.pictures.png import png
from bot.pictures.scene import Look

_EDGE, _INSET = 12, 30
_CROWN = (190, 118)
_NAME_SIZES = (76, 60, 48, CAPTION_SIZE)
_ROW = 60
_CHART = 330
_AXIS, _TOTAL = 110, 150
_SWATCH, _PLACE = 28, 46
_FINE = 2
"""Factor by which the chart is drawn larger; it is then reduced, so that its lines are smooth."""
_COLOURS = (
    palette.AMBER,
    palette.PALE_SUITS["♦"],
    palette.PALE_SUITS["♥"],
    palette.PALE_SUITS["♣"],
    palette.IVORY,
    palette.WOOD,
    palette.CRIMSON,
    palette.BLACK,
)
_CASED = {palette.WOOD, palette.CRIMSON, palette.BLACK}
"""Colours of lines that are too dark for the table area, so they get a light edge."""
_MARK = _COLOURS.index(palette.CRIMSON)
"""The index of the sign for a marked point."""

_MOST_SIGNS = 14
"""The most signs on a line; the lines take turns with the rounds, and each has one at its end."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A side of a match: its place (from 1), its total, and its totals after each round.

    The chart has a line for each side. `marks` are indices in `totals`, from 0: the line has signs
    only at these totals and at its end. If `marks` is None, the line has signs at as many totals as
    there is room for.
    """

    name: str
    place: int
    total: int
    totals: tuple[int, ...] = ()
    marks: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class EndScene:
    """A match as texts and numbers; `sides` are in order from best to worst.

    `winners` is a line that names the winners, and `said` a line below it; both are empty if the
    match is not over. `best` describes the best moment, empty for none. All lines of the chart
    begin at the total `start`.
    """

    title: str
    winners: str
    said: str
    sides: tuple[Ending, ...]
    look: Look
    best: str = ""
    start: int = 0


@dataclass(frozen=True, slots=True)
class EndLayout:
    """The boxes of a match's picture.

    `swatches`, `places`, `names` and `totals` have a box for each side. `best` has a box for each
    line of its text. `axis` has the boxes of the captions at the upper and lower end of the chart's
    scale.
    """

    height: int
    title: Box
    crown: Box | None
    winners: Box
    said: Box
    swatches: tuple[Box, ...]
    places: tuple[Box, ...]
    names: tuple[Box, ...]
    totals: tuple[Box, ...]
    best: tuple[Box, ...]
    chart: Box
    axis: tuple[Box, Box]
    plot: Box


def end_layout(scene: EndScene) -> EndLayout:
    """Return the boxes of a match's picture; its contents determine the height."""
    found = _end_layout(scene)
    return mirror(found, WIDTH) if scene.look.mirrored else found


def _end_layout(scene: EndScene) -> EndLayout:
    left, right = _INSET, WIDTH - _INSET
    whole = right - left
    y = _EDGE + LINE + 6
    crown = Box((WIDTH - _CROWN[0]) // 2, y, *_CROWN) if scene.winners else None
    winners = Box(left, y if crown is None else crown.bottom + 6, whole, 104 if crown else 0)
    said = Box(left, winners.bottom, whole, LINE if crown else 0)
    y = said.bottom + 16
    lines = [y + number * _ROW for number in range(len(scene.sides))]
    y = lines[-1] + _ROW + 6
    best = _lines(Box(left, y, whole, LINE), len(_best(scene)))
    y = best[-1].bottom + 6 if best else y
    chart = Box(_EDGE, y, WIDTH - 2 * _EDGE, _CHART)
    inner = Box(chart.x + 30, chart.y + 28, chart.width - 60, chart.height - 56)
    place = left + _SWATCH + 14
    name = place + _PLACE + 6
    return EndLayout(
        height=chart.bottom + _EDGE,
        title=Box(left, _EDGE, whole, LINE),
        crown=crown,
        winners=winners,
        said=said,
        swatches=tuple(Box(left, y + (LINE - _SWATCH) // 2, _SWATCH, _SWATCH) for y in lines),
        places=tuple(Box(place, y, _PLACE, LINE) for y in lines),
        names=tuple(Box(name, y, right - _TOTAL - 10 - name, LINE) for y in lines),
        totals=tuple(Box(right - _TOTAL, y, _TOTAL, LINE) for y in lines),
        best=best,
        chart=chart,
        axis=(
            Box(inner.x, inner.y, _AXIS, LINE),
            Box(inner.x, inner.bottom - LINE, _AXIS, LINE),
        ),
        plot=Box(inner.x + _AXIS + 10, inner.y, inner.width - _AXIS - 10, inner.height),
    )


def draw_end(scene: EndScene) -> bytes:
    """Return a match's picture as PNG bytes, 900 pixels wide; equal scenes give equal bytes."""
    boxes, wanted = end_layout(scene), scene.look.digits
    image = ground(WIDTH, boxes.height, boxes.chart, False).copy()
    begin, end = ends(scene.look)
    caption(image, digits(scene.title, wanted), boxes.title, palette.PALE)
    if boxes.crown is not None:
        crown = _crown()
        image.paste(crown, (boxes.crown.x, boxes.crown.y), crown)
        _draw_winners(image, scene.winners, boxes.winners)
        caption(image, scene.said, boxes.said)
    for number, side in enumerate(scene.sides):
        image.paste(*_swatch(number, boxes.swatches[number]))
        place = ordinal(side.place, scene.look)
        colour = palette.AMBER if side.place == 1 else palette.IVORY
        caption(image, place, boxes.places[number], colour)
        caption(image, side.name, boxes.names[number], colour, side=begin)
        total = digits(_minus(side.total), wanted)
        caption(image, total, boxes.totals[number], colour, size=46, side=end)
    for text, box in zip(_best(scene), boxes.best, strict=True):
        caption(image, text, box, palette.CREAM)
    _draw_chart(image, scene, boxes)
    return png(image, scene.look.pack)


def _minus(number: int) -> str:
    return str(number).replace("-", "\u2212")


def _best(scene: EndScene) -> tuple[str, ...]:
    """Return the one or two lines about the best moment, cleaned; empty if there is none."""
    text = sentence(digits(scene.best, scene.look.digits))
    return folded(text, CAPTION_SIZE, WIDTH - 2 * _INSET) if text else ()


def _lines(first: Box, count: int) -> tuple[Box, ...]:
    return tuple(replace(first, y=first.y + number * first.height) for number in range(count))


def _draw_winners(image: Image.Image, winners: str, box: Box) -> None:
    """Paint the winners' names at the largest size that fits, else on two lines."""
    text = sentence(winners)
    for size in _NAME_SIZES:
        if line(text, size, palette.AMBER, 4 * box.width).width <= box.width:
            caption(image, text, box, palette.AMBER, size=size)
            return
    texts = folded(text, CAPTION_SIZE, box.width)
    places = _lines(replace(box, height=box.height // len(texts)), len(texts))
    for one, place in zip(texts, places, strict=True):
        caption(image, one, place, palette.AMBER)


@lru_cache(maxsize=1)
def _crown() -> Image.Image:
    """Return the crown: three points with stars, and a jewelled band."""
    rim = f'stroke="{palette.WOOD}" stroke-width="4" stroke-linejoin="round"'
    gold = f'fill="{palette.AMBER}" {rim}'
    return raster(
        f'<path d="M25,84L14,30L58,60L95,12L132,60L176,30L165,84Z" {gold}/>'
        f'<rect x="24" y="84" width="142" height="26" rx="6" fill="{palette.GOLD}" {rim}/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="9" {gold}/>' for x, y in ((14, 26), (95, 12), (176, 26))
        )
        + star(95, 62, 16, f'fill="{palette.CRIMSON}"')
        + "".join(
            f'<circle cx="{x}" cy="97" r="7" fill="{colour}"/>'
            for x, colour in ((55, palette.LAPIS), (95, palette.CRIMSON), (135, palette.LAPIS))
        ),
        *_CROWN,
    )


def _swatch(number: int, box: Box) -> tuple[Image.Image, tuple[int, int], Image.Image]:
    size = box.width * _FINE
    sign = Image.new("RGBA", (size, size))
    _sign(ImageDraw.Draw(sign), number, (size / 2, size / 2), size / 2 - 3)
    small = sign.reduce(_FINE)
    return small, (box.x, box.y), small


def _sign(
    pen: ImageDraw.ImageDraw, number: int, middle: tuple[float, float], radius: float
) -> None:
    """Paint the sign of a line; signs differ in shape as well as in colour."""
    (x, y), colour = middle, _COLOURS[number % len(_COLOURS)]
    corners = ((0, 4, 3, -1, 5, 4, 3, 6)[number % 8], (0, 45, 0, 0, 0, 0, 180, 0)[number % 8])
    around = (x - radius, y - radius, x + radius, y + radius)
    if corners[0] == 0:
        pen.ellipse(around, fill=colour, outline=palette.IVORY, width=_FINE)
    elif corners[0] < 0:
        pen.ellipse(around, outline=colour, width=round(radius * 0.6))
    else:
        pen.regular_polygon((x, y, radius), *corners, fill=colour, outline=palette.IVORY)


def _draw_chart(image: Image.Image, scene: EndScene, boxes: EndLayout) -> None:
    """Paint the totals over the rounds, a line per side, and label the scale's two ends."""
    plot, wanted = boxes.plot, scene.look.digits
    lines = [(scene.start, *side.totals) for side in scene.sides]
    high, low = max(map(max, lines)), min(map(min, lines))
    for value, box in zip((high, low), boxes.axis, strict=True):
        caption(image, digits(_minus(value), wanted), box, palette.PALE, side=ends(scene.look)[1])
    rounds, span, edge = max(map(len, lines)) - 1, max(high - low, 1), 14
    sheet = Image.new("RGBA", (plot.width * _FINE, plot.height * _FINE))
    pen = ImageDraw.Draw(sheet)

    def at(number: int, value: int) -> tuple[float, float]:
        return (
            (edge + (plot.width - 2 * edge) * number / max(rounds, 1)) * _FINE,
            (edge + (plot.height - 2 * edge) * (high - value) / span) * _FINE,
        )

    pen.line(
        [at(0, scene.start), at(rounds, scene.start)], fill=palette.TABLE_LINE, width=2 * _FINE
    )
    for number in reversed(range(len(lines))):
        points = [at(place, value) for place, value in enumerate(lines[number])]
        colour = _COLOURS[number % len(_COLOURS)]
        if colour in _CASED:
            pen.line(points, fill=palette.IVORY, width=8 * _FINE, joint="curve")
        pen.line(points, fill=colour, width=5 * _FINE, joint="curve")
        marks = scene.sides[number].marks
        step = -(-rounds // _MOST_SIGNS) or 1
        if marks is None:
            for point in points[number % step : -1 : step]:
                _sign(pen, number, point, 10 * _FINE)
        for mark in marks or ():
            _sign(pen, _MARK, points[mark + 1], 15 * _FINE)
        _sign(pen, number, points[-1], 10 * _FINE)
    smooth = sheet.reduce(_FINE)
    image.paste(smooth, (plot.x, plot.y), smooth)
