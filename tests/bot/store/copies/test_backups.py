"""Backups of both databases, and putting them back."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store import Store, StoreError, matches
from bot.store.copies.backups import backup, restore
from bot.store.database.address import Address
from bot.store.database.connections import connections
from tests.bot.store.conftest import NewUrl
from tests.bot.store.processes import another
from tests.bot.store.rows import ALI, SARA, line, lobby, one_match
from tests.bot.store.tools import tools
from tests.transactions import execute, opened, scalar, writing

__all__ = ["tools"]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "saved"


def rights(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def halve(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def rests_of(file: Path) -> dict[Path, bytes]:
    """What SQLite keeps beside a file that is open."""
    rests = [file.with_name(f"{file.name}-{name}") for name in ("wal", "shm")]
    return {rest: rest.read_bytes() for rest in rests}


def leave_behind(file: Path, rests: dict[Path, bytes]) -> None:
    """Delete a database and not what was beside it."""
    file.unlink()
    for rest, content in rests.items():
        rest.write_bytes(content)


def a_tool_that(says: str, folder: Path) -> str:
    """A `pg_dump` that fails; returns the PATH on which it is found."""
    tool = folder / "bin" / "pg_dump"
    tool.parent.mkdir()
    tool.write_text(f"#!/bin/sh\n{says} >&2\nexit 1\n")
    tool.chmod(0o755)
    return str(tool.parent)


async def refused(path: Path, url: str) -> str:
    with pytest.raises(StoreError) as told:
        await restore(path, url)
    return told.value.code


async def is_untouched(url: str) -> bool:
    """Whether a database is still to be made."""
    address = Address.read(url)
    if address.file is not None:
        return not address.file.exists()
    made = connections(address, "look")
    async with opened(made) as conn:
        found = await conn.run_sync(
            scalar, text("SELECT count(*) FROM pg_tables WHERE schemaname='public'")
        )
    await made.close()
    return not found


@pytest.mark.usefixtures("tools")
async def test_a_backup_is_put_back_and_matches_go_on(new_url: NewUrl, saved: Path) -> None:
    old, new = await new_url(), await new_url()
    match_id = await one_match(old)
    before = await Store.open(old)
    await backup(old, saved)
    assert rights(saved) == 0o600
    await before.write(matches.append, match_id, [line(2)])
    await restore(saved, new)
    store = await Store.open(new)
    async with writing(store) as conn:
        rows = await conn.run_sync(matches.load, match_id)
        assert rows is not None
        assert rows.log == (line(0), line(1)), "the moment of the backup"
        assert [seat.user_id for seat in rows.seats] == [ALI, SARA]
        assert await conn.run_sync(matches.advance, match_id, rows.match.version)
        assert await conn.run_sync(lobby) == match_id + 1, "no number is given twice"
    await store.close()
    await before.close()


@pytest.mark.usefixtures("tools")
async def test_a_database_with_anything_in_it_is_left_alone(new_url: NewUrl, saved: Path) -> None:
    old, new = await new_url(), await new_url()
    await one_match(old)
    await backup(old, saved)
    match_id = await one_match(new)
    assert await refused(saved, new) == "not_empty"
    store = await Store.open(new)
    assert await store.read(matches.load, match_id) is not None
    await store.close()


@pytest.mark.usefixtures("tools")
async def test_a_backup_of_a_newer_version_is_refused(new_url: NewUrl, saved: Path) -> None:
    old, new = await new_url(), await new_url()
    store = await Store.open(old)
    async with writing(store) as conn:
        await conn.run_sync(execute, text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    await backup(old, saved)
    assert await refused(saved, new) == "newer"
    assert await is_untouched(new)


@pytest.mark.usefixtures("tools")
@pytest.mark.parametrize(
    "content",
    [b"", b"PGDMP and then nothing", b"SQLite format 3\0" * 400],
    ids=["empty", "PostgreSQL", "SQLite"],
)
async def test_what_is_no_backup_is_refused(new_url: NewUrl, saved: Path, content: bytes) -> None:
    new = await new_url()
    assert await refused(saved, new) == "no_backup", "there is no such file"
    await asyncio.to_thread(saved.write_bytes, content)
    assert await refused(saved, new) in ("no_backup", "pg_failed")
    assert await is_untouched(new)


@pytest.mark.usefixtures("tools")
async def test_half_a_backup_is_refused(new_url: NewUrl, saved: Path) -> None:
    old, new = await new_url(), await new_url()
    store = await Store.open(old)
    async with writing(store) as conn:
        match_id = await conn.run_sync(lobby)
        lines = [line(number, os.urandom(400).hex()) for number in range(400)]
        await conn.run_sync(matches.append, match_id, lines)
    await store.close()
    await backup(old, saved)
    halve(saved)
    assert await refused(saved, new) in ("no_backup", "pg_failed")
    assert await is_untouched(new)


@pytest.mark.usefixtures("tools")
async def test_a_backup_of_the_other_kind_of_database_is_refused(
    new_url: NewUrl, saved: Path, tmp_path: Path, postgres: str
) -> None:
    new = await new_url()
    if Address.read(new).file is None:
        other = f"sqlite:///{tmp_path}/other.db"
        await one_match(other)
    else:
        other = postgres
        await one_match(other)
    await backup(other, saved)
    assert await refused(saved, new) == "no_backup"
    assert await is_untouched(new)


async def test_without_its_tools_a_postgresql_is_not_saved(
    postgres: str, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(postgres)).close()
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StoreError) as told:
        await backup(postgres, saved)
    assert told.value.code == "use_pg_dump"
    assert names(tmp_path) == []


async def test_a_tool_that_fails_is_quoted_and_leaves_nothing(
    postgres: str, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(postgres)).close()
    says = "echo 'pg_dump: error: no luck: ERROR: 5S'"
    monkeypatch.setenv("PATH", a_tool_that(says, tmp_path))
    with pytest.raises(StoreError) as told:
        await backup(postgres, saved)
    assert told.value.code == "pg_failed"
    assert told.value.facts["reason"] == "pg_dump: error: no luck"
    assert names(tmp_path) == ["bin"]


async def test_the_password_reaches_a_tool_by_its_environment_alone(
    saved: Path, tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(postgres)).close()
    says = 'echo "$PGUSER $PGPASSWORD $@"'
    monkeypatch.setenv("PATH", a_tool_that(says, tmp_path))
    url = postgres.replace("postgres:@", "postgres:hush%20hush@")
    assert url != postgres
    with pytest.raises(StoreError) as told:
        await backup(url, saved)
    given = told.value.facts["reason"]
    assert given.startswith("postgres hush hush --format=custom")
    assert given.count("hush") == 2, "and not among the arguments"


async def test_what_a_sqlite_file_has_left_behind_is_not_taken_for_the_new_one(
    sqlite_file: Path, saved: Path
) -> None:
    url = f"sqlite:///{sqlite_file}"
    match_id = await one_match(url)
    await backup(url, saved)
    store = await Store.open(url)
    await store.write(matches.append, match_id, [line(2)])
    rests = rests_of(sqlite_file)
    await store.close()
    leave_behind(sqlite_file, rests)
    await restore(saved, url)
    store = await Store.open(url)
    rows = await store.read(matches.load, match_id)
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
        assert await is_untouched(url)


async def test_a_copy_of_the_bare_files_is_a_backup_too(sqlite_file: Path, tmp_path: Path) -> None:
    """The last moves may be in the log beside a file that was copied by hand."""
    url = f"sqlite:///{sqlite_file}"
    match_id = await one_match(url)
    store = await Store.open(url)
    await store.write(matches.append, match_id, [line(2)])
    for name in ("", "-wal"):
        shutil.copy(f"{sqlite_file}{name}", f"{tmp_path}/by hand?{name}")
    await store.close()
    restored = tmp_path / "new" / "pasur.db"
    await restore(tmp_path / "by hand?", f"sqlite:///{restored}")
    with closing(sqlite3.connect(restored)) as connection:
        assert connection.execute("SELECT count(*) FROM log").fetchone() == (3,)
