"""What can be wrong with a database, in a few words the bot has a sentence for."""

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
    "locked",
    "deadlock",
    "broken",
    "altered",
    "not_a_url",
    "no_driver",
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
    # The file is known to be there, so it is its own or its folder's permissions.
    "CANTOPEN": "read_only",
}
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
    """The database did not do what was asked; nothing of that transaction was kept.

    Attributes:
        code: which kind of trouble it is. `locked` and `deadlock` may pass when tried again;
            `taken`, `other_bot` and `other_shards` come from a bot that is about to run, and what
            follows `no_copy` from saving, restoring and copying.
        facts: `location` (the file, or host and database, never a password), `reason` (the driver's
            first line), for `newer` the `revision` that is not known here, and for `not_ours` and
            `no_folder` the `path`, its `owner`, our `user`, and the `paths` for a shell.

    """

    def __init__(self, code: Code, **facts: str) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code, facts)

    @property
    def logged(self) -> dict[str, str | None]:
        """The code and the reason, for a line of the log."""
        return {"code": self.code, "reason": self.facts.get("reason")}

    def __str__(self) -> str:
        return f"{self.code}: {', '.join(f'{key}={fact}' for key, fact in self.facts.items())}"


def fault(error: Exception, location: str) -> StoreError:
    """The same trouble as a `StoreError`, without the values of any row.

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
    """Whether a driver's error says that a connection may not write."""
    return _code(cause) == "read_only"


@contextmanager
def telling(location: str, *kinds: type[Exception]) -> Iterator[None]:
    """Raise errors of these kinds as `StoreError`s.

    The driver's own error is left out of the traceback: its details may quote a whole row.
    """
    try:
        yield
    except kinds as error:
        raise fault(error, location) from None


def _code(cause: BaseException) -> Code:
    if name := getattr(cause, "sqlite_errorname", None):
        return _SQLITE.get(str(name).split("_")[1], "broken")
    if state := getattr(cause, "sqlstate", None):
        return _POSTGRES.get(state) or _POSTGRES_CLASSES.get(state[:2], "broken")
    if isinstance(cause, exc.TimeoutError):
        return "locked"
    if isinstance(cause, OSError):
        return _SYSTEM.get(cause.errno or 0, "unreachable")
    if isinstance(cause, ImportError):
        return "no_driver"
    if isinstance(cause, (exc.ArgumentError, TypeError, ValueError)):
        return "not_a_url"
    return "broken"


def _reason(cause: BaseException) -> str:
    """The database's own first line, unless that is one to quote what it was given."""
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror
    state = getattr(cause, "sqlstate", None)
    if hasattr(cause, "sqlite_errorname") or (state and not state.startswith(_WRONG_DATA)):
        return str(cause).strip().partition("\n")[0]
    return type(cause).__name__
