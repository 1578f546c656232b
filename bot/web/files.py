"""The files that pages load: styles, scripts, fonts. Their address has a hash of their contents."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""The folder of the files."""

_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""The media types of files that are served, by suffix."""

_COMPRESSED = {".woff2"}
"""Suffixes of files that are compressed already."""


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent: its contents, plain and compressed with gzip, and its media type."""

    data: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)
    kind: str


@dataclass(frozen=True, slots=True)
class Files:
    """All files by name, and the hash in their addresses.

    The hash is of all files together, so that scripts can import each other by relative paths.
    """

    files: dict[str, File] = field(repr=False)
    hash: str

    def url(self, name: str) -> str:
        """Return the address of a file. Raise `KeyError` for an unknown one."""
        if name not in self.files:
            raise KeyError(name)
        return f"/static/{self.hash}/{name}"


@cache
def files() -> Files:
    """Return the files; they are read and compressed once in a process."""
    found = {}
    whole = hashlib.sha256()
    for path in sorted(STATIC.iterdir()):
        if path.suffix not in _KINDS:
            continue
        data = path.read_bytes()
        whole.update(f"{path.name} {len(data)} ".encode() + data)
        packed = None if path.suffix in _COMPRESSED else gzip.compress(data, mtime=0)
        found[path.name] = File(data, packed, _KINDS[path.suffix])
    return Files(found, whole.hexdigest()[:16])
