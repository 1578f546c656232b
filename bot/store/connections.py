"""How the two databases are connected to, and what a transaction is in each.

SQLite (https://www.sqlite.org/wal.html): write-ahead log, so readers never wait for the writer;
`synchronous=FULL`, so what was committed survives a power cut; `BEGIN IMMEDIATE`, so a transaction
that will write waits for its turn at the start and is never refused half-way. Writers of one
process queue for a single connection. Whoever is cancelled meanwhile leaves nothing open behind.

PostgreSQL: reads are `REPEATABLE READ, READ ONLY`, which is one snapshot; writes are
`READ COMMITTED`, where a compare-and-set waits for the row and then sees the newer version.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Literal

from sqlalchemy import Connection, event, exc
from sqlalchemy.engine.interfaces import DBAPIConnection, Dialect
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.util import await_, greenlet_spawn

from bot.store.address import Address
from bot.store.cancelling import SqliteConnection, handed_over
from bot.store.faults import telling

Use = Literal["read", "write", "migrate", "look"]
"""What a connection is for; `look` is for finding out what is wrong and leaves all as it is."""

PATIENCE = 10
"""Seconds that anything waits for a lock or a connection before `StoreError`."""

ANSWER = 30
"""Seconds after which a PostgreSQL that does not answer a statement counts as unreachable."""

_READERS = 4

_PRAGMAS: dict[Use, tuple[str, ...]] = {
    "read": ("query_only=ON",),
    "write": ("synchronous=FULL", "foreign_keys=ON"),
    # Foreign keys are off: a migration that rebuilds a table drops the old one first, and its
    # rows would take with them all that point there.
    "migrate": ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF"),
    "look": (),
}


def engine(address: Address, use: Use) -> AsyncEngine:
    """Connections to a database for one use; nothing is connected yet. Raises `StoreError`."""
    with telling(address.location, ImportError):
        if address.file is None:
            return _postgres(address, use)
        return _sqlite(address, use)


@asynccontextmanager
async def transaction(connections: AsyncEngine, location: str) -> AsyncIterator[AsyncConnection]:
    """One transaction: committed at the end, undone by any exception. Raises `StoreError`."""
    async with AsyncExitStack() as stack:
        with telling(location, Exception):
            conn = await stack.enter_async_context(connections.connect())
            await conn.begin()
        with telling(location, exc.DBAPIError, ConnectionError, TimeoutError):
            yield conn
            await conn.commit()


def _sqlite(address: Address, use: Use) -> AsyncEngine:
    made = create_async_engine(
        address.url,
        hide_parameters=True,
        pool_size=_READERS if use == "read" else 1,
        max_overflow=0,
        pool_timeout=PATIENCE,
        connect_args={
            "timeout": PATIENCE,
            "isolation_level": None,
            "factory": SqliteConnection,
        },
    )
    begin = "BEGIN" if use == "read" else "BEGIN IMMEDIATE"

    @event.listens_for(made.sync_engine, "do_connect")
    def connect(
        dialect: Dialect, _: ConnectionPoolEntry, where: list[Any], options: dict[str, Any]
    ) -> DBAPIConnection:
        return await_(handed_over(greenlet_spawn(dialect.connect, *where, **options)))

    @event.listens_for(made.sync_engine, "connect")
    def set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in _PRAGMAS[use]:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(made.sync_engine, "begin")
    def begin_now(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return made


def _postgres(address: Address, use: Use) -> AsyncEngine:
    settings = {"application_name": f"pasur {use}"}
    if use == "read":
        settings["default_transaction_isolation"] = "repeatable read"
        settings["default_transaction_read_only"] = "on"
    elif use == "write":
        settings["lock_timeout"] = f"{PATIENCE}s"
    return create_async_engine(
        address.url,
        hide_parameters=True,
        pool_pre_ping=True,
        pool_timeout=PATIENCE,
        connect_args={
            "timeout": PATIENCE,
            "command_timeout": ANSWER,
            "server_settings": settings,
        },
    )
