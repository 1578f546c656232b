"""Cancelled tasks leave no open connection, no lock and no thread behind in SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.store import Store, facts
from bot.store.database.address import Address
from bot.store.database.connections import PATIENCE, connections
from tests.bot.store.database.cutting import When, cancelled_at
from tests.databases import make_database

Opened = list[sqlite3.Connection]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Return a list that gets all connections opened from now on, so that none is collected."""
    made: Opened = []
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def remember(*args: Any, **options: Any) -> sqlite3.Connection:
        made.append(connect(*args, **options))
        return made[-1]

    monkeypatch.setattr(sqlite3, "connect", remember)
    return made


def open_ones(opened: Opened) -> Opened:
    found = []
    for connection in opened:
        with suppress(sqlite3.ProgrammingError):
            _ = connection.total_changes
            found.append(connection)
    return found


def locked(file: Path) -> bool:
    """Return whether a lock is held on the file, even by a statement of a closed connection."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return bool(busy)


async def read(store: Store) -> None:
    assert await store.read(facts.get, "a") == "b"


async def write(store: Store) -> None:
    def put_and_get(conn: Connection) -> str | None:
        facts.put(conn, "a", "b")
        return facts.get(conn, "a")

    assert await store.write(put_and_get) == "b"


@pytest.mark.parametrize("when", ["waiting", "answered"])
@pytest.mark.parametrize("use", [read, write])
@pytest.mark.parametrize("connected", [False, True])
@pytest.mark.slow
async def test_a_transaction_cancelled_at_any_wait_leaves_no_connection_and_no_lock(
    sqlite_file: Path, opened: Opened, use: Callable[..., Any], when: When, *, connected: bool
) -> None:
    threads = set(threading.enumerate())
    address = Address.read(f"sqlite:///{sqlite_file}")
    make_database(sqlite_file)
    first = await Store.open(f"sqlite:///{sqlite_file}")
    await write(first)
    await first.close()
    for number in count():
        store = Store(address, connections(address, "read"), connections(address, "write"))
        if connected:
            await use(store)
        reached = await cancelled_at(use(store), number, when)
        await write(store)
        await asyncio.wait_for(store.close(), PATIENCE)
        assert not open_ones(opened), number
        assert not locked(sqlite_file), number
        if not reached:
            break
    assert number >= 1
    for thread in set(threading.enumerate()) - threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.mark.parametrize("when", ["waiting", "answered"])
async def test_opening_that_is_cancelled_at_any_wait_leaves_no_connection_lock_or_task(
    sqlite_file: Path, opened: Opened, when: When
) -> None:
    async def open_and_close() -> None:
        store = await Store.open(f"sqlite:///{sqlite_file}")
        await store.close()

    await open_and_close()
    threads = set(threading.enumerate())
    for number in count():
        reached = await cancelled_at(open_and_close(), number, when)
        assert not asyncio.all_tasks() - {asyncio.current_task()}, number
        for thread in set(threading.enumerate()) - threads:
            thread.join(PATIENCE)
        assert not open_ones(opened), number
        assert not locked(sqlite_file), number
        if not reached:
            break
    assert number >= 1
