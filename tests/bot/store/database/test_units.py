"""Units of work: one transaction each, or one for a batch, with equal results on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path
from threading import get_ident as ident
from typing import Any

import pytest
import sqlalchemy
from sqlalchemy import Connection

from bot.store import Store, StoreError, facts
from bot.store.database.batch import MOST, Batcher
from bot.store.database.connections import PATIENCE, SqliteConnection
from tests.bot.store import single
from tests.bot.store.rows import line, lobby
from tests.databases import make_database
from tests.postgres import postgres_database
from tests.transactions import lock_wait, writing


@pytest.fixture
async def sqlite_store(sqlite_file: Path) -> AsyncIterator[Store]:
    """Yield a store that runs its units in turn; on PostgreSQL each unit has a connection."""
    make_database(sqlite_file)
    store = await Store.open(f"sqlite:///{sqlite_file}")
    yield store
    await store.close()


def transaction(conn: Connection) -> object:
    """Return a value that differs between transactions, and is the same within one."""
    if conn.dialect.name == "sqlite":
        return conn.scalar(sqlalchemy.text("SELECT value FROM facts WHERE name = 'begun'"))
    return conn.scalar(sqlalchemy.text("SELECT pg_current_xact_id()::text"))


def note(conn: Connection, name: str) -> str:
    """Store a fact of this name, and return the name."""
    facts.put(conn, name, "x")
    return name


def broken(conn: Connection) -> None:
    """Write a fact, and raise `ValueError`."""
    facts.put(conn, "broken", "x")
    raise ValueError("no")


async def noted(store: Store) -> set[str]:
    """Return the names of all facts except the store's own."""

    def names(conn: Connection) -> set[str]:
        found = conn.scalars(sqlalchemy.text("SELECT name FROM facts"))
        return set(found) - {"schema-serves"}

    return await store.read(names)


def commits(store: Store) -> list[int]:
    """Return a list to which each transaction appends its number of units from now on."""
    counted: list[int] = []
    together = store._writes._do

    async def counting(units: object) -> object:
        counted.append(len(units))  # type: ignore[arg-type]
        return await together(units)  # type: ignore[arg-type]

    store._writes._do = counting  # type: ignore[assignment]
    return counted


async def test_waiting_units_share_a_transaction_and_a_single_unit_runs_at_once(
    sqlite_store: Store,
) -> None:
    counted = commits(sqlite_store)
    await sqlite_store.write(note, "first")
    first = asyncio.create_task(sqlite_store.write(note, "second"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    others = [asyncio.create_task(sqlite_store.write(note, f"n{number}")) for number in range(250)]
    done = await asyncio.gather(first, *others)
    assert done == ["second", *(f"n{number}" for number in range(250))]
    assert counted == [1, 1, 100, 100, 50]
    assert len(await noted(sqlite_store)) == 252


async def test_a_unit_that_fails_undoes_no_other(store: Store) -> None:
    match_id = await store.write(lobby)
    await store.write(single.append, match_id, [line(0)])
    outcomes = await asyncio.gather(
        store.write(note, "before"),
        store.write(broken),
        store.write(single.append, match_id, [line(0)]),
        store.write(note, "after"),
        return_exceptions=True,
    )
    assert outcomes[0] == "before"
    assert isinstance(outcomes[1], ValueError)
    assert isinstance(outcomes[2], StoreError)
    assert outcomes[2].code == "broken"
    assert outcomes[3] == "after"
    assert await noted(store) == {"before", "after"}


async def test_a_unit_that_is_refused_before_it_writes_has_no_other_run_again(
    sqlite_store: Store,
) -> None:
    runs: list[str] = []

    def counted_note(conn: Connection, name: str) -> None:
        runs.append(name)
        facts.put(conn, name, "x")

    def refused(conn: Connection) -> None:
        if facts.get(conn, "before") is not None:
            raise ValueError("no")

    commits_of = commits(sqlite_store)
    outcomes = await asyncio.gather(
        sqlite_store.write(counted_note, "before"),
        sqlite_store.write(refused),
        sqlite_store.write(counted_note, "after"),
        return_exceptions=True,
    )
    assert [type(one) for one in outcomes] == [type(None), ValueError, type(None)]
    assert commits_of == [3]
    assert runs == ["before", "after"]
    assert await noted(sqlite_store) == {"before", "after"}


async def test_units_see_what_those_before_them_did_in_the_order_they_came(
    sqlite_store: Store,
) -> None:
    def longer(conn: Connection, letter: str) -> None:
        facts.put(conn, "word", (facts.get(conn, "word") or "") + letter)

    await asyncio.gather(*(sqlite_store.write(longer, letter) for letter in "abcdefghij"))
    assert await sqlite_store.read(facts.get, "word") == "abcdefghij"


async def test_cancelling_a_waiting_unit_drops_it_and_a_running_one_commits(
    sqlite_store: Store,
) -> None:
    early = asyncio.create_task(sqlite_store.write(note, "never"))
    await asyncio.sleep(0)
    early.cancel()
    for turns in range(12):
        late = asyncio.create_task(sqlite_store.write(note, f"n{turns}"))
        beside = asyncio.create_task(sqlite_store.write(note, f"beside {turns}"))
        for _ in range(turns):
            await asyncio.sleep(0)
        late.cancel()
        await beside
    names = await noted(sqlite_store)
    assert "never" not in names
    assert {f"beside {turns}" for turns in range(12)} <= names


async def test_a_cancelled_batch_ends_its_own_units_and_the_waiting_ones_go_on(
    sqlite_store: Store,
) -> None:
    work = [asyncio.create_task(sqlite_store.write(note, f"n{number}")) for number in range(150)]
    for _ in range(2):
        await asyncio.sleep(0)
    (running,) = sqlite_store._writes._running
    running.cancel()
    outcomes = await asyncio.gather(*work, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in outcomes[:MOST])
    assert outcomes[MOST:] == [f"n{number}" for number in range(MOST, 150)]
    assert {f"n{number}" for number in range(MOST, 150)} <= await noted(sqlite_store)


async def test_a_unit_on_sqlite_leaves_the_event_loop_alone(sqlite_file: Path) -> None:
    def unit(_: Connection) -> int:
        return threading.get_ident()

    store = await Store.open(f"sqlite:///{sqlite_file}")
    assert await store.read(unit) != threading.get_ident()
    assert await store.write(unit) != threading.get_ident()
    await store.close()


async def test_a_unit_that_raises_stop_iteration_fails_without_a_hang(store: Store) -> None:
    """A future refuses this exception, so a caller would wait for it without end."""

    def stop(_: Connection) -> None:
        next(iter(()))

    for use in (store.write, store.read):
        with pytest.raises(RuntimeError):
            await asyncio.wait_for(use(stop), PATIENCE)


async def test_on_postgresql_no_write_waits_for_one_that_waits_for_a_row(postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        ours, theirs = await Store.open(url), await Store.open(url)
        match_id = await ours.write(lobby)
        async with writing(theirs) as conn:
            assert await conn.run_sync(single.advance, match_id, 0)
            stuck = asyncio.create_task(ours.write(single.advance, match_id, 0))
            await lock_wait(ours)
            assert await ours.write(note, "other") == "other"
            assert not stuck.done()
        assert not await stuck
        for store in (ours, theirs):
            await store.close()


async def test_all_waiting_units_fail_at_once_if_the_database_stays_locked(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if url.startswith("sqlite"):  # PostgreSQL has LOCK_SECONDS
        monkeypatch.setattr("bot.store.database.connections.PATIENCE", 0.5)
    ours, theirs = await Store.open(url), await Store.open(url)
    match_id = await ours.write(lobby)
    counted = commits(ours)
    async with writing(theirs) as conn:
        assert await conn.run_sync(single.advance, match_id, 0)
        outcomes = await asyncio.gather(
            *(ours.write(single.advance, match_id, 0) for _ in range(3)), return_exceptions=True
        )
    assert {getattr(one, "code", one) for one in outcomes} == {"locked"}
    assert counted[:1] == ([3] if url.startswith("sqlite") else [])
    assert await ours.write(single.advance, match_id, 1)
    for store in (ours, theirs):
        await store.close()


async def test_a_failing_read_fails_no_other_read_of_its_batch(
    store: Store,
) -> None:
    def refuse(_: Connection) -> str:
        raise ValueError("no")

    await store.write(facts.put, "name", "x")
    waiting = [store.read(facts.get, "name") for _ in range(3)]
    found = await asyncio.gather(
        *waiting,
        store.read(refuse),
        store.read(note, "reader"),
        store.read(facts.get, "name"),
        return_exceptions=True,
    )
    assert [found[0], found[1], found[2], found[5]] == ["x"] * 4
    assert isinstance(found[3], ValueError)
    assert isinstance(found[4], StoreError)
    assert found[4].code == "read_only"


async def test_a_read_finds_all_earlier_writes(store: Store) -> None:
    async def seen(number: int) -> bool:
        await store.write(facts.put, f"n{number}", "x")
        return await store.read(facts.get, f"n{number}") == "x"

    assert all(await asyncio.gather(*(seen(number) for number in range(100))))


async def test_a_function_runs_in_the_thread_of_aiosqlite() -> None:
    connection = SqliteConnection(partial(sqlite3.connect, ":memory:"), iter_chunk_size=1)
    await connection
    try:
        found = await connection.run(lambda raw: (raw.execute("SELECT 7").fetchone(), ident()))
    finally:
        await connection.close()
    assert found[0] == (7,)
    assert found[1] != ident()


@pytest.mark.parametrize("way", ["read", "write"])
async def test_a_unit_on_sqlite_takes_at_most_eight_steps_of_the_event_loop(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    ask, loop, steps = getattr(sqlite_store, way), asyncio.get_running_loop(), list[object]()
    await ask(transaction)
    for name in ("call_soon", "call_soon_threadsafe"):
        original = getattr(loop, name)

        def counted(step: object, *args: Any, original: Any = original, **kwargs: Any) -> Any:
            steps.append(step)
            return original(step, *args, **kwargs)

        monkeypatch.setattr(loop, name, counted)
    await ask(transaction)
    assert len(steps) <= 8


@pytest.mark.parametrize(("given", "most"), [({}, 1), ({"parallel": 2}, 2)], ids=["one", "two"])
async def test_batches_run_one_at_a_time_unless_more_are_allowed(
    given: dict[str, int], most: int
) -> None:
    running, goes_on = list[int](), asyncio.Event()

    async def do(asked: Sequence[int]) -> Sequence[int]:
        running.append(len(asked))
        await goes_on.wait()
        return asked

    batcher: Batcher[int, int] = Batcher(do, **given)
    asking = []
    for number in range(4):
        asking.append(asyncio.create_task(batcher.ask(number)))
        for _ in range(3):
            await asyncio.sleep(0)
    assert running == [1] * most
    goes_on.set()
    assert await asyncio.gather(*asking) == [0, 1, 2, 3]
