"""All rows of one database carried over to another, of either kind, and compared at the end.

The target bears a revision of its own meanwhile, so that no bot runs on half a copy. A copy that
was killed begins anew: the next one empties the target first. The source is locked until the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from time import sleep
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Row,
    Table,
    delete,
    func,
    inspect,
    select,
    text,
    tuple_,
)
from sqlalchemy import insert as insert_rows

from bot.store.database.address import Address
from bot.store.database.alone import require_unused
from bot.store.database.connections import Connections, Held, connections, held
from bot.store.database.faults import StoreError
from bot.store.database.migrate import COPYING, is_current, migrate, require_known, revision
from bot.store.schema import facts, metadata

Told = Callable[[str, int, int], None]
"""Is told a table's name, how many of its rows are there by now, and how many there will be."""

BATCH = 5000
"""Rows that are read and written together."""

_LOOKS, _BETWEEN = 20, 0.1
"""So often, and so many seconds apart, it is looked whether others have left: it takes a moment."""

_OF_THE_SCHEMA = facts.c.name.startswith("schema-", autoescape=True)
"""Facts that a migration notes; the source brings its own, which are of the same schema."""

_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND application_name LIKE 'pasur %'"
)
_LEFT = text("DROP TABLE IF EXISTS copying")
"""Where an older program noted how far its copy had come."""

_REVISION = text("UPDATE alembic_version SET version_num = :revision")
_COUNTER = {
    "sqlite": text("SELECT seq FROM sqlite_sequence WHERE name = :name"),
    "postgresql": text(
        "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(:name, 'id') AS regclass))"
    ),
}
_COUNT_ON = {
    "sqlite": (
        text("DELETE FROM sqlite_sequence WHERE name = :name"),
        text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"),
    ),
    "postgresql": (
        text("SELECT setval(CAST(pg_get_serial_sequence(:name, 'id') AS regclass), :last)"),
    ),
}


async def transfer(source: str, target: str, told: Told) -> int:
    """Copy a database to a new or an empty one, or over half a copy; returns how many rows it has.

    Raises `StoreError`: `nothing_there` when there is no source, `older` when it is to be migrated
    first, `not_empty` when there is anything else in the target, `locked` when a bot runs on one of
    them, `not_same` when the two differ at the end.
    """
    old, new = Address.read(source), Address.read(target)
    if old.missing():
        raise StoreError("nothing_there", location=old.location, reason="no file")
    if _place(old) == _place(new):
        raise StoreError("not_empty", location=new.location, reason="it is the source")
    for file in (old.file, new.file):
        if file is not None:
            require_unused(file)
    sources, targets = connections(old, "write"), connections(new, "write")
    try:
        async with held(sources) as reading:
            await reading.run_sync(_hold_still, old)
            await _prepare(new)
            for table in metadata.sorted_tables:
                await _carry(reading, targets, table, told)
            async with held(targets) as writing:
                await writing.run_sync(_stay)
                rows = await _compare(reading, writing, new)
                await _count_on(reading, writing)
                await writing.run_sync(_end)
        return rows
    finally:
        await sources.close()
        await targets.close()


def _place(address: Address) -> object:
    return address.url if address.file is None else address.file.resolve()


async def _prepare(target: Address) -> None:
    """Make the target ready, and empty it where an earlier copy did not end."""
    target.prepare()
    opened = connections(target, "migrate")
    try:
        await opened.transaction(lambda conn: _begin(conn, target))
    finally:
        await opened.close()


def _begin(conn: Connection, address: Address) -> None:
    _require_alone(conn, address)
    if (half := revision(conn) or "").startswith(COPYING):
        conn.execute(_REVISION, {"revision": half.removeprefix(f"{COPYING} ")})
        conn.execute(_LEFT)
        migrate(conn, address.location)
        for table in reversed(metadata.sorted_tables):
            conn.execute(delete(table))
    names = inspect(conn).get_table_names()
    if names and (not is_current(conn, address.location) or _filled(conn)):
        raise StoreError("not_empty", location=address.location, reason="it has other rows")
    migrate(conn, address.location)
    conn.execute(delete(facts).where(_OF_THE_SCHEMA))
    conn.execute(_REVISION, {"revision": f"{COPYING} {revision(conn)}"})


def _filled(conn: Connection) -> bool:
    for table in metadata.sorted_tables:
        rows = select(table).limit(1)
        if table is facts:
            rows = rows.where(~_OF_THE_SCHEMA)
        if conn.execute(rows).first() is not None:
            return True
    return False


def _require_alone(conn: Connection, address: Address) -> None:
    """Raise `StoreError` (`locked`) when another process is connected to a PostgreSQL database."""
    if address.file is not None:
        return
    for _ in range(_LOOKS):
        conn.execute(text("SELECT pg_stat_clear_snapshot()"))
        if not conn.scalar(_OTHERS):
            return
        sleep(_BETWEEN)
    raise StoreError("locked", location=address.location, reason="another process is connected")


def _hold_still(conn: Connection, address: Address) -> None:
    """Let nobody write to the source until this transaction ends; SQLite's does so by itself."""
    _stay(conn)
    if not is_current(conn, address.location):
        raise StoreError("older", location=address.location, reason="not migrated")
    # A program that may work on a newer schema does not know all that is to be copied.
    found = revision(conn)
    require_known([found] if found else [], address.location)
    _require_alone(conn, address)
    if address.file is None:
        names = ", ".join(table.name for table in metadata.sorted_tables)
        conn.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))


def _stay(conn: Connection) -> None:
    """Let PostgreSQL bear with a transaction that waits for the other database."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))


async def _carry(reading: Held, targets: Connections, table: Table, told: Told) -> None:
    total = await reading.run_sync(_count, table)
    last: list[Any] | None = None
    done = 0
    while rows := await reading.run_sync(_batch, table, last):
        await targets.transaction(lambda conn: _put(conn, table, rows))
        last, done = _key(table, rows[-1]), done + len(rows)
        told(table.name, done, total)


def _count(conn: Connection, table: Table) -> int:
    return int(conn.scalar(select(func.count()).select_from(table)) or 0)


def _put(conn: Connection, table: Table, rows: Sequence[Row[Any]]) -> None:
    columns = [column.key for column in table.c]
    conn.execute(insert_rows(table), [dict(zip(columns, row, strict=True)) for row in rows])


def _batch(conn: Connection, table: Table, last: Sequence[Any] | None) -> Sequence[Row[Any]]:
    """The next rows of a table in the order of their keys, those after `last`."""
    keys = [column for column in table.c if column.primary_key]
    query = select(table).order_by(*keys).limit(BATCH)
    if last is not None:
        query = query.where(tuple_(*keys) > tuple(last))
    return conn.execute(query).all()


def _batches(conn: Connection, table: Table) -> Iterator[Sequence[Row[Any]]]:
    last = None
    while rows := _batch(conn, table, last):
        yield rows
        last = _key(table, rows[-1])


def _key(table: Table, row: Row[Any]) -> list[Any]:
    places = [place for place, column in enumerate(table.c) if column.primary_key]
    return [row[place] for place in places]


async def _compare(reading: Held, writing: Held, target: Address) -> int:
    """Return how many rows both have; raises `StoreError` (`not_same`) where they differ."""
    rows = 0
    for table in metadata.sorted_tables:
        ours = await reading.run_sync(_summed, table)
        theirs = await writing.run_sync(_summed, table)
        if ours != theirs:
            raise StoreError("not_same", location=target.location, reason=table.name)
        rows += ours[0]
    return rows


def _summed(conn: Connection, table: Table) -> tuple[int, int]:
    """How many rows a table has, and a checksum of all its values, in whatever order they come.

    Databases sort texts differently, so what is told of each row is added up.
    """
    count = total = 0
    for rows in _batches(conn, table):
        count += len(rows)
        total += sum(_digest(row) for row in rows)
    return count, total % (1 << 128)


def _digest(row: Row[Any]) -> int:
    told = json.dumps(list(row), sort_keys=True, separators=(",", ":"), default=bytes.hex)
    return int.from_bytes(blake2b(told.encode(), digest_size=16).digest(), "big")


async def _count_on(reading: Held, writing: Held) -> None:
    """Let numbers that were given once never be given again."""
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            last = await reading.run_sync(_last_number, table, column)
            await writing.run_sync(_count_from, table, last)


def _last_number(conn: Connection, table: Table, column: Column[Any]) -> int:
    counted = conn.scalar(_COUNTER[conn.dialect.name], {"name": table.name})
    return max(counted or 0, conn.scalar(select(func.max(column))) or 0)


def _count_from(conn: Connection, table: Table, last: int) -> None:
    for statement in _COUNT_ON[conn.dialect.name] if last else ():
        conn.execute(statement, {"name": table.name, "last": last})


def _end(conn: Connection) -> None:
    """Let bots run on the copy."""
    found = revision(conn)
    conn.execute(_REVISION, {"revision": (found or "").removeprefix(f"{COPYING} ")})
