"""Files of finished matches that were put away, one each: `SERVER/MATCH.toml.gz`.

A file appears whole and on the disk or not at all, so several processes may put the same match away
at once, and one that is killed leaves nothing that counts. None is ever written over by another.
"""

from __future__ import annotations

import gzip
import os
import shutil
import tempfile
import zlib
from pathlib import Path

ARCHIVE = Path("data/archive")
"""Where they lie unless it is said otherwise."""

_LONGEST = 4_000_000
"""Bytes of a file, and characters of its text, that are read; no match comes near it."""


class ArchiveError(Exception):
    """A file of the archive cannot be written or read; `file` and `reason` say which and why."""

    def __init__(self, file: Path, reason: str) -> None:
        self.file, self.reason = file, reason
        super().__init__(f"{file}: {reason}")


class Archive:
    """The folder of all of them; it is made when it is needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __repr__(self) -> str:
        return f"Archive({self._folder})"

    def put(self, guild_id: int, match_id: int, text: str) -> None:
        """Keep a match's text; it is on the disk then. Raises `ArchiveError`.

        What cannot be read there is replaced; another text is not.
        """
        file = self._file(guild_id, match_id)
        if self._other(guild_id, match_id, text):
            raise ArchiveError(file, "it holds another match")
        try:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".part", delete=False) as part:
                try:
                    part.write(gzip.compress(text.encode(), mtime=0))
                    part.flush()
                    os.fsync(part.fileno())
                    Path(part.name).replace(file)
                except BaseException:
                    Path(part.name).unlink(missing_ok=True)
                    raise
            _sync(file.parent)
        except OSError as error:
            raise ArchiveError(file, error.strerror or type(error).__name__) from None

    def get(self, guild_id: int, match_id: int) -> str:
        """Return a match's text. Raises `ArchiveError`."""
        file = self._file(guild_id, match_id)
        try:
            if file.stat().st_size > _LONGEST:
                raise ArchiveError(file, "it is too long")
            with gzip.open(file, "rt", encoding="utf-8") as kept:
                text = kept.read(_LONGEST + 1)
        except OSError as error:
            raise ArchiveError(file, error.strerror or "it is no such file") from None
        except (EOFError, zlib.error, UnicodeDecodeError):
            raise ArchiveError(file, "it is damaged") from None
        if not text:
            raise ArchiveError(file, "it is damaged")
        if len(text) > _LONGEST:
            raise ArchiveError(file, "it is too long")
        return text

    def drop(self, guild_id: int, match_id: int) -> None:
        """Delete a match's file, if there is one. Raises `ArchiveError`."""
        file = self._file(guild_id, match_id)
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise ArchiveError(file, error.strerror or type(error).__name__) from None

    def forget(self, guild_id: int) -> None:
        """Delete all that is kept of a server. Raises `ArchiveError`."""
        folder = self._folder / str(guild_id)
        try:
            shutil.rmtree(folder)
        except FileNotFoundError:
            return
        except OSError as error:
            raise ArchiveError(folder, error.strerror or type(error).__name__) from None

    def _other(self, guild_id: int, match_id: int, text: str) -> bool:
        try:
            return self.get(guild_id, match_id) != text
        except ArchiveError:
            return False

    def _file(self, guild_id: int, match_id: int) -> Path:
        return self._folder / str(guild_id) / f"{match_id}.toml.gz"


def _sync(folder: Path) -> None:
    """Let the name of a new file be on the disk as well."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
