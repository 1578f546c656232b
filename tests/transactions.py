"""Transactions that stay open while a test awaits; the bot uses units of work instead."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Executable, Row, text

from bot.store import Store
from bot.store.database.connections import OpenTransaction
from bot.store.database.connections import open_transaction as opened

__all__ = [
    "OpenTransaction",
    "all_rows",
    "execute",
    "instructions",
    "lock_wait",
    "opened",
    "reading",
    "scalar",
    "scalars",
    "writing",
]

_WAITING = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


@asynccontextmanager
async def reading(store: Store) -> AsyncIterator[OpenTransaction]:
    """Open a reading transaction of a store, and yield it."""
    async with opened(store._reader) as conn:
        yield conn


@asynccontextmanager
async def writing(store: Store) -> AsyncIterator[OpenTransaction]:
    """Open a writing transaction of a store, and yield it; it is committed at the end."""
    async with opened(store._writer) as conn:
        yield conn


async def lock_wait(store: Store) -> None:
    """Return once a connection of this PostgreSQL database waits for a lock."""
    while not await store.read(scalar, _WAITING):  # noqa: ASYNC110 (PostgreSQL does not notify)
        await asyncio.sleep(0.01)


def all_rows(conn: Connection, query: Executable) -> list[Row[Any]]:
    """Return all rows of a query."""
    return list(conn.execute(query))


def instructions(conn: Connection, unit: Callable[..., object], *args: object) -> int:
    """Return the number of instructions that SQLite's virtual machine executes for a unit."""
    taken = 0

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    raw = conn.connection.driver_connection
    assert raw is not None
    raw.set_progress_handler(count, 1)
    try:
        unit(conn, *args)
    finally:
        raw.set_progress_handler(None, 1)
    return taken


def scalars(conn: Connection, query: Executable) -> list[Any]:
    """Return the first value of each row of a query."""
    return list(conn.scalars(query))


def scalar(conn: Connection, query: Executable, parameters: Any = None) -> Any:
    """Return the first value of the first row of a query."""
    return conn.scalar(query, parameters)


def execute(conn: Connection, statement: Executable, parameters: Any = None) -> None:
    """Execute a statement, and ignore its result."""
    conn.execute(statement, parameters)
