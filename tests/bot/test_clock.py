"""The one loop in time: everything due happens, whatever is wrong with one table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.discord_world import World, discord_world, text
from tests.e2e.playing import open_table


def damage(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / "pasur.db")) as connection, connection:
        connection.executescript(sql)


async def two_tables(world: World) -> tuple[int, int]:
    return await open_table(world, "Ali", "Sara"), await open_table(world, "Reza", "Mina")


BROKEN = {
    "a log that cannot be read": "UPDATE log SET text = 'nonsense' WHERE match_id = 1;",
    "a log that cannot be played": "UPDATE log SET text = 'AC' WHERE match_id = 1 AND number = 0;",
    "a game that is gone": "UPDATE matches SET game = 'whist' WHERE id = 1;",
    "options that are gone": "UPDATE matches SET options = '{\"aim\": 1}' WHERE id = 1;",
}


@pytest.mark.parametrize("sql", BROKEN.values(), ids=BROKEN)
async def test_one_broken_table_stops_no_other(folder: Path, sql: str) -> None:
    async with discord_world(folder) as world:
        world.forgiven |= {"a table missed its deadline", "posting failed", "answering failed"}
        broken, sound = await two_tables(world)
        damage(folder, sql)
        await world.restart()
        await world.skip(200)
        assert (await world.table(sound)).row.due == "time"
        missed = [one for one in world.logs if one["event"] == "a table missed its deadline"]
        assert {one["table"] for one in missed} == {broken}
        said = await world.type("Reza", "table")
        assert "on its way" in said
        assert f"Table {sound}" in text(world.board())


async def test_interactions_are_forgotten_after_a_day(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "lobby open")
        await world.skip(3 * 86400)
        with closing(sqlite3.connect(folder / "pasur.db")) as connection:
            assert connection.execute("SELECT count(*) FROM interactions").fetchone() == (0,)
