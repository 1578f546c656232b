"""Find out whether another process has a database open, before work that requires it unused."""

from __future__ import annotations

import sys
from pathlib import Path
from time import sleep

from sqlalchemy import Connection, text

from bot.store.database.faults import StoreError

if sys.platform != "win32":
    import fcntl

_SWITCH = 128
"""The byte of a SQLite database's `-shm` file on which every connection keeps a shared lock (its
"dead man's switch"). https://www.sqlite.org/walformat.html#the_wal_index_file_format"""


def require_unused(file: Path) -> None:
    """Raise `StoreError` (`locked`) if another process has this SQLite file open.

    Call this before this process opens the file itself: closing the file that is examined here
    would release the process's own locks on it.
    https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks
    """
    # Windows deletes no file that another process has open, so the work itself fails in time.
    if sys.platform != "win32":
        try:
            with file.with_name(f"{file.name}-shm").open("rb+") as shared:
                fcntl.lockf(shared, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _SWITCH)
        # Without a `-shm` file no connection is open.
        except FileNotFoundError:
            return
        except BlockingIOError:
            reason = "another process has it open"
            raise StoreError("locked", location=str(file), reason=reason) from None


_LOOKS, _BETWEEN = 20, 0.1
"""The number of checks whether other processes have disconnected, and the seconds between them."""

_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND application_name LIKE 'pasur %'"
)
"""Counts the other connections of programs of the bot."""


def require_alone(conn: Connection, location: str) -> None:
    """Raise `StoreError` (`locked`) if another program of the bot is connected to PostgreSQL.

    Do nothing on SQLite, whose file `require_unused` examines.
    """
    if conn.dialect.name != "postgresql":
        return
    for _ in range(_LOOKS):
        # Within a transaction PostgreSQL would repeat the first answer.
        conn.execute(text("SELECT pg_stat_clear_snapshot()"))
        if not conn.scalar(_OTHERS):
            return
        sleep(_BETWEEN)
    raise StoreError("locked", location=location, reason="another process is connected")
