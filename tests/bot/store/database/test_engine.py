"""Guarantees of transactions, on both databases."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import Connection

from bot.store import Store, StoreError, facts
from bot.store.database import connections
from bot.store.database.connections import PATIENCE
from bot.store.database.engine import check, is_new
from tests.bot.store import single
from tests.bot.store.conftest import NewUrl
from tests.bot.store.rows import line, lobby
from tests.transactions import reading, writing

PASSES = 16


async def test_written_data_is_there_after_a_new_start(url: str) -> None:
    first = await Store.open(url)
    await first.write(facts.put, "a", "b")
    await first.close()
    second = await Store.open(url)
    assert await second.read(facts.get, "a") == "b"
    await second.close()


async def test_closing_waits_for_running_work_and_leaves_no_thread(url: str) -> None:
    before = set(threading.enumerate())
    store = await Store.open(url)
    work = [
        asyncio.create_task(store.write(facts.put, "a", "b")),
        asyncio.create_task(store.read(facts.get, "a")),
    ]
    for _ in range(5):
        await asyncio.sleep(0)
    for task in work:
        task.cancel()
    await store.close()
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    again = await Store.open(url)
    assert await again.read(facts.get, "a") == "b"
    await again.close()


async def test_an_exception_undoes_the_whole_transaction(store: Store) -> None:
    def fail(conn: Connection) -> None:
        facts.put(conn, "a", "b")
        assert lobby(conn) == 1
        raise RuntimeError("no")

    with pytest.raises(RuntimeError, match="no"):
        await store.write(fail)
    async with reading(store) as conn:
        assert await conn.run_sync(facts.get, "a") is None
        assert await conn.run_sync(single.load, 1) is None


async def test_tasks_cancelled_at_any_moment_leave_the_store_whole(store: Store) -> None:
    def put(conn: Connection, number: int) -> None:
        facts.put(conn, f"{number} left", "x")
        facts.put(conn, f"{number} right", "x")

    for turns in range(60):
        task = asyncio.create_task(store.write(put, turns))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await store.write(put, 1000)
    async with reading(store) as conn:
        for number in (*range(60), 1000):
            left = await conn.run_sync(facts.get, f"{number} left")
            assert left == await conn.run_sync(facts.get, f"{number} right")
        assert left == "x"


async def test_a_reader_sees_one_consistent_snapshot(store: Store) -> None:
    await store.write(facts.put, "a", "before")
    async with reading(store) as reader:
        assert await reader.run_sync(facts.get, "a") == "before"
        async with writing(store) as conn:
            await conn.run_sync(facts.put, "a", "after")
            await conn.run_sync(facts.put, "b", "new")
        assert await reader.run_sync(facts.get, "a") == "before"
        assert await reader.run_sync(facts.get, "b") is None
    assert await store.read(facts.get, "a") == "after"


async def test_nothing_can_be_written_while_reading(store: Store) -> None:
    with pytest.raises(StoreError) as told:
        await store.read(facts.put, "a", "b")
    assert told.value.code == "read_only"


async def test_more_readers_and_writers_than_connections_all_have_their_turn(
    store: Store,
) -> None:
    async def both(number: int) -> str | None:
        await store.write(facts.put, f"n{number}", str(number))
        return await store.read(facts.get, f"n{number}")

    found = await asyncio.gather(*(both(number) for number in range(50)))
    assert found == [str(number) for number in range(50)]


async def test_of_many_compare_and_sets_none_is_lost(store: Store, url: str) -> None:
    match_id = await store.write(lobby)
    other = await Store.open(url)
    lost = 0

    def advance(conn: Connection, version: int, number: int) -> bool:
        if not single.advance(conn, match_id, version, acted_at=float(number)):
            return False
        single.append(conn, match_id, [line(version, f"pass {number}")])
        return True

    async def pass_on(number: int, through: Store) -> None:
        nonlocal lost
        while True:
            rows = await through.read(single.load, match_id)
            assert rows is not None
            try:
                if await through.write(advance, rows.match.version, number):
                    return
            except StoreError as error:  # on a busy machine a turn at the row takes its time
                if error.code != "locked":
                    raise
            lost += 1

    await asyncio.gather(*(pass_on(number, (store, other)[number % 2]) for number in range(PASSES)))
    await other.close()
    rows = await store.read(single.load, match_id)
    assert rows is not None
    assert rows.match.version == PASSES
    assert [row.number for row in rows.log] == list(range(PASSES))
    assert {row.text for row in rows.log} == {f"pass {number}" for number in range(PASSES)}
    assert lost > 0, "nobody competed"


async def test_a_timeout_at_the_lock_of_another_program_is_reported(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if url.startswith("sqlite"):  # PostgreSQL has LOCK_SECONDS
        monkeypatch.setattr(connections, "PATIENCE", 0.5)
    ours, theirs = await Store.open(url), await Store.open(url)
    match_id = await ours.write(lobby)
    async with writing(theirs) as conn:
        assert await conn.run_sync(single.advance, match_id, 0)
        with pytest.raises(StoreError) as told:
            await ours.write(single.advance, match_id, 0)
        assert told.value.code == "locked"
    assert await ours.write(single.advance, match_id, 1)
    await ours.close()
    await theirs.close()


async def test_a_sound_database_is_well_before_and_after_it_is_made(new_url: NewUrl) -> None:
    url = await new_url()
    await check(url)
    assert await is_new(url), "a check changes nothing"
    opened = await Store.open(url)
    await check(url)
    await opened.write(facts.put, "a", "b")
    await opened.close()
    await check(url)
    assert not await is_new(url)


async def test_a_database_is_new_until_a_store_was_opened_there(new_url: NewUrl) -> None:
    url = await new_url()
    assert await is_new(url)
    await (await Store.open(url)).close()
    assert not await is_new(url)


async def test_a_store_shows_its_address_without_the_password(url: str) -> None:
    secret = url.replace("postgres:@", "postgres:geheim@")
    opened = await Store.open(secret)
    assert "geheim" not in repr(opened)
    assert repr(opened).startswith("Store(/")
    await opened.close()
