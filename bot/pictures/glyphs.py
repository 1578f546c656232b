"""The bundled fonts and the characters they can draw."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "fonts"

TEXT_FONT = "Noto Sans"
RANK_FONT = "Vazirmatn"

FONTS = tuple(
    str(_FOLDER / name)
    for name in ("NotoSans-Bold.ttf", "Vazirmatn-Bold.ttf", "NotoSansSymbols2-Regular.ttf")
)
EMOJI_FONT = str(_FOLDER / "NotoEmoji-Bold.ttf")


def _u16(data: bytes, offset: int) -> int:
    return int(struct.unpack_from(">H", data, offset)[0])


def _u32(data: bytes, offset: int) -> int:
    return int(struct.unpack_from(">I", data, offset)[0])


def characters(path: str) -> frozenset[int]:
    """Code points that a TrueType font maps to a glyph (`cmap` subtables of formats 4 and 12).

    Format: https://learn.microsoft.com/typography/opentype/spec/cmap
    """
    data = Path(path).read_bytes()
    records = (12 + 16 * number for number in range(_u16(data, 4)))
    cmap = next(_u32(data, at + 8) for at in records if data[at : at + 4] == b"cmap")
    found: set[int] = set()
    for number in range(_u16(data, cmap + 2)):
        table = cmap + _u32(data, cmap + 8 + 8 * number)
        match _u16(data, table):
            case 4:
                size = _u16(data, table + 6)
                for end in range(table + 14, table + 14 + size, 2):
                    first, last = _u16(data, end + size + 2), _u16(data, end)
                    found.update(range(first, last + 1))
            case 12:
                for group in range(_u32(data, table + 12)):
                    first, last = struct.unpack_from(">II", data, table + 16 + 12 * group)
                    found.update(range(first, last + 1))
    return frozenset(found - {0xFFFF})


@cache
def _text_characters() -> frozenset[int]:
    return frozenset().union(*map(characters, FONTS))


@cache
def _emoji_characters() -> frozenset[int]:
    return characters(EMOJI_FONT) - _text_characters()


def drawable(character: str) -> bool:
    """Whether one of the fonts has this character.

    >>> drawable("ش"), drawable("♣"), drawable("佐")
    (True, True, False)
    """
    return ord(character) in _text_characters() or ord(character) in _emoji_characters()


def fonts_for(text: str) -> list[str]:
    """Paths of the fonts that this text needs; the emoji font, the largest, only where it is used."""
    emoji = _emoji_characters()
    return [*FONTS, EMOJI_FONT] if any(ord(character) in emoji for character in text) else [*FONTS]
