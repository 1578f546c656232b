"""Where things lie: boxes in pixels, computed from counts alone."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures.faces import card_height

TABLE_WIDTH = 900
EDGE = 10
"""Pixels between the picture's border and what lies in it."""

PANEL_HEIGHT = 92
FELT_HEIGHT = 404
FELT_PADDING = 20
STOCK_COLUMN = 148
STOCK_CARD = 103
CAPTION_SIZE = 27
CAPTION_LINE = 38

_GRIDS = ((4, 4, 156, 18), (10, 5, 124, 14), (12, 6, 103, 12), (28, 7, 88, 12))
_HANDS = ((4, 4, 156, 16), (5, 5, 156, 16), (6, 6, 124, 16), (7, 7, 103, 14), (24, 8, 103, 5))
"""Most cards, cards in a row, card width, gap."""

MOST_ON_TABLE, MOST_IN_HAND = _GRIDS[-1][0], _HANDS[-1][0]
"""More cards than these do not fit in a picture."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width and height in pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """First pixel column to the right of the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """First pixel row below the box."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Boxes of a table picture; `caption` is the strip below the felt."""

    width: int
    height: int
    panels: tuple[Box, ...]
    felt: Box
    cards: tuple[Box, ...]
    stock: Box | None
    caption: Box


@dataclass(frozen=True, slots=True)
class HandLayout:
    """Boxes of a hand picture."""

    width: int
    height: int
    cards: tuple[Box, ...]


def _grid(count: int, grids: tuple[tuple[int, int, int, int], ...]) -> tuple[int, int, int]:
    for most, columns, width, gap in grids:
        if count <= most:
            return columns, width, gap
    raise ValueError(f"{count} cards, at most {grids[-1][0]} fit in a picture")


def _even_rows(count: int, columns: int) -> list[int]:
    """Cards of each row: as many rows as needed, none much shorter than another.

    >>> _even_rows(8, 5), _even_rows(11, 6), _even_rows(0, 4)
    ([4, 4], [6, 5], [])
    """
    rows = -(-count // columns)
    return [count // rows + (row < count % rows) for row in range(rows)]


def _cards(count: int, columns: int, width: int, gap: int, area: Box) -> tuple[Box, ...]:
    """Card boxes in rows that begin at the same left edge, centred in the area."""
    height = card_height(width)
    rows = _even_rows(count, columns)
    y = area.y + (area.height - _rows_height(len(rows), height, gap)) // 2
    longest = max(rows, default=0)
    x = area.x + (area.width - longest * width - (longest - 1) * gap) // 2
    return tuple(
        Box(x + place * (width + gap), y + row * (height + gap), width, height)
        for row, cards in enumerate(rows)
        for place in range(cards)
    )


def _rows_height(rows: int, height: int, gap: int) -> int:
    return max(rows * height + (rows - 1) * gap, 0)


def _panels(count: int) -> tuple[Box, ...]:
    """Plates in one row for two, in two columns for three and four, else in three columns."""
    columns = 2 if count <= 4 else 3
    width = (TABLE_WIDTH - 2 * EDGE - (columns - 1) * EDGE) // columns
    boxes = []
    for place in range(count):
        row, column = divmod(place, columns)
        in_row = min(columns, count - row * columns)
        start = (TABLE_WIDTH - in_row * width - (in_row - 1) * EDGE) // 2
        x = start + column * (width + EDGE)
        boxes.append(Box(x, EDGE + row * (PANEL_HEIGHT + EDGE), width, PANEL_HEIGHT))
    return tuple(boxes)


def table_layout(panels: int, cards: int, stock: bool, caption_lines: int) -> TableLayout:
    """The boxes for so many panels and cards; a row is kept for the caption even when it is empty.

    Raises `ValueError` for more than `MOST_ON_TABLE` cards.
    """
    columns, width, gap = _grid(cards, _GRIDS)
    plates = _panels(panels)
    top = (plates[-1].bottom if plates else 0) + EDGE
    rows = len(_even_rows(cards, columns))
    needed = _rows_height(rows, card_height(width), gap) + 2 * FELT_PADDING
    felt = Box(EDGE, top, TABLE_WIDTH - 2 * EDGE, max(FELT_HEIGHT, needed))
    stock_box = None
    area = Box(felt.x + FELT_PADDING, felt.y, felt.width - 2 * FELT_PADDING, felt.height)
    if stock:
        area = Box(area.x, area.y, area.width - STOCK_COLUMN, area.height)
        height = card_height(STOCK_CARD)
        x = area.right + (STOCK_COLUMN - STOCK_CARD) // 2
        stock_box = Box(x, felt.y + (felt.height - height - 56) // 2, STOCK_CARD, height)
    caption = Box(
        EDGE + 14, felt.bottom + 4, felt.width - 28, max(caption_lines, 1) * CAPTION_LINE + 4
    )
    return TableLayout(
        width=TABLE_WIDTH,
        height=caption.bottom + 4,
        panels=plates,
        felt=felt,
        cards=_cards(cards, columns, width, gap, area),
        stock=stock_box,
        caption=caption,
    )


def hand_layout(cards: int) -> HandLayout:
    """The boxes of a hand: as wide as its rows, never narrower than four cards.

    Raises `ValueError` for more than `MOST_IN_HAND` cards.
    """
    columns, width, gap = _grid(cards, _HANDS)
    rows = max(len(_even_rows(cards, columns)), 1)
    in_row = min(columns, max(_even_rows(cards, columns), default=0))
    least = 4 * _HANDS[0][2] + 3 * _HANDS[0][3]
    inner = max(in_row * width + (in_row - 1) * gap, least)
    total = inner + 2 * (EDGE + FELT_PADDING)
    height = _rows_height(rows, card_height(width), gap) + 2 * (EDGE + FELT_PADDING)
    return HandLayout(total, height, _cards(cards, columns, width, gap, Box(0, 0, total, height)))
