"""Due matches are claimed in order, by one process at a time."""

from __future__ import annotations

import asyncio
from functools import partial

from sqlalchemy import Connection, select

from bot.store import Store, dues, matches
from bot.store.schema import dues as dues_rows
from bot.store.schema import matches as match_rows
from tests.bot.store import single
from tests.bot.store.rows import NEWEST, NOW, lobby
from tests.postgres import postgres_database
from tests.transactions import lock_wait, writing


async def test_due_matches_come_longest_overdue_first(store: Store) -> None:
    async with writing(store) as conn:
        late = await conn.run_sync(lobby, due_at=NOW - 1.0)
        later = await conn.run_sync(lobby, due_at=NOW - 5.0)
        exact = await conn.run_sync(lobby, due_at=NOW)
        await conn.run_sync(lobby, due_at=NOW + 0.5)
        await conn.run_sync(lobby, due=None, due_at=None)
        assert await conn.run_sync(single.advance, late, 0)
        computers = await conn.run_sync(lobby, due="computer", due_at=NOW - 8.0)

        async def due(at: float, limit: int) -> list[tuple[int, int]]:
            found = await conn.run_sync(
                dues.claim, at, limit, thought=False, until=at, newest=NEWEST
            )
            assert await conn.run_sync(dues.is_due, at, thought=False, newest=NEWEST) is bool(found)
            return found

        assert await due(NOW, 10) == [(later, 0), (late, 1), (exact, 0)]
        assert await due(NOW, 2) == [(later, 0), (late, 1)]
        assert await due(NOW - 9.0, 10) == []
        found = await conn.run_sync(dues.claim, NOW, 10, thought=True, until=NOW, newest=NEWEST)
        assert found == [(computers, 0)]


async def test_a_due_match_is_leased_until_it_is_released_advances_or_the_lease_ends(
    store: Store,
) -> None:
    given_back, moved_on, left = [await store.write(lobby, due_at=NOW - n) for n in (3.0, 2.0, 1.0)]

    async def claim(at: float) -> list[tuple[int, int]]:
        return await store.write(dues.claim, at, 9, thought=False, until=at + 10.0, newest=NEWEST)

    assert await claim(NOW) == [(given_back, 0), (moved_on, 0), (left, 0)]
    assert await claim(NOW + 5.0) == []
    async with writing(store) as conn:
        assert await conn.run_sync(single.advance, moved_on, 0)
        await conn.run_sync(dues.release, [(given_back, 0), (moved_on, 0), (left, 7)])
    assert await claim(NOW + 5.0) == [(given_back, 0), (moved_on, 1)]
    assert await claim(NOW + 10.0) == [(left, 0)]


async def test_a_match_that_another_process_is_leasing_is_skipped(postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        one, two = await Store.open(url), await Store.open(url)
        first, second = [await one.write(lobby, due_at=NOW - n) for n in (2.0, 1.0)]
        claim = partial(dues.claim, now=NOW, thought=False, until=NOW + 10.0, newest=NEWEST)
        async with writing(one) as here, writing(two) as there:
            assert await here.run_sync(claim, limit=1) == [(first, 0)]
            assert await there.run_sync(claim, limit=9) == [(second, 0)]
        await one.close()
        await two.close()


async def claimed(store: Store, at: float) -> list[tuple[int, int]]:
    return await store.write(dues.claim, at, 9, thought=False, until=at, newest=NEWEST)


async def test_a_match_that_ends_has_no_deadline_any_more(store: Store) -> None:
    over, closed, open_ = [await store.write(lobby) for _ in range(3)]
    await store.write(single.advance, over, 0, status="over", due_at=None)
    await store.write(matches.advance, [(closed, 0, {"status": "closed", "due_at": None})])
    assert await store.read(stored) == {open_}


def stored(conn: Connection) -> set[int]:
    return {*conn.scalars(select(dues_rows.c.match_id))}


async def test_a_postponed_table_waits_unless_it_has_changed(store: Store) -> None:
    moved_on, waits = [await store.write(lobby, due_at=NOW) for _ in range(2)]
    for match_id in (moved_on, waits):
        await store.write(dues.put_off, match_id, int(match_id == moved_on), NOW + 9.0)
    assert await claimed(store, NOW) == [(moved_on, 0)]
    assert await claimed(store, NOW + 9.0) == [(moved_on, 0), (waits, 0)]


async def test_a_match_that_is_read_after_a_wait_has_the_new_deadline(postgres: str) -> None:
    """A statement that waits for a row reads all other rows as they were before."""
    async with postgres_database(postgres) as url:
        one, two = await Store.open(url), await Store.open(url)
        match_id = await one.write(lobby)
        read = partial(matches.load, match_ids=[match_id], known={}, lock="wait")
        async with writing(one) as conn:
            await conn.run_sync(single.advance, match_id, 0, due="deal", due_at=NOW + 9.0)
            waiting = asyncio.create_task(two.write(read))
            await lock_wait(one)
        row = (await waiting)[match_id].match
        assert (row.version, row.due, row.due_at) == (1, "deal", NOW + 9.0)
        await one.close()
        await two.close()


async def test_a_deadline_that_changes_while_it_is_postponed_stays_changed(postgres: str) -> None:
    async with postgres_database(postgres) as url:
        one, two = await Store.open(url), await Store.open(url)
        match_id = await one.write(lobby)
        async with writing(one) as conn:
            await conn.run_sync(single.advance, match_id, 0, due="deal", due_at=NOW + 9.0)
            waiting = asyncio.create_task(two.write(dues.put_off, match_id, 0, NOW + 99.0))
            await lock_wait(one)
        await waiting
        loaded = await one.read(single.load, match_id)
        assert loaded is not None
        assert loaded.match.due_at == NOW + 9.0
        await one.close()
        await two.close()


def test_a_move_changes_no_column_that_an_index_has() -> None:
    """Else PostgreSQL would change every index of the match at every move."""
    of_a_move = {"version", "acted_at"}
    for index in match_rows.indexes:
        where = str(index.dialect_options["postgresql"]["where"])
        assert not of_a_move & {column.name for column in index.columns}
        assert not [name for name in of_a_move if name in where]
