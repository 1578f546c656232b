"""A scoreboard as a picture: a line for each person, the reader's own line among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures import palette
from bot.pictures.boxes import LINE, Box, mirror
from bot.pictures.canvas import ground
from bot.pictures.captions import digits
from bot.pictures.layout import WIDTH
from bot.pictures.paint import caption, ends, ordinal, plaque
from bot.pictures.png import png
from bot.pictures.scene import Look

_EDGE, _INSET, _GAP = 12, 18, 8
_TITLE, _TITLE_SIZE = 66, 50
_ROW = 66
_PLACE = 68
_WIDE = (204, 152)
"""Widths in pixels of up to two columns at the end of a line."""
_CELLS = (152, 145, 145)
"""Widths of three columns in pixels."""
_NARROW = (152, 145, 145, 104)
"""Widths of four columns in pixels."""
_HEAD_LINES = 2
_BARE = 100
"""The first place whose number is too wide for a dot after it."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A person's line in the picture of a scoreboard.

    Attributes:
        place: the place, from 1; 0 for a person without a place, who is listed below the others.
        name: the person's name.
        cells: a cell for each heading.
        own: whether the line is the reader's.
    """

    place: int
    name: str
    cells: tuple[str, ...]
    own: bool = False


@dataclass(frozen=True, slots=True)
class ScoreScene:
    """A scoreboard: its headings (at most four, of one or two lines) and its lines.

    `about` is a text about the matches that count.
    """

    title: str
    about: str
    heads: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    look: Look


@dataclass(frozen=True, slots=True)
class ScoreLayout:
    """The boxes of a scoreboard's picture.

    `rows` are the backgrounds of the lines. `heads` has a tuple for each heading, with a box for
    each of its two lines. `cells` has a tuple for each line, with a box for each heading.
    """

    height: int
    title: Box
    about: Box
    table_area: Box
    heads: tuple[tuple[Box, ...], ...]
    rows: tuple[Box, ...]
    places: tuple[Box, ...]
    names: tuple[Box, ...]
    cells: tuple[tuple[Box, ...], ...]


def score_layout(scene: ScoreScene) -> ScoreLayout:
    """Return the boxes of a scoreboard; its contents determine the height."""
    found = _score_layout(scene)
    return mirror(found, WIDTH) if scene.look.mirrored else found


def _score_layout(scene: ScoreScene) -> ScoreLayout:
    left, right = _EDGE + _INSET, WIDTH - _EDGE - _INSET
    title = Box(_EDGE + _INSET, _EDGE, right - left, _TITLE)
    about = Box(left, title.bottom, right - left, LINE)
    top = about.bottom + 6
    number = len(scene.heads)
    widths = next(one for one in (_WIDE, _CELLS, _NARROW) if number <= len(one))[:number]
    first = right - _GAP - sum(widths) - _GAP * max(len(widths) - 1, 0)
    columns = []
    for width in widths:
        columns.append((first, width))
        first += width + _GAP
    begin = columns[0][0] if columns else right
    y = top + 20
    heads = tuple(
        tuple(Box(x, y + number * (LINE - 8), width, LINE - 8) for number in range(_HEAD_LINES))
        for x, width in columns
    )
    y += _HEAD_LINES * (LINE - 8) + 6
    lines, run = [], 0
    for number, row in enumerate(scene.rows):
        if number and not _follows(row, scene.rows[run:number]):
            y += 2 * _GAP
            run = number
        lines.append(y)
        y += _ROW
    name = left + _PLACE + _GAP
    return ScoreLayout(
        height=y + 14 + _EDGE,
        title=title,
        about=about,
        table_area=Box(_EDGE, top, WIDTH - 2 * _EDGE, y + 14 - top),
        heads=heads,
        rows=tuple(Box(left, y, right - left, _ROW - 6) for y in lines),
        places=tuple(Box(left, y + 3, _PLACE, LINE) for y in lines),
        names=tuple(Box(name, y + 3, begin - _GAP - name, LINE) for y in lines),
        cells=tuple(tuple(Box(x, y + 3, width, LINE) for x, width in columns) for y in lines),
    )


def _follows(row: ScoreRow, above: Sequence[ScoreRow]) -> bool:
    """Return whether a line comes directly after the lines `above` (since the last gap).

    It does if no place is missing; lines with equal points share a place.
    """
    if not row.place or not above[-1].place:
        return row.place == above[-1].place
    first = next(number for number, one in enumerate(above) if one.place)
    return row.place - above[first].place <= len(above) - first


def draw_scores(scene: ScoreScene) -> bytes:
    """Return the PNG bytes of a scoreboard, 900 pixels wide; equal scenes give equal bytes."""
    boxes, wanted = score_layout(scene), scene.look.digits
    image = ground(WIDTH, boxes.height, boxes.table_area, False).copy()
    caption(image, digits(scene.title, wanted), boxes.title, palette.CREAM, size=_TITLE_SIZE)
    caption(image, digits(scene.about, wanted), boxes.about, palette.PALE)
    for head, (above, below) in zip(scene.heads, boxes.heads, strict=True):
        first, _, second = head.partition("\n")
        caption(image, first if second else "", above, palette.PALE)
        caption(image, second or first, below, palette.PALE)
    for number, row in enumerate(scene.rows):
        colour = palette.AMBER if row.place == 1 or row.own else palette.IVORY
        rim = (palette.AMBER, 4) if row.own else (palette.PANEL_EDGE, 2)
        plaque(image, boxes.rows[number], palette.PANEL, *rim)
        bare = digits(str(row.place), wanted)
        place = ordinal(row.place, scene.look) if 0 < row.place < _BARE else bare
        caption(image, place if row.place else "–", boxes.places[number], colour)
        caption(image, row.name, boxes.names[number], colour, side=ends(scene.look)[0])
        for cell, box in zip(row.cells, boxes.cells[number], strict=True):
            caption(image, digits(cell, wanted), box, colour)
    return png(image, scene.look.pack)
