"""Matches of any game in a room, stored in few transactions."""

from __future__ import annotations

import random

from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.protocol import Action, Seat
from tests.bot.room import CHANNEL, GUILD, Room, click, whose
from tests.support.many_moves import moves_until, submit_all


async def begun(
    room: Room, key: str, *people: Who, channel: int = CHANNEL, **options: int
) -> Table:
    """Start a match of a game (by key) with these people; return its table."""
    host, *others = people
    table = await room.tables.open(click(host), GUILD, channel, key, dict(options), "relaxed")
    for who in others:
        table = await room.tables.join(table.id, click(who))
    return await room.tables.start(table.id, click(host))


async def played(
    room: Room, key: str, *people: Who, channel: int = CHANNEL, **options: int
) -> Table:
    """Play a match of a game to its end, with random moves; return its table."""
    table = await begun(room, key, *people, channel=channel, **options)
    rng = random.Random(7)

    def choose(then: Table, seat: Seat) -> Action:
        return rng.choice(then.legal(seat).up_to(12))

    while table.running:
        if table.between_rounds:
            table = await room.tables.deal(table.id, click(whose(table, 0)))
        else:
            moves = moves_until(lambda _: False, table, choose)
            table = await room.tables.change(table.id, None, submit_all(moves))
    return table
