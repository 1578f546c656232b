"""Show which rows a function leaves out, with rows that differ from others in one column.

A test names the columns by which a function finds its rows. For each, copies of all rows with
another value there are added: they must change neither what the function returns nor, if it writes,
be changed themselves. So a condition that is missing in a statement is seen.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, wraps
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Column, Connection, StaticPool, insert, select
from sqlalchemy.exc import IntegrityError

from bot.features.registry import complete_schema
from bot.store.columns import metadata
from tests import databases

_APART = 1_000
"""The difference between a number and the other value of its copy."""

_NUMBERED = {"matches": "match_id", "nights": "night_id", "tournaments": "tournament_id"}
"""Tables with numbered rows, and the column of the other tables that has this number."""

_PARTS = 4
"""The number of changes between which `changes` divides the columns."""

Asked = tuple[Callable[..., Any], tuple[Any, ...], str]
"""A function of a connection, its other arguments, and columns, separated by spaces."""


def each(*asked: Asked) -> pytest.MarkDecorator:
    """Run a test with the argument `asked` for each of these."""
    names = [getattr(ask, "func", ask).__name__ for ask, *_ in asked]
    return pytest.mark.parametrize("asked", asked, ids=names)


def in_any_order(ask: Callable[..., Iterable[Any]]) -> Callable[..., list[Any]]:
    """Return a function that sorts what a function returns, of which no order is promised."""
    return wraps(ask)(lambda conn, *given: sorted(ask(conn, *given), key=repr))


def require_left_out(fill: Callable[[Connection], object], asked: Asked) -> None:
    """Fail unless a function finds rows that `fill` stores, and the same with others beside.

    A column is written as `nights.guild_id`, or with the other value as `nights.status=over`. The
    result must not depend on the order in which the database happens to find rows.
    """
    ask, given, columns = asked
    with lived_in(fill) as conn:
        found = ask(conn, *given)
        assert found or found is False, "nothing is found, so nothing is shown"
        for column in ("", *columns.split()):
            with _undone(conn):
                if column:
                    add_others(conn, column)
                for backwards in (0, 1):
                    conn.exec_driver_sql(f"PRAGMA reverse_unordered_selects={backwards}")
                    assert ask(conn, *given) == found, column or "in another order"


def require_kept(fill: Callable[[Connection], object], asked: Asked) -> None:
    """Fail unless a function changes what `fill` stores, and the same with rows beside it."""
    ask, given, columns = asked
    with lived_in(fill) as conn:
        before = _everything(conn)
        with _undone(conn):
            ask(conn, *given)
            after = _everything(conn)
        assert after != before, "nothing is changed, so nothing is shown"
        for column in columns.split():
            with _undone(conn):
                add_others(conn, column)
                others = _everything(conn) - before
                ask(conn, *given)
                assert _everything(conn) == after | others, column


def require_left_alone(fill: Callable[[Connection], object], asked: Asked) -> None:
    """Fail unless a function writes, and writes nothing where a column changed in the meantime.

    The function is called with a connection and what its first argument, a function, reads before
    the change. It returns nothing or something empty if it wrote nothing.
    """
    ask, (read, *given), columns = asked
    with lived_in(fill) as conn:
        for column in ("", *columns.split()):
            with _undone(conn):
                row = read(conn)
                if column:
                    table_name, _, name = column.partition(".")
                    table = metadata.tables[table_name]
                    value = conn.scalar(select(table.c[name]).where(table.c[name].is_not(None)))
                    changed = _other(table.c[name], value)
                    conn.execute(table.update().values({name: changed}))
                before = _everything(conn)
                done = ask(conn, row, *given)
                assert (_everything(conn) == before) == bool(column), column or "nothing is written"
                assert not (column and done), column
                assert done or done is None or column, "nothing is said to be written"


def changes(conn: Connection, names: Collection[str]) -> Iterator[list[str]]:
    """Give the rows of all tables with one of these columns other values, in some columns at once.

    Yield the names of the columns that are changed, and undo the change afterwards. Numbers, texts
    and yes or no become another value and then, where the database allows it, None. Keys and the
    named columns stay.
    """
    columns = [
        one
        for table in metadata.sorted_tables
        if {*names} & {*table.c.keys()}
        for one in table.c
        if one.name not in names and not one.primary_key and not one.foreign_keys
        if one.type.python_type in (bool, str, int, float)
    ]
    for first, none in product(range(_PARTS), (False, True)):
        with _undone(conn):
            yield [str(one) for one in columns[first::_PARTS] if _changes(conn, one, none)]


def _changes(conn: Connection, column: Column[Any], none: bool) -> bool:
    """Give all rows of a column another value or None; return False if they cannot have it."""
    value = None if none else _other(column, conn.scalar(select(column)))
    try:
        conn.execute(column.table.update().values({column.name: value}))
    except IntegrityError:
        return False
    return True


@contextmanager
def lived_in(fill: Callable[[Connection], object]) -> Iterator[Connection]:
    """Open a database in memory with the rows that `fill` stores."""
    raw = sqlite3.connect(":memory:", isolation_level=None)
    raw.deserialize(_filled(fill))
    with _connected(raw) as conn:
        yield conn
    raw.close()


@cache
def _filled(fill: Callable[[Connection], object]) -> bytes:
    raw = sqlite3.connect(":memory:", isolation_level=None)
    with _connected(raw) as conn:
        complete_schema().create_all(conn)
        fill(conn)
    return raw.serialize()


@contextmanager
def _connected(raw: sqlite3.Connection) -> Iterator[Connection]:
    engine = databases.connections.create_engine(  # type: ignore[attr-defined]
        "sqlite://", creator=lambda: raw, poolclass=StaticPool
    )
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as conn:
        yield conn


def add_others(conn: Connection, columns: str) -> None:
    """Add a copy of each row of a column's table, with another value in this column.

    A copy of a match, a night or a tournament has a number of its own, with copies of all its rows
    in other tables, unless the column itself tells apart several rows of one. Its further columns
    follow after a `+`.
    """
    values: dict[Column[Any], str | None] = {}
    for one in columns.split("+"):
        name, given, value = one.partition("=")
        table_name, _, column_name = name.partition(".")
        values[metadata.tables[table_name].c[column_name]] = value if given else None
    first, *_ = values
    numbered = _number_of(first.table)
    if numbered is None or (first.primary_key and first is not numbered):
        copied = {first.table: _copy(conn, first.table, values)}
    else:
        keys = {
            one.table: one for one in map(_number_of, metadata.sorted_tables) if one is not None
        }
        copied = {
            table: _copy(conn, table, {key: None} | values)
            for table, key in keys.items()
            if _name(key) == _name(numbered)
        }
    assert copied[first.table], f"no row has another {columns}"


def _number_of(table: Any) -> Column[Any] | None:
    """Return the part of a table's key that is the number of a match, a night or a tournament."""
    return next((one for one in table.primary_key.c if _name(one) in _NUMBERED.values()), None)


def _name(key: Column[Any]) -> str:
    return _NUMBERED.get(key.table.name, key.name)


def _copy(conn: Connection, table: Any, values: Mapping[Column[Any], str | None]) -> int:
    """Copy the rows of a table with other values in these columns, as far as they are its own.

    Return the number of copies.

    Of copies that a unique index does not allow together, only the first is added.
    """
    changed = {column: value for column, value in values.items() if column.table is table}
    unique = [index.columns for index in table.indexes if index.unique]
    moved = [
        columns.values()[-1]
        for columns in (table.primary_key.columns, *unique)
        if not changed.keys() & {*columns}
    ]
    rows = []
    for row in conn.execute(select(table)).mappings().all():
        others = {
            column.name: _other(column, row[column.name]) if value is None else _read(column, value)
            for column, value in changed.items()
        }
        others |= {
            one.name: _other(one, row[one.name]) for one in moved if row[one.name] is not None
        }
        rows.append({column.name: row[column.name] for column in table.c} | others)
    if rows:
        conn.execute(insert(table).prefix_with("OR IGNORE"), rows)
    return len(rows)


def _read(column: Column[Any], value: str) -> Any:
    return None if value == "None" else column.type.python_type(value)


def _other(column: Column[Any], value: Any) -> Any:
    """Return another value of a column."""
    kind = column.type.python_type
    if kind is bool:
        return not value
    if kind is str:
        return f"{value or ''}~"
    return (value or 0) + _APART


@contextmanager
def _undone(conn: Connection) -> Iterator[None]:
    conn.exec_driver_sql("SAVEPOINT beside")
    yield
    conn.exec_driver_sql("ROLLBACK TO beside")
    conn.exec_driver_sql("RELEASE beside")


def _everything(conn: Connection) -> set[str]:
    return {
        repr((table.name, *row))
        for table in metadata.sorted_tables
        for row in conn.execute(select(table))
    }
