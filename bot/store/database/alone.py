"""Whether somebody else has a database open, for what may only be done while nobody has."""

from __future__ import annotations

import fcntl
from pathlib import Path

from bot.store.database.faults import StoreError

_SWITCH = 128
"""The byte of a SQLite database's `-shm` that every connection keeps a shared lock on (its "dead
man's switch"). https://www.sqlite.org/walformat.html#the_wal_index_file_format"""


def require_unused(file: Path) -> None:
    """Raise `StoreError` (`locked`) when another process has this SQLite file open.

    It is asked before this process opens the file itself: to close what is looked at here would let
    go of its own locks there. https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks
    """
    try:
        with file.with_name(f"{file.name}-shm").open("rb+") as shared:
            fcntl.lockf(shared, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _SWITCH)
    except FileNotFoundError:
        return
    except BlockingIOError:
        reason = "another process has it open"
        raise StoreError("locked", location=str(file), reason=reason) from None
