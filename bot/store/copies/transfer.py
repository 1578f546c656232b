"""Copy all rows of a database to another one (SQLite or PostgreSQL), and compare both.

Until both are found equal, the target has a special revision, so no bot runs on half a copy. If a
copy was killed, the next copy empties the target and starts again. The source is locked until the
end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
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
from bot.store.database.alone import require_alone, require_unused
from bot.store.database.connections import (
    Connections,
    OpenTransaction,
    connections,
    limit_transactions,
    open_transaction,
)
from bot.store.database.faults import StoreError
from bot.store.database.migrate import COPYING, is_current, migrate, require_known, revision
from bot.store.schema import facts

Report = Callable[[str, int, int], None]
"""Called with a table's name, the number of its rows copied so far, and the number of all."""

BATCH = 5000
"""Rows that are read and written together."""

_OF_THE_SCHEMA = facts.c.name.startswith("schema-", autoescape=True)
"""Facts that a migration stores; the source brings its own, which are of the same schema."""

_REVISION = text("UPDATE alembic_version SET version_num = :revision")
_COUNTER = {
    "sqlite": text("SELECT seq FROM sqlite_sequence WHERE name = :name"),
    "postgresql": text(
        "SELECT pg_sequence_last_value(CAST(pg_get_serial_sequence(:name, 'id') AS regclass))"
    ),
}
"""Reads the last id that a table's counter gave, by dialect."""
_COUNT_ON = {
    "sqlite": (
        text("DELETE FROM sqlite_sequence WHERE name = :name"),
        text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"),
    ),
    "postgresql": (
        text("SELECT setval(CAST(pg_get_serial_sequence(:name, 'id') AS regclass), :last)"),
    ),
}
"""Sets a table's counter to the last id, by dialect."""


async def transfer(source: str, target: str, schema: MetaData, report: Report) -> int:
    """Copy a database to a new or empty one, or over an unfinished copy; return its number of rows.

    `schema` has all tables that both databases must have.

    Raise `StoreError` with a code: `nothing_there` if there is no source; `older` if the source
    must be migrated first; `not_empty` if the target contains anything but an unfinished copy;
    `locked` if a bot uses one of the two; `not_same` if they differ at the end.

    `report` is called after each batch of rows.
    """
    old, new = Address.read(source), Address.read(target)
    if old.missing():
        raise StoreError("nothing_there", location=old.location, reason="no file")
    if _place(old) == _place(new):
        raise StoreError("not_empty", location=new.location, reason="it is the source")
    for file in (old.file, new.file):
        if file is not None:
            require_unused(file)
    tables = schema.sorted_tables
    sources, targets = connections(old, "write"), connections(new, "write")
    try:
        async with open_transaction(sources) as reading:
            await reading.run_sync(_hold_still, old, tables)
            await _prepare(new, tables)
            for table in tables:
                await _carry(reading, targets, table, report)
            async with open_transaction(targets) as writing:
                await writing.run_sync(_stay)
                rows = await _compare(reading, writing, new, tables)
                await _count_on(reading, writing, tables)
                await writing.run_sync(_end)
        return rows
    finally:
        await sources.close()
        await targets.close()


def _place(address: Address) -> object:
    return address.url if address.file is None else address.file.resolve()


async def _prepare(target: Address, tables: Sequence[Table]) -> None:
    """Prepare the target, and empty it if an earlier copy was not finished."""
    target.prepare()
    opened = connections(target, "migrate")
    try:
        await opened.transaction(lambda conn: _begin(conn, target, tables))
    finally:
        await opened.close()


def _begin(conn: Connection, address: Address, tables: Sequence[Table]) -> None:
    require_alone(conn, address.location)
    if (half := revision(conn) or "").startswith(COPYING):
        conn.execute(_REVISION, {"revision": half.removeprefix(f"{COPYING} ")})
        migrate(conn, address.location)
        for table in reversed(tables):
            conn.execute(delete(table))
    names = inspect(conn).get_table_names()
    if names and (not is_current(conn, address.location) or _filled(conn, tables)):
        raise StoreError("not_empty", location=address.location, reason="it has other rows")
    migrate(conn, address.location)
    # The migration has stored them; they would meet the same rows of the source.
    conn.execute(delete(facts).where(_OF_THE_SCHEMA))
    conn.execute(_REVISION, {"revision": f"{COPYING} {revision(conn)}"})


def _filled(conn: Connection, tables: Sequence[Table]) -> bool:
    for table in tables:
        rows = select(table).limit(1)
        if table is facts:
            rows = rows.where(~_OF_THE_SCHEMA)
        if conn.execute(rows).first() is not None:
            return True
    return False


def _hold_still(conn: Connection, address: Address, tables: Sequence[Table]) -> None:
    """Lock the source against writes until the transaction ends; on SQLite it is locked already."""
    _stay(conn)
    if not is_current(conn, address.location):
        raise StoreError("older", location=address.location, reason="not migrated")
    # A program that can run on a newer schema does not know everything that must be copied.
    found = revision(conn)
    require_known([found] if found else [], address.location)
    require_alone(conn, address.location)
    if address.file is None:
        names = ", ".join(table.name for table in tables)
        conn.execute(text(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"))


def _stay(conn: Connection) -> None:
    """Turn off PostgreSQL's limits: the transaction waits for the other database."""
    if conn.dialect.name == "postgresql":
        conn.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        conn.execute(text(limit_transactions(0, local=True)))


async def _carry(
    reading: OpenTransaction, targets: Connections, table: Table, report: Report
) -> None:
    total = await reading.run_sync(_count, table)
    last: list[Any] | None = None
    done = 0
    while rows := await reading.run_sync(_batch, table, last):
        await targets.transaction(lambda conn: _put(conn, table, rows))
        last, done = _key(table, rows[-1]), done + len(rows)
        report(table.name, done, total)


def _count(conn: Connection, table: Table) -> int:
    return int(conn.scalar(select(func.count()).select_from(table)) or 0)


def _put(conn: Connection, table: Table, rows: Sequence[Row[Any]]) -> None:
    columns = [column.key for column in table.c]
    conn.execute(insert_rows(table), [dict(zip(columns, row, strict=True)) for row in rows])


def _batch(conn: Connection, table: Table, last: Sequence[Any] | None) -> Sequence[Row[Any]]:
    """Return the next rows of a table in the order of their keys, after the key `last`."""
    keys = [column for column in table.c if column.primary_key]
    query = select(table).order_by(*keys).limit(BATCH)
    if last is not None:
        # Paging by key costs the same on every page; OFFSET would read all rows before it.
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


async def _compare(
    reading: OpenTransaction, writing: OpenTransaction, target: Address, tables: Sequence[Table]
) -> int:
    """Return the number of rows that both have; raise `StoreError` (`not_same`) if they differ."""
    rows = 0
    for table in tables:
        source = await reading.run_sync(_summed, table)
        copied = await writing.run_sync(_summed, table)
        if source != copied:
            raise StoreError("not_same", location=target.location, reason=table.name)
        rows += source[0]
    return rows


def _summed(conn: Connection, table: Table) -> tuple[int, int]:
    """Return a table's number of rows and a checksum of all its values, independent of their order.

    Databases sort texts differently, so the digests of the rows are added.
    """
    count = total = 0
    for rows in _batches(conn, table):
        count += len(rows)
        total += sum(_digest(row) for row in rows)
    return count, total % (1 << 128)


def _digest(row: Row[Any]) -> int:
    values = json.dumps(list(row), sort_keys=True, separators=(",", ":"), default=bytes.hex)
    return int.from_bytes(blake2b(values.encode(), digest_size=16).digest(), "big")


async def _count_on(
    reading: OpenTransaction, writing: OpenTransaction, tables: Sequence[Table]
) -> None:
    """Continue the counters of ids, so that the copy gives no id a second time."""
    for table in tables:
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
    """Allow bots to run on the copy."""
    found = revision(conn)
    conn.execute(_REVISION, {"revision": (found or "").removeprefix(f"{COPYING} ")})
