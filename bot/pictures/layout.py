"""The location of everything in a picture: boxes in pixels, computed from counts alone."""

from __future__ import annotations

from collections.abc import Iterator
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
STOCK_NUMBER = 56
"""Height of the number below the stock."""

_BOTH_CARD, _BOTH_GAP = 96, 30
"""Card width of stock and pile together, and the gap between them."""

CAPTION_SIZE = 27
CAPTION_LINE = 38

_GRIDS = ((4, 4, 156, 18), (10, 5, 124, 14), (12, 6, 103, 12), (28, 7, 88, 12))
_HANDS = ((4, 4, 156, 16), (5, 5, 156, 16), (6, 6, 124, 16), (7, 7, 103, 14), (24, 8, 103, 5))
"""Most cards, cards in a row, card width, gap."""

_GROUPS = (
    (124, 132, 404),
    (100, 108, 404),
    (88, 95, 404),
    (76, 82, 560),
    (76, 60, 560),
    (66, 49, 560),
    (76, 82, 660),
    (66, 49, 750),
)
"""Card width, from one card of a group to the next (some overlap), tallest felt; best first."""

GROUP_CAPTION = 32
_GROUP_GAP = 20
_GROUP_WIDTH = 140
"""No group takes less room, for the sake of its caption."""

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
        """The first pixel column to the right of the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first pixel row below the box."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class GroupBoxes:
    """The caption of a group and its cards below; an empty group has one box for its outline."""

    caption: Box
    cards: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Boxes of a table picture; `caption` is the strip below the felt."""

    width: int
    height: int
    panels: tuple[Box, ...]
    felt: Box
    cards: tuple[Box, ...]
    groups: tuple[GroupBoxes, ...]
    pile: Box | None
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
    """Return the cards of each row: as many rows as needed, none much shorter than another.

    >>> _even_rows(8, 5), _even_rows(11, 6), _even_rows(0, 4)
    ([4, 4], [6, 5], [])
    """
    rows = -(-count // columns)
    return [count // rows + (row < count % rows) for row in range(rows)]


def _cards(count: int, columns: int, width: int, gap: int, area: Box) -> tuple[Box, ...]:
    """Return card boxes in rows that begin at the same left edge, centred in the area."""
    height = card_height(width)
    rows = _even_rows(count, columns)
    y = area.y + (area.height - _rows_height(len(rows), height, gap)) // 2
    longest = max(rows, default=0)
    x = area.x + (area.width - longest * width - (longest - 1) * gap) // 2
    return tuple(
        Box(x + column * (width + gap), y + row * (height + gap), width, height)
        for row, cards in enumerate(rows)
        for column in range(cards)
    )


def _rows_height(rows: int, height: int, gap: int) -> int:
    return max(rows * height + (rows - 1) * gap, 0)


def _panels(count: int) -> tuple[Box, ...]:
    """Return plates: one row for two, two columns for three and four, else three columns."""
    columns = 2 if count <= 4 else 3
    width = (TABLE_WIDTH - 2 * EDGE - (columns - 1) * EDGE) // columns
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        start = (TABLE_WIDTH - in_row * width - (in_row - 1) * EDGE) // 2
        x = start + column * (width + EDGE)
        boxes.append(Box(x, EDGE + row * (PANEL_HEIGHT + EDGE), width, PANEL_HEIGHT))
    return tuple(boxes)


@dataclass(frozen=True, slots=True)
class _Arranged:
    """An arrangement of groups: card width, from card to card, number of groups in each row."""

    card: int
    step: int
    rows: tuple[int, ...]

    @property
    def row(self) -> int:
        """The height of one row."""
        return GROUP_CAPTION + card_height(self.card)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return _rows_height(len(self.rows), self.row, _GROUP_GAP)

    def width(self, size: int) -> int:
        """Return the width of so many cards."""
        return self.card + (max(size, 1) - 1) * self.step


def _filled(wide: list[int], most: int) -> tuple[int, ...]:
    """Return how many of these widths stand in each row, as many as fit."""
    rows, used = [0], -_GROUP_GAP
    for one in wide:
        used += one + _GROUP_GAP
        if used > most and rows[-1]:
            rows.append(0)
            used = one
        rows[-1] += 1
    return tuple(rows)


def _in_rows(sizes: tuple[int, ...], card: int, step: int, width: int) -> _Arranged | None:
    """Return the groups in as few rows as the width allows, the rows about equally long."""
    wide = [max(_Arranged(card, step, ()).width(size), _GROUP_WIDTH) for size in sizes]
    if max(wide) > width:
        return None
    rows = _filled(wide, width)
    shorter = (_filled(wide, most) for most in range(max(wide), width, 8))
    return _Arranged(card, step, next((one for one in shorter if len(one) == len(rows)), rows))


def _arranged(sizes: tuple[int, ...], width: int) -> _Arranged | None:
    """Return the first arrangement that leaves the felt low enough, None where none does."""
    for card, step, tallest in _GROUPS:
        found = _in_rows(sizes, card, step, width)
        if found and found.height + 2 * FELT_PADDING <= tallest:
            return found
    return None


def _groups(sizes: tuple[int, ...], found: _Arranged, area: Box) -> Iterator[GroupBoxes]:
    """Return boxes of groups, each row as wide as the area."""
    y = area.y + (area.height - found.height) // 2
    height = card_height(found.card)
    rest = list(sizes)
    for count in found.rows:
        row, rest = rest[:count], rest[count:]
        wide = [max(found.width(size), _GROUP_WIDTH) for size in row]
        spare = (area.width - sum(wide) - (count - 1) * _GROUP_GAP) // count
        x = area.x
        for size, width in zip(row, wide, strict=True):
            caption = Box(x, y, width + spare, GROUP_CAPTION)
            left = x + (caption.width - found.width(size)) // 2
            cards = (
                Box(left + card * found.step, caption.bottom, found.card, height)
                for card in range(max(size, 1))
            )
            yield GroupBoxes(caption, tuple(cards))
            x = caption.right + _GROUP_GAP
        y += found.row + _GROUP_GAP


def fits(cards: int, groups: tuple[int, ...]) -> bool:
    """Return whether so many cards, or groups of so many, fit a table, even with a stock."""
    if groups:
        return _arranged(groups, _inner_width(stock=True)) is not None
    return cards <= MOST_ON_TABLE


def _inner_width(*, stock: bool) -> int:
    return TABLE_WIDTH - 2 * EDGE - 2 * FELT_PADDING - (STOCK_COLUMN if stock else 0)


def _beside(column: Box, stock: bool, pile: bool) -> tuple[Box | None, Box | None]:
    """Return the pile and the stock below it, in the middle of their column."""
    width = _BOTH_CARD if stock and pile else STOCK_CARD
    height = card_height(width)
    x = column.x + (column.width - width) // 2
    above = height + _BOTH_GAP if pile and stock else 0
    y = column.y + (column.height - height - above - (STOCK_NUMBER if stock else 0)) // 2
    return (
        Box(x, y, width, height) if pile else None,
        Box(x, y + above, width, height) if stock else None,
    )


def table_layout(
    panels: int,
    cards: int,
    stock: bool,
    caption_lines: int,
    groups: tuple[int, ...] = (),
    pile: bool = False,
) -> TableLayout:
    """Return the boxes for so many panels, cards, and groups of so many cards.

    A row is kept for the caption even when it is empty. Raises `ValueError` for more than
    `MOST_ON_TABLE` cards, and for groups that are too many or too large.
    """
    columns, width, gap = _grid(cards, _GRIDS)
    plates = _panels(panels)
    top = (plates[-1].bottom if plates else 0) + EDGE
    rows = len(_even_rows(cards, columns))
    inner = _inner_width(stock=stock or pile)
    arranged = _arranged(groups, inner) if groups else None
    if groups and not arranged:
        raise ValueError(f"{sum(groups)} cards in {len(groups)} groups do not fit in a picture")
    needed = arranged.height if arranged else _rows_height(rows, card_height(width), gap)
    felt = Box(EDGE, top, TABLE_WIDTH - 2 * EDGE, max(FELT_HEIGHT, needed + 2 * FELT_PADDING))
    area = Box(felt.x + FELT_PADDING, felt.y, inner, felt.height)
    column = Box(area.right, felt.y, STOCK_COLUMN, felt.height)
    pile_box, stock_box = _beside(column, stock, pile)
    caption = Box(
        EDGE + 14, felt.bottom + 4, felt.width - 28, max(caption_lines, 1) * CAPTION_LINE + 4
    )
    return TableLayout(
        width=TABLE_WIDTH,
        height=caption.bottom + 4,
        panels=plates,
        felt=felt,
        cards=_cards(cards, columns, width, gap, area),
        groups=tuple(_groups(groups, arranged, area)) if arranged else (),
        pile=pile_box,
        stock=stock_box,
        caption=caption,
    )


def hand_layout(cards: int) -> HandLayout:
    """Return the boxes of a hand: as wide as its rows, never narrower than four cards.

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
