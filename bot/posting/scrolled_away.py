"""Whether newer messages have buried a table's board.

A private answer on a message that has scrolled away vanishes with "jump to present".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.posting.last_message import newest_message
from bot.store import posts
from bot.tables.table import Table

if TYPE_CHECKING:
    from bot.app import PasurBot

BURIED_SECONDS = 60.0
"""A board that newer messages have buried is sent anew, but not more often than this."""


class Burials:
    """Looks at what comes with each press, and asks Discord only where that is not enough."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot
        self._asked_at: dict[int, float] = {}
        self._harmless: dict[int, int] = {}

    async def has_buried(self, table: Table, interaction: discord.Interaction[Any]) -> bool:
        """Whether somebody else has written below the board, which was pressed a moment ago.

        A press tells the newest message of its channel. If nothing is newer than the board, or than
        what was found to be the bot's own, no request is made; else Discord is asked who wrote,
        once a minute at most. What is remembered saves requests and decides nothing.
        """
        if not table.running:
            self._asked_at.pop(table.id, None)
            self._harmless.pop(table.id, None)
            return False
        async with self.bot.store.reading() as conn:
            board = await posts.get(conn, table.id, "board", 0)
        if board is None or board.message_id is None or board.channel_id is None:
            return False
        newest = newest_message(interaction) if interaction.channel_id == board.channel_id else None
        known = max(board.message_id, self._harmless.get(table.id, 0))
        if newest is not None and newest <= known:
            return False
        now = self.bot.now()
        known_at = max(board.first_posted_at or now, self._asked_at.get(table.id, 0.0))
        if now - known_at < BURIED_SECONDS:
            return False
        self._asked_at[table.id] = now
        office = self.bot.poster.office
        buried = await office.others_wrote_after(board.channel_id, board.message_id)
        if newest is not None and not buried:
            self._harmless[table.id] = newest
        return buried
