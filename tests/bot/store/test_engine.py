"""What a transaction promises, on both databases."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.store import Store, StoreError, connections, facts, matches
from bot.store.connections import PATIENCE
from bot.store.engine import check
from tests.bot.store.rows import line, lobby

PASSES = 40


async def test_what_was_written_is_there_after_opening_again(url: str) -> None:
    first = await Store.open(url)
    async with first.writing() as conn:
        await facts.put(conn, "a", "b")
    await first.close()
    second = await Store.open(url)
    async with second.reading() as conn:
        assert await facts.get(conn, "a") == "b"
    await second.close()


async def test_closing_waits_for_what_is_under_way_and_leaves_no_thread(url: str) -> None:
    before = set(threading.enumerate())
    store, begun = await Store.open(url), asyncio.Event()

    async def write() -> None:
        async with store.writing() as conn:
            begun.set()
            await asyncio.sleep(0.01)
            await facts.put(conn, "a", "b")

    async def read_for_ever() -> None:
        async with store.reading():
            await asyncio.Event().wait()

    writing, reading = asyncio.create_task(write()), asyncio.create_task(read_for_ever())
    await begun.wait()
    reading.cancel()
    await store.close()
    assert writing.done()
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
        assert not thread.is_alive()
    again = await Store.open(url)
    async with again.reading() as conn:
        assert await facts.get(conn, "a") == "b"
    await again.close()


async def test_an_exception_undoes_the_whole_transaction(store: Store) -> None:
    async def begin_and_fail() -> None:
        async with store.writing() as conn:
            await facts.put(conn, "a", "b")
            assert await lobby(conn) == 1
            raise RuntimeError("no")

    with pytest.raises(RuntimeError, match="no"):
        await begin_and_fail()
    async with store.reading() as conn:
        assert await facts.get(conn, "a") is None
        assert await matches.load(conn, 1) is None


async def test_a_cancelled_task_keeps_nothing_and_blocks_nobody(store: Store) -> None:
    written = asyncio.Event()

    async def never_done() -> None:
        async with store.writing() as conn:
            await facts.put(conn, "a", "half")
            written.set()
            await asyncio.Event().wait()

    for _ in range(12):
        task = asyncio.create_task(never_done())
        await written.wait()
        written.clear()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    async with store.writing() as conn:
        assert await facts.get(conn, "a") is None
        await facts.put(conn, "a", "whole")
    async with store.reading() as conn:
        assert await facts.get(conn, "a") == "whole"


async def test_tasks_cancelled_at_any_moment_leave_the_store_whole(store: Store) -> None:
    async def put(number: int) -> None:
        async with store.writing() as conn:
            await facts.put(conn, f"{number} left", "x")
            await facts.put(conn, f"{number} right", "x")

    for turns in range(60):
        task = asyncio.create_task(put(turns))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await put(1000)
    async with store.reading() as conn:
        for number in (*range(60), 1000):
            left = await facts.get(conn, f"{number} left")
            assert left == await facts.get(conn, f"{number} right")
        assert left == "x"


async def test_a_reader_sees_one_moment(store: Store) -> None:
    async with store.writing() as conn:
        await facts.put(conn, "a", "before")
    async with store.reading() as reader:
        assert await facts.get(reader, "a") == "before"
        async with store.writing() as conn:
            await facts.put(conn, "a", "after")
            await facts.put(conn, "b", "new")
        assert await facts.get(reader, "a") == "before"
        assert await facts.get(reader, "b") is None
    async with store.reading() as reader:
        assert await facts.get(reader, "a") == "after"


async def test_nothing_can_be_written_while_reading(store: Store) -> None:
    with pytest.raises(StoreError) as told:
        async with store.reading() as conn:
            await facts.put(conn, "a", "b")
    assert told.value.code == "read_only"


async def test_more_readers_and_writers_than_connections_all_have_their_turn(
    store: Store,
) -> None:
    async def both(number: int) -> str | None:
        async with store.writing() as conn:
            await facts.put(conn, f"n{number}", str(number))
        async with store.reading() as conn:
            return await facts.get(conn, f"n{number}")

    found = await asyncio.gather(*(both(number) for number in range(50)))
    assert found == [str(number) for number in range(50)]


async def test_none_of_forty_compare_and_sets_is_lost(store: Store, url: str) -> None:
    async with store.writing() as conn:
        match_id = await lobby(conn)
    other = await Store.open(url)
    lost = 0

    async def pass_on(number: int, through: Store) -> None:
        nonlocal lost
        while True:
            async with through.reading() as conn:
                rows = await matches.load(conn, match_id)
            assert rows is not None
            version = rows.match.version
            async with through.writing() as conn:
                if await matches.advance(conn, match_id, version, acted_at=float(number)):
                    await matches.append(conn, match_id, [line(version, f"pass {number}")])
                    return
            lost += 1

    await asyncio.gather(*(pass_on(number, (store, other)[number % 2]) for number in range(PASSES)))
    await other.close()
    async with store.reading() as conn:
        rows = await matches.load(conn, match_id)
    assert rows is not None
    assert rows.match.version == PASSES
    assert [row.number for row in rows.log] == list(range(PASSES))
    assert {row.text for row in rows.log} == {f"pass {number}" for number in range(PASSES)}
    assert lost > 0, "nobody competed"


async def test_who_waits_too_long_for_another_program_is_told(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.5)
    ours, theirs = await Store.open(url), await Store.open(url)
    async with ours.writing() as conn:
        match_id = await lobby(conn)
    async with theirs.writing() as conn:
        assert await matches.advance(conn, match_id, 0)
        with pytest.raises(StoreError) as told:
            async with ours.writing() as second:
                await matches.advance(second, match_id, 0)
        assert told.value.code == "locked"
    async with ours.writing() as conn:
        assert await matches.advance(conn, match_id, 1)
    await ours.close()
    await theirs.close()


async def test_a_sound_database_is_well_before_and_after_it_is_made(url: str) -> None:
    await check(url)
    opened = await Store.open(url)
    await check(url)
    async with opened.writing() as conn:
        await facts.put(conn, "a", "b")
    await opened.close()
    await check(url)


async def test_a_store_tells_where_it_is_but_no_password(url: str) -> None:
    secret = url.replace("postgres:@", "postgres:geheim@")
    opened = await Store.open(secret)
    assert "geheim" not in repr(opened)
    assert repr(opened).startswith("Store(/")
    await opened.close()
