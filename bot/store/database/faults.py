"""Turn database errors into a few codes, for each of which the bot has a message."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from sqlalchemy import exc

Code = Literal[
    "unreachable",
    "not_let_in",
    "read_only",
    "not_ours",
    "no_folder",
    "full",
    "newer",
    "prerelease",
    "locked",
    "deadlock",
    "broken",
    "altered",
    "not_a_url",
    "no_driver",
    "half_counted",
    "no_copy",
    "no_backup",
    "not_empty",
    "nothing_there",
    "use_pg_dump",
    "older",
    "half_copied",
    "not_same",
    "taken",
    "other_bot",
    "other_shards",
]

_SQLITE: dict[str, Code] = {
    "BUSY": "locked",
    "LOCKED": "locked",
    "READONLY": "read_only",
    "PERM": "read_only",
    "AUTH": "read_only",
    "FULL": "full",
    # The file is known to exist, so the permissions of the file or its folder are the cause.
    "CANTOPEN": "read_only",
    # The index of the write-ahead log gets its size when a database is opened.
    "IOERR_SHMSIZE": "full",
}
"""The codes of SQLite's errors, by their whole names or their first words."""
# https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRES: dict[str, Code] = {
    "25006": "read_only",
    "42501": "read_only",
    "53100": "full",
    "40001": "deadlock",
    "40P01": "deadlock",
    "55P03": "locked",
    "3D000": "not_let_in",
    "53300": "unreachable",
    "57P01": "unreachable",
    "57P02": "unreachable",
    "57P03": "unreachable",
}
_POSTGRES_CLASSES: dict[str, Code] = {"08": "unreachable", "28": "not_let_in"}
_WRONG_DATA = "22"
_SYSTEM: dict[int, Code] = {
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


class StoreError(Exception):
    """Raised when the database did not do its work; nothing of the transaction was stored.

    Attributes:
        code: the kind of error. `locked` and `deadlock` can disappear when the work is tried again.
            `taken`, `other_bot` and `other_shards` are raised only when a bot starts. `no_copy` and
            the codes after it in `Code` come from backups, restores and transfers.
        facts: `location` (the file, or host and database, never a password) and `reason` (the
            driver's first line). The code `newer` adds the unknown `revision`. The codes `not_ours`
            and `no_folder` add the `path`, its `owner`, this process's `user`, and `paths`, quoted
            for a shell.
    """

    def __init__(self, code: Code, **facts: str) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code, facts)

    @property
    def logged(self) -> dict[str, str | None]:
        """The `code` and the `reason`, as fields of a log line; the reason is None if unknown."""
        return {"code": self.code, "reason": self.facts.get("reason")}

    def __str__(self) -> str:
        return f"{self.code}: {', '.join(f'{key}={fact}' for key, fact in self.facts.items())}"


def fault(error: Exception, location: str) -> StoreError:
    """Return an error as a `StoreError`, without the values of any row.

    >>> print(fault(ConnectionRefusedError(111, "Connection refused"), "db/pasur"))
    unreachable: location=db/pasur, reason=Connection refused
    """
    if isinstance(error, StoreError):
        return error
    cause: BaseException = error
    lost = False
    if isinstance(error, exc.DBAPIError):
        cause, lost = error.orig or error, error.connection_invalidated
    code = "unreachable" if lost and not is_read_only(cause) else _code(cause)
    return StoreError(code, location=location, reason=_reason(cause))


def is_read_only(cause: BaseException) -> bool:
    """Return whether a database error says that the connection is read-only."""
    return _code(cause) == "read_only"


@contextmanager
def store_errors(location: str, *kinds: type[Exception]) -> Iterator[None]:
    """Raise errors of these kinds as `StoreError`s.

    The driver's own error is removed from the traceback: its details can quote a whole row.
    """
    try:
        yield
    except kinds as error:
        raise fault(error, location) from None


def _code(cause: BaseException) -> Code:
    if name := getattr(cause, "sqlite_errorname", None):
        whole = str(name).removeprefix("SQLITE_")
        return _SQLITE.get(whole) or _SQLITE.get(whole.partition("_")[0], "broken")
    if state := getattr(cause, "sqlstate", None):
        return _POSTGRES.get(state) or _POSTGRES_CLASSES.get(state[:2], "broken")
    if isinstance(cause, exc.TimeoutError):
        return "locked"
    if isinstance(cause, OSError):
        return _SYSTEM.get(cause.errno or 0, "unreachable")
    if type(cause).__name__ == "InternalClientError":
        return "unreachable"  # so asyncpg calls it that the server ended in the middle of an answer
    if isinstance(cause, ImportError):
        return "no_driver"
    if isinstance(cause, (exc.ArgumentError, TypeError, ValueError)):
        return "not_a_url"
    return "broken"


def _reason(cause: BaseException) -> str:
    """Return the database's first line, or its error's class if the line could quote values."""
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    state = getattr(cause, "sqlstate", None)
    if hasattr(cause, "sqlite_errorname") or (state and not state.startswith(_WRONG_DATA)):
        return str(cause).strip().partition("\n")[0]
    return type(cause).__name__
