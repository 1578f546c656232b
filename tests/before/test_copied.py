"""A database of 0.1.0 is copied to PostgreSQL and back, and every match goes on there."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.i18n import words_for
from bot.store import Store
from bot.tables.writer import Tables
from tests.before.old_database import FOLDER, RUNNING, played_out
from tests.bot.command_line import bot, environment
from tests.bot.room import START, Room, settings_for, url_of
from tests.forked import Program, program
from tests.postgres import postgres_database

EN = words_for("en")

SLOWLY = """
import sys
from bot.store.copies import transfer
transfer.BATCH = int(sys.argv[1])
from bot.__main__ import main
sys.exit(main(["copy"]))
"""
"""The source of the command with a given size of batches."""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return the old database, migrated to today's schema."""
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript((FOLDER / "database.sql").read_text("utf-8"))
    assert bot(tmp_path, "migrate", database_url=url_of(file)).returncode == 0
    return file


@contextmanager
def copying(source: str, target: str, folder: Path, batch: int = 5000) -> Iterator[Program]:
    given = environment(folder, database_url=source, copy_to=target)
    with program(SLOWLY, str(batch), folder=folder, environment=given) as process:
        yield process


def copied(source: str, target: str, folder: Path) -> list[str]:
    """Copy a database; return the lines of output. Fail unless the copy succeeds silently."""
    with copying(source, target, folder) as process:
        assert (process.end(), process.errors) == (0, "")
        return process.output.splitlines()


def rows(file: Path, name: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()  # noqa: S608


async def test_every_match_goes_on_at_the_copy_after_a_kill(
    old: Path, tmp_path: Path, postgres: str, pytestconfig: pytest.Config
) -> None:
    """By day those that `test_before.py` does not continue in the file itself."""
    going_on = RUNNING if pytestconfig.getoption("long") else RUNNING[1::2]
    async with postgres_database(postgres) as url:
        with copying(url_of(old), url, tmp_path, batch=1) as process:
            assert process.lines(1)
            process.send(signal.SIGKILL)
            assert (process.end(), process.errors) == (-signal.SIGKILL, "")
        lines = copied(url_of(old), url, tmp_path)
        log = rows(old, "log")
        assert EN("host-copying", table="log", count=len(log), total=len(log)) in lines
        back = tmp_path / "back.db"
        copied(url, url_of(back), tmp_path)
        for name in ("matches", "seats", "log", "posts", "results", "tallies"):
            assert rows(back, name) == rows(old, name)
        store = await Store.open(url)
        room = Room(old, store)
        for table_id in going_on:
            tables = Tables(store, settings_for(old), lambda: START, room.woken.append)
            table = await played_out(room, await tables.load(table_id))
            assert table.row.status == "over"
        await store.close()
