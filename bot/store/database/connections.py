"""Connect to either database, and define what a transaction is in each.

SQLite (https://www.sqlite.org/wal.html) uses a write-ahead log, so readers never wait for the
writer. `synchronous=FULL` keeps committed data through a power failure. With `BEGIN IMMEDIATE`, a
writing transaction waits at its start and is never refused half-way. aiosqlite's thread runs each
transaction from begin to end. A cancelled task therefore leaves nothing open, and a unit switches
to the thread only once, however many statements it has.

On PostgreSQL, reads are `REPEATABLE READ, READ ONLY`, which is one snapshot. Writes are
`READ COMMITTED`, where a compare-and-set waits for the row and then sees the newer version.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import (
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
)
from functools import partial
from time import monotonic, sleep
from typing import Any, Concatenate, Literal, Protocol, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, StaticPool, create_engine, event, exc
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor, ExceptionContext
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.database.address import Address
from bot.store.database.faults import StoreError, is_read_only, store_errors
from bot.store.database.unit import P, T

Use = Literal["read", "write", "migrate", "check"]
"""The purpose of a connection; `check` is for finding errors and changes nothing."""

PATIENCE = 10
"""Most seconds to wait for a lock or a connection before `StoreError`."""

LOCK_SECONDS = 2
"""Most seconds that PostgreSQL waits for a locked row; Discord allows three for an answer."""

CUT_OFF = 8
"""Seconds after which PostgreSQL releases the locks of a process that has stopped working."""

KEEPALIVE = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "2",
}
"""Settings with which PostgreSQL detects soon that a machine was cut off, and frees its locks."""

_LIMIT = "SELECT set_config(name, '{}s', {}) FROM pg_settings WHERE name = 'transaction_timeout'"

KEPT = 8
"""Connections to PostgreSQL that a process keeps for reading, and as many for writing."""

_AGAIN = 0.05
"""Seconds between two attempts where SQLite itself does not wait."""

ANSWER = 30
"""Seconds without an answer to a statement after which PostgreSQL counts as unreachable."""

_MIGRATION = 3600
"""The same for a statement of a migration, which can read many million rows."""

_ROWS = 64
"""Rows that aiosqlite's own cursors fetch at a time; units use none of these cursors."""

_PRAGMAS: dict[Use, tuple[str, ...]] = {
    "read": ("query_only=ON",),
    "write": ("synchronous=FULL", "foreign_keys=ON"),
    # Foreign keys are off: a migration that rebuilds a table drops the old one first, which would
    # otherwise delete all rows that refer to it.
    "migrate": ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=OFF"),
    "check": (),
}
_INSIDE = (exc.DBAPIError, ConnectionError, TimeoutError)
"""Errors of a statement; others come from the unit itself and pass through unchanged."""

Work = Callable[[Connection], T]
Given = TypeVar("Given")


class Connections(Protocol):
    """Connections to one database for one purpose; the first is opened when it is needed."""

    async def transaction(self, work: Work[T]) -> T:
        """Run a unit and return its result; commit the transaction, or undo it after any exception.

        Connections for the use `check` undo every transaction. Raise `StoreError` for errors of the
        database; the unit's own exceptions pass unchanged.
        """
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


def connections(address: Address, use: Use) -> Connections:
    """Return connections to a database for one purpose; raise `StoreError` without its driver."""
    with store_errors(address.location, ImportError):
        if address.file is None:
            return Postgres(address, use)
        return Sqlite(address, use)


class OpenTransaction(Protocol):
    """One transaction that stays open while its caller awaits other things."""

    async def run_sync(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Return the result of a unit in this transaction."""
        ...


@asynccontextmanager
async def open_transaction(connections: Connections) -> AsyncIterator[OpenTransaction]:
    """Open one transaction that stays open while its caller awaits, for copies and tests.

    It is committed at the end, or undone after any exception. The bot itself uses units. Raise
    `StoreError` if the database fails.
    """
    if isinstance(connections, Sqlite | Postgres):
        async with connections.open_transaction() as conn:
            yield conn


def _set(cursor: DBAPICursor, pragma: str) -> None:
    """Set a pragma; try again while the database is locked, since SQLite does not wait here."""
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


def limit_transactions(seconds: int, *, local: bool) -> str:
    """Return SQL that limits the duration of transactions to `seconds`.

    With `local`, the limit is for the present transaction, otherwise for all of the session.

    A process can be cut off after it has prepared a statement and before it executes it. PostgreSQL
    then waits in the middle of a statement, and only this limit frees the locks. The limit exists
    from PostgreSQL 17 on; in older versions the SQL does nothing.
    """
    return _LIMIT.format(seconds, str(local).lower())


def _limit(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(limit_transactions(2 * CUT_OFF, local=False))
    cursor.close()
    connection.commit()


def _reconnect(context: ExceptionContext) -> None:
    """Drop read-only connections: they stay read-only even when others can write again."""
    if is_read_only(context.original_exception):
        context.is_disconnect = True


def _called(work: Callable[[Given], T], given: Given) -> T:
    """Call a function; raise `RuntimeError` instead of `StopIteration`.

    A future does not accept `StopIteration`, so its caller would wait for ever.
    """
    try:
        return work(given)
    except StopIteration as error:
        raise RuntimeError("a unit raised StopIteration") from error


class SqliteConnection(aiosqlite.Connection):
    """aiosqlite's connection, whose thread also runs whole functions.

    aiosqlite offers no public way to run a function in its thread. aiosqlite uses its private
    method `_execute` for that, and so does this class. A test fails if a version of aiosqlite no
    longer has the method.
    """

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Return the result of a function that is called in the connection's thread."""
        result: T = await self._execute(_called, work, self._conn)  # type: ignore[no-untyped-call]
        return result


class Sqlite:
    """A connection to a SQLite file; aiosqlite uses it in a separate thread."""

    def __init__(self, address: Address, use: Use) -> None:
        self._address = address
        self._location = address.location
        self._use = use
        self._opening: asyncio.Task[SqliteConnection] | None = None
        self._kept: Connection | None = None
        self._begin = "BEGIN" if use == "read" else "BEGIN IMMEDIATE"
        self._lost = False

    async def transaction(self, work: Work[T]) -> T:
        """Run a unit in the connection's thread; see `Connections.transaction`."""
        with store_errors(self._location, sqlite3.Error, exc.DBAPIError):
            connection = await self._connected()
        return await connection.run(lambda _: self._done(work))

    async def close(self) -> None:
        """Close the connection, if it was opened, after its thread has finished its work."""
        opening, self._opening = self._opening, None
        if opening is not None:
            # A cancelled caller must not leave aiosqlite's thread running: it would keep the
            # process alive, and answer an event loop that is closed.
            closing = asyncio.create_task(_close(opening))
            try:
                await asyncio.shield(closing)
            finally:
                await asyncio.wait([closing])

    @asynccontextmanager
    async def open_transaction(self) -> AsyncIterator[OpenTransaction]:
        """Open one transaction on its own connection; it stays open while its caller awaits."""
        own = Sqlite(self._address, self._use)
        try:
            with store_errors(self._location, Exception):
                connection = await own._connected()
            async with _HeldSqlite(connection, own._transaction) as conn:
                yield conn
        finally:
            await own.close()

    async def _connected(self) -> SqliteConnection:
        """Return the connection; it is opened at the first use and after it was lost.

        Opening it goes on when the caller is cancelled: aiosqlite would never close it otherwise.
        """
        if self._lost:
            self._lost = False
            await self.close()
        if self._opening is None or _failed(self._opening):
            self._opening = asyncio.create_task(self._open())
        return await asyncio.shield(self._opening)

    async def _open(self) -> SqliteConnection:
        args, options = self._address.url.get_dialect()().create_connect_args(self._address.url)
        options = {**options, "timeout": PATIENCE, "isolation_level": None}
        connection = SqliteConnection(
            partial(sqlite3.connect, *args, **options), iter_chunk_size=_ROWS
        )
        await connection
        try:
            self._kept = await connection.run(self._kept_on)
        except BaseException:
            if stopped := connection.stop():
                await stopped
            raise
        return connection

    def _kept_on(self, connection: sqlite3.Connection) -> Connection:
        """Return SQLAlchemy's connection for all transactions, in the connection's thread.

        To connect again for each transaction, to begin it in SQLAlchemy's event and to hear its
        event of errors took a third of a short transaction's time.
        """
        engine = create_engine(
            self._address.url,
            creator=lambda: connection,
            # SQLAlchemy's own engine for aiosqlite switches threads for each statement: a move then
            # costs 24 to 35 ms of the processor instead of 14 to 21.
            poolclass=StaticPool,
            pool_reset_on_return=None,  # it is never returned, and collected in another thread
            hide_parameters=True,
        )

        @event.listens_for(engine, "connect")
        def set_pragmas(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            for pragma in _PRAGMAS[self._use]:
                _set(cursor, pragma)
            cursor.close()

        return engine.connect()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Open one transaction, in the connection's thread."""
        if self._kept is None:
            raise RuntimeError("not connected")
        conn, sqlite = self._kept, cast(sqlite3.Connection, self._kept.connection.driver_connection)
        try:
            with store_errors(self._location, Exception):
                sqlite.execute(self._begin)
                transaction = conn.begin()
            with store_errors(self._location, *_INSIDE), transaction:
                yield conn
                if self._use == "check":
                    transaction.rollback()
        except StoreError as error:
            # A read-only connection stays so even when others can write again.
            self._lost |= error.code == "read_only"
            raise

    def _done(self, work: Work[T]) -> T:
        with self._transaction() as conn:
            return work(conn)


def outcome(conn: Connection, work: Work[Any]) -> Any:
    """Return the result of a unit that shares a SQLite transaction, or its exception.

    Raise the exception instead if it comes from the database, or if the unit has written something:
    the transaction cannot go on then.
    """
    sqlite: Any = conn.connection.driver_connection
    before = sqlite.total_changes
    try:
        return _called(work, conn)
    except _INSIDE:
        raise
    except Exception as error:
        if sqlite.total_changes != before:
            raise
        return error


def _failed(opening: asyncio.Task[SqliteConnection]) -> bool:
    return opening.done() and (opening.cancelled() or opening.exception() is not None)


async def _close(opening: asyncio.Task[SqliteConnection]) -> None:
    """Close a connection after its thread has finished its work."""
    await asyncio.wait([opening])
    if not _failed(opening) and (stopped := opening.result().stop()):
        await stopped


class _HeldSqlite:
    """See `OpenTransaction`."""

    def __init__(
        self,
        connection: SqliteConnection,
        transaction: Callable[[], AbstractContextManager[Connection]],
    ) -> None:
        self._connection = connection
        self._transaction = transaction()

    async def run_sync(
        self, work: Callable[Concatenate[Connection, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._connection.run(lambda _: work(self._conn, *args, **kwargs))

    async def __aenter__(self) -> _HeldSqlite:
        self._conn = await self._connection.run(lambda _: self._transaction.__enter__())
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self._connection.run(lambda _: self._transaction.__exit__(*error))


class Postgres:
    """Connections to a PostgreSQL database."""

    def __init__(self, address: Address, use: Use) -> None:
        self._location = address.location
        self._leave = use == "check"
        settings = KEEPALIVE | {"application_name": f"pasur {use}"}
        if use == "read":
            settings["default_transaction_isolation"] = "repeatable read"
            settings["default_transaction_read_only"] = "on"
        elif use == "write":
            settings["lock_timeout"] = f"{LOCK_SECONDS}s"
            settings["idle_in_transaction_session_timeout"] = f"{CUT_OFF}s"
        self._engine = create_async_engine(
            address.url,
            hide_parameters=True,
            # A connection that broke while it was idle is replaced before a transaction uses it.
            pool_pre_ping=True,
            pool_size=KEPT,
            max_overflow=0,  # connections beyond the pool would be closed after each transaction
            pool_timeout=PATIENCE,
            connect_args={
                "timeout": PATIENCE,
                "command_timeout": _MIGRATION if use == "migrate" else ANSWER,
                "server_settings": settings,
            },
        )
        event.listen(self._engine.sync_engine, "handle_error", _reconnect)
        if use == "write":
            event.listen(self._engine.sync_engine, "connect", _limit)

    async def transaction(self, work: Work[T]) -> T:
        """Run a unit on its own pooled connection; see `Connections.transaction`."""
        async with self.open_transaction() as conn:
            return await conn.run_sync(work)

    async def close(self) -> None:
        """Close all pooled connections."""
        await self._engine.dispose()

    @asynccontextmanager
    async def open_transaction(self) -> AsyncIterator[OpenTransaction]:
        """Open one transaction that stays open while its caller awaits."""
        async with AsyncExitStack() as stack:
            with store_errors(self._location, Exception):
                conn = await stack.enter_async_context(self._engine.connect())
                await conn.begin()
            with store_errors(self._location, *_INSIDE):
                yield cast(OpenTransaction, conn)
                if not self._leave:
                    await conn.commit()
