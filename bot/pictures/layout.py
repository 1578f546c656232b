"""The layout of a picture: boxes in pixels, computed from the numbers of cards and players.

Texts affect only banners, bottom lines and, in a match of two sides, the players' panels. These
panels can need a second line.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.pictures.banners import banner_height
from bot.pictures.boxes import (
    CAPTION_SIZE,
    LINE,
    MOST_LOOSE,
    Arranged,
    Box,
    GroupBoxes,
    arranged,
    even_rows,
    group_boxes,
    in_rows,
    loose_grid,
    mirror,
    moved_over,
    stacked,
)
from bot.pictures.captions import digits, folded, sentence
from bot.pictures.card_sprites import card_height
from bot.pictures.panels import panel_height
from bot.pictures.scene import Cross, HandCard, Look, Move, PlayerPanel, Scene

WIDTH = 900
EDGE = 10
"""Pixels between the picture's border and its parts, and between parts."""

_ROW, _ROW_GAP = 54, 4
"""Height in pixels of player panels for three or more sides, and the gap between them."""

_PADDING = 16
"""Pixels between the rim of the table area and its contents."""
_TABLE_AREA = 172
"""Least height of the table area in pixels."""
_INNER = WIDTH - 2 * EDGE - 2 * _PADDING

_BAND_GAP = 12
_CHIP, _CHIP_GAP = 48, 8
_MOVE_CARD, _MOVE_STEP, _MOVE_GAP = 76, 56, 12
_FADED = 66

_COLUMN, _BESIDE_CARD, _BESIDE_GAP = 148, 96, 16
_PILE_CARD, _PILE_STEP = 132, 104
_STOCK_CARD = 108

_CROSS_CARD = 86
_APART, _RAISED = 8, 38
_NAME, _BELOW_NAME = 48, 6
"""Height of a name in pixels, and pixels below it for descenders and a card's ring."""
_LAST_CARD, _LAST_STEP = 50, 54

_HANDS = (
    (4, 4, 158, 18),
    (5, 5, 154, 16),
    (6, 6, 138, 6),
    (7, 7, 110, 10),
    (8, 8, 90, 10),
    (12, 6, 116, 12),
    (14, 7, 106, 12),
    (16, 8, 98, 8),
    (24, 9, 88, 8),
)
"""For each arrangement of a hand: the most cards, cards in a row, card width and gap."""
_HAND_AREA_PADDING = 10
_RAISE = 14
"""Pixels above and below a hand; playable cards are raised by as much."""

MOST_IN_HAND = _HANDS[-1][0]
"""The most cards that fit in a hand."""


@dataclass(frozen=True, slots=True)
class MoveBoxes:
    """The boxes of the last move: the player's name, the cards played, and the cards captured."""

    name: Box
    played: tuple[Box, ...]
    taken: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class CrossBoxes:
    """The boxes of a trick.

    `names` and `cards` have a box for each player's place. `last` has the boxes of the previous
    trick's cards, and `caption` is the box of that trick's caption.
    """

    names: tuple[Box, ...]
    cards: tuple[Box, ...]
    caption: Box
    last: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The boxes of a scene; parts that the scene does not have are None or empty."""

    width: int
    height: int
    panels: tuple[Box, ...]
    table_area: Box
    banner: Box | None
    chips: Box | None
    move: MoveBoxes | None
    cards: tuple[Box, ...]
    groups: tuple[GroupBoxes, ...]
    cross: CrossBoxes | None
    pile: tuple[Box, ...]
    stock: Box | None
    number: Box | None
    """The box of the number of cards in the stock."""
    foot: Box | None
    hand_area: Box | None
    """The background of the hand."""
    hand: tuple[Box, ...]


def _panels(panels: tuple[PlayerPanel, ...]) -> tuple[Box, ...]:
    """Return two boxes of player panels side by side, equally high; for more sides, a row each."""
    count = len(panels)
    whole = WIDTH - 2 * EDGE
    if count > 2:
        return tuple(Box(EDGE, EDGE + row * (_ROW + _ROW_GAP), whole, _ROW) for row in range(count))
    width = (whole - (count - 1) * EDGE) // max(count, 1)
    height = max((panel_height(panel, width) for panel in panels), default=0)
    return tuple(Box(EDGE + one * (width + EDGE), EDGE, width, height) for one in range(count))


def _is_aside(scene: Scene) -> bool:
    """Return whether stock and pile have a separate column beside the other cards."""
    return bool(scene.cards or scene.groups or not scene.pile)


def _inner_width(scene: Scene) -> int:
    beside = _is_aside(scene) and (scene.stock is not None or scene.pile)
    return _INNER - (_COLUMN if beside else 0)


def _arranged(scene: Scene) -> Arranged | None:
    sizes = tuple(len(group.cards) for group in scene.groups)
    return arranged(sizes, _inner_width(scene)) if sizes else None


def fits(scene: Scene) -> bool:
    """Return whether all cards of a scene fit in a picture."""
    if scene.groups and _arranged(scene) is None:
        return False
    return len(scene.cards) <= MOST_LOOSE and len(scene.hand or ()) <= MOST_IN_HAND


def _middle_height(scene: Scene) -> int:
    """Return the height that the middle of the table area needs."""
    if scene.cross is not None:
        return 2 * (_NAME + _BELOW_NAME + card_height(_CROSS_CARD)) + _APART
    found = _arranged(scene)
    columns, width, gap = loose_grid(len(scene.cards))
    loose = stacked(len(even_rows(len(scene.cards), columns)), card_height(width), gap)
    beside = 0
    if scene.stock is not None:
        beside = card_height(_BESIDE_CARD)
    if scene.pile and _is_aside(scene):
        beside += card_height(_BESIDE_CARD) + (_BESIDE_GAP if beside else 0)
    elif scene.pile:
        beside = card_height(_PILE_CARD)
    return max(found.height if found else loose, beside)


def layout(scene: Scene) -> Layout:
    """Return the boxes of a scene; raise `ValueError` if the scene has more cards than fit."""
    found = _layout(scene)
    return _mirrored(found) if scene.look.mirrored else found


def _mirrored(found: Layout) -> Layout:
    """Return the boxes mirrored, except for a trick, because its places represent the seats."""
    move = found.move and MoveBoxes(
        found.move.name.mirrored(WIDTH),
        *_parted(moved_over(found.move.played + found.move.taken, WIDTH), len(found.move.played)),
    )
    groups = (
        GroupBoxes(group.caption.mirrored(WIDTH), moved_over(group.cards, WIDTH))
        for group in found.groups
    )
    return replace(
        found,
        panels=mirror(found.panels, WIDTH),
        move=move,
        cards=mirror(found.cards, WIDTH),
        groups=tuple(groups),
        pile=moved_over(found.pile, WIDTH),
        stock=mirror(found.stock, WIDTH),
        number=mirror(found.number, WIDTH),
    )


def _parted(boxes: tuple[Box, ...], at: int) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    return boxes[:at], boxes[at:]


def _layout(scene: Scene) -> Layout:
    if not fits(scene):
        raise ValueError("more cards than fit in a picture")
    panels = _panels(scene.panels)
    top = (panels[-1].bottom if panels else 0) + EDGE
    y = top + _PADDING
    banner = chips = None
    if scene.banner is not None:
        banner = Box(EDGE + _PADDING, y, _INNER, banner_height(scene.banner, _INNER))
        y = banner.bottom + _BAND_GAP
    if scene.chips:
        chips = Box(EDGE + _PADDING, y, _INNER, _CHIP)
        y = chips.bottom + _CHIP_GAP
    move = None
    if scene.move is not None:
        move = _move(scene.move, y)
        y = move.name.bottom + _MOVE_GAP
    foot_height = LINE * len(foot_lines(scene))
    needed = _middle_height(scene)
    bottom = max(y + needed + foot_height + _PADDING, top + _TABLE_AREA)
    table_area = Box(EDGE, top, WIDTH - 2 * EDGE, bottom - top)
    area = Box(EDGE + _PADDING, y, _inner_width(scene), bottom - _PADDING - foot_height - y)
    column = Box(area.right, area.y, _INNER - area.width, area.height)
    pile, stock, number = _beside(scene, area, column)
    found = _arranged(scene)
    sizes = tuple(len(group.cards) for group in scene.groups)
    foot = None
    if foot_height:
        foot = Box(EDGE + _PADDING, bottom - _PADDING - foot_height + 8, _INNER, foot_height)
    hand_area, hand = (
        (None, ())
        if scene.hand is None
        else hand_area_boxes(scene.hand, scene.look, table_area.bottom + EDGE)
    )
    return Layout(
        width=WIDTH,
        height=(hand_area or table_area).bottom + EDGE,
        panels=panels,
        table_area=table_area,
        banner=banner,
        chips=chips,
        move=move,
        cards=in_rows(len(scene.cards), *loose_grid(len(scene.cards)), area),
        groups=tuple(group_boxes(sizes, found, area)) if found else (),
        cross=_cross(scene.cross, area) if scene.cross is not None else None,
        pile=pile,
        stock=stock,
        number=number,
        foot=foot,
        hand_area=hand_area,
        hand=hand,
    )


def foot_lines(scene: Scene) -> tuple[str, ...]:
    """Return the cleaned text at the bottom of the table area, in one or two lines.

    Return an empty tuple if there is no such text.
    """
    text = digits(sentence(scene.foot), scene.look.digits)
    return folded(text, CAPTION_SIZE, _INNER) if scene.foot else ()


def _move(move: Move, y: int) -> MoveBoxes:
    """Return the boxes of the last move: cards to the right, overlapping if there are many."""
    height = card_height(_MOVE_CARD)
    low = card_height(_FADED)
    played, taken = len(move.played), len(move.taken)
    step = min(_MOVE_STEP, 380 // max(played + taken, 1))
    whole = _MOVE_CARD + (played - 1) * step
    if taken:
        whole += _CHIP_GAP + _FADED + (taken - 1) * step
    x = EDGE + _PADDING + _INNER - whole
    name = Box(EDGE + _PADDING, y, _INNER - whole - _CHIP_GAP, height)
    laid = tuple(Box(x + card * step, y, _MOVE_CARD, height) for card in range(played))
    x = laid[-1].right + _CHIP_GAP
    gone = (Box(x + card * step, y + height - low, _FADED, low) for card in range(taken))
    return MoveBoxes(name, laid, tuple(gone))


def _cross(cross: Cross, area: Box) -> CrossBoxes:
    """Return the boxes of the four places: bottom, left, top, right.

    The names at the sides use the width beside the cards in the middle.
    """
    card = card_height(_CROSS_CARD)
    place = _NAME + _BELOW_NAME + card
    y = area.y + (area.height - 2 * place - _APART) // 2
    side = (area.width - _CROSS_CARD) // 2 - _APART
    right = area.right - side
    middle = area.width - side - _CROSS_CARD - 2 * _APART
    x, between = area.x + (area.width - middle) // 2, y + place // 2 - _RAISED
    names = (
        Box(x, y + place + _APART, middle, _NAME),
        Box(area.x, between, side, _NAME),
        Box(x, y, middle, _NAME),
        Box(right, between, side, _NAME),
    )
    cards = tuple(
        Box(
            name.x + (name.width - _CROSS_CARD) // 2,
            name.bottom + _BELOW_NAME,
            _CROSS_CARD,
            card,
        )
        for name in names
    )
    last = card_height(_LAST_CARD)
    top = y + 2 * place + _APART - last
    caption = Box(right, top - _BELOW_NAME - _NAME, side, _NAME)
    steps = max(len(cross.last) - 1, 1)
    step = min(_LAST_STEP, (side - _LAST_CARD) // steps)
    x = right + (side - steps * step - _LAST_CARD) // 2
    small = (Box(x + number * step, top, _LAST_CARD, last) for number in range(len(cross.last)))
    return CrossBoxes(names, cards, caption, tuple(small))


def _beside(scene: Scene, area: Box, column: Box) -> tuple[tuple[Box, ...], Box | None, Box | None]:
    """Return the boxes of pile, stock and stock number, in the column or in the middle.

    Beside a trick, the pile is one face-up card in the corner.
    """
    if scene.cross is not None:
        corner = Box(
            area.right - _STOCK_CARD - _PADDING,
            area.bottom - card_height(_STOCK_CARD) - _APART,
            _STOCK_CARD,
            card_height(_STOCK_CARD),
        )
        return (corner,) if scene.pile else (), None, None
    if not _is_aside(scene):
        return _in_the_middle(scene, area)
    height = card_height(_BESIDE_CARD)
    x = column.x + (column.width - _BESIDE_CARD) // 2
    with_stock = scene.stock is not None
    pile = height + (_BESIDE_GAP if with_stock else 0) if scene.pile else 0
    y = column.y + (column.height - pile - (height if with_stock else 0)) // 2
    lying = (Box(x, y, _BESIDE_CARD, height),) if scene.pile else ()
    if not with_stock:
        return lying, None, None
    stock = Box(x, y + pile, _BESIDE_CARD, height)
    return lying, stock, _number(stock)


def _in_the_middle(scene: Scene, area: Box) -> tuple[tuple[Box, ...], Box | None, Box | None]:
    """Return the boxes of a large pile, the stock to its left, and the stock's number."""
    height = card_height(_PILE_CARD)
    count = len(scene.pile) if scene.stock is None else 1
    whole = _PILE_CARD + (count - 1) * _PILE_STEP
    x = area.x + (area.width - whole) // 2
    y = area.y + (area.height - height) // 2
    pile = tuple(Box(x + card * _PILE_STEP, y, _PILE_CARD, height) for card in range(count))
    if scene.stock is None:
        return pile, None, None
    low = card_height(_STOCK_CARD)
    stock = Box(x - _STOCK_CARD - 60, y + (height - low) // 2, _STOCK_CARD, low)
    return pile, stock, _number(stock)


def _number(stock: Box) -> Box:
    """Return the box for the number of cards, across the back of the stock's top card."""
    return Box(stock.x, stock.y + (stock.height - LINE) // 2, stock.width, LINE)


def hand_area_boxes(
    hand: tuple[HandCard, ...], look: Look, top: int = 0
) -> tuple[Box, tuple[Box, ...]]:
    """Return the box of the hand area, and the boxes of the cards in it.

    Playable cards stand higher than others. `top` is the area's upper edge in pixels. Raise
    `ValueError` for more cards than fit.
    """
    count = len(hand)
    if count > MOST_IN_HAND:
        raise ValueError("more cards than fit in a hand")
    columns, width, gap = next(rest for most, *rest in _HANDS if count <= most)
    height = card_height(width)
    rows = len(even_rows(count, columns))
    room = stacked(rows, height + _RAISE, gap)
    area = Box(EDGE, top, WIDTH - 2 * EDGE, room + 2 * _HAND_AREA_PADDING)
    boxes: list[Box] = []
    y = area.y + _HAND_AREA_PADDING
    for cards in even_rows(count, columns):
        x = area.x + (area.width - cards * width - (cards - 1) * gap) // 2
        for _ in range(cards):
            down = 0 if hand[len(boxes)].raised else _RAISE
            boxes.append(Box(x, y + down, width, height))
            x += width + gap
        y += height + _RAISE + gap
    return area, mirror(tuple(boxes), WIDTH) if look.mirrored else tuple(boxes)
