"""The picture of a table."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.pictures import ink
from bot.pictures.canvas import ground, png, raster
from bot.pictures.captions import (
    baseline,
    digits,
    legible,
    line,
    paragraph,
    right_to_left,
    sentence,
)
from bot.pictures.faces import margin, sprite
from bot.pictures.layout import CAPTION_LINE, CAPTION_SIZE, Box, GroupBoxes, table_layout
from bot.pictures.ornaments import star
from bot.pictures.scene import CardGroup, Look, Panel, TableScene

NAME_SIZE, TOTAL_SIZE, MARK_SIZE, STOCK_SIZE, GROUP_SIZE = 30, 38, 26, 42, 28
_PADDING = 16
_UPPER, _LOWER = 40, 78
"""Baselines of a plate's two lines, from its top."""

_CAPTION_FOOT, _NOTE_GAP = 21, 10
"""Baseline of a group's caption, from its top; pixels between name and note."""

_PILE = (
    f'<rect x="8" y="1.5" width="20" height="28" rx="3.5" fill="{ink.PAPER}" '
    f'stroke="{ink.EDGE}" stroke-width="1.5"/>'
    f'<rect x="2" y="4" width="20" height="28" rx="3.5" fill="{ink.CRIMSON}" '
    f'stroke="{ink.PAPER}" stroke-width="2.5"/>' + star(12, 18, 6.5, f'fill="{ink.AMBER}"')
)
_COMPUTER = (
    f'<path d="M15,9V4" stroke="{ink.IVORY}" stroke-width="3"/>'
    f'<circle cx="15" cy="3.5" r="3.5" fill="{ink.IVORY}"/>'
    f'<rect x="1" y="9" width="28" height="20" rx="6" fill="{ink.IVORY}"/>'
    f'<circle cx="9.5" cy="17" r="3.2" fill="{ink.WALNUT}"/>'
    f'<circle cx="20.5" cy="17" r="3.2" fill="{ink.WALNUT}"/>'
    f'<path d="M9,24H21" stroke="{ink.WALNUT}" stroke-width="2.6" stroke-linecap="round"/>'
)
_MARKER = f'<path d="M2,2L22,14L2,26Z" fill="{ink.AMBER}" stroke="{ink.AMBER}" stroke-width="3" '
_MARKER += 'stroke-linejoin="round"/>'


def draw_table(scene: TableScene) -> bytes:
    """Return the PNG bytes of a table, 900 pixels wide; equal scenes give equal bytes.

    Raises `ValueError` for a text that is no card, or for more cards than fit.
    """
    look = scene.look
    tints = tuple((ink.PALE_SUITS if look.four_colours else ink.PALE_SUITS_BLACK_AND_RED).items())
    words = sentence(scene.caption)
    caption = paragraph(
        words, CAPTION_SIZE, ink.IVORY, table_layout(0, 0, False, 1).caption.width, tints
    )
    layout = table_layout(
        len(scene.panels),
        len(scene.cards),
        scene.stock is not None,
        len(caption),
        tuple(len(group.cards) for group in scene.groups),
        scene.pile is not None,
    )
    bare = not scene.cards and not scene.groups
    image = ground(layout.width, layout.height, layout.felt, bare).copy()
    for panel, box in zip(scene.panels, layout.panels, strict=True):
        _draw_panel(image, panel, box, look, tints)
    for card, box in zip(scene.cards, layout.cards, strict=True):
        _draw_card(image, card, box, look)
    for group, boxes in zip(scene.groups, layout.groups, strict=True):
        _draw_group(image, group, boxes, look)
    if scene.pile is not None and layout.pile is not None:
        _draw_card(image, scene.pile, layout.pile, look)
    if scene.stock is not None and layout.stock is not None:
        _draw_stock(image, scene.stock, layout.stock, look)
    for row, text in enumerate(caption):
        right = right_to_left(words)
        x = layout.caption.right - text.width if right else layout.caption.x
        image.paste(text, (x, layout.caption.y + row * CAPTION_LINE), text)
    return png(image)


def _draw_card(image: Image.Image, card: str, box: Box, look: Look) -> None:
    face = sprite(card, look, box.width)
    image.paste(face, (box.x - margin(box.width), box.y - margin(box.width)), face)


def _draw_group(image: Image.Image, group: CardGroup, boxes: GroupBoxes, look: Look) -> None:
    """Draw a caption, the note in full and as much of the name as fits; cards below it."""
    strip = boxes.caption
    note = line(digits(sentence(group.note), look.letters), GROUP_SIZE, ink.AMBER, strip.width // 2)
    gap = _NOTE_GAP if note.width else 0
    name = line(sentence(group.name), GROUP_SIZE, ink.IVORY, strip.width - note.width - gap)
    x = strip.x + (strip.width - name.width - gap - note.width) // 2
    y = strip.y + _CAPTION_FOOT - baseline(GROUP_SIZE)
    image.paste(name, (x, y), name)
    image.paste(note, (x + name.width + gap, y), note)
    if not group.cards:
        _draw_outline(image, boxes.cards[0])
    for card, box in zip(group.cards, boxes.cards, strict=False):
        _draw_card(image, card, box, look)


def _draw_outline(image: Image.Image, box: Box) -> None:
    outline = _outline(box.width, box.height)
    image.paste(outline, (box.x, box.y), outline)


def _draw_stock(image: Image.Image, count: int, box: Box, look: Look) -> None:
    """Draw the stock as a small pile, or its outline when it is empty, and its number of cards."""
    if count:
        for offset in range(min(count - 1, 2), -1, -1):
            _draw_card(
                image,
                "??",
                Box(box.x + 4 * offset, box.y - 4 * offset, box.width, box.height),
                look,
            )
    else:
        _draw_outline(image, box)
    number = line(digits(str(count), look.letters), STOCK_SIZE, ink.IVORY, box.width)
    x = box.x + (box.width - number.width) // 2
    image.paste(number, (x, box.bottom + 46 - baseline(STOCK_SIZE)), number)


@lru_cache(maxsize=4)
def _outline(width: int, height: int) -> Image.Image:
    return raster(
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="9" fill="none" '
        f'stroke="{ink.FELT_LINE}" stroke-width="3" stroke-dasharray="10 7"/>',
        width,
        height,
    )


@lru_cache(maxsize=8)
def _plate(width: int, height: int, to_act: bool) -> Image.Image:
    fill, stroke, thick = (ink.ACTIVE, ink.AMBER, 4) if to_act else (ink.PLATE, ink.PLATE_EDGE, 2)
    return raster(
        f'<rect x="{thick / 2}" y="{thick / 2}" width="{width - thick}" height="{height - thick}" '
        f'rx="13" fill="{fill}" stroke="{stroke}" stroke-width="{thick}"/>',
        width,
        height,
    )


@lru_cache(maxsize=4)
def _icon(body: str, width: int, height: int) -> Image.Image:
    return raster(body, width, height)


def _draw_panel(
    image: Image.Image, panel: Panel, box: Box, look: Look, tints: tuple[tuple[str, str], ...]
) -> None:
    plate = _plate(box.width, box.height, panel.to_act)
    image.paste(plate, (box.x, box.y), plate)
    x, right = box.x + _PADDING, box.right - _PADDING
    if panel.total is not None:
        total = line(digits(str(panel.total), look.letters), TOTAL_SIZE, ink.AMBER, box.width // 3)
        image.paste(total, (right - total.width, box.y + _UPPER + 2 - baseline(TOTAL_SIZE)), total)
        right -= total.width + _PADDING
    if panel.to_act:
        marker = _icon(_MARKER, 24, 28)
        image.paste(marker, (x, box.y + _UPPER - 25), marker)
        x += marker.width + 9
    name = line(legible(panel.name, panel.fallback), NAME_SIZE, ink.IVORY, right - x)
    image.paste(name, (x, box.y + _UPPER - baseline(NAME_SIZE)), name)
    x, right = box.x + _PADDING, box.right - _PADDING
    if panel.computer:
        robot = _icon(_COMPUTER, 30, 30)
        image.paste(robot, (right - robot.width, box.y + _LOWER - 24), robot)
        right -= robot.width + _PADDING
    if panel.captured is not None:
        back = _icon(_PILE, 30, 33)
        image.paste(back, (x, box.y + _LOWER - 27), back)
        x += back.width + 8
        number = line(digits(str(panel.captured), look.letters), MARK_SIZE, ink.IVORY, right - x)
        image.paste(number, (x, box.y + _LOWER - baseline(MARK_SIZE)), number)
        x += number.width + 26
    for mark in panel.marks:
        if right - x < 2 * MARK_SIZE:
            break
        text = line(sentence(mark), MARK_SIZE, ink.IVORY, right - x, tints)
        image.paste(text, (x, box.y + _LOWER - baseline(MARK_SIZE)), text)
        x += text.width + 26
