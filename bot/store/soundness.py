"""Whether a database could be worked with, found out without changing it."""

from __future__ import annotations

from sqlalchemy import Connection, text

from bot.store.faults import StoreError
from bot.store.migrate import is_current

_POSTGRES_RIGHTS = text(
    """
    SELECT current_setting('transaction_read_only') = 'off'
            AND (to_regclass('matches') IS NULL
                OR has_table_privilege('matches', 'SELECT, INSERT, UPDATE, DELETE')) AS may_write,
        has_schema_privilege(current_schema(), 'CREATE') AS may_create
    """
)


def require_writable(connection: Connection, location: str) -> None:
    """Raise `StoreError` (`read_only`) when nothing can be written here.

    SQLite has to be written to, as the only proof: it begins a writing transaction on a read-only
    file without a word. Nothing reads the number that is put.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version=1")
    elif not connection.execute(_POSTGRES_RIGHTS).one().may_write:
        raise _forbidden(location)


def look_over(connection: Connection, location: str) -> None:
    """Raise the `StoreError` that the bot would meet here; the caller rolls back."""
    current = is_current(connection, location)
    if connection.dialect.name == "sqlite":
        said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if said != "ok":
            raise StoreError("broken", location=location, reason=str(said))
    elif not current and not connection.execute(_POSTGRES_RIGHTS).one().may_create:
        raise _forbidden(location)
    require_writable(connection, location)


def _forbidden(location: str) -> StoreError:
    return StoreError("read_only", location=location, reason="this role may not write here")
