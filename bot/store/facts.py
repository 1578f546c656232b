"""Store a few lasting facts about the installation, by name."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import facts

ANNOUNCEMENT = "announcement"
"""The name of the fact with the owner's announcement for every table; its value can be empty."""

REBUILDING = "rebuilding"
"""The name of the fact that is not empty while `host.rebuild` computes statistics again."""

_VALUE = select(facts.c.value).where(facts.c.name == bindparam("name"))


def hold(conn: Connection, name: str) -> str | None:
    """Return the fact of this name, locked until the transaction ends; None if there is none."""
    value: str | None = conn.scalar(_VALUE.with_for_update(), {"name": name})
    return value


def get(conn: Connection, name: str) -> str | None:
    """Return the fact of this name, or None if it was never stored."""
    value: str | None = conn.scalar(_VALUE, {"name": name})
    return value


def get_or_store(conn: Connection, name: str, value: str) -> str:
    """Store a fact unless there is one of this name; return the stored fact."""
    conn.execute(
        insert_into(conn.dialect.name, facts).on_conflict_do_nothing(),
        {"name": name, "value": value},
    )
    return get(conn, name) or value


def put(conn: Connection, name: str, value: str) -> None:
    """Store a fact; it replaces an earlier fact of this name."""
    conn.execute(replacing(insert_into(conn.dialect.name, facts)), {"name": name, "value": value})
