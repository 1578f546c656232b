"""Build insert-or-update statements, which SQLAlchemy has separately for each kind of database."""

from __future__ import annotations

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite

Insert = postgresql.Insert | sqlite.Insert


def insert_into(dialect: str, table: Table) -> Insert:
    """Return an insert for `sqlite` or `postgresql` that has the `on_conflict_*` methods."""
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    return insert(table)


def replacing(insert: Insert) -> Insert:
    """Return the insert, extended so that it overwrites the values of a row with the same key."""
    keys = list(insert.table.primary_key)
    known = {column.key for column in keys}
    others = {column.key: column for column in insert.excluded if column.key not in known}
    return insert.on_conflict_do_update(index_elements=keys, set_=others)
