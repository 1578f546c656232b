"""The bundled fonts and the characters they can draw."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).parent / "fonts"

CAPTION_FONT = str(_FOLDER / "captions.ttf")
CAPTION_FAMILY = "Noto Sans"
RANK_FONT = str(_FOLDER / "ranks.ttf")
RANK_FAMILY = "Vazirmatn"


def _u16(data: bytes, offset: int) -> int:
    return int(struct.unpack_from(">H", data, offset)[0])


def _u32(data: bytes, offset: int) -> int:
    return int(struct.unpack_from(">I", data, offset)[0])


def characters(font: str) -> frozenset[int]:
    """Return the code points that a TrueType file maps to a glyph (`cmap` formats 4 and 12).

    Format: https://learn.microsoft.com/typography/opentype/spec/cmap
    """
    data = Path(font).read_bytes()
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
def _captions() -> frozenset[int]:
    return characters(CAPTION_FONT)


def drawable(character: str) -> bool:
    """Return whether the caption font has this character.

    >>> drawable("ش"), drawable("♣"), drawable("佐")
    (True, True, False)
    """
    return ord(character) in _captions()
