"""Do long work in steps, each in its own transaction, so that other writes wait only briefly."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import ColumnElement, Connection, Table, delete, select, tuple_

STEP = 500
"""Most matches whose rows one step deletes or changes."""

LOOKED_THROUGH = 2000
"""Most matches that one step searches if no index finds the rows."""

_ROWS = 2000
"""Most rows that one step deletes where the rows are small."""

Step = Callable[[Connection], bool | None]
"""A function that does a part of the remaining work, and returns whether to call it again."""


def delete_some(conn: Connection, table: Table, which: ColumnElement[bool]) -> bool:
    """Delete some of the rows that meet the condition `which`; return whether more can be left."""
    key = tuple_(*table.primary_key)
    some = select(*table.primary_key).where(which).limit(_ROWS)
    return conn.execute(delete(table).where(key.in_(some))).rowcount == _ROWS
