"""Transactions that stay open across what a test awaits; the bot has units instead."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.store import Store
from bot.store.connections import held as opened
from bot.store.unit import Connection

__all__ = ["opened", "reading", "writing"]


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
