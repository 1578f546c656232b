"""Find out whether newer messages have made a table's board scroll away.

If a person gets a private answer to a message that has scrolled away and then presses "jump to
present", the answer vanishes.
"""

from __future__ import annotations

from bot.posting.messages import NEWER, Messages
from bot.services import Services
from bot.tables.snapshot import Snapshot

AGAIN_SECONDS = 60.0
"""Seconds after a board was sent, or Discord was asked about it, before Discord is asked again."""

_REMEMBERED = 10_000
"""Limit on the tables for which it is remembered up to which message only the bot has written."""


class ScrolledAway:
    """Finds out whether people have written below a board, with as few requests as possible."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self._services = services
        self._messages = messages
        self._asked_at: dict[int, float] = {}
        self._harmless: dict[int, tuple[int, int]] = {}

    def cannot_have_board(
        self, table_id: int, channel_id: int | None, last_message: int | None
    ) -> bool:
        """Return whether it is certain, without a request, that the board has not scrolled away.

        It has not scrolled away if only the bot has written below it. `last_message` is the id of
        the last message in the channel of the press. Return False if it is None (unknown).
        """
        channel, harmless = self._harmless.get(table_id, (0, 0))
        return last_message is not None and channel == channel_id and last_message <= harmless

    async def has_board(
        self, snapshot: Snapshot, channel_id: int | None, last_message: int | None
    ) -> bool:
        """Return whether other authors have written below the board, which was just pressed.

        A press contains the id of its channel's last message. No request is made if that message is
        the board, an older message, or known as one of the bot's own. Otherwise Discord is asked
        for the authors, at most once a minute for each table. Return False if Discord cannot be
        asked again yet.
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
        # Ids of messages grow with time (https://discord.com/developers/docs/reference#snowflakes).
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
        channel, harmless = self._harmless.get(table.id, (0, 0))
        since = harmless if channel == board.channel_id else 0
        newer = await self._messages.written_after(board.channel_id, max(since, board.message_id))
        if not all(by_bot for _, by_bot in newer):
            return True
        if len(newer) == NEWER:
            self._remember(table.id, board.channel_id, newer[-1][0])
        elif newest is not None:
            self._remember(table.id, board.channel_id, newest)
        return False

    def _remember(self, table_id: int, channel_id: int, harmless: int) -> None:
        self._harmless[table_id] = (channel_id, harmless)
        if len(self._harmless) > _REMEMBERED:
            # The oldest entry goes; at worst it costs one more request.
            del self._harmless[next(iter(self._harmless))]
