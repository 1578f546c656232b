"""Nights on a database, without Discord."""

from __future__ import annotations

from bot.features.nights import decide, rows
from bot.features.nights.decide import NightPlan
from bot.features.nights.progress import take_forward
from bot.features.nights.rows import Whole
from bot.store import Store
from bot.tables import organised
from bot.tables.table import Table
from bot.tables.who import Who
from tests.bot.room import CHANNEL, GUILD, Room

WAIT = 1800.0
"""Seconds until the start of these nights; check-in opens after twenty minutes."""

CROWD = tuple(
    Who(number, name)
    for number, name in enumerate(
        ("Ali", "Sara", "Reza", "Mina", "Nima", "Dara", "Omid", "Zoe"), start=1001
    )
)


async def opened(
    store: Store,
    now: float,
    *people: Who,
    game: str = "pairs",
    sittings: int = 3,
    minutes: int = 10,
    wait: float = WAIT,
    channel_id: int = CHANNEL,
    role_id: int | None = None,
) -> int:
    """Open a night of these people, the first of whom is its host; return its number."""
    plan = NightPlan(
        GUILD, channel_id, (channel_id,), game, now + wait, sittings, minutes, 7, role_id
    )
    night_id = await store.write(decide.open_night, plan, people[0], now)
    for who in people[1:]:
        await store.write(decide.join, night_id, GUILD, who, now)
    return night_id


async def look(room: Room, seconds: float = 0.0) -> None:
    """Let these seconds pass, and let the bot look at its nights."""
    room.time += seconds
    await take_forward(room.services())


async def begun(room: Room, *people: Who, game: str = "pairs", sittings: int = 3) -> int:
    """Open a night, let everyone check in, and begin the first sitting; return its number."""
    night_id = await opened(room.store, room.time, *people, game=game, sittings=sittings)
    await look(room, WAIT - 300)
    for who in people:
        await room.store.write(decide.join, night_id, GUILD, who, room.time)
    await look(room, 300)
    return night_id


async def whole(room: Room, night_id: int) -> Whole:
    """Return a night as it is stored; fail without it."""
    found = await room.store.read(rows.whole, night_id)
    assert found is not None
    return found


async def tables(room: Room, night_id: int) -> list[Table]:
    """Return the tables of the present sitting."""
    night = await whole(room, night_id)
    return [await room.tables.load(one) for one in night.tables_of(night.night.number)]


async def play_sitting(room: Room, night_id: int) -> None:
    """Play all matches of the present sitting to their ends, and let the bot look."""
    for table in await tables(room, night_id):
        await room.play_out(table)
    await look(room)


async def end_sitting(room: Room, night_id: int) -> None:
    """Stop all matches of the present sitting, before a deal is over, and let the bot look."""
    for table in await tables(room, night_id):
        await organised.stop(room.tables, table.id, in_round=True)
    await look(room)
