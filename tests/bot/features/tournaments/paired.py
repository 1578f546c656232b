"""Paired tournaments on a database, without Discord."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection, insert

from bot.features.tournaments import decide, rows
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.progress import begin, settle_all
from bot.features.tournaments.partners.rows import FourTable
from bot.features.tournaments.rows import Tournament
from bot.features.tournaments.schema import tournament_table_deals
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.protocol import Action, Seat
from tests.bot.room import CHANNEL, GUILD, Room

DAY = 86400.0

CROWD = tuple(
    Who(number, name)
    for number, name in enumerate(
        ("Ali", "Sara", "Reza", "Mina", "Nima", "Dara", "Omid", "Zoe"), start=1001
    )
)


async def opened(room: Room, *, game: str = "belote", deals: int = 2) -> int:
    """Open a paired tournament of a day; return its number."""
    new = decide.new_tournament(GUILD, CHANNEL, None, game, deals, DAY, room.time, paired=True)
    # Its number is that of none of its tables, so that no test takes one for the other.
    for _ in range(4):
        other = replace(new, guild_id=0)
        elsewhere = await room.store.write(rows.put_new, other, [b"a" * 32] * deals, 0.0)
        await room.store.write(_played_elsewhere, elsewhere)
    return await decide.open_new(room.store, new, CROWD[0], (CHANNEL,))


def _played_elsewhere(conn: Connection, number: int) -> None:
    row = {"tournament_id": number, "table_number": 1, "deal": 1, "match_id": 0, "absent": 0}
    conn.execute(insert(tournament_table_deals).values(row | {"ended_at": 0.0, "margin": 50.0}))


async def the_tournament(room: Room, number: int) -> Tournament:
    """Return a tournament as it is stored."""
    found = await room.store.read(rows.get, number)
    assert found is not None
    return found


async def sit(room: Room, number: int, who: Who, place: tuple[int, int] | None) -> FourTable:
    """Give a person a seat; return their table."""
    return await room.store.write(partners.sit, number, who, (), place, room.time)


async def fill(room: Room, number: int, *people: Who) -> int:
    """Have four people sit down at an empty table, which gets a thread; return its number."""
    first, *others = people
    table = (await sit(room, number, first, None)).number
    for seat, who in enumerate(others, start=1):
        await sit(room, number, who, (table, seat))
    await room.store.write(thread, number, table)
    return table


def thread(conn: object, number: int, table: int) -> None:
    """Store that a table has its thread, as the bot does after it has opened it."""
    fours.change(conn, number, table, thread_id=9000 + table)  # type: ignore[arg-type]


async def tables(room: Room, number: int) -> list[FourTable]:
    """Return the tables of a tournament as they are stored."""
    return await room.store.read(fours.tables, number)


async def begun(room: Room, number: int, *people: Who) -> Table:
    """Have these people say that they are ready; return the table of their match."""
    match = None
    for who in people:
        assert match is None
        match = await room.store.write(partners.ready, number, who, room.time)
    assert match is not None
    await begin(room.services(), match)
    return await room.tables.load(match.match_id)


async def play(room: Room, number: int, *people: Who, badly: bool = False) -> Table:
    """Play the next deal of a table to its end, and let the bot look; return its match.

    They play the first legal cards, `badly` the last ones.
    """
    done = await play_out(room, await begun(room, number, *people), badly=badly)
    await settle_all(room.services())
    return done


async def play_out(room: Room, table: Table, *, badly: bool = False) -> Table:
    """Play a running deal to its end; return its table."""

    def choose(there: Table, seat: Seat) -> Action:
        legal = [*there.legal(seat)]
        bids = [one for one in legal if str(one).startswith("take")]
        return (bids or legal)[-1 if badly else 0]

    return await room.play_out(table, choose)
