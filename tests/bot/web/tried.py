"""Duplicate tournaments with tries of people, on the tables of a `Room`."""

from __future__ import annotations

from bot.features.tournaments import decide, rows
from bot.tables.who import Who
from tests.bot.room import CHANNEL, GUILD, Room, click


async def opened(room: Room, game: str = "basra", deals: int = 2, channel_id: int = CHANNEL) -> int:
    """Open a tournament in the server of a room; return its number."""
    new = decide.new_tournament(GUILD, channel_id, 1, game, deals, 1000.0, room.time)
    return await decide.open_new(room.store, new, click(Who(1, "Host")), (CHANNEL,))


async def tried(room: Room, number: int, deal: int, who: Who, *choices: int) -> None:
    """Play a deal to its end: these legal moves by number, and then always the first."""
    found = await room.store.read(rows.get, number)
    assert found is not None
    dealt = await room.store.read(rows.deal, found, deal)
    assert dealt is not None
    own = decide.DealTry(room.store, found, dealt, who.user_id)
    played = await own.begin(click(who), GUILD, room.time)
    wanted = list(choices)
    while not played.over:
        legal = [*played.match.legal(0)]
        text = str(legal[wanted.pop(0) if wanted else 0])
        played = await own.submit(played, text, room.time)


async def closed(room: Room, number: int) -> None:
    """Close a tournament."""
    await room.store.write(decide.close, number, room.time)
