"""Results of matches that an older program counted, which stored only tallies."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, delete, select

from bot.features.scores import filling
from bot.features.scores import rows as scores
from bot.features.scores.filling import fill_all, fill_newest
from bot.store import Store
from bot.store.schema import results, tallies
from tests import personal
from tests.bot.store.rows import ALI, GUILD, NOW, REZA, SARA, result, running
from tests.transactions import execute

Rows = list[tuple[Any, ...]]


def ended(conn: Connection, *users: int, **reached: Any) -> int:
    """Count another match of these people, all with the same result; return its number."""
    match_id = running(conn, *users)
    scores.add(conn, [result(match_id, user_id, **reached) for user_id in users])
    return match_id


def stored(conn: Connection) -> Rows:
    found = conn.execute(select(results).order_by(results.c.match_id, results.c.user_id))
    return [tuple(row) for row in found]


async def counted_before(store: Store, number: int = 5) -> Rows:
    """Store `number` + 1 matches with tallies but no results; return the results to be made.

    An older program stores matches like this.
    """
    for index in range(number):
        await store.write(ended, ALI, SARA, won=index % 2 == 0, rounds=index, tricks=7 - index)
    await store.write(ended, ALI, REZA, side=1, place=0, won=True, best=-3, hints=2, tricks=0)
    expected = await store.read(stored)
    # An older program stores no time in its tallies, so the time of the match counts.
    expected = [(*row[:4], NOW, *row[5:]) for row in expected]
    await store.write(execute, delete(results))
    return expected


async def test_results_are_made_from_tallies(store: Store) -> None:
    expected = await counted_before(store)
    await fill_all(store)
    assert await store.read(stored) == expected
    await fill_all(store)
    assert await store.read(stored) == expected


async def test_existing_results_are_not_changed(store: Store) -> None:
    expected = await counted_before(store)
    await store.write(ended, ALI, rounds=4)
    kept = await store.read(stored)
    await fill_all(store)
    assert await store.read(stored) == expected + kept


async def test_an_interrupted_filling_continues_where_it_stopped(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = await counted_before(store)
    monkeypatch.setattr(filling, "TOGETHER", 2)
    steps: list[Any] = []

    def cut_short(conn: Connection, match_ids: Any) -> None:
        steps.append(match_ids)
        if len(steps) == 2:
            raise RuntimeError
        fill(conn, match_ids)

    fill = filling.fill
    monkeypatch.setattr(filling, "fill", cut_short)
    with pytest.raises(RuntimeError):
        await fill_all(store)
    assert await store.read(stored) == expected[: 2 * 2]
    await fill_all(store)
    assert [len(step) for step in steps] == [2, 2, 2, 2]
    assert await store.read(stored) == expected


async def test_a_person_that_an_older_program_forgot_has_no_results(store: Store) -> None:
    await store.write(ended, ALI, SARA)
    await store.write(execute, delete(tallies).where(tallies.c.user_id == SARA))
    await fill_all(store)
    assert {row[1] for row in await store.read(stored)} == {ALI}


async def test_only_a_persons_newest_matches_are_made_for_them(store: Store) -> None:
    expected = await counted_before(store)
    await fill_newest(store, GUILD, SARA, 2)
    assert await store.read(stored) == expected[3 * 2 : 5 * 2]
    await fill_newest(store, GUILD, ALI, 2)
    assert await store.read(stored) == expected[3 * 2 :]


async def test_a_person_who_is_forgotten_leaves_nothing_to_make(store: Store) -> None:
    await counted_before(store)
    await store.write(personal.forget_person, SARA)
    await fill_all(store)
    assert {row[1] for row in await store.read(stored)} == {ALI, REZA}
