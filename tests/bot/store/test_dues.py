"""Due matches are claimed in order, by one process at a time, also beside an older program."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, select, update

from bot.store import Store, dues, matches
from bot.store.schema import dues as dues_rows
from bot.store.schema import matches as match_rows
from tests.bot.store.rows import NEWEST, NOW, lobby
from tests.postgres import postgres_database
from tests.transactions import execute, writing


async def test_due_matches_come_longest_overdue_first(store: Store) -> None:
    async with writing(store) as conn:
        late = await conn.run_sync(lobby, due_at=NOW - 1.0)
        later = await conn.run_sync(lobby, due_at=NOW - 5.0)
        exact = await conn.run_sync(lobby, due_at=NOW)
        await conn.run_sync(lobby, due_at=NOW + 0.5)
        await conn.run_sync(lobby, due=None, due_at=None)
        assert await conn.run_sync(matches.advance, late, 0)
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
        assert await conn.run_sync(matches.advance, moved_on, 0)
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


async def changed_before(store: Store, match_id: int, due: str | None, at: float | None) -> None:
    """Change a match as an older program does, which stores no dues.

    `at` is Unix time.
    """
    mine = match_rows.c.id == match_id
    await store.write(execute, update(match_rows).where(mine).values(due=due, due_at=at))


def stored(conn: Connection) -> dict[int, tuple[str, float]]:
    return {row.match_id: (row.due, row.due_at) for row in conn.execute(select(dues_rows))}


async def test_dues_stored_by_an_older_program_are_repaired(store: Store) -> None:
    opened, sooner, later, waiting = [
        await store.write(lobby, due_at=NOW + n) for n in (0.0, 50.0, 0.0, 70.0)
    ]
    await store.write(execute, delete(dues_rows).where(dues_rows.c.match_id == opened))
    await changed_before(store, sooner, "warn", NOW + 1.0)
    await changed_before(store, later, "expire", NOW + 60.0)
    assert await claimed(store, NOW + 2.0) == [], "it was put off"
    assert not await store.write(dues.mend)
    assert await store.read(stored) == {
        opened: ("expire", NOW),
        sooner: ("warn", NOW + 1.0),
        later: ("expire", NOW + 60.0),
        waiting: ("expire", NOW + 70.0),
    }
    assert await claimed(store, NOW + 2.0) == [(opened, 0), (sooner, 0)]


async def test_a_match_that_an_older_program_ends_waits_for_nothing(store: Store) -> None:
    ended, closed = [await store.write(lobby) for _ in range(2)]
    await changed_before(store, ended, None, None)
    await store.write(matches.advance, closed, 0, status="closed", due=None, due_at=None)
    assert set(await store.read(stored)) == {ended}
    await store.write(dues.mend)
    assert await store.read(stored) == {}


async def test_a_postponed_table_waits_unless_it_has_changed(store: Store) -> None:
    moved_on, waits = [await store.write(lobby, due_at=NOW) for _ in range(2)]
    for match_id in (moved_on, waits):
        await store.write(dues.put_off, match_id, int(match_id == moved_on), NOW + 9.0)
    assert await claimed(store, NOW) == [(moved_on, 0)]
    assert await claimed(store, NOW + 9.0) == [(moved_on, 0), (waits, 0)]


def test_a_move_changes_no_column_that_an_index_has() -> None:
    """Else PostgreSQL would change every index of the match at every move."""
    of_a_move = {"version", "due", "due_at", "acted_at", "claimed_until"}
    for index in match_rows.indexes:
        where = str(index.dialect_options["postgresql"]["where"])
        assert not of_a_move & {column.name for column in index.columns}
        assert not [name for name in of_a_move if name in where]
