"""Opening the database, and the two ways of using it: a snapshot to read, a transaction to write.

SQLite (https://www.sqlite.org/wal.html): write-ahead log, so readers never wait for the writer;
`synchronous=FULL`, so what was committed survives a power cut; `BEGIN IMMEDIATE`, so a transaction
that will write waits for its turn at the start and is never refused half-way. Writers of one
process queue for a single connection.

PostgreSQL: reads are `REPEATABLE READ, READ ONLY`, which is one snapshot; writes are
`READ COMMITTED`, where a compare-and-set waits for the row and then sees the newer version.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.address import Address
from bot.store.migrate import migrate

from sqlalchemy import event
from sqlalchemy.ext.asyncio import create_async_engine
from contextlib import asynccontextmanager as acm

def engine(address, kind):
    e = create_async_engine(address.url, pool_size=1 if kind=="write" else 5)
    @event.listens_for(e.sync_engine, "connect")
    def connect(c, _):
        c.isolation_level = None
        cur = c.cursor(); cur.execute("PRAGMA journal_mode=WAL"); cur.execute("PRAGMA synchronous=FULL"); cur.execute("PRAGMA foreign_keys=ON"); cur.close()
    @event.listens_for(e.sync_engine, "begin")
    def begin(c):
        c.exec_driver_sql("BEGIN" if kind=="read" else "BEGIN IMMEDIATE")
    return e

@acm
async def transaction(e, place):
    async with e.begin() as conn:
        yield conn

PATIENCE = 10
"""Seconds that anything waits for a lock or a connection before `StoreError` (`locked`)."""


class Store:
    """An open database of the present schema."""

    def __init__(self, place: str, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self._place = place
        self._reader = reader
        self._writer = writer

    def __repr__(self) -> str:
        return f"Store({self._place})"

    @staticmethod
    async def open(url: str) -> Store:
        """The database at this url, made and migrated first where that is needed.

        Raises `StoreError`.
        """
        address = Address.read(url)
        address.prepare()
        owner = engine(address, "own")
        try:
            async with transaction(owner, address.place) as conn:
                await conn.run_sync(migrate)
        finally:
            await owner.dispose()
        return Store(address.place, engine(address, "read"), engine(address, "write"))

    async def close(self) -> None:
        """Give all connections back."""
        await self._reader.dispose()
        await self._writer.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """One consistent snapshot; nothing can be written in it. Raises `StoreError`."""
        async with transaction(self._reader, self._place) as conn:
            yield conn

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: committed at the end, undone by any exception. Raises `StoreError`."""
        async with transaction(self._writer, self._place) as conn:
            yield conn
