"""Write pictures as PNG bytes in the fixed palette, and join two of them without drawing.

The format is https://www.w3.org/TR/png-3/; RFC 1950 and 1951 define its compressed rows. After the
rows of each picture, the compressor makes a full flush. The next block then begins at a whole byte
and refers to no earlier data. So the compressed rows of two pictures, one after the other, are the
rows of the joined picture.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from threading import Lock

from PIL import Image
from zlib_ng import zlib_ng

from bot.pictures import palette
from bot.pictures.scene import Pack

_ONE_AT_A_TIME = Lock()
_LEVEL = 5
"""The compression level of zlib-ng."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = bytes((8, 3, 0, 0, 0))
"""Header fields: eight bits per pixel, palette colours, deflated, not interlaced."""
_HEADER, _CHECK = 2, 4
"""Bytes before the compressed rows, and bytes after them (their Adler-32)."""
_END = b"\x03\x00"
"""An empty last block."""
_ADLER = 65521
"""The modulus of Adler-32 (https://www.rfc-editor.org/rfc/rfc1950#section-9)."""


@cache
def _palette() -> Image.Image:
    return palette.image()


@cache
def _colours(pack: Pack) -> bytes:
    return palette.colours(pack)


def png(image: Image.Image, pack: Pack = "four") -> bytes:
    """Return the RGB picture as PNG bytes in the fixed palette, with the colours of a pack."""
    indexed = _indexed(image)
    unfiltered = Image.new("P", (image.width + 1, image.height))
    unfiltered.paste(indexed, (1, 0))
    # zlib-ng takes half the time of zlib and packs smaller. The full flush ends the rows at a byte,
    # so that two pictures can be joined without compressing them again.
    compressor = zlib_ng.compressobj(_LEVEL)
    rows = compressor.compress(unfiltered.tobytes()) + compressor.flush(zlib_ng.Z_FULL_FLUSH)
    return _written(*image.size, _colours(pack), rows + compressor.flush())


def recoloured(image: Image.Image, pack: Pack) -> Image.Image:
    """Return the RGB picture with the colours of a pack, for formats other than PNG."""
    if pack != "clear":
        return image
    indexed = _indexed(image)
    indexed.putpalette(_colours(pack))
    return indexed.convert("RGB")


def _indexed(image: Image.Image) -> Image.Image:
    """Return the picture in the nearest colours of the palette.

    Pillow caches the nearest colours in the palette, and other threads can run meanwhile, so a lock
    is used.
    """
    with _ONE_AT_A_TIME:
        return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


def below(upper: bytes, lower: bytes) -> bytes:
    """Return two equally wide pictures from `png` as one PNG, the second below the first.

    Raise `ValueError` if their widths differ.
    """
    parts, other = dict(_chunks(upper)), dict(_chunks(lower))
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    wide, high = struct.unpack_from(">II", other[b"IHDR"])
    if wide != width:
        raise ValueError(f"a picture {wide} pixels wide below one of {width}")
    begun, added = parts[b"IDAT"], other[b"IDAT"]
    left = -_CHECK - len(_END)
    check = _joined(begun[-_CHECK:], added[-_CHECK:], high * (width + 1))
    rows = begun[:left] + added[_HEADER:left] + _END + check
    return _written(width, height + high, parts[b"PLTE"], rows)


def _written(width: int, height: int, colours: bytes, rows: bytes) -> bytes:
    size = struct.pack(">II", width, height)
    chunks = (b"IHDR" + size + _INDEXED, b"PLTE" + colours, b"IDAT" + rows, b"IEND")
    return _SIGNATURE + b"".join(
        struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib_ng.crc32(chunk))
        for chunk in chunks
    )


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the kind and contents of each chunk of a PNG."""
    at = len(_SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        yield kind, data[at + 8 : at + 8 + length]
        at += length + 12


def _joined(first: bytes, second: bytes, length: int) -> bytes:
    """Return the Adler-32 of two joined blocks from the Adler-32 of each.

    `length` is the second block's. The lower half of an Adler-32 is one more than the sum of the
    bytes. The upper half is the sum of all intermediate lower halves.
    """
    upper, lower = struct.unpack(">HH", first)
    others, other = struct.unpack(">HH", second)
    total = (upper + others + length * (lower - 1)) % _ADLER
    return struct.pack(">HH", total, (lower + other - 1) % _ADLER)
