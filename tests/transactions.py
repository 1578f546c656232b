"""Transactions that stay open across what a test awaits; the bot has units instead."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.store import Store
from bot.store.connections import Connections, Postgres, Sqlite
from bot.store.unit import Connection


@asynccontextmanager
async def opened(connections: Connections) -> AsyncIterator[Connection]:
    """One transaction: committed at the end, undone by any exception. Raises `StoreError`."""
    if isinstance(connections, Sqlite):
        with connections.connection() as conn:
            yield conn
    elif isinstance(connections, Postgres):
        async with connections.connection() as conn:
            yield conn


@asynccontextmanager
async def reading(store: Store) -> AsyncIterator[Connection]:
    """One snapshot of a store."""
    async with opened(store._reader) as conn:
        yield conn


@asynccontextmanager
async def writing(store: Store) -> AsyncIterator[Connection]:
    """One writing transaction of a store."""
    async with opened(store._writer) as conn:
        yield conn
