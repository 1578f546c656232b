"""A SQLite database is copied before it is migrated."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store, StoreError
from bot.store.copies.backups import restore
from bot.store.database.engine import state_of, upgrade
from tests.bot.room import url_of
from tests.bot.store.database.disk import on_a_small_disk
from tests.bot.store.migrations import EXPANDS, HEAD, a_day_later, written
from tests.databases import make_database
from tests.postgres import postgres_database


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a folder with the database `pasur.db` in it."""
    (made := tmp_path / "data").mkdir()
    make_database(made / "pasur.db")
    return made


@pytest.fixture
def later(data: Path, tmp_path: Path) -> Iterator[None]:
    """Make the program have one migration more than the database in `data`."""
    (folder := tmp_path / "migrations").mkdir()
    with a_day_later(written(folder, EXPANDS, HEAD)):
        yield


def copies(data: Path) -> list[Path]:
    """Return the copies from before a migration, the oldest first."""
    return sorted(data.glob("*.before-*"))


def revision_of(file: Path) -> str:
    with closing(sqlite3.connect(file)) as opened:
        return str(opened.execute("SELECT version_num FROM alembic_version").fetchone()[0])


async def by_a_start(url: str) -> None:
    await (await Store.open(url)).close()


async def by_the_command(url: str) -> None:
    await upgrade(url)


@pytest.mark.usefixtures("later")
@pytest.mark.parametrize("migrated", [by_a_start, by_the_command])
async def test_the_copy_has_the_rows_and_the_revision_of_before(
    data: Path, migrated: Callable[[str], object]
) -> None:
    file = data / "pasur.db"
    with closing(sqlite3.connect(file)) as opened, opened:
        opened.execute("INSERT INTO facts VALUES ('a', 'b')")
    for _ in range(2):
        await migrated(url_of(file))  # type: ignore[misc]
    (saved,) = copies(data)
    assert (revision_of(saved), revision_of(file) == HEAD) == (HEAD, False)
    assert saved.stat().st_mode & 0o777 == 0o600
    await restore(saved, url_of(data / "again.db"))
    with closing(sqlite3.connect(data / "again.db")) as opened:
        assert opened.execute("SELECT value FROM facts WHERE name = 'a'").fetchone() == ("b",)


@pytest.mark.usefixtures("later")
async def test_the_three_newest_copies_are_kept(data: Path) -> None:
    old = [data / f"pasur.db.before-2020-01-0{day}T030000" for day in range(1, 5)]
    others = [data / "pasur.db.before-new-year", data / "pasur-2020-01-01T030000.db"]
    for file in (*old, *others):
        file.touch()
    await by_a_start(url_of(data / "pasur.db"))
    *kept, new = [one for one in copies(data) if one not in others]
    assert kept == old[2:]
    assert new.name > "pasur.db.before-2026"
    assert all(file.exists() for file in others)


@pytest.mark.usefixtures("later")
async def test_a_new_database_is_not_copied(data: Path) -> None:
    await by_a_start(url_of(data / "new.db"))
    assert copies(data) == []


async def test_a_migration_that_fails_leaves_no_copy(data: Path, tmp_path: Path) -> None:
    (folder := tmp_path / "migrations").mkdir()
    drops = written(folder, 'op.drop_table("nothing")', HEAD)
    with a_day_later(drops), pytest.raises(StoreError):
        await by_a_start(url_of(data / "pasur.db"))
    assert copies(data) == []
    assert revision_of(data / "pasur.db") == HEAD


@pytest.mark.nightly  # by day, test_trouble.py fills a disk under a bot that plays
def test_on_a_full_disk_nothing_is_migrated(tmp_path: Path) -> None:
    told = on_a_small_disk(tmp_path, "migrate")
    full = "full pasur.db"
    assert told.stdout.splitlines() == [full, full, "pasur.db pasur.db.before-"], told.stderr


async def test_postgres_is_migrated_without_a_copy(tmp_path: Path, postgres: str) -> None:
    async with postgres_database(postgres, migrated=True) as url:
        with a_day_later(written(tmp_path, EXPANDS, HEAD)):
            assert not (await state_of(url)).current
            await by_a_start(url)
            assert (await state_of(url)).current


async def test_the_state_of_a_database_is_found_without_changing_it(
    data: Path, tmp_path: Path, postgres: str
) -> None:
    missing = await state_of(url_of(data / "new.db"))
    assert (missing.place, missing.revision) == (str(data / "new.db"), None)
    assert not (data / "new.db").exists()
    there = await state_of(url_of(data / "pasur.db"))
    assert (there.revision, there.current) == (HEAD, True)
    assert there.size == (data / "pasur.db").stat().st_size
    async with postgres_database(postgres) as url:
        empty = await state_of(url)
        assert empty.revision is None
        assert empty.size > 0
        assert empty.place.endswith(url.partition("?")[0].rpartition("/")[2])
    with a_day_later(written(tmp_path, EXPANDS, HEAD)):
        assert await state_of(url_of(data / "pasur.db")) != there
    assert revision_of(data / "pasur.db") == HEAD
