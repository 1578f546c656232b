"""Opening the database, and two ways of using it: a snapshot to read, a transaction to write."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.address import Address
from bot.store.connections import PATIENCE, Use, engine, transaction
from bot.store.copying import copy_file
from bot.store.faults import StoreError
from bot.store.migrate import is_current, migrate
from bot.store.soundness import look_over, require_writable


class Store:
    """An open database of the present schema."""

    def __init__(self, location: str, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self._location = location
        self._reader = reader
        self._writer = writer
        self._used = 0
        self._unused = asyncio.Event()
        self._unused.set()

    def __repr__(self) -> str:
        return f"Store({self._location})"

    @staticmethod
    async def open(url: str) -> Store:
        """The database at this url, made and migrated first where that is needed.

        Raises `StoreError`.
        """
        address = Address.read(url)
        address.prepare()
        async with _one_transaction(address, "migrate") as conn:
            await conn.run_sync(migrate, address.location)
            await conn.run_sync(require_writable, address.location)
        return Store(address.location, engine(address, "read"), engine(address, "write"))

    async def close(self) -> None:
        """Give all connections back, once the transactions under way have ended.

        A connection that is still used then would never end: its thread keeps the process alive.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._unused.wait()
        await self._reader.dispose()
        await self._writer.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One consistent snapshot; nothing can be written in it. Raises `StoreError`."""
        async with self._transaction(self._reader) as conn:
            yield conn

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed at the end, undone by any exception. Raises `StoreError`."""
        async with self._transaction(self._writer) as conn:
            yield conn

    @asynccontextmanager
    async def _transaction(self, connections: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        self._used += 1
        self._unused.clear()
        try:
            async with transaction(connections, self._location) as conn:
                yield conn
        finally:
            self._used -= 1
            if not self._used:
                self._unused.set()


@asynccontextmanager
async def looking(url: str) -> AsyncIterator[AsyncConnection | None]:
    """A database of the present schema to read, with nothing made or migrated; None if it is not.

    Raises `StoreError`.
    """
    address = Address.read(url)
    if address.missing():
        yield None
        return
    async with _one_transaction(address, "read") as conn:
        current = await conn.run_sync(is_current, address.location)
        yield conn if current else None


async def check(url: str) -> None:
    """Raise the `StoreError` that would keep the bot from working here; change nothing.

    A database that is still to be made or migrated is well.
    """
    address = Address.read(url)
    if not address.missing():
        async with _one_transaction(address, "look") as conn:
            await conn.run_sync(look_over, address.location)
            await conn.rollback()


async def backup(url: str, path: Path) -> None:
    """Write a copy of a SQLite database, as it is at this moment, into a new file.

    The bot may go on writing meanwhile. Raises `StoreError`: `nothing_there` when there is no
    database yet, `no_copy` when `path` exists or cannot be written, `use_pg_dump` for PostgreSQL.
    """
    address = Address.read(url)
    if address.file is None:
        raise StoreError("use_pg_dump", location=address.location)
    await asyncio.to_thread(copy_file, address.file, path)


@asynccontextmanager
async def _one_transaction(address: Address, use: Use) -> AsyncIterator[AsyncConnection]:
    opened = engine(address, use)
    try:
        async with transaction(opened, address.location) as conn:
            yield conn
    finally:
        await opened.dispose()
