"""Backups of a SQLite database in use, and their restores."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Store, StoreError, facts
from bot.store.copies.backups import backup, backup_into, restore
from bot.store.database.engine import check
from tests.bot.store import single
from tests.bot.store.processes import another
from tests.bot.store.rows import ALI, SARA, line, lobby, one_match
from tests.transactions import execute, writing


@pytest.fixture
def old(sqlite_file: Path) -> str:
    """Return the URL of the database that is saved."""
    return f"sqlite:///{sqlite_file}"


@pytest.fixture
def new(tmp_path: Path) -> str:
    """Return the URL of a database that does not exist."""
    return f"sqlite:///{tmp_path}/new.db"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "saved"


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def inspected(file: Path) -> tuple[str, int, int]:
    """Return an integrity check's result, the number of facts of `x`s, and the permissions."""
    with closing(sqlite3.connect(file)) as connection:
        (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
        (count,) = connection.execute("SELECT count(*) FROM facts WHERE value LIKE 'x%'").fetchone()
    return sound, count, rights(file)


def spoil(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))


def halve(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def rests_of(file: Path) -> dict[Path, bytes]:
    """Return the files that SQLite keeps beside an open database, with their content."""
    rests = [file.with_name(f"{file.name}-{name}") for name in ("wal", "shm")]
    return {rest: rest.read_bytes() for rest in rests}


def leave_behind(file: Path, rests: dict[Path, bytes]) -> None:
    """Delete a database, but keep the files beside it."""
    file.unlink()
    for rest, content in rests.items():
        rest.write_bytes(content)


async def not_saved(url: str, target: Path) -> StoreError:
    with pytest.raises(StoreError) as error:
        await backup(url, target)
    return error.value


async def refused(path: Path, url: str) -> str:
    with pytest.raises(StoreError) as told:
        await restore(path, url)
    return told.value.code


def is_untouched(url: str) -> bool:
    """Return whether the SQLite database of a URL does not exist."""
    return not Path(url.removeprefix("sqlite:///")).exists()


async def test_a_backup_is_put_back_and_matches_go_on(old: str, new: str, saved: Path) -> None:
    match_id = await one_match(old)
    before = await Store.open(old)
    await backup(old, saved)
    assert rights(saved) == 0o600
    await before.write(single.append, match_id, [line(2)])
    await restore(saved, new)
    store = await Store.open(new)
    async with writing(store) as conn:
        rows = await conn.run_sync(single.load, match_id)
        assert rows is not None
        assert rows.log == (line(0), line(1)), "the moment of the backup"
        assert [seat.user_id for seat in rows.seats] == [ALI, SARA]
        assert await conn.run_sync(single.advance, match_id, rows.match.version)
        assert await conn.run_sync(lobby) == match_id + 1, "no number is given twice"
    await store.close()
    await before.close()


async def test_a_database_with_anything_in_it_is_left_alone(
    old: str, new: str, saved: Path
) -> None:
    await one_match(old)
    await backup(old, saved)
    match_id = await one_match(new)
    assert await refused(saved, new) == "not_empty"
    store = await Store.open(new)
    assert await store.read(single.load, match_id) is not None
    await store.close()


async def test_a_backup_of_a_newer_version_is_refused(old: str, new: str, saved: Path) -> None:
    store = await Store.open(old)
    async with writing(store) as conn:
        await conn.run_sync(execute, text("UPDATE alembic_version SET version_num = 'r9999'"))
    await store.close()
    await backup(old, saved)
    assert await refused(saved, new) == "newer"
    assert is_untouched(new)


@pytest.mark.parametrize(
    "content",
    [b"", b"PGDMP and then nothing", b"SQLite format 3\0" * 400],
    ids=["empty", "PostgreSQL", "SQLite"],
)
async def test_a_file_that_is_no_backup_is_refused(new: str, saved: Path, content: bytes) -> None:
    assert await refused(saved, new) == "no_backup", "there is no such file"
    await asyncio.to_thread(saved.write_bytes, content)
    assert await refused(saved, new) == "no_backup"
    assert is_untouched(new)


async def test_half_a_backup_is_refused(old: str, new: str, saved: Path) -> None:
    store = await Store.open(old)
    async with writing(store) as conn:
        match_id = await conn.run_sync(lobby)
        lines = [line(number, os.urandom(400).hex()) for number in range(400)]
        await conn.run_sync(single.append, match_id, lines)
    await store.close()
    await backup(old, saved)
    halve(saved)
    assert await refused(saved, new) == "no_backup"
    assert is_untouched(new)


async def test_postgresql_is_left_to_its_own_tools(postgres: str, saved: Path) -> None:
    assert (await not_saved(postgres, saved)).code == "use_pg_dump"
    assert await refused(saved, postgres) == "use_pg_dump"
    assert saved.name not in names(saved.parent)


async def test_files_left_beside_an_old_database_are_not_used_for_the_new_one(
    sqlite_file: Path, saved: Path
) -> None:
    url = f"sqlite:///{sqlite_file}"
    match_id = await one_match(url)
    await backup(url, saved)
    store = await Store.open(url)
    await store.write(single.append, match_id, [line(2)])
    rests = rests_of(sqlite_file)
    await store.close()
    leave_behind(sqlite_file, rests)
    await restore(saved, url)
    store = await Store.open(url)
    rows = await store.read(single.load, match_id)
    assert rows is not None
    assert rows.log == (line(0), line(1))
    await store.close()


async def test_a_file_whose_bot_still_runs_is_not_put_in_place(
    sqlite_file: Path, saved: Path
) -> None:
    url = f"sqlite:///{sqlite_file}"
    await one_match(url)
    await backup(url, saved)
    store = await Store.open(url)
    match_id = await store.write(lobby)
    await store.close()
    with another("hold", url, match_id) as process:
        process.lines(1)
        leave_behind(sqlite_file, {})
        assert await refused(saved, url) == "locked"
        assert is_untouched(url)


async def test_a_copy_of_the_bare_files_is_a_backup_too(sqlite_file: Path, tmp_path: Path) -> None:
    """The last moves can be in the write-ahead log beside a file that was copied by hand."""
    url = f"sqlite:///{sqlite_file}"
    match_id = await one_match(url)
    store = await Store.open(url)
    await store.write(single.append, match_id, [line(2)])
    for name in ("", "-wal"):
        shutil.copy(f"{sqlite_file}{name}", f"{tmp_path}/by hand?{name}")
    await store.close()
    restored = tmp_path / "new" / "pasur.db"
    await restore(tmp_path / "by hand?", f"sqlite:///{restored}")
    with closing(sqlite3.connect(restored)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (3,)


async def test_a_backup_of_a_store_in_use_is_one_consistent_snapshot(
    sqlite_file: Path, tmp_path: Path
) -> None:
    url = f"sqlite:///{sqlite_file}"
    store = await Store.open(url)
    copies = [tmp_path / f"copy{number}.db" for number in range(4)]

    async def play_on() -> None:
        for number in range(40):
            async with writing(store) as conn:
                # Each transaction writes two facts, so an odd number would be half a transaction.
                await conn.run_sync(facts.put, f"{number} left", "x" * 500)
                await conn.run_sync(facts.put, f"{number} right", "x" * 500)

    async def save() -> None:
        for copy in copies:
            await backup(url, copy)

    await asyncio.gather(play_on(), save())
    await backup(url, tmp_path / "last.db")
    await store.close()
    for copy in copies:
        sound, count, mode = inspected(copy)
        assert (sound, count % 2, mode) == ("ok", 0, 0o600)
    assert inspected(tmp_path / "last.db")[1] == 80
    await check(f"sqlite:///{copies[-1]}")
    restored = await Store.open(f"sqlite:///{tmp_path}/last.db")
    assert await restored.read(facts.get, "39 right") == "x" * 500
    await restored.close()


async def test_a_backup_never_overwrites(sqlite_file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    await (await Store.open(url)).close()
    await backup(url, tmp_path / "copy.db")
    before = names(tmp_path)
    for target in (tmp_path / "copy.db", sqlite_file, tmp_path):
        assert (await not_saved(url, target)).code == "no_copy"
    assert names(tmp_path) == before


async def test_a_folder_keeps_the_newest_backups_and_all_other_files(
    old: str, tmp_path: Path
) -> None:
    await one_match(old)
    folder = tmp_path / "backups"
    folder.mkdir()
    nights = [f"pasur-2020-01-0{day}T030000.db" for day in (1, 2, 3)]
    others = {"pasur.db", "pasur-2020-01-01T030000.dump", "pasur-2020-01-03T030000.db.part"}
    for name in (*nights, *others, "pasur-2020-01-01T030000.db.part"):
        (folder / name).touch()
    new = await backup_into(old, folder, 3)
    assert names(folder) == {new.name, *nights[1:], *others}
    assert rights(new) == 0o600
    new.rename(folder / "pasur-9999-01-01T030000.db")
    last = await backup_into(old, folder, 1)
    others.remove("pasur-2020-01-03T030000.db.part")
    assert names(folder) == {last.name, *others}, "new, though a clock that was set back named it"


async def test_a_backup_that_fails_deletes_none(old: str, tmp_path: Path) -> None:
    name = "pasur-2020-01-01T030000.db"
    (tmp_path / name).touch()
    with pytest.raises(StoreError) as error:
        await backup_into(old.replace("pasur", "missing"), tmp_path, 1)
    assert error.value.code == "nothing_there"
    assert names(tmp_path) >= {name}


async def test_a_folder_that_is_missing_is_reported(sqlite_file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    await (await Store.open(url)).close()
    error = await not_saved(url, tmp_path / "no" / "copy.db")
    assert error.code == "no_copy"
    assert error.facts["location"] == str(tmp_path / "no" / "copy.db")


async def test_a_folder_that_cannot_be_written_is_reported(
    bare_folder: Path, unprivileged: Callable[[], None]
) -> None:
    url = f"sqlite:///{bare_folder}/pasur.db"
    await (await Store.open(url)).close()
    unprivileged()
    assert (await not_saved(url, bare_folder / "copy.db")).code == "no_copy"
    assert names(bare_folder) == {"pasur.db"}


async def test_a_missing_database_cannot_be_saved(tmp_path: Path) -> None:
    error = await not_saved(f"sqlite:///{tmp_path}/pasur.db", tmp_path / "copy.db")
    assert error.code == "nothing_there"
    assert names(tmp_path) == set()


async def test_a_broken_database_leaves_no_copy(sqlite_file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as connection:
        connection.execute("CREATE TABLE facts (name TEXT)")
        connection.execute("INSERT INTO facts VALUES (hex(zeroblob(9000)))")
        connection.commit()
    spoil(sqlite_file)
    error = await not_saved(f"sqlite:///{sqlite_file}", tmp_path / "copy.db")
    assert error.code == "broken"
    assert names(tmp_path) == {sqlite_file.name}
