"""The player panels: name, score, and facts about the round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PIL import Image

from bot.pictures import palette
from bot.pictures.boxes import CAPTION_SIZE, Box
from bot.pictures.captions import digits, sentence
from bot.pictures.ornaments import pointer, star
from bot.pictures.paint import caption, icon, names_in, plaque, tints, width_of
from bot.pictures.scene import Look, PlayerPanel

_PADDING, _GAP, _BETWEEN, _BEFORE_TOTAL = 16, 10, 28, 18
_TOKEN_STEP = 40
_TURN, _WHO = 36, 46
"""Greatest widths in pixels: of the pointer to the player to act, and of a computer or dealer
sign."""
_MARKS_AT = 410
"""Pixels from a row's edge to its marks, if name and marks both fit."""
_LEAST_NAME = 150
_DOT = 30
"""Pixels between the names of two partners on one line, with a dot in the middle."""
_TOTAL_COLUMN, _NUMBER_COLUMN = 88, 48
"""Least widths of numbers in a row in pixels, so that they form columns."""
_TOTAL_SIZE = 50
_LINE = 51
_STEP = _LINE - 2
"""Pixels from one line of a player panel to the next."""

_PILE = (
    f'<rect x="9" y="1.5" width="24" height="34" rx="4" fill="{palette.PAPER}" '
    f'stroke="{palette.EDGE}" stroke-width="1.5"/>'
    f'<rect x="2" y="5" width="24" height="34" rx="4" fill="{palette.CRIMSON}" '
    f'stroke="{palette.PAPER}" stroke-width="2.5"/>' + star(14, 22, 8, f'fill="{palette.AMBER}"')
)
_FAN = "".join(
    f'<rect x="14" y="4" width="20" height="30" rx="4" fill="{palette.LAPIS}" '
    f'stroke="{palette.PAPER}" '
    f'stroke-width="2.5" transform="rotate({turn} 24 40)"/>'
    for turn in (-28, 0, 28)
)
_FACE = (
    f'<rect x="1" y="14" width="32" height="21" rx="6" fill="{palette.IVORY}"/>'
    f'<circle cx="10.5" cy="22" r="3.4" fill="{palette.WALNUT}"/>'
    f'<circle cx="23.5" cy="22" r="3.4" fill="{palette.WALNUT}"/>'
    f'<path d="M10,29.5H24" stroke="{palette.WALNUT}" stroke-width="3" stroke-linecap="round"/>'
)
_COMPUTER = {
    "beginner": f'<path d="M15,14V9C9,11 2,9 0,0C9,0 15,2 17,7C19,2 25,0 34,0C32,9 25,11 19,9V14Z" '
    f'fill="{palette.PALE_SUITS["♣"]}"/>',
    "club": f'<path d="M17,14V5" stroke="{palette.IVORY}" stroke-width="3"/>'
    f'<circle cx="17" cy="4" r="4" fill="{palette.IVORY}"/>',
    "master": f'<path d="M4,12.5V0L11,6L17,-1L23,6L30,0V12.5Z" fill="{palette.AMBER}"/>',
}
"""The top of a computer player's head, by level: two leaves, an antenna, or a crown."""
_DEALER = (
    f'<circle cx="18" cy="18" r="16" fill="{palette.CREAM}" stroke="{palette.GOLD}" '
    f'stroke-width="3"/>' + star(18, 18, 9, f'fill="{palette.CRIMSON}"')
)
_TOKEN = (
    f'<circle cx="18" cy="18" r="16" fill="{palette.AMBER}" stroke="{palette.WOOD}" '
    f'stroke-width="2.5"/>' + star(18, 18, 9, f'fill="{palette.WOOD}"')
)
_CRACKED = (
    f'<circle cx="18" cy="18" r="15" fill="{palette.PANEL}" stroke="{palette.WOOD}" '
    f'stroke-width="3"/>'
    f'<path d="M20,3L14,15L22,20L15,33" fill="none" stroke="{palette.AMBER}" stroke-width="3"/>'
)
_BARRED = (
    f'<circle cx="18" cy="18" r="15" fill="{palette.CREAM}" stroke="{palette.WOOD}" '
    f'stroke-width="3"/>'
    + star(18, 18, 9, f'fill="{palette.WOOD}"')
    + f'<path d="M7,29L29,7" stroke="{palette.RED}" stroke-width="5"/>'
)
_TALLY = (
    f'<path d="M4,7V31M10,7V31M16,7V31M22,7V31M2,27L25,11" fill="none" stroke="{palette.AMBER}" '
    f'stroke-width="3" stroke-linecap="round"/>'
)
_MOST_TOKENS = 4


SIGN = (34, 36)
"""Width and height of a computer player's sign, in pixels."""


SIGNS: dict[str, tuple[str, int]] = {
    "turn": (pointer(mirrored=False), 28),
    "captured": (_PILE, 36),
    "held": (_FAN, 48),
    "total": (_TALLY, 27),
    "token": (_TOKEN, 36),
    "barred": (_BARRED, 36),
    "dealer": (_DEALER, 36),
    **{level: (_FACE + top, SIGN[0]) for level, top in _COMPUTER.items()},
}
"""The signs of player panels by name: SVG elements, at most 42 pixels high, and their width."""


def computer_sign(level: str) -> str:
    """Return the sign of a computer player of a level, as SVG elements."""
    return _FACE + _COMPUTER.get(level, "")


def names_on(panel: PlayerPanel, width: int) -> tuple[str, ...]:
    """Return the name of a panel's side if it fits on one line, else the partners' names.

    `width` is the panel's width in pixels. The result does not depend on whether the side has to
    act or deals.
    """
    room = width - 2 * _PADDING - _TURN - _WHO * (1 + bool(panel.computer))
    return names_in(sentence(panel.name), panel.partners, room)


def panel_height(panel: PlayerPanel, width: int) -> int:
    """Return the height in pixels of a player panel with facts below the name."""
    return (len(names_on(panel, width)) + 1) * _STEP + 8


def draw_panel(image: Image.Image, panel: PlayerPanel, box: Box, look: Look) -> None:
    """Paint a player panel, with the name above and facts and numbers below.

    A low panel has only one row.
    """
    fill, stroke, thick = (
        (palette.ACTIVE, palette.AMBER, 4)
        if panel.to_act
        else (palette.PANEL, palette.PANEL_EDGE, 2)
    )
    plaque(image, box, fill, stroke, thick, on=palette.WALNUT)
    pen = _Pen(image, box, look.mirrored)
    first = Box(box.x + _PADDING, box.y + 3, box.width - 2 * _PADDING, _LINE)
    if box.height >= 2 * _LINE:
        names = names_on(panel, box.width)
        last = Box(first.x, box.bottom - 3 - _LINE, first.width, _LINE)
        right, below = first.right, _signs(pen, panel, last, look)
        if len(names) > 1:
            _partners(pen, panel, names[1:], first)
        elif _beside_facts(panel, first, below):
            below = _who(pen, panel, last, below)
        else:
            right = _who(pen, panel, first, right)
        _name(pen, panel, names[0], first, right)
        _facts(pen, panel, last, last.x, below, look)
        return
    line = Box(first.x, box.y + (box.height - _LINE) // 2, first.width, _LINE)
    right = _signs(pen, panel, line, look, _TOTAL_COLUMN, _NUMBER_COLUMN)
    right = _who(pen, panel, line, right)
    least = _LEAST_NAME * max(len(panel.partners), 1) + _TURN * panel.to_act
    wide = min(max(_wide(panel) - _BETWEEN, 0), right - _GAP - line.x - least)
    x = min(line.x + _MARKS_AT, right - _GAP - wide) if wide else right
    room = x - _GAP - line.x - _TURN * panel.to_act
    if panel.partners and width_of(sentence(panel.name), 2 * room) > room:
        _side_by_side(pen, panel, line, x - _GAP)
    else:
        _name(pen, panel, sentence(panel.name), line, x - _GAP)
    _facts(pen, panel, line, x, right, look)


@dataclass(frozen=True, slots=True)
class _Pen:
    """Paints on a player panel, mirrored if the look is."""

    image: Image.Image
    box: Box
    mirrored: bool

    def icon(self, body: str, x: int, y: int, width: int, height: int) -> None:
        icon(self.image, body, self._over(x, width), y, width, height)

    def caption(
        self,
        text: str,
        room: Box,
        colour: str = palette.IVORY,
        *,
        size: int = CAPTION_SIZE,
        side: Literal["left", "right"],
        suits: tuple[tuple[str, str], ...] = (),
    ) -> int:
        place = Box(self._over(room.x, room.width), room.y, room.width, room.height)
        if self.mirrored:
            side = "left" if side == "right" else "right"
        return caption(self.image, text, place, colour, size=size, side=side, suits=suits)

    def _over(self, x: int, width: int) -> int:
        return self.box.x + self.box.right - x - width if self.mirrored else x


def _beside_facts(panel: PlayerPanel, first: Box, below: int) -> bool:
    """Return whether the player's signs go beside the facts, because the name is too long."""
    who = _WHO * (bool(panel.computer) + panel.dealer)
    name = width_of(sentence(panel.name), first.width) + _TURN * panel.to_act
    return name > first.width - who and first.x + _wide(panel) <= below - who


def _wide(panel: PlayerPanel) -> int:
    """Return the width of tokens and captions in pixels."""
    pieces = min(panel.tokens, _MOST_TOKENS) + min(panel.cracked, _MOST_TOKENS) + panel.barred
    more = (90 + _GAP) * (panel.tokens > _MOST_TOKENS) + _GAP * (pieces > 0)
    marks = sum(width_of(mark, _MARKS_AT) + _BETWEEN for mark in panel.marks)
    return pieces * _TOKEN_STEP + more + marks


def _signs(
    pen: _Pen, panel: PlayerPanel, line: Box, look: Look, total: int = 0, number: int = 0
) -> int:
    """Paint the total and the other numbers at the right; return their left edge.

    The total is at least `total` pixels wide, and each other number at least `number`.
    """
    right = line.right
    if panel.total is not None:
        room = Box(line.right - line.width // 2, line.y, line.width // 2, line.height)
        text = digits(str(panel.total), look.digits)
        wide = pen.caption(text, room, palette.AMBER, size=_TOTAL_SIZE, side="right")
        right -= max(wide + 6, total)
        sign, width = SIGNS["total"]
        pen.icon(sign, right - width, line.y + 8, width, 38)
        right -= width + _BEFORE_TOTAL
    if panel.held is not None:
        right = _number(pen, _FAN, 48, panel.held, line, right, look, number)
    if panel.captured is not None:
        right = _number(pen, _PILE, 36, panel.captured, line, right, look, number)
    return right


def _number(
    pen: _Pen,
    sign: str,
    width: int,
    number: int,
    line: Box,
    right: int,
    look: Look,
    least: int,
) -> int:
    room = Box(right - 90, line.y, 90, line.height)
    wide = pen.caption(digits(str(number), look.digits), room, side="right")
    right -= max(wide, least) + 4
    pen.icon(sign, right - width, line.y + 5, width, 42)
    return right - width - _GAP


def _who(pen: _Pen, panel: PlayerPanel, line: Box, right: int) -> int:
    """Paint the signs for computer level and dealer at the right; return their left edge."""
    computer = computer_sign(panel.computer)
    for shown, sign, width in ((panel.computer, computer, SIGN[0]), (panel.dealer, _DEALER, 36)):
        if shown:
            right -= width
            pen.icon(sign, right, line.y + 8, width, 36)
            right -= _GAP
    return right


def _name(pen: _Pen, panel: PlayerPanel, name: str, line: Box, right: int) -> None:
    x = line.x
    if panel.to_act:
        pen.icon(pointer(pen.mirrored), x, line.y + 9, 28, 36)
        x += _TURN
    room = Box(x, line.y, max(right - x, CAPTION_SIZE), line.height)
    pen.caption(name, room, side="left")


def _side_by_side(pen: _Pen, panel: PlayerPanel, line: Box, right: int) -> None:
    """Paint two partners' names on one line, each cut separately, so both stay recognisable."""
    first, second = panel.partners
    left = line.x + _TURN * panel.to_act
    both = right - left - _DOT
    wide = width_of(sentence(first), max(both // 2, both - width_of(sentence(second), both)))
    _name(pen, panel, sentence(first), line, left + wide)
    x = left + wide
    pen.caption("·", Box(x + _DOT // 3 + 2, line.y, _DOT, line.height), side="left")
    pen.caption(sentence(second), Box(x + _DOT, line.y, both - wide, line.height), side="left")


def _partners(pen: _Pen, panel: PlayerPanel, names: tuple[str, ...], first: Box) -> None:
    """Paint the other names below the first, with the player's signs beside the last one."""
    for number, name in enumerate(names, start=1):
        line = Box(first.x, first.y + number * _STEP, first.width, _LINE)
        right = _who(pen, panel, line, line.right) if number == len(names) else line.right
        pen.caption(name, Box(line.x, line.y, right - line.x, _LINE), side="left")


def _facts(pen: _Pen, panel: PlayerPanel, line: Box, x: int, right: int, look: Look) -> None:
    """Paint tokens and captions from the left, as many as fit."""
    pieces = ((_TOKEN, panel.tokens), (_CRACKED, panel.cracked), (_BARRED, int(panel.barred)))
    for sign, count in pieces:
        for _ in range(min(count, _MOST_TOKENS)):
            pen.icon(sign, x, line.y + 8, 36, 36)
            x += _TOKEN_STEP
    if panel.tokens > _MOST_TOKENS:
        number = digits(f"×{panel.tokens}", look.digits)
        x += pen.caption(number, Box(x, line.y, 90, line.height), palette.AMBER, side="left") + _GAP
    x += _GAP * any(count for _, count in pieces)
    for mark in panel.marks:
        if right - x < 2 * CAPTION_SIZE:
            break
        room = Box(x, line.y, right - x, line.height)
        suits = tints(look)
        x += pen.caption(mark, room, palette.CREAM, side="left", suits=suits) + _BETWEEN
