"""Whether newer messages have let a table's board scroll away.

A private answer on a message that has scrolled away vanishes with "jump to present".
"""

from __future__ import annotations

from bot.posting.messages import Messages
from bot.services import Services
from bot.store import posts
from bot.tables.table import Table

AGAIN_SECONDS = 60.0
"""A board that has scrolled away is sent anew, but not more often than this."""


class ScrolledAway:
    """Looks at what comes with each press, and asks Discord only where that is not enough."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self._services = services
        self._messages = messages
        self._asked_at: dict[int, float] = {}
        self._harmless: dict[int, int] = {}

    async def has_board(
        self, table: Table, channel_id: int | None, last_message: int | None
    ) -> bool:
        """Return whether somebody else has written below the board, which was pressed a moment ago.

        A press in a channel tells its last message. If nothing is newer than the board, or than
        what was found to be the bot's own, no request is made; else Discord is asked who wrote,
        once a minute at most. What is remembered saves requests and decides nothing.
        """
        if not table.running:
            self._asked_at.pop(table.id, None)
            self._harmless.pop(table.id, None)
            return False
        board = await self._services.store.read(posts.get, table.id, "board", 0)
        if board is None or board.message_id is None or board.channel_id is None:
            return False
        newest = last_message if channel_id == board.channel_id else None
        known = max(board.message_id, self._harmless.get(table.id, 0))
        if newest is not None and newest <= known:
            return False
        now = self._services.now()
        known_at = max(board.first_posted_at or now, self._asked_at.get(table.id, 0.0))
        if now - known_at < AGAIN_SECONDS:
            return False
        self._asked_at[table.id] = now
        others_wrote = await self._messages.others_wrote_after(board.channel_id, board.message_id)
        if newest is not None and not others_wrote:
            self._harmless[table.id] = newest
        return others_wrote
