"""The files that pages load: styles, scripts, fonts and card faces.

The URL of each file contains a hash of all files, so browsers can keep a file for long.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from bot.web.faces import sheets

STATIC = Path(__file__).parent / "static"
"""The folder with the files."""

_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""The media types of files that are served, by suffix."""

_COMPRESSED = {".woff2"}
"""Suffixes of files that are already compressed."""


@dataclass(frozen=True, slots=True)
class File:
    """A file for sending: its contents, plain and compressed with gzip, and its media type."""

    data: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)
    kind: str


@dataclass(frozen=True, slots=True)
class Files:
    """All files by name, and the hash in the files' URLs.

    There is one hash of all files together, so that scripts can import each other by relative
    paths.
    """

    files: dict[str, File] = field(repr=False)
    hash: str

    def url(self, name: str) -> str:
        """Return the URL of a file. Raise `KeyError` for an unknown file."""
        if name not in self.files:
            raise KeyError(name)
        return f"/static/{self.hash}/{name}"


@cache
def files() -> Files:
    """Return the files; the first call reads, draws and compresses them in 0.4 seconds."""
    stored = {path.name: path.read_bytes() for path in STATIC.iterdir() if path.suffix in _KINDS}
    found = {}
    whole = hashlib.sha256()
    for name, data in sorted((stored | sheets()).items()):
        suffix = Path(name).suffix
        whole.update(f"{name} {len(data)} ".encode() + data)
        packed = None if suffix in _COMPRESSED else gzip.compress(data, mtime=0)
        found[name] = File(data, packed, _KINDS[suffix])
    return Files(found, whole.hexdigest()[:16])
