"""What cancelled tasks leave behind in SQLite: no open connection, no lock, no thread."""

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

from bot.store import Store, facts
from bot.store.address import Address
from bot.store.cancelling import handed_over
from bot.store.connections import PATIENCE, engine
from tests.bot.store.cutting import When, cancelled_at

Opened = list[sqlite3.Connection]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """All connections that are opened, held so that no collection of garbage closes any."""
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
    """Whether anybody reads or writes the file, be it by a statement of a closed connection."""
    with closing(sqlite3.connect(file, timeout=0)) as connection:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return bool(busy)


async def read(store: Store) -> None:
    async with store.reading() as conn:
        assert await facts.get(conn, "a") == "b"


async def write(store: Store) -> None:
    async with store.writing() as conn:
        await facts.put(conn, "a", "b")
        assert await facts.get(conn, "a") == "b"


@pytest.mark.parametrize("when", ["waiting", "answered"])
@pytest.mark.parametrize("use", [read, write])
@pytest.mark.parametrize("connected", [False, True])
async def test_a_transaction_cancelled_at_any_wait_leaves_no_connection_and_no_lock(
    sqlite_file: Path, opened: Opened, use: Callable[..., Any], when: When, *, connected: bool
) -> None:
    threads = set(threading.enumerate())
    address = Address.read(f"sqlite:///{sqlite_file}")
    first = await Store.open(f"sqlite:///{sqlite_file}")
    await write(first)
    await first.close()
    for number in count():
        store = Store(address.location, engine(address, "read"), engine(address, "write"))
        if connected:
            await use(store)
        reached = await cancelled_at(use(store), number, when)
        await write(store)
        await asyncio.wait_for(store.close(), PATIENCE)
        assert not open_ones(opened), number
        assert not locked(sqlite_file), number
        if not reached:
            break
    assert number > 5
    for thread in set(threading.enumerate()) - threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


@pytest.mark.parametrize("when", ["waiting", "answered"])
async def test_opening_that_is_cancelled_at_any_wait_leaves_no_connection_and_no_lock(
    sqlite_file: Path, opened: Opened, when: When
) -> None:
    async def open_and_close() -> None:
        store = await Store.open(f"sqlite:///{sqlite_file}")
        await store.close()

    await open_and_close()
    for number in count():
        reached = await cancelled_at(open_and_close(), number, when)
        assert not open_ones(opened), number
        assert not locked(sqlite_file), number
        if not reached:
            break
    assert number > 5


async def test_who_is_cancelled_while_a_connection_opens_is_cancelled_once_it_is_handed_over() -> (
    None
):
    begun, may_end, given = asyncio.Event(), asyncio.Event(), []

    async def step() -> str:
        begun.set()
        await may_end.wait()
        return "connection"

    async def use() -> None:
        given.append(await handed_over(step()))
        await asyncio.Event().wait()

    task = asyncio.create_task(use())
    await begun.wait()
    for _ in range(3):
        task.cancel()
        await asyncio.sleep(0)
    assert not given
    may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert given == ["connection"]


async def test_a_time_limit_that_passes_while_a_connection_opens_is_told_as_one() -> None:
    async def open_and_use() -> None:
        async with asyncio.timeout(0.01):
            await handed_over(asyncio.sleep(0.05))
            await asyncio.Event().wait()

    with pytest.raises(TimeoutError):
        await open_and_use()
