"""The database that an earlier version left, and its running matches played to their end."""

from __future__ import annotations

import random
from pathlib import Path

from bot.tables.table import Table
from pasur_core.players import player_for
from tests.bot.room import Room, click, whose

FOLDER = Path(__file__).parent

RUNNING = range(1, 11)


async def played_out(room: Room, table: Table) -> Table:
    """Play a match to its end, with a computer's move in each seat; return the table."""
    chance = random.Random(1)
    while table.running:
        if table.between_rounds:
            table = await room.tables.deal(table.id, click(whose(table, 0)))
            continue
        seat = min(table.acting)
        player = player_for(table.row.game)
        action = player.choose(table.view(seat), table.legal(seat), chance)
        table = await room.tables.submit(table.id, click(whose(table, seat)), str(action))
    return table
