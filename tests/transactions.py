"""Transactions that stay open across what a test awaits; the bot has units instead."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, Executable, Row

from bot.store import Store
from bot.store.connections import Held
from bot.store.connections import held as opened

__all__ = ["Held", "all_rows", "execute", "opened", "reading", "scalar", "scalars", "writing"]


@asynccontextmanager
async def reading(store: Store) -> AsyncIterator[Held]:
    """One snapshot of a store."""
    async with opened(store._reader) as conn:
        yield conn


@asynccontextmanager
async def writing(store: Store) -> AsyncIterator[Held]:
    """One writing transaction of a store."""
    async with opened(store._writer) as conn:
        yield conn


def all_rows(conn: Connection, query: Executable) -> list[Row[Any]]:
    """All rows of a query."""
    return list(conn.execute(query))


def scalars(conn: Connection, query: Executable) -> list[Any]:
    """The first values of all rows of a query."""
    return list(conn.scalars(query))


def scalar(conn: Connection, query: Executable, parameters: Any = None) -> Any:
    """The first value of the first row of a query."""
    return conn.scalar(query, parameters)


def execute(conn: Connection, statement: Executable, parameters: Any = None) -> None:
    """Execute a statement, whatever it returns."""
    conn.execute(statement, parameters)
