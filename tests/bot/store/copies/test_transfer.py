"""Transfers of a database to another, between SQLite and PostgreSQL in all four directions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import pytest
from sqlalchemy import Connection, Row, Table, insert, select, text

from bot.features.registry import complete_schema
from bot.store import Store, StoreError, facts, people
from bot.store.copies import transfer as transferring
from bot.store.copies.transfer import transfer
from bot.store.database.engine import check
from tests.bot.store import single
from tests.bot.store.migrations import BEFORE, EXPANDS, HEAD, a_day_later, written
from tests.bot.store.processes import another
from tests.bot.store.rows import ALI, GUILD, REZA, SARA, line, lobby, running
from tests.databases import make_database
from tests.postgres import postgres_database
from tests.transactions import all_rows, execute, reading, writing


class NewUrl(Protocol):
    """Makes a database of a kind, with the current schema or without tables; returns its URL."""

    def __call__(self, kind: str, *, migrated: bool = False) -> Awaitable[str]: ...


KINDS = ("sqlite", "postgresql")

all_ways = pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(one, other, marks=[pytest.mark.nightly] * (one == other))
        for one in KINDS
        for other in KINDS
    ],
)
there = pytest.mark.parametrize(
    ("one", "other"),
    # by day, test_a_copy_is_equal_and_goes_on copies in both directions
    [KINDS, pytest.param(*KINDS[::-1], marks=pytest.mark.nightly)],
)


@pytest.fixture
async def new(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[NewUrl]:
    numbers = count()
    async with AsyncExitStack() as stack:

        async def made(kind: str, *, migrated: bool = False) -> str:
            if kind == "sqlite":
                file = tmp_path / f"{next(numbers)}.db"
                if migrated:
                    make_database(file)
                return f"sqlite:///{file}"
            server = request.getfixturevalue("postgres")
            return await stack.enter_async_context(postgres_database(server, migrated=migrated))

        yield made


def fill(conn: Connection) -> None:
    """Write a row of every table, and for some tables more than fit into a batch of three."""
    match_id = running(conn, ALI, SARA, options={"b": [1, 2.5, None], "a": "«♣»", "c": True})
    single.advance(conn, match_id, 1, seed=bytes(range(32)), status="over", ended_at=0.1)
    others = [lobby(conn, due=None, due_at=None) for _ in range(3)]
    for number in (match_id, *others):
        single.append(conn, number, [line(place, "é" * place) for place in range(2)])
    people.set_guild(conn, GUILD, games=["whist"], channels=[GUILD + 1], threads=True)
    people.set_guild(conn, GUILD + 1, games=None)
    for user_id in (ALI, SARA, REZA):
        people.set_person(conn, user_id, rung_at=1 / 3)
        single.remember_name(conn, GUILD, user_id, "O’Hâra 𝄞")
    for number in range(7):
        facts.put(conn, f"Fact {number}" if number % 2 else f"fact_{number}", "1")
    texts = {"day": "2026-11-24", "kind": "board", "game": "whist"}
    for table in complete_schema().sorted_tables:
        if conn.execute(select(table)).first() is None:
            row = {
                column.key: match_id if column.name == "match_id" else value_of(column, texts)
                for column in table.c
            }
            conn.execute(insert(table), row)
    conn.execute(text("DELETE FROM matches WHERE id = :id"), {"id": others[-1]})


def value_of(column: object, texts: dict[str, str]) -> object:
    kind, name = str(column.type), column.name  # type: ignore[attr-defined]
    return {
        "TEXT": texts.get(name, "ا"),
        "JSON": {"z": 1, "a": [0.1, None]},
        "BOOLEAN": True,
        "DOUBLE": 1_700_000_000.123456,
        "BLOB": b"\x00\xff",
        "BIGINT": 1 << 62,
        "INTEGER": -1,
    }[kind]


async def everything(url: str) -> dict[str, list[tuple[object, ...]]]:
    store = await Store.open(url)
    async with reading(store) as conn:
        found = {
            table.name: sorted(
                (tuple(row) for row in await conn.run_sync(all_rows, select(table))),
                key=repr,
            )
            for table in complete_schema().sorted_tables
        }
    await store.close()
    return found


async def filled(new: NewUrl, kind: str) -> str:
    url = await new(kind, migrated=True)
    store = await Store.open(url)
    await store.write(fill)
    await store.close()
    return url


def quietly(table: str, done: int, total: int) -> None:
    pass


async def refused(source: str, target: str) -> StoreError:
    with pytest.raises(StoreError) as told:
        await transfer(source, target, complete_schema(), quietly)
    return told.value


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.copies.transfer.BATCH", 3)


@all_ways
async def test_a_copy_is_equal_and_goes_on(new: NewUrl, one: str, other: str) -> None:
    source, target = await filled(new, one), await new(other)
    before = await everything(source)
    assert all(before.values()), "no table is empty"
    steps: list[tuple[str, int, int]] = []
    rows = await transfer(source, target, complete_schema(), lambda *step: steps.append(step))
    assert rows == sum(map(len, before.values()))
    assert {name: done for name, done, total in steps if done == total} == {
        name: len(found) for name, found in before.items()
    }
    assert await everything(target) == before
    store = await Store.open(target)
    async with writing(store) as conn:
        last = max(row[0] for row in before["matches"])
        assert isinstance(last, int)
        assert await conn.run_sync(lobby) == last + 2, (
            "the number of a deleted match is not given again"
        )
    await store.close()
    assert await everything(source) == before


class Killed(Exception):
    """Simulates the end of the process."""


@there
async def test_an_interrupted_copy_starts_over_and_ends_equal(
    new: NewUrl, one: str, other: str
) -> None:
    source, target = await filled(new, one), await new(other)
    for last in (1, 2, 7, None):
        steps = count(1)

        def step(*told: object, last: int | None = last, steps: count[int] = steps) -> None:
            if next(steps) == last:
                raise Killed

        if last is None:
            await transfer(source, target, complete_schema(), step)
            break
        with pytest.raises(Killed):
            await transfer(source, target, complete_schema(), step)
        for attempt in (Store.open, check):
            with pytest.raises(StoreError) as half:
                await attempt(target)
            assert half.value.code == "half_copied", "no bot runs on half a copy"
        store = await Store.open(source)
        await store.write(people.set_person, ALI, rung_at=last / 3)
        await store.close()
    assert await everything(target) == await everything(source)


@there
async def test_a_row_that_does_not_arrive_is_found_at_the_end(
    new: NewUrl, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = await filled(new, one), await new(other)
    put = transferring._put

    def lose(conn: Connection, table: Table, rows: Sequence[Row[Any]]) -> None:
        kept = rows[1:] if table.name == "people" else rows
        if kept:
            put(conn, table, kept)

    monkeypatch.setattr(transferring, "_put", lose)
    error = await refused(source, target)
    assert (error.code, error.facts["reason"]) == ("not_same", "people")
    with pytest.raises(StoreError):
        await Store.open(target)


@all_ways
async def test_a_target_with_anything_in_it_is_refused(new: NewUrl, one: str, other: str) -> None:
    source, target = await filled(new, one), await new(other, migrated=True)
    store = await Store.open(target)
    await store.write(facts.put, "mine", "1")
    await store.close()
    before = await everything(target)
    assert (await refused(source, target)).code == "not_empty"
    assert (await refused(target, target)).code == "not_empty"
    assert await everything(target) == before


@there
async def test_a_target_that_was_only_migrated_is_empty(new: NewUrl, one: str, other: str) -> None:
    source, target = await filled(new, one), await new(other)
    for url in (source, target):
        store = await Store.open(url)
        await store.write(facts.put, "schema-noted", url)
        await store.close()
    await transfer(source, target, complete_schema(), quietly)
    assert await everything(target) == await everything(source)


@there
async def test_a_source_of_an_older_schema_is_to_be_migrated_first(
    new: NewUrl, tmp_path: Path, one: str, other: str
) -> None:
    source, target = await new(one, migrated=True), await new(other)
    with a_day_later(written(tmp_path, EXPANDS, HEAD)):
        assert (await refused(source, target)).code == "older"


@there
async def test_a_database_from_before_the_first_release_is_neither_source_nor_target(
    new: NewUrl, one: str, other: str
) -> None:
    old, current = await new(one, migrated=True), await new(other)
    store = await Store.open(old)
    as_before = text("UPDATE alembic_version SET version_num = :revision")
    await store.write(execute, as_before, {"revision": BEFORE})
    await store.close()
    assert (await refused(old, current)).code == "prerelease"
    await (await Store.open(current)).close()
    assert (await refused(current, old)).code == "prerelease"


async def test_a_missing_database_is_not_copied(new: NewUrl) -> None:
    assert (await refused(await new("sqlite"), await new("sqlite"))).code == "nothing_there"


@pytest.mark.parametrize("one", KINDS)
async def test_a_source_whose_bot_still_runs_is_refused(new: NewUrl, one: str) -> None:
    source, target = await new(one, migrated=True), await new("sqlite")
    store = await Store.open(source)
    match_id = await store.write(lobby)
    await store.close()
    with another("hold", source, match_id) as process:
        await asyncio.to_thread(process.lines, 1)
        assert (await refused(source, target)).code == "locked"
    await transfer(source, target, complete_schema(), quietly)


@pytest.mark.parametrize("one", KINDS)
async def test_no_bot_writes_to_a_source_while_it_is_copied(
    new: NewUrl, one: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = await filled(new, one), await new("sqlite")
    setting = "PATIENCE" if one == "sqlite" else "LOCK_SECONDS"
    monkeypatch.setattr(f"bot.store.database.connections.{setting}", 0.5)

    async def bot() -> None:
        store = await Store.open(source)
        try:
            await store.write(facts.put, "late", "1")
        finally:
            await store.close()

    told: list[BaseException | None] = []
    with ThreadPoolExecutor(1) as elsewhere:

        def press(table: str, done: int, total: int) -> None:
            if not told:
                told.append(elsewhere.submit(asyncio.run, bot()).exception())

        await transfer(source, target, complete_schema(), press)
    (error,) = told
    assert isinstance(error, StoreError)
    assert error.code == "locked"
