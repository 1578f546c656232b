"""Check whether a database can be used, without changing it.

A SQLite file can come from anywhere, and its schema can contain code: a trigger rewrites stored
values, a view replaces a table. So its schema is compared with the one that the migrations make.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from typing import Any

from sqlalchemy import Connection, NullPool, create_engine, text

from bot.store.database.faults import StoreError
from bot.store.database.migrate import is_current, is_known, migrate_to, revision

Query = Callable[[str], Sequence[Any]]
"""Runs one statement on a SQLite database and returns its rows."""

_OWN = "sqlite_"
"""The start of the names of SQLite's own tables and indexes."""

_PLAIN = ("CREATE TABLE ", "CREATE INDEX ", "CREATE UNIQUE INDEX ")
"""The starts of the statements that SQLite stores for plain tables and indexes."""

_LONGEST_NAME = 40
"""Most characters of a name that are shown."""

_CLASSES = {
    "BIGINT": ("integer",),
    "BLOB": ("blob",),
    "BOOLEAN": ("integer",),
    "DOUBLE": ("real",),
    "INTEGER": ("integer",),
    "JSON": ("text", "integer", "real"),
    "TEXT": ("text",),
    "VARCHAR(32)": ("text",),
}
"""The storage classes of the values that the program writes, for each declared type.

https://www.sqlite.org/datatype3.html
"""

_POSTGRES_RIGHTS = text(
    """
    SELECT current_setting('transaction_read_only') = 'off'
            AND (to_regclass('matches') IS NULL
                OR has_table_privilege('matches', 'SELECT, INSERT, UPDATE, DELETE')) AS may_write,
        has_schema_privilege(current_schema(), 'CREATE') AS may_create
    """
)


def require_writable(connection: Connection, location: str) -> None:
    """Raise `StoreError` (`read_only`) if the database cannot be written.

    On SQLite only a write proves it: a writing transaction starts on a read-only file without an
    error. So a number is written, which is never read.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA user_version=1")
    elif not connection.execute(_POSTGRES_RIGHTS).one().may_write:
        raise _forbidden(location)


def require_sound(connection: Connection, location: str) -> None:
    """Raise the `StoreError` that the bot would meet here; the caller rolls back the test write."""
    if connection.dialect.name == "sqlite":
        require_no_code(_query(connection), location)
    current = is_current(connection, location)
    if connection.dialect.name == "sqlite":
        stored = revision(connection)
        if stored is None or is_known(stored):
            require_built(_query(connection), stored, location)
        result = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if result != "ok":
            raise StoreError("broken", location=location, reason=str(result))
    elif not current and not connection.execute(_POSTGRES_RIGHTS).one().may_create:
        raise _forbidden(location)
    require_writable(connection, location)


def require_no_code(query: Query, location: str) -> None:
    """Raise `StoreError` (`altered`) for a trigger, a view or a virtual table.

    Nothing else must be read before this check: a view runs its query, which can be endless.
    """
    query("PRAGMA trusted_schema=OFF")
    for kind, name, sql in query("SELECT type, name, sql FROM sqlite_master"):
        if kind not in ("table", "index") or not (sql is None or str(sql).startswith(_PLAIN)):
            raise _altered(location, kind, name)


def require_built(query: Query, stored: str | None, location: str) -> None:
    """Raise `StoreError` (`altered`) unless the database has the schema of its revision.

    Its tables, columns and indexes must be the same, and each value must have a storage class that
    the program writes. Other tables, such as those of a program that replicates the file, are
    ignored. The exception is a table with a foreign key that prevents rows of the bot from being
    deleted. `stored` is a known revision, or None for a database without a schema.
    """
    found = _statements(query)
    if stored is None and not found:
        return
    # Without a pool the connection closes with the block, even if an error is raised.
    with create_engine("sqlite://", poolclass=NullPool).connect() as made:
        migrate_to(made, stored or "head")
        model = _query(made)
        expected = _statements(model)
        if stored is None:
            for name in sorted(found.keys() & expected.keys()):
                raise _altered(location, found[name][0], name)
            return
        for name in expected:
            if found.get(name) != expected[name]:
                raise _altered(location, expected[name][0], name)
        for name, (kind, table, _) in found.items():
            if name not in expected and (table in expected or _points_at(query, name, expected)):
                raise _altered(location, kind, name)
        for name, (kind, _, _) in expected.items():
            if kind == "table" and query(_misplaced(model, name)):
                raise _altered(location, kind, name)


def _statements(query: Query) -> dict[str, tuple[str, str, str]]:
    """Return the kind, table and statement of each table and index, by its name."""
    rows = query("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {
        name: (kind, table, _plain(sql))
        for kind, name, table, sql in rows
        if not name.startswith(_OWN)
    }


def _plain(statement: str) -> str:
    """Return a statement without the quotes and spaces that an altered table keeps.

    >>> _plain('CREATE TABLE "log" ( number INTEGER )')
    'CREATE TABLE log(number INTEGER)'
    """
    return re.sub(r"\s*([(),])\s*", r"\1", " ".join(statement.replace('"', "").split()))


def _points_at(query: Query, table: str, ours: Container[str]) -> bool:
    """Return whether a foreign key of a table refers to one of the bot's tables."""
    name = table.replace('"', '""')
    return any(row[2].lower() in ours for row in query(f'PRAGMA foreign_key_list("{name}")'))


def _misplaced(model: Query, table: str) -> str:
    """Return a query for a row of the bot's `table` with a value of a wrong storage class."""
    wrong = []
    for _, name, kind, required, *_ in model(f'PRAGMA table_info("{table}")'):
        classes = _CLASSES[kind] if required else (*_CLASSES[kind], "null")
        allowed = ", ".join(f"'{each}'" for each in classes)
        wrong.append(f'typeof("{name}") NOT IN ({allowed})')
    return f'SELECT 1 FROM "{table}" WHERE {" OR ".join(wrong)} LIMIT 1'  # noqa: S608


def _query(connection: Connection) -> Query:
    def rows(statement: str) -> Sequence[Any]:
        result = connection.exec_driver_sql(statement)
        return result.all() if result.returns_rows else ()

    return rows


def _altered(location: str, kind: str, name: str) -> StoreError:
    """Return an error that names what differs; a stranger might have written the name."""
    shown = "".join(sign for sign in str(name) if sign.isalnum() or sign == "_")[:_LONGEST_NAME]
    return StoreError("altered", location=location, reason=f"{str(kind).upper()[:8]} {shown}")


def _forbidden(location: str) -> StoreError:
    return StoreError("read_only", location=location, reason="this role may not write here")
