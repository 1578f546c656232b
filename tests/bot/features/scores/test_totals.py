"""Sums of people's results: updated as matches end, made anew, deleted day by day."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, ScalarSelect, delete, select, update

from bot.features.scores import results, totals
from bot.features.scores import rows as scores
from bot.features.scores.totals import day_of
from bot.store import Store, facts, matches
from bot.store.schema import ALL_DAYS
from bot.store.schema import matches as matches_table
from bot.store.schema import results as results_table
from bot.store.schema import totals as summed
from tests.bot.store.rows import ALI, GUILD, NOW, SARA, lobby, result
from tests.transactions import execute, instructions, lock_wait, scalars, writing

DAY = 24 * 3600.0
TODAY = day_of(NOW)


def ended(
    conn: Connection, *users: int, at: float = NOW, guild_id: int = GUILD, **reached: Any
) -> int:
    """Count another match of these people, all with the same result; return its number."""
    match_id = lobby(conn)
    matches.advance(conn, match_id, 0, status="over", ended_at=at)
    rows = [result(match_id, one, guild_id=guild_id, ended_at=at, **reached) for one in users]
    scores.add(conn, rows)
    return match_id


def kept(conn: Connection) -> dict[tuple[int, int, str], int]:
    """Return the server's sums by day, person and column."""
    found = conn.execute(select(summed).where(summed.c.guild_id == GUILD))
    return {(row.day, row.user_id, row.column): row.amount for row in found}


@pytest.mark.parametrize(("instant", "day"), [(0.0, 0), (DAY - 0.5, 0), (DAY, 1), (NOW, TODAY)])
def test_a_day_begins_at_midnight_in_utc(instant: float, day: int) -> None:
    assert day_of(instant) == day


async def test_matches_are_summed_over_all_days_and_for_seasons_day_by_day(store: Store) -> None:
    async with writing(store) as conn:
        await conn.run_sync(ended, ALI, SARA, won=True, share=840)
        await conn.run_sync(ended, ALI)
        await conn.run_sync(ended, ALI, share=0)
        await conn.run_sync(ended, ALI, at=NOW + DAY, won=True, share=840)
        assert await conn.run_sync(kept) == {
            (ALL_DAYS, ALI, "matches"): 4,
            (ALL_DAYS, ALI, "wins"): 2,
            (ALL_DAYS, SARA, "matches"): 1,
            (ALL_DAYS, SARA, "wins"): 1,
            (TODAY, ALI, "rated"): 2,
            (TODAY, ALI, "shares"): 840,
            (TODAY, SARA, "rated"): 1,
            (TODAY, SARA, "shares"): 840,
            (TODAY + 1, ALI, "rated"): 1,
            (TODAY + 1, ALI, "shares"): 840,
        }
        assert await conn.run_sync(scores.filled, GUILD, "whist") == {False}


async def test_the_best_round_is_a_maximum_and_a_place_is_no_sum(store: Store) -> None:
    async with writing(store) as conn:
        for best in (-7, 12, 5):
            await conn.run_sync(ended, ALI, best=best, place=1, side=0)
        sums = await conn.run_sync(kept)
    assert sums[ALL_DAYS, ALI, "best"] == 12
    assert {column for _, _, column in sums} == {"matches", "wins", "best"}


async def test_recomputed_sums_equal_the_stored_ones_and_repair_wrong_ones(store: Store) -> None:
    async with writing(store) as conn:
        for number in range(5):
            users = (ALI, SARA) if number % 2 else (ALI,)
            await conn.run_sync(
                ended, *users, at=NOW + number * DAY / 2, won=number % 2 == 1, best=number
            )
        await conn.run_sync(ended, ALI, guild_id=GUILD + 1)
        right = await conn.run_sync(kept)
    await totals.count_anew(store, GUILD)
    assert await store.read(kept) == right
    here = summed.c.guild_id == GUILD
    await store.write(execute, update(summed).where(here).values(amount=99))
    await store.write(
        execute, update(summed).where(here & (summed.c.user_id == SARA)).values(user_id=7)
    )
    await totals.count_anew(store, GUILD)
    assert await store.read(kept) == right
    assert await store.read(totals.servers) == [GUILD, GUILD + 1]


async def test_sums_are_recomputed_person_by_person_and_again_after_a_kill(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(totals, "_READ", 2)
    for number in range(5):
        await store.write(ended, 1, 2, 3, won=number % 2 == 1)
    right = await store.read(kept)
    await store.write(execute, update(summed).values(amount=99))
    write, put = Store.write, []

    async def killed(self: Store, unit: Any, *args: Any) -> Any:
        if len(put) == 2:
            raise RuntimeError
        done = await write(self, unit, *args)
        now = await self.read(kept)
        put.append({user_id for key in right for user_id in key[1:2] if now[key] == right[key]})
        return done

    with monkeypatch.context() as patched:
        patched.setattr(Store, "write", killed)
        with pytest.raises(RuntimeError):
            await totals.count_anew(store, GUILD)
    assert put == [{1}, {1, 2}], "each is stored when it is done"
    await totals.count_anew(store, GUILD)
    assert await store.read(kept) == right


async def test_a_person_whose_results_change_during_the_recount_is_summed_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await store.write(ended, ALI)
    write, tries = Store.write, []

    async def and_one_ends(self: Store, unit: Any, *args: Any) -> Any:
        if not tries:
            await write(self, ended, ALI)
        tries.append(await write(self, unit, *args))
        return tries[-1]

    with monkeypatch.context() as patched:
        patched.setattr(Store, "write", and_one_ends)
        await totals.count_anew(store, GUILD)
    assert tries == [False, True]
    assert (await store.read(kept))[ALL_DAYS, ALI, "matches"] == 4


async def test_matches_that_end_at_once_are_all_in_the_sums(url: str) -> None:
    """Two processes have the same people at their tables, in different orders."""
    stores = [await Store.open(url) for _ in range(2)]

    async def many(store: Store, users: tuple[int, ...]) -> None:
        for _ in range(10):
            await store.write(ended, *users, won=True)

    try:
        everyone = tuple(range(1, 9))
        await asyncio.gather(many(stores[0], everyone), many(stores[1], everyone[::-1]))
        sums = await stores[0].read(kept)
        assert {sums[ALL_DAYS, user_id, "wins"] for user_id in everyone} == {20}
    finally:
        for store in stores:
            await store.close()


async def test_a_match_that_another_process_ends_while_sums_are_made_is_in_them_once(
    url: str,
) -> None:
    stores = [await Store.open(url) for _ in range(2)]

    async def anew() -> None:
        for _ in range(10):
            await totals.count_anew(stores[0], GUILD)

    async def many() -> None:
        for number in range(10):
            await stores[1].write(ended, ALI, 100 + number)

    try:
        await asyncio.gather(anew(), many())
        sums = await stores[0].read(kept)
        await totals.count_anew(stores[0], GUILD)
        assert await stores[0].read(kept) == sums
        assert sums[ALL_DAYS, ALI, "matches"] == 10
    finally:
        for store in stores:
            await store.close()


@pytest.mark.parametrize("server", ["postgresql"], indirect=True)
async def test_a_person_forgotten_while_their_sums_are_stored_keeps_none(store: Store) -> None:
    await store.write(ended, ALI, SARA)
    earned = {(GUILD, False, "matches", ALL_DAYS, "whist", ALI): 1}
    await store.write(execute, delete(summed).where(summed.c.user_id == ALI))
    async with writing(store) as conn:
        assert await conn.run_sync(totals._correct, GUILD, [ALI], {ALI: 1}, earned)
        forgetting = asyncio.create_task(store.write(scores.forget, ALI))
        waiting = asyncio.create_task(lock_wait(store))
        await asyncio.wait({forgetting, waiting}, return_when=asyncio.FIRST_COMPLETED)
    await forgetting
    waiting.cancel()
    assert {user_id for _, user_id, _ in await store.read(kept)} == {SARA}


async def test_matches_that_an_older_program_did_not_sum_up_are_summed_up_later(
    store: Store,
) -> None:
    since = float(await store.read(facts.get, "schema-totals-since") or 0.0)
    async with writing(store) as conn:
        await conn.run_sync(ended, ALI, at=since - DAY)
        await conn.run_sync(ended, ALI, at=since, guild_id=GUILD + 1)
        await conn.run_sync(execute, update(matches_table).values(guild_id=counted_in()))
        await conn.run_sync(execute, delete(summed).where(summed.c.guild_id == GUILD + 1))
    assert await store.read(totals.unsure) == [GUILD + 1]
    await totals.count_anew(store, GUILD + 1)
    async with writing(store) as conn:
        found = await conn.run_sync(
            scalars, select(summed.c.guild_id).distinct().order_by(summed.c.guild_id)
        )
        assert list(found) == [GUILD, GUILD + 1]
        await conn.run_sync(totals.settle, since + DAY)
        assert await conn.run_sync(totals.unsure) == [GUILD + 1]
        await conn.run_sync(totals.settle, since + DAY + 1.0)
        assert await conn.run_sync(totals.unsure) == []


def counted_in() -> ScalarSelect[int]:
    """Return a subquery for the server of a match's results, to be used in an update of matches."""
    of_match = results_table.c.match_id == matches_table.c.id
    return select(results_table.c.guild_id).where(of_match).limit(1).scalar_subquery()


async def test_summing_up_some_people_does_not_grow_with_what_others_have(tmp_path: Path) -> None:
    """SQLite read what all people of the server have, again for each step of a recount."""
    store = await Store.open(f"sqlite:///{tmp_path}/results.db")
    some = [ALI, SARA]

    async def taken() -> int:
        read = await store.read(instructions, results.of_people, GUILD, some, None, 400)
        summed = [await store.read(results.of_people, GUILD, some, None, 400)]
        earned = {key: one for rows in summed for key, one in totals._sums(rows).items()}
        numbers = dict.fromkeys(some, 1)
        return read + await store.write(instructions, totals._correct, GUILD, some, numbers, earned)

    others = range(1, 41)
    assert min(some) > max(others)
    await store.write(ended, *some)
    await taken()  # a connection reads the schema first
    before = await taken()
    await store.write(ended, *others)
    assert await taken() == before
    await store.close()
