"""Long work in steps, each a transaction of its own, so that no other write waits for all of it."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, Table, delete, select, tuple_

STEP = 500
"""Matches that one step deletes from or changes."""

_ROWS = 5000
"""Rows that one step deletes where each is small."""

Step = Callable[[Connection], bool | None]
"""Does a part of what is left, and returns whether there may be more; a second call goes on."""


def delete_some(conn: Connection, table: Table, which: ColumnElement[bool]) -> bool:
    """Delete some of these rows; return whether there may be more."""
    key = tuple_(*table.primary_key)
    some = select(*table.primary_key).where(which).limit(_ROWS)
    return conn.execute(delete(table).where(key.in_(some))).rowcount == _ROWS
