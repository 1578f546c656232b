"""Whether newer messages have let a table's board scroll away.

A private answer on a message that has scrolled away vanishes with "jump to present".
"""

from __future__ import annotations

from bot.posting.messages import Messages
from bot.services import Services
from bot.tables.snapshot import Snapshot

AGAIN_SECONDS = 60.0
"""A board that has scrolled away is sent anew, but not more often than this."""

_REMEMBERED = 10_000
"""Tables of which it is remembered up to which message nobody else has written."""


class ScrolledAway:
    """Looks at what comes with each press, and asks Discord only where that is not enough."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self._services = services
        self._messages = messages
        self._asked_at: dict[int, float] = {}
        self._harmless: dict[int, tuple[int, int]] = {}

    def cannot_have_board(
        self, table_id: int, channel_id: int | None, last_message: int | None
    ) -> bool:
        """Return whether it is known already that nobody has written below the table's board."""
        channel, harmless = self._harmless.get(table_id, (0, 0))
        return last_message is not None and channel == channel_id and last_message <= harmless

    async def has_board(
        self, snapshot: Snapshot, channel_id: int | None, last_message: int | None
    ) -> bool:
        """Return whether somebody else has written below the board, which was pressed a moment ago.

        A press in a channel tells its last message. If nothing is newer than the board, or than
        what was found to be the bot's own, no request is made; else Discord is asked who wrote,
        once a minute at most. What is remembered saves requests and decides nothing.
        """
        table = snapshot.table
        if not table.running:
            self._asked_at.pop(table.id, None)
            self._harmless.pop(table.id, None)
            return False
        board = snapshot.posts.get(("board", 0))
        if board is None or board.message_id is None or board.channel_id is None:
            return False
        newest = last_message if channel_id == board.channel_id else None
        if newest is not None and newest <= board.message_id:
            self._remember(table.id, board.channel_id, board.message_id)
            return False
        if self.cannot_have_board(table.id, board.channel_id, newest):
            return False
        now = self._services.now()
        known_at = max(board.first_posted_at or now, self._asked_at.get(table.id, 0.0))
        if now - known_at < AGAIN_SECONDS:
            return False
        self._asked_at[table.id] = now
        others_wrote = await self._messages.others_wrote_after(board.channel_id, board.message_id)
        if newest is not None and not others_wrote:
            self._remember(table.id, board.channel_id, newest)
        return others_wrote

    def _remember(self, table_id: int, channel_id: int, harmless: int) -> None:
        self._harmless[table_id] = (channel_id, harmless)
        if len(self._harmless) > _REMEMBERED:
            del self._harmless[next(iter(self._harmless))]
