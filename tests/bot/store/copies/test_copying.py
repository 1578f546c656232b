"""Backups, taken while the bot plays on."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store, StoreError, facts
from bot.store.copies.backups import backup
from bot.store.database.engine import check
from tests.transactions import writing


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def inspected(file: Path) -> tuple[str, int, int]:
    """Whether the file is whole, how many facts it has, and its permissions."""
    with closing(sqlite3.connect(file)) as connection:
        (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
        (count,) = connection.execute("SELECT count(*) FROM facts WHERE value LIKE 'x%'").fetchone()
    return sound, count, stat.S_IMODE(file.stat().st_mode)


async def refused(url: str, target: Path) -> StoreError:
    with pytest.raises(StoreError) as told:
        await backup(url, target)
    return told.value


async def test_a_backup_is_one_moment_of_a_store_in_use(sqlite_file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    store = await Store.open(url)
    copies = [tmp_path / f"copy{number}.db" for number in range(4)]

    async def play_on() -> None:
        for number in range(40):
            async with writing(store) as conn:
                # Two to a transaction: an odd number in a copy would be half of one.
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
        assert (await refused(url, target)).code == "no_copy"
    assert names(tmp_path) == before


async def test_a_folder_that_is_missing_is_told(sqlite_file: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{sqlite_file}"
    await (await Store.open(url)).close()
    told = await refused(url, tmp_path / "no" / "copy.db")
    assert told.code == "no_copy"
    assert told.facts["location"] == str(tmp_path / "no" / "copy.db")


async def test_a_folder_that_cannot_be_written_is_told(
    bare_folder: Path, unprivileged: Callable[[], None]
) -> None:
    url = f"sqlite:///{bare_folder}/pasur.db"
    await (await Store.open(url)).close()
    unprivileged()
    assert (await refused(url, bare_folder / "copy.db")).code == "no_copy"
    assert names(bare_folder) == {"pasur.db"}


async def test_what_does_not_exist_cannot_be_saved(tmp_path: Path) -> None:
    told = await refused(f"sqlite:///{tmp_path}/pasur.db", tmp_path / "copy.db")
    assert told.code == "nothing_there"
    assert names(tmp_path) == set()


async def test_a_broken_database_leaves_no_copy(sqlite_file: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(sqlite_file)) as connection:
        connection.execute("CREATE TABLE facts (name TEXT)")
        connection.execute("INSERT INTO facts VALUES (hex(zeroblob(9000)))")
        connection.commit()
    spoil(sqlite_file)
    told = await refused(f"sqlite:///{sqlite_file}", tmp_path / "copy.db")
    assert told.code == "broken"
    assert names(tmp_path) == {sqlite_file.name}


def spoil(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))
