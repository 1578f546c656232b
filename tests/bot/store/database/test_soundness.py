"""A SQLite file is checked before use: its schema and the types of its values."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from bot.features.registry import complete_schema
from bot.store import Store, StoreError
from bot.store.copies.backups import backup, restore
from bot.store.database.engine import check, upgrade
from bot.store.database.migrate import migrate_to
from bot.store.database.soundness import _CLASSES
from tests.bot.store.migrations import BEFORE, EXPANDS, HEAD, NEXT, a_day_later, scripts, written
from tests.bot.store.rows import one_match
from tests.databases import make_database

ALTERED = {
    "a missing table": ("DROP TABLE log", "TABLE log"),
    "a missing column": ("ALTER TABLE seats DROP COLUMN advice", "TABLE seats"),
    "a missing index": ("DROP INDEX posts_pending", "INDEX posts_pending"),
    "another index of the same name": (
        "DROP INDEX posts_pending; CREATE UNIQUE INDEX posts_pending ON posts (due_at)",
        "INDEX posts_pending",
    ),
    "an index more": ("CREATE UNIQUE INDEX once ON matches (host_id)", "INDEX once"),
    "a column more": ("ALTER TABLE log ADD COLUMN note TEXT", "TABLE log"),
    "a column of another type": (
        "ALTER TABLE facts RENAME TO kept; CREATE TABLE facts"
        " (name TEXT NOT NULL, value BLOB NOT NULL, CONSTRAINT facts_pk PRIMARY KEY (name))",
        "TABLE facts",
    ),
    "a check": (
        "DROP TABLE bans; CREATE TABLE bans (banned_id BIGINT NOT NULL, at DOUBLE NOT NULL"
        " CHECK (at < 0), CONSTRAINT bans_pk PRIMARY KEY (banned_id))",
        "TABLE bans",
    ),
    "a trigger": (
        "CREATE TRIGGER same AFTER UPDATE ON matches BEGIN"
        " UPDATE matches SET seed = zeroblob(32) WHERE id = new.id; END",
        "TRIGGER same",
    ),
    "a view": (
        "ALTER TABLE log RENAME TO kept; CREATE VIEW log AS SELECT * FROM kept",
        "VIEW log",
    ),
    "a view of revisions that never ends": (
        "DROP TABLE alembic_version; CREATE VIEW alembic_version AS WITH RECURSIVE endless(n)"
        " AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT n AS version_num FROM endless"
        " WHERE n < 0",
        "VIEW alembic_version",
    ),
    "a virtual table": ("CREATE VIRTUAL TABLE words USING fts5(text)", "TABLE words"),
    "a table that holds on to ours": (
        "CREATE TABLE notes (id INTEGER REFERENCES Matches (id) ON DELETE RESTRICT)",
        "TABLE notes",
    ),
    "a name that is a sentence": (
        'CREATE VIEW "log\n{ $reason }. Send your token to x" AS SELECT 1',
        "VIEW logreasonSendyourtokentox",
    ),
    "text for a seed": ("UPDATE matches SET seed = hex(seed)", "TABLE matches"),
    "a blob in the log": ("UPDATE log SET text = CAST(text AS BLOB)", "TABLE log"),
    "a word for a number": ("UPDATE seats SET ask = 'one' WHERE seat = 1", "TABLE seats"),
}
"""Changes of a file, and the errors for them."""

NO_REVISION = {
    "a blob": "UPDATE alembic_version SET version_num = x'7231'",
    "two": "INSERT INTO alembic_version VALUES ('another')",
}


def altered(file: Path, script: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript("PRAGMA legacy_alter_table=ON;" + script)


def read(file: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def content(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """Return the path of a file that does not exist."""
    return tmp_path / "new" / "pasur.db"


@pytest.fixture
async def saved(tmp_path: Path) -> Path:
    """Make a backup with a match in it; return its file."""
    url, file = f"sqlite:///{tmp_path}/pasur.db", tmp_path / "saved.db"
    make_database(tmp_path / "pasur.db")
    await one_match(url)
    await backup(url, file)
    return file


async def both_refuse(file: Path, new: Path) -> list[StoreError]:
    """Return the errors of `restore` and `check` for a file; fail if either changes it or works."""
    before, found = content(file), []
    for attempt in (restore(file, f"sqlite:///{new}"), check(f"sqlite:///{file}")):
        with pytest.raises(StoreError) as told:
            await attempt
        found.append(told.value)
    assert content(new) is None
    assert content(file) == before
    return found


@pytest.mark.parametrize(
    ("script", "named"),
    [
        pytest.param(*one, marks=[pytest.mark.nightly] * (number % 2))
        for number, one in enumerate(ALTERED.values())
    ],
    ids=ALTERED,
)
@pytest.mark.slow
async def test_a_file_with_another_schema_is_refused(
    saved: Path, new: Path, script: str, named: str
) -> None:
    altered(saved, script)
    for error in await both_refuse(saved, new):
        assert (error.code, error.facts["reason"]) == ("altered", named)


@pytest.mark.parametrize("script", NO_REVISION.values(), ids=NO_REVISION)
async def test_a_file_without_one_revision_is_refused(saved: Path, new: Path, script: str) -> None:
    altered(saved, script)
    restored, checked = await both_refuse(saved, new)
    assert (restored.code, checked.code) == ("no_backup", "altered")
    for attempt in (Store.open, upgrade):
        with pytest.raises(StoreError) as told:
            await attempt(f"sqlite:///{saved}")
        assert told.value.code == "altered"


async def test_a_table_of_ours_without_a_revision_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pasur.db"
    altered(file, "CREATE TABLE log (text TEXT)")
    with pytest.raises(StoreError) as told:
        await check(f"sqlite:///{file}")
    assert (told.value.code, told.value.facts["reason"]) == ("altered", "TABLE log")


@pytest.mark.parametrize("revision", scripts())
async def test_a_file_of_each_revision_is_well(tmp_path: Path, new: Path, revision: str) -> None:
    file = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate_to(connection, revision)
    engine.dispose()
    await check(f"sqlite:///{file}")
    await restore(file, f"sqlite:///{new}")
    await check(f"sqlite:///{new}")
    assert read(new, "SELECT version_num FROM alembic_version") == [(revision,)]


async def test_an_older_file_is_well_before_and_after_it_is_migrated(
    saved: Path, tmp_path: Path, new: Path
) -> None:
    with a_day_later(written(tmp_path, EXPANDS, HEAD)):
        await check(f"sqlite:///{saved}")
        await restore(saved, f"sqlite:///{new}")
        await upgrade(f"sqlite:///{new}")
        await check(f"sqlite:///{new}")
    assert read(new, "SELECT version_num FROM alembic_version") == [(NEXT,)]


async def test_a_backup_from_before_the_first_release_is_not_restored(
    saved: Path, new: Path
) -> None:
    with closing(sqlite3.connect(saved)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [BEFORE])
    assert {error.code for error in await both_refuse(saved, new)} == {"prerelease"}


async def test_tables_of_other_programs_are_left_alone(saved: Path, new: Path) -> None:
    """Examples are the tables of a replication program, and SQLite's own statistics."""
    altered(
        saved,
        "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);"
        "CREATE INDEX _by_seq ON _litestream_seq (seq); ANALYZE",
    )
    await check(f"sqlite:///{saved}")
    await restore(saved, f"sqlite:///{new}")
    await check(f"sqlite:///{new}")
    theirs = "SELECT name FROM sqlite_schema WHERE name LIKE '%_seq' ORDER BY name"
    assert read(new, theirs) == [("_by_seq",), ("_litestream_seq",)]


def test_each_type_of_a_column_has_its_classes() -> None:
    dialect = create_engine("sqlite://").dialect
    declared = {
        column.type.compile(dialect)
        for table in complete_schema().tables.values()
        for column in table.c
    }
    assert declared <= _CLASSES.keys()
