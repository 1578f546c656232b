"""Written pictures are whole PNGs, also joined, and show what was painted."""

from __future__ import annotations

import struct
import zlib
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from bot.pictures import draw, palette
from bot.pictures.draw import draw_table, painted
from bot.pictures.png import below, png
from tests.bot.pictures.scenes import pixels, scene

COLOURS = [
    palette.rgb(colour) for colour in (palette.TABLE, palette.PAPER, palette.AMBER, palette.WALNUT)
]


def striped(width: int, rows: list[int]) -> Image.Image:
    """Return a picture with a row of each of these colours, given as indices of `COLOURS`."""
    image = Image.new("RGB", (width, len(rows)))
    for y, colour in enumerate(rows):
        image.paste(COLOURS[colour], (0, y, width, y + 1))
    return image


def unpacked(data: bytes) -> dict[bytes, bytes]:
    """Return the data of a PNG's chunks by kind; fail if a checksum is wrong."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    found, at = {}, 8
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        found[kind] = data[at + 8 : at + 8 + length]
        (check,) = struct.unpack_from(">I", data, at + 8 + length)
        assert check == zlib.crc32(data[at + 4 : at + 8 + length])
        at += length + 12
    return found


heights = st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=40), min_size=1, max_size=4)


@given(st.integers(1, 900), heights)
def test_joined_pictures_lie_one_below_the_other(width: int, rows: list[list[int]]) -> None:
    joined = reduce(below, (png(striped(width, one)) for one in rows))
    whole = striped(width, [colour for one in rows for colour in one])
    assert pixels(joined).tobytes() == whole.tobytes()
    chunks = unpacked(joined)
    assert list(chunks) == [b"IHDR", b"PLTE", b"IDAT", b"IEND"]
    assert len(zlib.decompress(chunks[b"IDAT"])) == (width + 1) * whole.height


def test_pictures_of_different_widths_cannot_be_joined() -> None:
    with pytest.raises(ValueError, match="2 pixels wide below one of 1"):
        below(png(striped(1, [0])), png(striped(2, [0])))


def test_a_table_is_the_same_with_and_without_a_hand_below_it() -> None:
    shown = scene(4, 2, 4)
    table, hand_area = shown.parts()
    assert hand_area is not None
    assert hand_area.hand == shown.hand
    assert table.parts() == (table, None)
    whole, alone = pixels(draw(shown)), pixels(draw_table(table))
    assert draw(table) == draw_table(table)
    assert whole.crop((0, 0, *alone.size)).tobytes() == alone.tobytes()
    near = [abs(a - b) for a, b in zip(alone.tobytes(), painted(table).tobytes(), strict=True)]
    assert sum(near) / len(near) < 1
