"""A database and records of 0.1.0 can be opened, continued and replayed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from bot.features.scores.recount import recount

from bot.features.scores.rows import OF_ONE_MATCH
from bot.store import Store
from pasur_core.__main__ import main
from pasur_core.records.record import Record
from tests.before.old_database import FOLDER, RUNNING, played_out
from tests.bot.room import Room, url_of
from tests.by_turns import every

RECORDS = sorted((FOLDER / "records").glob("*.toml"))
ENDED = range(11, 17)
LOBBY = 17

every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """Yield tables on the old database, opened by today's store."""
    file = tmp_path / "pasur.db"
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.executescript((FOLDER / "database.sql").read_text("utf-8"))
    store = await Store.open(url_of(file))
    yield Room(file, store)
    await store.close()


def logged(room: Room, table_id: int) -> list[str]:
    """Return the stored actions of a table in notation, in order."""
    return [row[3] for row in room.stored("log", "1, 2") if row[0] == table_id]


async def test_every_match_opens_where_it_was(room: Room) -> None:
    games = set()
    for table_id in (*RUNNING, *ENDED):
        table = await room.tables.load(table_id)
        assert table.running is (table_id in RUNNING)
        assert [str(entry.action) for entry in table.played.log] == logged(room, table_id)
        assert (table.played.result is not None) is table.ended
        games.add(table.row.game)
    assert len(games) == 9
    assert (await room.tables.load(LOBBY)).is_lobby


@pytest.mark.parametrize("table_id", every(2, RUNNING))
@pytest.mark.slow
async def test_every_match_goes_on_to_its_end(room: Room, table_id: int) -> None:
    table = await played_out(room, await room.tables.load(table_id))
    record = Record.of(table.played)
    assert record.result is not None
    assert record.verify() is None, "every deal follows from the seed, old and new"
    assert len(room.stored("tallies")) > 0


@pytest.mark.slow
async def test_the_counts_of_its_matches_are_recomputed(room: Room) -> None:
    then = {row[:3]: row for row in room.stored("tallies", "1, 2, 3")}
    assert then
    assert await recount(room.store, from_logs=True) == (len(ENDED), len(ENDED), 0)
    now = {row[:3]: row for row in room.stored("tallies", "1, 2, 3")}
    assert then.items() <= now.items()
    assert {column for _, _, column in now.keys() - then.keys()} == {*OF_ONE_MATCH}


@every_record
def test_a_record_replays_to_the_same_score_sheet(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--json", str(file)]) == 0
    sheet = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert json.loads(capsys.readouterr().out) == sheet
    assert main(["verify", str(file)]) == 0


@every_record
def test_a_record_is_written_as_it_was_read(file: Path) -> None:
    assert Record.loads(file.read_bytes()).dumps() == file.read_text("utf-8")
