"""A copy of a SQLite file, taken while it is in use."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.faults import StoreError, telling


def copy_file(source: Path, target: Path) -> None:
    """Copy one moment of a database; `target` appears only when it is whole and on the disk.

    Raises `StoreError`: `nothing_there` when there is no database to copy, `no_copy` when `target`
    exists or its folder cannot be written.
    """
    if not source.exists():
        reason = os.strerror(errno.ENOENT)
        raise StoreError("nothing_there", location=str(source), reason=reason)
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
    except OSError as error:
        raise StoreError("no_copy", location=str(target), reason=error.strerror or "") from None
    try:
        with telling(str(source), sqlite3.Error, OSError):
            uri = f"{source.absolute().as_uri()}?mode=rw"
            with closing(sqlite3.connect(uri, uri=True)) as old:
                old.execute("VACUUM INTO ?", (str(part),))
            with part.open("rb") as whole:
                os.fsync(whole.fileno())
            part.rename(target)
    finally:
        part.unlink(missing_ok=True)
