"""Whether a database could be worked with, found out without changing it."""

from __future__ import annotations

from sqlalchemy import Connection, text

from bot.store.faults import StoreError
from bot.store.migrate import is_current

_POSTGRES_RIGHTS = text(
    """
    SELECT current_setting('transaction_read_only') = 'on' AS read_only,
        has_schema_privilege(current_schema(), 'CREATE') AS may_create,
        to_regclass('matches') IS NULL
            OR has_table_privilege('matches', 'SELECT, INSERT, UPDATE, DELETE') AS may_write
    """
)


def look_over(connection: Connection, place: str) -> None:
    """Raise `StoreError` (`newer`, `broken`, for PostgreSQL `read_only`) when something is wrong.

    A SQLite database is written to, as the only proof that it can be: the driver's own error says
    when it can't, and the caller rolls back.
    """
    current = is_current(connection, place)
    if connection.dialect.name == "sqlite":
        said = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if said != "ok":
            raise StoreError("broken", place=place, reason=str(said))
        connection.exec_driver_sql("PRAGMA user_version=1")
        return
    rights = connection.execute(_POSTGRES_RIGHTS).one()
    if rights.read_only or not rights.may_write or not (current or rights.may_create):
        raise StoreError("read_only", place=place, reason="this role may not write here")
