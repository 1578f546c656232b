"""A copy of a SQLite file, taken while it is in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.faults import StoreError, telling


def copy_file(source: Path, target: Path) -> None:
    """Copy one moment of a database; `target` appears only when it is whole and on the disk.

    Raises `StoreError`, also when `target` exists.
    """
    if target.exists():
        raise StoreError("unreachable", place=str(target), reason="the file exists already")
    part = target.with_name(f"{target.name}.part")
    with telling(str(source), sqlite3.Error, OSError):
        try:
            part.unlink(missing_ok=True)
            part.touch(mode=0o600)
            with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old:
                old.execute("VACUUM INTO ?", (str(part),))
            with part.open("rb") as whole:
                os.fsync(whole.fileno())
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)
