"""How the two databases are connected to, and what a transaction is in each.

SQLite (https://www.sqlite.org/wal.html): write-ahead log, so readers never wait for the writer;
`synchronous=FULL`, so what was committed survives a power cut; `BEGIN IMMEDIATE`, so a transaction
that will write waits for its turn at the start and is never refused half-way. Transactions run in
threads of their own, from begin to end: a task that is cancelled meanwhile leaves nothing open.
These are an executor's: aiosqlite hands single statements to its thread, and whole functions only
by its private names, which saves a fiftieth of a millisecond beside an fsync of ten times that.

PostgreSQL: reads are `REPEATABLE READ, READ ONLY`, which is one snapshot; writes are
`READ COMMITTED`, where a compare-and-set waits for the row and then sees the newer version.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, contextmanager
from time import monotonic, sleep
from typing import Any, Literal, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import create_engine, event, exc
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor, ExceptionContext
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.address import Address
from bot.store.faults import StoreError, is_read_only, telling
from bot.store.pump import Asked, Got, Pump
from bot.store.unit import Connection, Here, There, run_through

Use = Literal["read", "write", "migrate", "look"]
"""What a connection is for; `look` is for finding out what is wrong and leaves all as it is."""

PATIENCE = 10
"""Seconds that anything waits for a lock or a connection before `StoreError`."""

CUT_OFF = 8
"""Seconds after which PostgreSQL frees what a process had locked that does not go on."""

KEPT = 8
"""Connections to PostgreSQL that a process keeps for reading, and as many for writing."""

_AGAIN = 0.05
"""Seconds between two tries of what SQLite does not wait for."""

ANSWER = 30
"""Seconds after which a PostgreSQL that does not answer a statement counts as unreachable."""

_MIGRATION = 3600
"""The same for a statement of a migration, which may go through many million rows."""

_PRAGMAS: dict[Use, tuple[str, ...]] = {
    "read": ("query_only=ON",),
    "write": ("synchronous=FULL", "foreign_keys=ON"),
    # Foreign keys are off: a migration that rebuilds a table drops the old one first, and its
    # rows would take with them all that point there.
    "migrate": ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF"),
    "look": (),
}
_INSIDE = (exc.DBAPIError, ConnectionError, TimeoutError)

T = TypeVar("T")
Work = Callable[[Connection], Coroutine[Any, Any, T]]


class Connections(Protocol):
    """Connections to one database for one use; nothing is connected before the first is needed."""

    async def transaction(self, work: Work[T]) -> T:
        """Run a unit: committed at its end, undone by any exception. Raises `StoreError`."""
        ...

    async def close(self) -> None:
        """Give all connections back."""
        ...


def connections(address: Address, use: Use) -> Connections:
    """Connections to a database for one use. Raises `StoreError`."""
    with telling(address.location, ImportError):
        if address.file is None:
            return Postgres(address, use)
        return Sqlite(address, use)


@asynccontextmanager
async def held(connections: Connections) -> AsyncIterator[Connection]:
    """One transaction, open across what its caller awaits; SQLite's is in the caller's thread.

    Committed at the end, undone by any exception. The bot itself has units instead. Raises
    `StoreError`.
    """
    if isinstance(connections, Sqlite):
        with connections.connection() as conn:
            yield conn
    elif isinstance(connections, Postgres):
        async with connections.connection() as conn:
            yield conn


def _set(cursor: DBAPICursor, pragma: str) -> None:
    """Set a pragma; to change to its write-ahead log SQLite itself waits for nobody."""
    given_up = monotonic() + PATIENCE
    while True:
        try:
            cursor.execute(f"PRAGMA {pragma}")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > given_up:
                raise
            sleep(_AGAIN)
        else:
            return


def _reconnect(context: ExceptionContext) -> None:
    """Give up connections that may not write: they stay so when others may again."""
    if is_read_only(context.original_exception):
        context.is_disconnect = True


class Sqlite:
    """A connection to a SQLite file, used in a thread of its own.

    Reads that wait while another transaction is under way share the next snapshot: Python lets one
    thread run at a time, so several readers would only wait for each other.
    """

    def __init__(self, address: Address, use: Use) -> None:
        self._location = address.location
        self._leave = use == "look"
        self._shared = Pump(self._run_together) if use == "read" else None
        self._threads = ThreadPoolExecutor(1, f"pasur {use}")
        self._engine = create_engine(
            address.url,
            hide_parameters=True,
            pool_size=1,
            max_overflow=0,
            pool_timeout=PATIENCE,
            connect_args={"timeout": PATIENCE, "isolation_level": None},
        )
        event.listen(self._engine, "handle_error", _reconnect)
        begin = "BEGIN" if use == "read" else "BEGIN IMMEDIATE"

        @event.listens_for(self._engine, "connect")
        def set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            for pragma in _PRAGMAS[use]:
                _set(cursor, pragma)
            cursor.close()

        @event.listens_for(self._engine, "begin")
        def begin_now(connection: sqlalchemy.Connection) -> None:
            connection.exec_driver_sql(begin)

    async def transaction(self, work: Work[T]) -> T:
        """See `Connections`."""
        if self._shared is None:
            return await self._in_thread(self._run, work)
        found: T = await self._shared.ask(work)
        return found

    async def close(self) -> None:
        """See `Connections`."""
        loop = asyncio.get_running_loop()
        disposed = loop.run_in_executor(self._threads, self._engine.dispose)
        self._threads.shutdown(wait=False)
        await asyncio.shield(disposed)

    @contextmanager
    def connection(self) -> Iterator[Connection]:
        """One transaction in the thread of the caller."""
        with ExitStack() as stack:
            with telling(self._location, Exception):
                conn = stack.enter_context(self._engine.connect())
                conn.begin()
            with telling(self._location, *_INSIDE):
                yield Here(conn)
                if not self._leave:
                    conn.commit()

    async def _in_thread(self, do: Callable[[Asked], Got], asked: Asked) -> Got:
        return await asyncio.get_running_loop().run_in_executor(self._threads, do, asked)

    def _run(self, work: Work[T]) -> T:
        with self.connection() as conn:
            return run_through(work(conn))

    async def _run_together(self, works: Sequence[Work[Any]]) -> Sequence[Any]:
        """Run units in one snapshot; each in one of its own where the database fails at that."""
        try:
            return await self._in_thread(self._run_all, works)
        except StoreError as error:
            if len(works) == 1:
                return [error]
        return [one for work in works for one in await self._run_together([work])]

    def _run_all(self, works: Sequence[Work[Any]]) -> Sequence[Any]:
        with self.connection() as conn:
            return [_outcome(conn, work) for work in works]


def _outcome(conn: Connection, work: Work[Any]) -> Any:
    """Return what a unit finds, or what it raises unless that comes from the database."""
    try:
        return run_through(work(conn))
    except _INSIDE:
        raise
    except Exception as error:
        return error


class Postgres:
    """Connections to a PostgreSQL database."""

    def __init__(self, address: Address, use: Use) -> None:
        self._location = address.location
        self._leave = use == "look"
        settings = {"application_name": f"pasur {use}"}
        if use == "read":
            settings["default_transaction_isolation"] = "repeatable read"
            settings["default_transaction_read_only"] = "on"
        elif use == "write":
            settings["lock_timeout"] = f"{PATIENCE}s"
            settings["idle_in_transaction_session_timeout"] = f"{CUT_OFF}s"
        self._engine = create_async_engine(
            address.url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_size=KEPT,
            max_overflow=0,  # what is opened beyond the pool is closed after each transaction
            pool_timeout=PATIENCE,
            connect_args={
                "timeout": PATIENCE,
                "command_timeout": _MIGRATION if use == "migrate" else ANSWER,
                "server_settings": settings,
            },
        )
        event.listen(self._engine.sync_engine, "handle_error", _reconnect)

    async def transaction(self, work: Work[T]) -> T:
        """See `Connections`."""
        async with self.connection() as conn:
            return await work(conn)

    async def close(self) -> None:
        """See `Connections`."""
        await self._engine.dispose()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """One transaction, open across what its caller awaits."""
        async with AsyncExitStack() as stack:
            with telling(self._location, Exception):
                conn = await stack.enter_async_context(self._engine.connect())
                await conn.begin()
            with telling(self._location, *_INSIDE):
                yield There(conn)
                if not self._leave:
                    await conn.commit()
