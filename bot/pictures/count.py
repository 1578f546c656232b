"""The count of a round as a picture: the counted items, the points for each, and the totals."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import CAPTION_SIZE, LINE, Box, mirror
from bot.pictures.canvas import ground
from bot.pictures.captions import digits, line, sentence
from bot.pictures.layout import WIDTH
from bot.pictures.paint import Side, caption, ends, names_in, plaque, tints
from bot.pictures.png import png
from bot.pictures.scene import Look

_EDGE, _INSET, _GAP = 12, 30, 10
_TITLE, _TITLE_SIZE = 72, 50
_ROW, _CELL, _PADDING = 70, 60, 14
_SIGNED, _TOTAL = 116, 100
HEAD_SIZE = 30
"""Font size in pixels of the letters above the columns of a list, which are narrow."""
_MOST_COLUMNS = 4
"""The most columns for sides; with more sides, sides are lines and items are columns."""
_FEW_COLUMNS = 2
_BAR, _THIN = 30, 12


@dataclass(frozen=True, slots=True)
class Cell:
    """What a side has of a counted item, as text, and the points for it.

    `won` is whether the side has won the item.
    """

    text: str = ""
    points: int = 0
    won: bool = False


@dataclass(frozen=True, slots=True)
class CountRow:
    """One counted item, with a cell per side; `short` is a shorter name for narrow columns."""

    label: str
    cells: tuple[Cell, ...]
    short: str = ""


@dataclass(frozen=True, slots=True)
class SideTotal:
    """A side, its points in the round, and its total after the round.

    If the side has several players, `partners` are their names.
    """

    name: str
    points: int
    total: int
    partners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CountScene:
    """The count of a finished round, as texts and numbers.

    `round` is the label of the round's points, and `total` the label of the totals. `target` is the
    total at which the bars end; None draws no bars. With `low`, `target` is a limit below which
    sides want to stay. `said` are lines at the bottom.
    """

    title: str
    round: str
    total: str
    sides: tuple[SideTotal, ...]
    rows: tuple[CountRow, ...]
    look: Look
    target: int | None = None
    low: bool = False
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CountLayout:
    """The boxes of captions, and the bar of each side.

    Usually each side has a column; in a list (see `is_list`), each side has a line. `heads` stand
    above the columns: the sides, or in a list the items. `labels` stand at the beginning of lines;
    a list has none. `cells` has a tuple for each item, with a box for each side. In a list, `sums`
    has the headings of the round's points and of the totals.
    """

    height: int
    title: Box
    table_area: Box
    heads: tuple[Box, ...]
    sums: tuple[Box, ...]
    labels: tuple[Box, ...]
    cells: tuple[tuple[Box, ...], ...]
    points: tuple[Box, ...]
    names: tuple[Box, ...]
    totals: tuple[Box, ...]
    bars: tuple[Box, ...]
    said: tuple[Box, ...]


def is_list(scene: CountScene) -> bool:
    """Return whether the picture of a count has a line for each side, rather than a column."""
    return len(scene.sides) > min(len(scene.rows), _MOST_COLUMNS)


def count_layout(scene: CountScene) -> CountLayout:
    """Return the boxes of a count; its contents determine the height."""
    found = _listed(scene) if is_list(scene) else _in_columns(scene)
    return mirror(found, WIDTH) if scene.look.mirrored else found


def _spread(first: int, end: int, count: int) -> list[tuple[int, int]]:
    """Return pairs of left edge and width for `count` columns between two edges, in pixels."""
    width = (end - first - _GAP * max(count - 1, 0)) // max(count, 1)
    return [(first + number * (width + _GAP), width) for number in range(count)]


def _remark_boxes(scene: CountScene, y: int) -> tuple[Box, ...]:
    return tuple(
        Box(_INSET, y + number * LINE, WIDTH - 2 * _INSET, LINE)
        for number in range(len(scene.said))
    )


def _in_columns(scene: CountScene) -> CountLayout:
    sides, rows = len(scene.sides), len(scene.rows)
    left, right = _EDGE + _INSET, WIDTH - _EDGE - _INSET
    label = {2: 270, 3: 210}.get(sides, 176)
    columns = _spread(left + label + _GAP, right, sides)
    top = _EDGE + _TITLE
    y = top + 20
    high = LINE * max(map(len, _heads(scene, columns[0][1])))
    heads = tuple(Box(x, y, width, high) for x, width in columns)
    y += high + 6
    lines = [y + number * _ROW for number in range(rows + 1)]
    lines[-1] += _GAP
    table_area = Box(_EDGE, top, WIDTH - 2 * _EDGE, lines[-1] + _ROW + 14 - top)
    labels = tuple(Box(left, y, label, _CELL) for y in lines)
    cells = tuple(tuple(Box(x, y, width, _CELL) for x, width in columns) for y in lines[:-1])
    points = tuple(Box(x, lines[-1], width, _CELL) for x, width in columns)
    said = _remark_boxes(scene, table_area.bottom + _GAP)
    y = table_area.bottom + _GAP + LINE * len(said)
    barred = scene.target is not None
    name = 350 if barred else right - left - _TOTAL - _GAP
    high = LINE * max(len(_names(side, name)) for side in scene.sides)
    shown = [y + number * (high + 6) for number in range(sides)]
    bar = left + name + _GAP
    return CountLayout(
        height=shown[-1] + high + _EDGE,
        title=Box(_INSET, _EDGE, WIDTH - 2 * _INSET, _TITLE - 6),
        table_area=table_area,
        heads=heads,
        sums=(),
        labels=labels,
        cells=cells,
        points=points,
        names=tuple(Box(left, y, name, high) for y in shown),
        totals=tuple(Box(right - _TOTAL, y, _TOTAL, high) for y in shown),
        bars=tuple(
            Box(bar, y + (high - _BAR) // 2, right - _TOTAL - _GAP - bar, _BAR)
            for y in (shown if barred else ())
        ),
        said=said,
    )


def _listed(scene: CountScene) -> CountLayout:
    """Return the boxes of a list; if there are many columns, they are below the names."""
    columns, barred = len(scene.rows), scene.target is not None
    left, right = _EDGE + _INSET - 8, WIDTH - _EDGE - _INSET + 8
    last = right - _TOTAL - _SIGNED - 2 * _GAP
    below = columns > _FEW_COLUMNS
    name = last - left if below or not columns else {1: 290, 2: 250}[columns]
    places = _spread(left, right, columns) if below else _spread(left + name + _GAP, last, columns)
    top = _EDGE + _TITLE
    y = top + 20
    signed, total = Box(last + _GAP, y, _SIGNED, LINE), Box(right - _TOTAL, y, _TOTAL, LINE)
    y += LINE if below else 0
    heads = tuple(Box(x, y, width, LINE) for x, width in places)
    y += LINE + 6
    lower = _CELL if below else 0
    pitch = _ROW + lower + (_THIN + 4 if barred else 0)
    lines = [y + number * pitch for number in range(len(scene.sides))]
    table_area = Box(_EDGE, top, WIDTH - 2 * _EDGE, lines[-1] + pitch + 14 - top)
    said = _remark_boxes(scene, table_area.bottom + _GAP)
    return CountLayout(
        height=table_area.bottom + _GAP + LINE * len(said) + _EDGE,
        title=Box(_INSET, _EDGE, WIDTH - 2 * _INSET, _TITLE - 6),
        table_area=table_area,
        heads=heads,
        sums=(signed, total),
        labels=(),
        cells=tuple(tuple(Box(x, y + lower, width, _CELL) for y in lines) for x, width in places),
        points=tuple(Box(last + _GAP, y, _SIGNED, _CELL) for y in lines),
        names=tuple(Box(left, y, name, _CELL) for y in lines),
        totals=tuple(Box(right - _TOTAL, y, _TOTAL, _CELL) for y in lines),
        bars=tuple(
            Box(left, y + lower + _CELL + 2, right - left, _THIN) for y in (lines if barred else ())
        ),
        said=said,
    )


def draw_count(scene: CountScene) -> bytes:
    """Return the bytes of a PNG of a count, 900 pixels wide; equal scenes give equal bytes."""
    boxes, look, listed = count_layout(scene), scene.look, is_list(scene)
    image = ground(WIDTH, boxes.height, boxes.table_area, False).copy()
    begin, end = ends(look)
    title = digits(scene.title, look.digits)
    caption(image, title, boxes.title, palette.AMBER, size=_TITLE_SIZE)
    if listed:
        for row, box in zip(scene.rows, boxes.heads, strict=True):
            text = digits(row.short or row.label, look.digits)
            caption(image, text, box, palette.PALE, size=HEAD_SIZE, suits=tints(look))
        above_points, above_totals = boxes.sums
        caption(image, scene.round, above_points, palette.PALE, size=HEAD_SIZE)
        caption(image, scene.total, above_totals, palette.PALE, size=HEAD_SIZE, side=end)
    else:
        for lines, box in zip(_heads(scene, boxes.heads[0].width), boxes.heads, strict=True):
            _draw_name(image, lines, box, "middle")
    begins = [*(row.label for row in scene.rows), scene.round]
    for text, box in zip(begins, boxes.labels, strict=False):
        caption(image, digits(text, look.digits), box, side=begin, suits=tints(look))
    for row, places in zip(scene.rows, boxes.cells, strict=True):
        for cell, box in zip(row.cells, places, strict=True):
            _draw_cell(image, cell, box, look)
    most = max(side.points for side in scene.sides)
    for side, box in zip(scene.sides, boxes.points, strict=True):
        best = side.points == most and not scene.low
        text = signed(side.points, look)
        caption(image, text, box, palette.AMBER if best else palette.IVORY)
    for number, side in enumerate(scene.sides):
        box = boxes.names[number]
        _draw_name(image, _names(side, box.width), box, begin)
        total = digits(str(side.total).replace("-", "\u2212"), look.digits)
        caption(image, total, boxes.totals[number], palette.AMBER, side=end)
        if scene.target is not None:
            _draw_bar(image, side, boxes.bars[number], scene)
    for text, box in zip(scene.said, boxes.said, strict=True):
        caption(image, digits(text, look.digits), box, palette.CREAM, suits=tints(look))
    return png(image, look.pack)


def _names(side: SideTotal, room: int) -> tuple[str, ...]:
    return names_in(side.name, side.partners, room)


def _heads(scene: CountScene, room: int) -> list[tuple[str, ...]]:
    """Return the lines of each heading; if one side needs two for its partners, all have two."""
    lines = [_names(side, room) for side in scene.sides]
    if max(map(len, lines)) == 1:
        return lines
    return [side.partners or (side.name,) for side in scene.sides]


def _draw_name(image: Image.Image, names: tuple[str, ...], box: Box, where: Side) -> None:
    """Paint the lines of a side's name in the middle of a box."""
    y = box.y + (box.height - LINE * len(names)) // 2
    for number, name in enumerate(names):
        caption(image, name, Box(box.x, y + LINE * number, box.width, LINE), side=where)


def signed(points: int, look: Look) -> str:
    """Return points with their sign, in the digits of the look.

    >>> signed(23, Look()), signed(-2, Look()), signed(0, Look())
    ('+23', '−2', '0')
    """
    text = f"{points:+d}".replace("-", "\u2212") if points else "0"
    return digits(text, look.digits)


def _draw_cell(image: Image.Image, cell: Cell, box: Box, look: Look) -> None:
    """Paint a side's amount, with the points beside it if both fit."""
    if cell.won:
        plaque(image, box, palette.ACTIVE, palette.AMBER, 3)
    colour = palette.AMBER if cell.won else palette.PALE
    room = Box(box.x + 4, box.y, box.width - 8, box.height)
    text, points = digits(cell.text or "·", look.digits), signed(cell.points, look)
    if not cell.points or cell.text == str(cell.points):
        caption(image, text, room, colour, suits=tints(look))
        return
    beside = line(sentence(points), CAPTION_SIZE, colour, room.width).width
    has = room.width - beside - _GAP - _PADDING
    if line(sentence(text), CAPTION_SIZE, colour, room.width).width <= has:
        inner = Box(room.x + _PADDING, room.y, room.width - 2 * _PADDING, room.height)
        begin, end = ends(look)
        caption(image, text, inner, palette.IVORY, side=begin, suits=tints(look))
        caption(image, points, inner, colour, side=end)
    else:
        caption(image, points.lstrip("+"), room, colour)


def _draw_bar(image: Image.Image, side: SideTotal, box: Box, scene: CountScene) -> None:
    """Paint a side's total as a bar; the points of this round have a different colour."""
    target, low = scene.target or 1, scene.low
    before = side.total - side.points
    plaque(image, box, palette.PANEL, palette.PANEL_EDGE, 2, box.height // 2)
    parts = (
        (max(side.total, before), palette.RED if low else palette.AMBER),
        (min(side.total, before), palette.IVORY if low else palette.WOOD),
    )
    for reached, colour in parts:
        width = round(box.width * min(max(reached, 0), target) / max(target, 1))
        if width:
            filled = image.crop((box.x, box.y, box.right, box.bottom))
            whole = Box(0, 0, box.width, box.height)
            plaque(filled, whole, colour, colour, 2, box.height // 2)
            start = box.width - width if scene.look.mirrored else 0
            shown = filled.crop((start, 0, start + width, box.height))
            image.paste(shown, (box.x + start, box.y))
