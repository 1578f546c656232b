"""Who is excused for leaving a match, as it ends and when it is counted again."""

from __future__ import annotations

import json

from sqlalchemy import Connection

from bot.tables.finished import excused, replayed
from bot.tables.seating import leave
from bot.tables.table import Table
from tests.bot.room import ALI, CHANNEL, GUILD, REZA, SARA, Room, click


async def left(room: Room) -> Table:
    """Play a match of Pairs that Reza leaves at its start; return its table."""
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "pairs", {}, "relaxed")
    for who in (SARA, REZA):
        table = await room.tables.join(table.id, click(who))
    table = await room.tables.start(table.id, click(ALI))
    table = await room.tables.change(table.id, click(REZA), leave)
    return await room.play_out(table)


async def test_the_first_leave_in_thirty_days_is_free_and_begins_no_season(room: Room) -> None:
    begun = []
    for pause in (3600.0, 31 * 86400.0, 0.0):
        await left(room)
        begun.append(len(room.stored("seasons")))
        room.time += pause
    assert begun == [0, 1, 1]
    free = [json.loads(row[5])["free"] for row in room.stored("contests")]
    assert free == [[2], [], [2]]


async def test_of_matches_that_end_at_once_only_the_first_leave_is_free(room: Room) -> None:
    tables = []
    for _ in range(2):
        tables.append(await left(room))
        room.time += 60.0
    room.execute("DELETE FROM contests")

    def free(conn: Connection) -> list[tuple[int, frozenset[int]]]:
        matches = [replayed(table) for table in reversed(tables)]
        return [(one.table.id, one.contest.free) for one in excused(conn, matches)]

    assert await room.store.read(free) == [
        (tables[0].id, frozenset({2})),
        (tables[1].id, frozenset()),
    ]
