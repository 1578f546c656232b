"""Open the database and use it in two ways: read a snapshot, or write in a transaction."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from weakref import WeakSet

import structlog
from sqlalchemy import Connection, inspect, text

from bot.store import facts
from bot.store.database.address import Address
from bot.store.database.alone import require_alone, require_unused
from bot.store.database.batch import Asked, Batcher, Got
from bot.store.database.connections import (
    KEPT,
    PATIENCE,
    Connections,
    Use,
    Work,
    connections,
    outcome,
)
from bot.store.database.faults import StoreError
from bot.store.database.migrate import is_current, migrate, revision
from bot.store.database.saving import Copies
from bot.store.database.soundness import require_sound, require_writable
from bot.store.database.unit import P, T, Unit
from bot.store.presence import Ears, Presence
from bot.store.presence.many_processes import SharedPresence
from bot.store.presence.one_process import FilePresence

_log = structlog.get_logger(__name__)

_TRIES = 5
"""Most attempts at a unit that PostgreSQL undoes because of a deadlock."""


_BEFORE = 3
"""Copies from before a migration that are kept beside a SQLite database."""

_ROUNDS = KEPT // 2
"""Batches of changes written to PostgreSQL at a time; other writes have the other connections."""


class Store:
    """An open database of the present schema.

    If a caller is cancelled, a unit that has begun still runs to its end.
    """

    def __init__(self, address: Address, reader: Connections, writer: Connections) -> None:
        self._address = address
        self._location = address.location
        self._presence: Presence | None = None
        self._reader = reader
        self._writer = writer
        self._under_way: set[asyncio.Task[Any]] = set()
        self._batchers: WeakSet[Batcher[Any, Any]] = WeakSet()
        self._reads: Batcher[Work[Any], Any] = self.batcher(partial(self._together, reader))
        self._writes: Batcher[Work[Any], Any] = self.batcher(partial(self._together, writer))
        self._closed = False

    def __repr__(self) -> str:
        return f"Store({self._location})"

    @staticmethod
    def at(url: str) -> Store:
        """Return the store at this url. The caller must migrate the database before using it.

        Raise `StoreError` if the url cannot be read or the file cannot be made.
        """
        address = Address.read(url)
        address.prepare()
        reader, writer = connections(address, "read"), connections(address, "write")
        return Store(address, reader, writer)

    @staticmethod
    async def open(url: str) -> Store:
        """Migrate the database at this url and return its store; raise `StoreError` on failure."""
        store = Store.at(url)
        await store.migrate()
        return store

    async def migrate(self) -> None:
        """Make or migrate the database if that is needed; raise `StoreError` if it fails.

        An existing SQLite database is copied before it is migrated.
        """

        def prepare(conn: Connection) -> tuple[str | None, str | None]:
            revisions = _migrate(conn, self._address)
            require_writable(conn, self._location)
            return revisions

        before, after = await _once(self._address, "migrate", prepare)
        if before not in (None, after):
            _log.info("the database was migrated", before=before, after=after)

    def batcher(
        self, do: Callable[[Sequence[Asked]], Awaitable[Sequence[Got | BaseException]]]
    ) -> Batcher[Asked, Got]:
        """Return a batcher for this store; its requests are done before the store closes.

        On PostgreSQL several batches run at a time, since one can wait for a locked row.
        """
        # SQLite has one writer at a time.
        batcher: Batcher[Asked, Got] = Batcher(do, 1 if self._address.file else _ROUNDS)
        self._batchers.add(batcher)
        return batcher

    async def require_counted(self) -> None:
        """Raise `StoreError` (`half_counted`) if a rebuild of statistics has not ended."""
        await self.read(_require_counted, self._location)

    async def close(self) -> None:
        """Close all connections after the waiting and running units have ended.

        The wait is at most `PATIENCE` seconds. Later requests raise `StoreError` (`unreachable`).
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._idle()
        if self._closed:
            return
        self._closed = True
        if self._presence is not None:
            await self._presence.close()
        await self._reader.close()
        await self._writer.close()

    def presence(self, ears: Ears, requests: int) -> Presence:
        """Return the object with which a bot that is about to run claims its place at the database.

        Closing this store releases the place. On PostgreSQL, functions of `ears` are called with
        news from other processes. All processes of the bot together send at most `requests`
        requests a second to Discord. On SQLite neither argument is used.
        """
        file = self._address.file
        self._presence = (
            SharedPresence(self._address, ears, requests) if file is None else FilePresence(file)
        )
        return self._presence

    async def _idle(self) -> None:
        while (busy := [batcher for batcher in self._batchers if batcher.busy]) or self._under_way:
            for batcher in busy:
                await batcher.drained()
            if self._under_way:
                await asyncio.wait(self._under_way)

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("unreachable", location=self._location, reason="closed")

    async def read(self, unit: Unit[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of a unit that reads one consistent snapshot and cannot write.

        Raise `StoreError` if the database fails. On SQLite, units that wait while another one runs
        share the next snapshot: Python lets one thread run at a time, so several readers would only
        wait for each other.
        """
        return await self._done(self._reader, self._reads, _bound(unit, *args, **kwargs))

    async def _at_once(self, through: Connections, work: Work[T]) -> T:
        """Run a unit in its own transaction, to its end even if the caller is cancelled."""
        self._require_open()
        task = asyncio.create_task(_tried(through, work))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        # Cancelling the wait must not cut a transaction in two.
        return await asyncio.shield(task)

    async def write(self, unit: Unit[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of a unit once it is committed; any exception undoes the unit.

        On SQLite units run in the order of the calls. Units that wait while a transaction runs
        share the next one. If a unit raises before it has written, the others are not affected.
        After any other failure, each unit runs again in its own transaction. On PostgreSQL each
        unit has its own connection, so that it does not wait while another one waits for a row.
        Raise `StoreError` if the database fails.
        """
        return await self._done(self._writer, self._writes, _bound(unit, *args, **kwargs))

    async def _done(self, through: Connections, queue: Batcher[Work[Any], Any], work: Work[T]) -> T:
        if self._address.file is None:
            return await self._at_once(through, work)
        result: T = await queue.ask(work)
        return result

    async def _together(self, through: Connections, units: Sequence[Work[Any]]) -> Sequence[Any]:
        """Run units in one transaction of SQLite; if that fails, run each in its own."""
        self._require_open()
        begun = False

        def together(conn: Connection) -> list[Any]:
            nonlocal begun
            begun = True
            return [outcome(conn, unit) for unit in units]

        try:
            return await through.transaction(together)
        except Exception as error:
            # Without a transaction nothing ran, and a second attempt would only wait again.
            if len(units) == 1 or not begun or _lost(error):
                return [error] * len(units)
        done: list[Any] = []
        for unit in units:
            done += (
                [done[-1]] if done and _lost(done[-1]) else await self._together(through, [unit])
            )
        return done


async def _tried(through: Connections, unit: Work[T]) -> T:
    """Run a unit, and run it again if PostgreSQL undoes it because of a deadlock."""
    for _ in range(_TRIES - 1):
        try:
            return await through.transaction(unit)
        except StoreError as error:
            if error.code != "deadlock":
                raise
    return await through.transaction(unit)


def _lost(outcome: object) -> bool:
    """Return whether the database is down, so that later units would only wait for it again."""
    return isinstance(outcome, StoreError) and outcome.code == "unreachable"


def _bound(unit: Unit[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Work[T]:
    def work(conn: Connection) -> T:
        return unit(conn, *args, **kwargs)

    return work


async def read_if_current(
    url: str, unit: Unit[P, T], /, *args: P.args, **kwargs: P.kwargs
) -> T | None:
    """Return the result of a unit; None if there is no database of the present schema.

    Nothing is created or migrated. Raise `StoreError` if the database fails.
    """
    address = Address.read(url)

    def if_current(conn: Connection) -> T | None:
        current = is_current(conn, address.location)
        return unit(conn, *args, **kwargs) if current else None

    return None if address.missing() else await _once(address, "read", if_current)


async def is_new(url: str) -> bool:
    """Return whether a database has no tables, or its file does not exist.

    Raise `StoreError` if the database cannot be read.
    """
    address = Address.read(url)

    def is_empty(conn: Connection) -> bool:
        return not inspect(conn).get_table_names()

    return address.missing() or await _once(address, "read", is_empty)


_SIZE = {
    "sqlite": text("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"),
    "postgresql": text("SELECT pg_database_size(current_database())"),
}
"""Reads the bytes of the whole database, by dialect."""


@dataclass(frozen=True, slots=True)
class DatabaseState:
    """The state of a database before the bot starts.

    Attributes:
        place: the absolute path of the file, or host and database, without user and password.
        revision: the revision of the schema; None if the database is still to be made.
        current: whether no migration is needed.
        size: the bytes of the whole database.
    """

    place: str
    revision: str | None = None
    current: bool = False
    size: int = 0


async def state_of(url: str) -> DatabaseState:
    """Return the state of a database, without creating or migrating anything.

    Raise `StoreError` if the database cannot be read.
    """
    address = Address.read(url)

    def find(conn: Connection) -> DatabaseState:
        size = conn.scalar(_SIZE[conn.dialect.name]) or 0
        current = is_current(conn, address.location)
        return DatabaseState(address.place, revision(conn), current, size)

    return DatabaseState(address.place) if address.missing() else await _once(address, "read", find)


async def check(url: str) -> None:
    """Raise the `StoreError` that would prevent the bot from running here; change nothing.

    A database that is still to be created or migrated is accepted.
    """
    address = Address.read(url)

    def require_usable(conn: Connection) -> None:
        require_sound(conn, address.location)
        if is_current(conn, address.location):
            _require_counted(conn, address.location)

    address.require_ours()
    if not address.missing():
        await _once(address, "check", require_usable)


def _require_counted(conn: Connection, location: str) -> None:
    if facts.get(conn, facts.REBUILDING):
        raise StoreError("half_counted", location=location)


async def require_unused_database(url: str) -> None:
    """Raise `StoreError` (`locked`) if another program of the bot has the database open.

    This process must not have it open yet.
    """
    address = Address.read(url)
    if address.file is not None:
        require_unused(address.file)
    elif not address.missing():
        await _once(address, "check", lambda conn: require_alone(conn, address.location))


async def upgrade(url: str) -> tuple[str | None, str]:
    """Create or migrate a database; return its old and its new revision.

    The old revision is None for a new database. An existing SQLite database is copied first. Raise
    `StoreError` if the database cannot be migrated.
    """
    address = Address.read(url)
    address.prepare()

    def prepare(conn: Connection) -> tuple[str | None, str]:
        before, after = _migrate(conn, address)
        return before, after or ""

    return await _once(address, "migrate", prepare)


def _migrate(conn: Connection, address: Address) -> tuple[str | None, str | None]:
    """Migrate as `migrate` does; copy a SQLite database before if it needs a migration.

    The transaction already keeps others from writing, so the copy has all that was stored before
    the migration.
    """
    if revision(conn) is None or is_current(conn, address.location):
        return migrate(conn, address.location)
    if address.file is None:
        revisions = migrate(conn, address.location)
        _log.info("no backup was made of PostgreSQL before its migration")
        return revisions
    copies = Copies(address.file.absolute().parent, f"{address.file.name}.before-")
    saved = copies.add(address.file)
    try:
        revisions = migrate(conn, address.location)
    except BaseException:
        # The database stays as it was, and each further try would leave a copy.
        saved.unlink(missing_ok=True)
        raise
    with contextlib.suppress(StoreError):
        copies.keep(_BEFORE, saved)
    _log.info("the database was copied before its migration", file=str(saved))
    return revisions


async def _once(address: Address, use: Use, work: Work[T]) -> T:
    """Run one unit with its own connections."""
    opened = connections(address, use)
    try:
        return await opened.transaction(work)
    finally:
        await opened.close()
