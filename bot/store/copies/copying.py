"""Copies of a SQLite file: one taken while it is in use, and one put in its place."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from bot.store.database.alone import require_unused
from bot.store.database.faults import StoreError, telling
from bot.store.database.migrate import require_known
from bot.store.database.soundness import require_built, require_no_code

_REVISIONS = "SELECT substr(version_num, 1, 40) FROM alembic_version LIMIT 2"

_RESTS = ("-wal", "-shm", "-journal")
"""What a database that is gone may have left beside it, and would be taken for the new one's."""


@contextmanager
def appearing(target: Path) -> Iterator[Path]:
    """A file to write to that becomes `target`, once it is whole and on the disk.

    Raises `StoreError` (`no_copy`) when `target` exists or its folder cannot be written.
    """
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
    except OSError as error:
        raise StoreError("no_copy", location=str(target), reason=error.strerror or "") from None
    try:
        yield part
        with telling(str(target), OSError):
            with part.open("rb") as whole:
                os.fsync(whole.fileno())
            part.rename(target)
    finally:
        part.unlink(missing_ok=True)


def copy_file(source: Path, target: Path) -> None:
    """Copy one moment of a database; `target` appears only when it is whole and on the disk.

    Raises `StoreError`: `nothing_there` when there is no database to copy, `no_copy` when `target`
    exists or its folder cannot be written.
    """
    if not source.exists():
        reason = os.strerror(errno.ENOENT)
        raise StoreError("nothing_there", location=str(source), reason=reason)
    with (
        appearing(target) as part,
        telling(str(source), sqlite3.Error, OSError),
        closing(_opened(source)) as old,
    ):
        old.execute("VACUUM INTO ?", (str(part),))


def restore_file(source: Path, target: Path) -> None:
    """Put a backup in the place of a database that is gone or has nothing in it.

    Raises `StoreError`: `no_backup` when `source` is no whole database of this program, `newer`
    when it is of an unknown schema, `altered` when it is not as its schema says,
    `locked` when a process still uses what was there.
    """
    _require_sound(source)
    with telling(str(target), OSError):
        require_unused(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        for rest in ("", *_RESTS):
            target.with_name(f"{target.name}{rest}").unlink(missing_ok=True)
    copy_file(source, target)


def _require_sound(backup: Path) -> None:
    sound, location = False, str(backup)
    with suppress(sqlite3.Error), closing(_opened(backup)) as saved:

        def query(statement: str) -> list[Any]:
            return saved.execute(statement).fetchall()

        require_no_code(query, location)
        # No more than two rows, and no longer ones than a revision is: the file may be anybody's.
        found = saved.execute(_REVISIONS).fetchall()
        if len(found) == 1 and isinstance(found[0][0], str):
            require_known(found[0], location)
            require_built(query, found[0][0], location)
            sound = query("PRAGMA quick_check(1)") == [("ok",)]
    if not sound:
        raise StoreError("no_backup", location=location, reason="no sound database")


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)
