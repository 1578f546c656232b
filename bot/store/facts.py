"""A few lasting facts about the installation itself, by name."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import facts

ANNOUNCEMENT = "announcement"
"""What the bot's owner has every table say; empty: nothing."""

_VALUE = select(facts.c.value).where(facts.c.name == bindparam("name"))


def hold(conn: Connection, name: str) -> str | None:
    """The fact of this name, which nobody else changes until the transaction ends."""
    value: str | None = conn.scalar(_VALUE.with_for_update(), {"name": name})
    return value


def get(conn: Connection, name: str) -> str | None:
    """The fact of this name, None when it was never put."""
    value: str | None = conn.scalar(_VALUE, {"name": name})
    return value


def keep(conn: Connection, name: str, value: str) -> str:
    """Remember a fact unless there is one of this name; returns the fact that there is."""
    conn.execute(
        insert_into(conn.dialect.name, facts).on_conflict_do_nothing(),
        {"name": name, "value": value},
    )
    return get(conn, name) or value


def put(conn: Connection, name: str, value: str) -> None:
    """Remember a fact, over the one before."""
    conn.execute(replacing(insert_into(conn.dialect.name, facts)), {"name": name, "value": value})
