"""Migrations: of a new database, by several processes at once, refused, and undone as a whole."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Column, Connection, Text, inspect, text

from bot.features.registry import complete_schema
from bot.store import Store, StoreError, facts
from bot.store.database.address import Address
from bot.store.database.connections import connections
from bot.store.database.engine import check, read_if_current, upgrade
from bot.store.database.migrate import is_current
from bot.store.database.migrate import revision as revision_of
from tests.bot.room import url_of
from tests.bot.store import single
from tests.bot.store.conftest import NewUrl
from tests.bot.store.migrations import BEFORE, FILES, HEAD, a_day_later, scripts, written
from tests.bot.store.processes import another
from tests.bot.store.rows import ALI, SARA, running
from tests.databases import make_database
from tests.postgres import postgres_database
from tests.transactions import execute, opened, reading, scalar, writing

_POSTGRES_SCHEMA = (
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
    "SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)"
    " FROM pg_constraint WHERE conrelid <> 0 AND connamespace = 'public'::regnamespace",
    "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' '"
    " || coalesce(column_default, '')"
    " FROM information_schema.columns WHERE table_schema = 'public'",
)
_SQLITE_SCHEMA = ("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL",)


@pytest.fixture
async def url(new_url: NewUrl) -> str:
    """Return the URL of a database that does not exist."""
    return await new_url()


def described(connection: Connection) -> set[str]:
    """Return the database's own description of the bot's tables, as SQL texts."""
    sqlite = connection.dialect.name == "sqlite"
    queries = _SQLITE_SCHEMA if sqlite else _POSTGRES_SCHEMA
    rows: Iterable[str] = (
        row for query in queries for row in connection.execute(text(query)).scalars()
    )
    return {row for row in rows if "alembic_version" not in row}


async def stored_schema(url: str) -> set[str]:
    address = Address.read(url)
    made = connections(address, "check")
    async with opened(made) as conn:
        found = await conn.run_sync(described)
    await made.close()
    return found


async def set_revision(store: Store, revision: str) -> None:
    async with writing(store) as conn:
        await conn.run_sync(
            execute,
            text("UPDATE alembic_version SET version_num = :revision"),
            {"revision": revision},
        )


async def test_the_migrations_make_the_schema_of_the_code(new_url: NewUrl) -> None:
    migrated, created = await new_url(), await new_url()
    store = await Store.open(migrated)
    async with reading(store) as conn:
        differences = await conn.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), complete_schema())
        )
    await store.close()
    assert differences == []
    address = Address.read(created)
    made = connections(address, "migrate")
    async with opened(made) as conn:
        await conn.run_sync(complete_schema().create_all)
    await made.close()
    schema = await stored_schema(created)
    assert any("posts_pending" in one for one in schema)
    assert set(map(plain, await stored_schema(migrated))) == set(map(plain, schema))


def plain(statement: str) -> str:
    """Return a statement without the quotes and spaces that an altered table keeps."""
    return re.sub(r"\s*([(),])\s*", r"\1", " ".join(statement.replace('"', "").split()))


async def test_a_current_schema_is_not_changed(url: str) -> None:
    await (await Store.open(url)).close()
    before = await stored_schema(url)
    await (await Store.open(url)).close()
    assert await stored_schema(url) == before


async def test_many_may_open_a_new_database_at_once(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(8)))
    for store in stores:
        await store.close()
    assert await stored_schema(url)


async def test_processes_may_open_a_new_database_at_once(url: str) -> None:
    with another("open", url) as one, another("open", url) as two, another("open", url) as three:
        assert [process.end() for process in (one, two, three)] == [0, 0, 0]
    assert await stored_schema(url)


async def test_opening_a_new_file_waits_for_another_writer(tmp_path: Path) -> None:
    """SQLite itself does not wait for locks when it changes to its write-ahead log."""
    file = tmp_path / "new.db"
    with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("CREATE TABLE somebody_elses (one INTEGER)")
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO somebody_elses VALUES (1)")
        opening = asyncio.create_task(Store.open(f"sqlite+aiosqlite:///{file}"))
        await asyncio.sleep(0.3)
        assert not opening.done()
        other.execute("COMMIT")
        store = await opening
    await store.close()


async def test_a_database_of_the_present_schema_is_opened_without_alembic(
    tmp_path: Path, postgres: str
) -> None:
    """Importing Alembic took a third of the processor time of a start."""
    make_database(tmp_path / "pasur.db")
    opening = (
        "import asyncio, sys, bot.__main__\n"
        "from bot.store import Store\n"
        "async def opened():\n"
        "    for url in sys.argv[1:]: await (await Store.open(url)).close()\n"
        "asyncio.run(opened())\n"
        "print('alembic' in sys.modules)"
    )
    async with postgres_database(postgres, migrated=True) as url:
        # A process of `tests.forked` has already imported it.
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", opening, url_of(tmp_path / "pasur.db"), url),
            stdout=asyncio.subprocess.PIPE,
        )
        output, _ = await process.communicate()
    assert output.decode().split() == ["False"]


def test_the_names_of_migrations_are_their_revisions_in_order() -> None:
    """The start takes the present revision from the names of the files."""
    known = scripts()
    assert [*known] == [f"r{number}" for number in range(1, len(FILES) + 1)]
    assert {Path(script.path) for script in known.values()} == {*FILES}
    assert all(Path(one.path).name.startswith(f"{revision}_") for revision, one in known.items())


async def test_the_tenth_migration_comes_after_the_ninth(url: str, tmp_path: Path) -> None:
    order = [f"r{len(FILES) + number}" for number in range(11)]
    for before, revision in pairwise(order):
        written(tmp_path, "pass", HEAD, revision, before)
    with a_day_later(tmp_path):
        store = await Store.open(url)
        assert await store.read(revision_of) == order[-1]
        for revision in order:
            await set_revision(store, revision)
            current = await store.read(is_current, "here")
            assert current is (revision == order[-1])
        await store.close()


@pytest.mark.parametrize("serves", ["r9999", ""], ids=["a newer program", "nobody"])
async def test_a_newer_schema_is_refused_and_not_touched(url: str, serves: str) -> None:
    """test_rolling.py tests newer schemas that serve this program."""
    store = await Store.open(url)
    await set_revision(store, "r9999")
    await store.write(facts.put, "schema-serves", serves)
    before = await stored_schema(url)
    for attempt in (Store.open, check):
        with pytest.raises(StoreError) as told:
            await attempt(url)
        assert told.value.code == "newer"
        assert told.value.facts["revision"] == "r9999"
    assert await stored_schema(url) == before
    async with reading(store) as conn:
        assert (
            await conn.run_sync(scalar, text("SELECT version_num FROM alembic_version")) == "r9999"
        )
    await store.close()


@pytest.mark.parametrize(
    "revision",
    [*(pytest.param(one, marks=pytest.mark.nightly) for one in ("0001", "0014")), BEFORE],
)
async def test_a_database_from_before_the_first_release_is_refused_and_not_touched(
    url: str, revision: str
) -> None:
    store = await Store.open(url)
    await set_revision(store, revision)
    await store.write(facts.put, "schema-serves", "0014")
    await store.close()
    file = Address.read(url).file
    before = None if file is None else file.read_bytes()
    schema = await stored_schema(url)
    for attempt in (
        Store.open(url),
        check(url),
        upgrade(url),
        read_if_current(url, facts.get, "schema-serves"),
    ):
        with pytest.raises(StoreError) as told:
            await attempt
        assert (told.value.code, told.value.facts["revision"]) == ("prerelease", revision)
    assert await stored_schema(url) == schema
    assert file is None or file.read_bytes() == before


async def test_a_migration_that_fails_leaves_nothing_behind(url: str) -> None:
    address = Address.read(url)
    address.prepare()
    made = connections(address, "migrate")
    async with opened(made) as conn:
        await conn.run_sync(execute, text("CREATE TABLE results (somebody_elses INTEGER)"))
    await made.close()
    before = await stored_schema(url)
    with pytest.raises(StoreError) as told:
        await Store.open(url)
    assert told.value.code == "broken"
    assert "results" in told.value.facts["reason"]
    assert await stored_schema(url) == before


async def test_a_table_rebuilt_by_a_migration_keeps_references_to_it(url: str) -> None:
    def rebuild(connection: Connection) -> None:
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("matches", recreate="auto") as table:
            table.add_column(Column("note", Text))
            table.alter_column("speed", nullable=True)

    store = await Store.open(url)
    match_id = await store.write(running, ALI, SARA)
    await store.close()
    address = Address.read(url)
    made = connections(address, "migrate")
    async with opened(made) as conn:
        await conn.run_sync(rebuild)
        columns = await conn.run_sync(lambda sync: inspect(sync).get_columns("matches"))
        assert "note" in [column["name"] for column in columns]
        assert (
            await conn.run_sync(
                scalar, text("SELECT count(*) FROM seats WHERE match_id = :id"), {"id": match_id}
            )
            == 2
        )
    await made.close()


async def test_a_match_takes_all_its_rows_with_it(store: Store) -> None:
    async with writing(store) as conn:
        match_id = await conn.run_sync(running, ALI, SARA)
        await conn.run_sync(execute, text("DELETE FROM matches"))
        assert await conn.run_sync(scalar, text("SELECT count(*) FROM seats")) == 0
        assert await conn.run_sync(single.load, match_id) is None


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_migration_gives_its_reason_and_no_way_back(file: Path) -> None:
    migration = scripts()[file.name.partition("_")[0]].module
    assert migration.__doc__
    assert not hasattr(migration, "downgrade")
    assert "import bot" not in file.read_text()
    assert "from bot" not in file.read_text()
