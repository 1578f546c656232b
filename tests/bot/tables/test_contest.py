"""Whether a match is rated: by the server's choice when it began, also in a later recount."""

from __future__ import annotations

from sqlalchemy import Connection, select

from bot.features.scores.recount import recount
from bot.store import people
from bot.store.schema import contests, results
from bot.tables.contest import friendly_reason
from bot.tables.lobby import set_options
from bot.tables.table import Table
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, Room, click


async def test_a_server_rates_games_with_any_options(room: Room) -> None:
    tables = room.tables
    await room.store.write(people.set_guild, GUILD, any_options=["pairs"])
    table = await tables.open(click(ALI), GUILD, CHANNEL, "pairs", {"forfeit": True}, "relaxed")
    assert friendly_reason(table) is None
    table = await tables.set_game(table.id, click(ALI), "basra")
    table = await agreed(room, table.id, hand_size=4)
    assert friendly_reason(table) == "options"
    table = await tables.set_game(table.id, click(ALI), "pairs")
    await agreed(room, table.id, forfeit=True)
    table = await tables.join(table.id, click(SARA))
    assert friendly_reason(table) is None
    table = await tables.start(table.id, click(ALI))
    await room.store.write(people.set_guild, GUILD, any_options=None)
    table = await room.play_out(table)
    assert friendly_reason(table) is None, "as it was when the match began"
    stored = await room.store.read(_stored)
    assert stored[0] == [None]
    assert None not in stored[1]
    assert await recount(room.store) == (1, 0)
    assert await room.store.read(_stored) == stored
    again = await tables.rematch(table.id, click(ALI), CHANNEL)
    assert friendly_reason(again) == "options"


def _stored(conn: Connection) -> tuple[list[object], list[object]]:
    return list(conn.scalars(select(contests.c.friendly))), list(
        conn.scalars(select(results.c.share).order_by(results.c.user_id))
    )


async def agreed(room: Room, table_id: int, **options: object) -> Table:
    """Change options of a lobby."""
    return await room.tables.change(
        table_id, lambda draft: set_options(draft, ALI.user_id, options), click(ALI)
    )
