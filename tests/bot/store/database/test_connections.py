"""Settings of database connections that other tests do not show."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.util import await_only

from bot.store import Store, StoreError, facts
from bot.store.database.connections import KEPT
from tests.postgres import postgres_database
from tests.transactions import scalar, writing

MANY = 20


async def test_commits_survive_a_power_cut_and_rows_belong_to_a_match(sqlite_file: Path) -> None:
    store = await Store.open(f"sqlite:///{sqlite_file}")
    async with writing(store) as conn:
        assert await conn.run_sync(scalar, text("PRAGMA journal_mode")) == "wal"
        assert await conn.run_sync(scalar, text("PRAGMA synchronous")) == 2
        assert await conn.run_sync(scalar, text("PRAGMA foreign_keys")) == 1
    await store.close()


async def test_a_transaction_that_reads_before_writing_is_never_refused(sqlite_file: Path) -> None:
    stores = [await Store.open(f"sqlite:///{sqlite_file}") for _ in range(2)]

    def count(conn: Connection) -> None:
        number = int(facts.get(conn, "count") or 0)
        facts.put(conn, "count", str(number + 1))

    await asyncio.gather(*(stores[number % 2].write(count) for number in range(MANY)))
    assert await stores[0].read(facts.get, "count") == str(MANY)
    for store in stores:
        await store.close()


@pytest.mark.slow
async def test_readers_do_not_wait_for_a_writer(sqlite_file: Path) -> None:
    store = await Store.open(f"sqlite:///{sqlite_file}")
    async with writing(store) as conn:
        await conn.run_sync(facts.put, "a", "b")
        assert await store.read(facts.get, "a") is None
    await store.close()


async def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "some" / "new" / "folder" / "pasur.db"
    store = await Store.open(f"sqlite:///{file}")
    await store.write(facts.put, "a", "b")
    modes = {one.name: one.stat().st_mode & 0o777 for one in sorted(file.parent.iterdir())}
    await store.close()
    assert set(modes) == {"pasur.db", "pasur.db-shm", "pasur.db-wal"}
    assert set(modes.values()) == {0o600}


async def test_one_connection_to_postgresql_serves_many_transactions(
    postgres: str,
) -> None:
    """A connection costs PostgreSQL a process, which is more than most transactions cost."""
    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)

        def whose(conn: Connection) -> int:
            conn.execute(text("SELECT pg_sleep(0.01)"))
            return int(conn.scalar(text("SELECT pg_backend_pid()")))

        for use in (store.read, store.write):
            met: set[int] = set()
            for _ in range(3):
                met |= set(await asyncio.gather(*(use(whose) for _ in range(MANY))))
            assert len(met) <= KEPT
        await store.close()


async def test_postgresql_frees_the_locks_of_a_process_that_was_cut_off_inside_a_statement(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.database.connections.CUT_OFF", 0.5)

    def prepare(conn: Connection) -> None:
        """Prepare a statement without its execution, as the driver does first."""
        driver = conn.connection.driver_connection
        assert driver is not None
        await_only(driver.prepare("SELECT 1"))

    async def stop_inside_a_statement(store: Store) -> None:
        async with writing(store) as conn:
            await conn.run_sync(facts.put, "taken", "once")
            await conn.run_sync(prepare)
            for _ in range(5):  # each waits two seconds at most
                with contextlib.suppress(StoreError):
                    await store.write(facts.put, "taken", "twice")
                    break

    async with postgres_database(postgres, migrated=True) as url:
        store = await Store.open(url)
        await store.write(facts.put, "taken", "no")
        with pytest.raises(StoreError, match="unreachable"):
            await stop_inside_a_statement(store)
        assert await store.read(facts.get, "taken") == "twice"
        await store.close()
