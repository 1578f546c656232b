"""The signs of the pictures of a table, each with its meaning."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pictures import palette
from bot.pictures.boxes import LINE, Box
from bot.pictures.canvas import ground
from bot.pictures.layout import EDGE, WIDTH
from bot.pictures.ornaments import pointer, star
from bot.pictures.paint import caption, ends, icon
from bot.pictures.panels import SIGNS
from bot.pictures.png import png
from bot.pictures.scene import Look

_ROW, _INSET, _COLUMN = 62, 24, 56


def _on_card(frame: str, disc: str) -> tuple[str, int]:
    """Return a sign as in `SIGNS`: a small card in a frame of this colour, with a disc on it."""
    return (
        f'<rect x="3" y="5" width="28" height="36" rx="5" fill="{palette.PAPER}" '
        f'stroke="{frame}" stroke-width="5"/>{disc}',
        42,
    )


def _disc(x: int, y: int, fill: str, stroke: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="8" fill="{fill}" stroke="{stroke}" stroke-width="2"/>'


_ROWS: dict[str, tuple[str, int]] = {
    **SIGNS,
    "laid": _on_card(palette.IVORY, _disc(30, 36, palette.WALNUT, palette.IVORY)),
    "takes": _on_card(
        palette.AMBER,
        _disc(28, 33, palette.AMBER, palette.WALNUT) + star(28, 33, 5, f'fill="{palette.WALNUT}"'),
    ),
    "pointed": _on_card(
        palette.AMBER,
        _disc(17, 9, palette.AMBER, palette.WALNUT)
        + f'<path d="M12.5,7H21.5L17,14Z" fill="{palette.WALNUT}"/>',
    ),
}


@dataclass(frozen=True, slots=True)
class SignList:
    """The names of signs and their meanings, a row for each."""

    rows: tuple[tuple[str, str], ...]
    look: Look


def draw_signs(signs: SignList) -> bytes:
    """Return a list of signs as PNG bytes, 900 pixels wide; raise `KeyError` for unknown signs."""
    look, bottom = signs.look, EDGE + 2 * 14 + _ROW * len(signs.rows)
    area = Box(EDGE, EDGE, WIDTH - 2 * EDGE, bottom - EDGE)
    image = ground(WIDTH, bottom + EDGE, area, False).copy()
    for number, (name, meaning) in enumerate(signs.rows):
        y, x = EDGE + 14 + _ROW * number, EDGE + _INSET
        place, text = Box(x, y, _COLUMN, _ROW), x + _COLUMN + _INSET
        room = Box(text, y + (_ROW - LINE) // 2, WIDTH - EDGE - _INSET - text, LINE)
        if look.mirrored:
            place, room = place.mirrored(WIDTH), room.mirrored(WIDTH)
        body, width = _ROWS[name]
        body = pointer(look.mirrored) if name == "turn" else body
        icon(image, body, place.x + (_COLUMN - width) // 2, y + (_ROW - 40) // 2, width, 44)
        caption(image, meaning, room, palette.IVORY, side=ends(look)[0])
    return png(image, look.pack)
