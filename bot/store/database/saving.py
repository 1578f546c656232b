"""Copy a SQLite database while it is used, into a file that appears only when it is complete."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.store.database.faults import Code, StoreError, store_errors

_MOMENT = "%Y-%m-%dT%H%M%S"
_MOMENTS = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}"
"""The moment in UTC in a copy's name."""

_FULL = (errno.ENOSPC, errno.EDQUOT)


def connect_file(file: Path) -> sqlite3.Connection:
    """Return a connection to an existing SQLite file."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)


def save(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment; `target` appears once it is complete and synced.

    Others can write to the source at the same time. Raise `StoreError`: `nothing_there` without a
    source; `no_copy` if the target exists or cannot be made; `full` if the disk is full.
    """
    if not source.exists():
        reason = os.strerror(errno.ENOENT)
        raise StoreError("nothing_there", location=str(source), reason=reason)
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        part.unlink(missing_ok=True)
        # A copy has the seeds of open tables, so only its owner can read it.
        part.touch(mode=0o600)
    except OSError as error:
        code: Code = "full" if error.errno in _FULL else "no_copy"
        raise StoreError(code, location=str(target), reason=error.strerror or "") from None
    try:
        with (
            store_errors(str(source), sqlite3.Error, OSError),
            closing(connect_file(source)) as old,
        ):
            # It reads one snapshot, so the bot can write at the same time.
            old.execute("VACUUM INTO ?", (str(part),))
        with store_errors(str(target), OSError):
            # Windows syncs only a file that is open for writing.
            with part.open("rb+") as whole:
                # After a power failure a renamed file must not be empty.
                os.fsync(whole.fileno())
            part.rename(target)
    finally:
        part.unlink(missing_ok=True)


class Copies:
    """The copies of a database in one folder.

    The name of each copy begins with the argument `before` and ends with `after`; the time of the
    copy is between them. Files with other names are left alone.
    """

    def __init__(self, folder: Path, before: str, after: str = "") -> None:
        self._folder = folder
        self._before, self._after = before, after
        name = f"{re.escape(before)}{_MOMENTS}{re.escape(after)}"
        self._named = re.compile(rf"({name})(\.part)?")

    def add(self, source: Path) -> Path:
        """Copy a database into a new file; return the file. Raise `StoreError` as `save` does."""
        moment = datetime.now(UTC).strftime(_MOMENT)
        file = self._folder / f"{self._before}{moment}{self._after}"
        save(source, file)
        return file

    def keep(self, many: int, new: Path) -> None:
        """Delete old copies; keep `new` and the newest others, `many` copies in all.

        A program that was killed can have left an unfinished copy. It is deleted if it is older
        than all copies that are kept.
        """
        with store_errors(str(self._folder), OSError):
            names = (self._named.fullmatch(one.name) for one in self._folder.iterdir())
            found = [match for match in names if match]
            others = {match[1] for match in found if not match[2]} - {new.name}
            # If the clock was set back, the new one can have the oldest name.
            kept = {new.name, *sorted(others, reverse=True)[: many - 1]}
            parts = {match[0] for match in found if match[2] and match[1] < min(kept)}
            for name in (others - kept) | parts:
                (self._folder / name).unlink(missing_ok=True)
