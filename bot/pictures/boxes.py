"""Rectangles (boxes), and functions that lay out cards and groups of cards in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from bot.pictures.card_sprites import card_height

T = TypeVar("T")

CAPTION_SIZE = 40
"""Font size of captions in pixels: readable when a phone shows the whole width of 900 pixels."""

LINE = 54
"""Height of a line of captions."""

_ROWS = ((5, 5, 108, 14), (10, 5, 104, 12), (12, 6, 96, 12), (21, 7, 84, 10), (32, 8, 74, 8))
"""For each arrangement of loose cards: most cards, cards in a row, card width, gap; largest
first."""

_GROUPS = (
    (108, 116, 330),
    (92, 99, 330),
    (84, 62, 480),
    (72, 52, 480),
    (72, 52, 640),
    (60, 43, 760),
)
"""For each arrangement of groups: card width, step from card to card (cards can overlap), and
greatest height; the best first."""

_GROUP_GAP = 16
_GROUP_WIDTH = 196
"""Least width of a group in pixels, so that its caption fits."""

MOST_LOOSE = _ROWS[-1][0]
"""The most loose cards that fit on a table."""


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

    def mirrored(self, width: int) -> Box:
        """Return the box mirrored in a picture of this width in pixels."""
        return Box(width - self.right, self.y, self.width, self.height)


def mirror(found: T, width: int) -> T:
    """Return boxes mirrored in a picture of this width in pixels.

    `found` is a box, or a tuple or dataclass with boxes; other values in it stay as they are. The
    contents of a box are not mirrored: a chart runs from left to right in every language, as
    numbers do.
    """
    changed: Any = found
    if isinstance(found, Box):
        changed = found.mirrored(width)
    elif isinstance(found, tuple):
        changed = tuple(mirror(one, width) for one in found)
    elif is_dataclass(found) and not isinstance(found, type):
        values = {one.name: mirror(getattr(found, one.name), width) for one in fields(found)}
        changed = replace(found, **values)
    return cast(T, changed)


def moved_over(boxes: tuple[Box, ...], width: int) -> tuple[Box, ...]:
    """Return overlapping boxes, shifted together from one side of a picture to the other side.

    `width` is the picture's width in pixels. Unlike mirrored boxes, these boxes keep their order
    from left to right. Each card then covers only the right end of the card before it, so that the
    corner with rank and suit stays visible.
    """
    if not boxes:
        return ()
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    return tuple(Box(box.x + width - right - left, box.y, box.width, box.height) for box in boxes)


@dataclass(frozen=True, slots=True)
class GroupBoxes:
    """The boxes of a group of cards: its caption, and below it the cards.

    An empty group has one box for the outline that is drawn in place of cards.
    """

    caption: Box
    cards: tuple[Box, ...]


def even_rows(count: int, columns: int) -> list[int]:
    """Divide `count` cards into rows of nearly equal length; return the number of cards in each.

    A row has at most `columns` cards.
    """
    rows = -(-count // columns)
    return [count // rows + (row < count % rows) for row in range(rows)]


def stacked(rows: int, height: int, gap: int) -> int:
    """Return the height of `rows` rows, each `height` high, with gaps of `gap`; all in pixels."""
    return max(rows * height + (rows - 1) * gap, 0)


def in_rows(count: int, columns: int, width: int, gap: int, area: Box) -> tuple[Box, ...]:
    """Return the boxes of `count` cards, at most `columns` in a row, centred in the area.

    `width` is a card's width, `gap` the space between cards and between rows; both in pixels.
    """
    height = card_height(width)
    rows = even_rows(count, columns)
    y = area.y + (area.height - stacked(len(rows), height, gap)) // 2
    boxes = []
    for cards in rows:
        x = area.x + (area.width - cards * width - (cards - 1) * gap) // 2
        boxes += [Box(x + column * (width + gap), y, width, height) for column in range(cards)]
        y += height + gap
    return tuple(boxes)


def loose_grid(count: int) -> tuple[int, int, int]:
    """Return how `count` loose cards are laid out: the cards in a row, a card's width, and the gap.

    Width and gap are in pixels. Raise `ValueError` if there are too many cards.
    """
    for most, columns, width, gap in _ROWS:
        if count <= most:
            return columns, width, gap
    raise ValueError(f"{count} cards, at most {MOST_LOOSE} fit in a picture")


@dataclass(frozen=True, slots=True)
class Arranged:
    """An arrangement of groups of cards in rows.

    `card` is the width of a card, and `step` the distance from a card's left edge to the next
    card's; both in pixels. `rows` has the number of groups in each row.
    """

    card: int
    step: int
    rows: tuple[int, ...]

    @property
    def row(self) -> int:
        """The height of one row in pixels."""
        return LINE + card_height(self.card)

    @property
    def height(self) -> int:
        """The height of all rows in pixels."""
        return stacked(len(self.rows), self.row, _GROUP_GAP)

    def width(self, size: int) -> int:
        """Return the width in pixels of a group of `size` cards."""
        return self.card + (max(size, 1) - 1) * self.step


def _filled(wide: list[int], most: int) -> tuple[int, ...]:
    """Return how many groups of these widths fit in each row, filling one row after the other."""
    rows, used = [0], -_GROUP_GAP
    for one in wide:
        used += one + _GROUP_GAP
        if used > most and rows[-1]:
            rows.append(0)
            used = one
        rows[-1] += 1
    return tuple(rows)


def _in_few_rows(sizes: tuple[int, ...], card: int, step: int, width: int) -> Arranged | None:
    """Return the groups in the fewest rows that fit the width, of about equal length."""
    wide = [max(Arranged(card, step, ()).width(size), _GROUP_WIDTH) for size in sizes]
    if max(wide) > width:
        return None
    rows = _filled(wide, width)
    shorter = (_filled(wide, most) for most in range(max(wide), width, 8))
    return Arranged(card, step, next((one for one in shorter if len(one) == len(rows)), rows))


def arranged(sizes: tuple[int, ...], width: int) -> Arranged | None:
    """Return the best arrangement of groups that fits in the picture; None if none fits.

    `sizes` has the number of cards of each group; there is at least one group. `width` is the room
    for a row in pixels.
    """
    for card, step, tallest in _GROUPS:
        found = _in_few_rows(sizes, card, step, width)
        if found and found.height <= tallest:
            return found
    return None


def group_boxes(sizes: tuple[int, ...], found: Arranged, area: Box) -> Iterator[GroupBoxes]:
    """Yield the boxes of the groups; each row fills the width of the area.

    `sizes` are the numbers of cards of the groups, and `found` is their arrangement.
    """
    y = area.y + (area.height - found.height) // 2
    height = card_height(found.card)
    rest = list(sizes)
    for count in found.rows:
        row, rest = rest[:count], rest[count:]
        wide = [max(found.width(size), _GROUP_WIDTH) for size in row]
        spare = (area.width - sum(wide) - (count - 1) * _GROUP_GAP) // count
        x = area.x
        for size, width in zip(row, wide, strict=True):
            caption = Box(x, y, width + spare, LINE)
            left = x + (caption.width - found.width(size)) // 2
            cards = (
                Box(left + card * found.step, caption.bottom, found.card, height)
                for card in range(max(size, 1))
            )
            yield GroupBoxes(caption, tuple(cards))
            x = caption.right + _GROUP_GAP
        y += found.row + _GROUP_GAP
