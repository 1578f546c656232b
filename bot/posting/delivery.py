"""What the posts of every kind share: an edit in place, and the note of what was shown."""

from __future__ import annotations

from bot.posting.messages import Messages
from bot.services import Services
from bot.store import posts
from bot.store.posts import PostRow
from bot.store.unit import Connection
from bot.tables.table import Table
from bot.ui.layout import Page


class Delivery:
    """Edits the messages of rows in `posts`, and notes in those rows what was shown."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self.messages = messages
        self._services = services

    async def edited(self, row: PostRow, page: Page) -> bool:
        """Edit the row's message in place; False when there is none (any more)."""
        if row.channel_id is None or row.message_id is None:
            return False
        return await self.messages.edit(row.channel_id, row.message_id, page)

    async def finish(
        self,
        row: PostRow,
        version: int,
        message: tuple[int, int] | None = None,
        *,
        fresh: bool = False,
    ) -> None:
        """Note what was shown; a message that another replaces is wanted gone, as a post `old`.

        Nothing is noted of a post that was forgotten meanwhile, perhaps with its table.
        """
        channel_id, message_id = message or (row.channel_id, row.message_id)
        now = self._services.now()

        async def unit(conn: Connection) -> None:
            known = await posts.posted(
                conn,
                row.match_id,
                row.kind,
                row.key,
                version=version,
                message_id=message_id,
                channel_id=channel_id,
                at=now,
                fresh=fresh,
            )
            if known and row.message_id is not None and row.message_id != message_id:
                await posts.want(
                    conn, row.match_id, "old", row.message_id, row.wanted, now, row.channel_id
                )

        await self._services.store.write(unit)

    async def note(self, conn: Connection, row: PostRow, version: int) -> None:
        """Note that this version was shown, wherever; the row's message is as it was."""
        await posts.posted(
            conn,
            row.match_id,
            row.kind,
            row.key,
            version=version,
            message_id=row.message_id,
            channel_id=row.channel_id,
            at=row.posted_at or self._services.now(),
            fresh=False,
        )

    async def renew(self, match_id: int, *kinds: str) -> None:
        """Want a table's messages of some kinds edited, though no change of the table says so."""

        async def unit(conn: Connection) -> None:
            rows = await posts.of_match(conn, match_id)
            for row in rows.values():
                if row.kind in kinds:
                    await self.note(conn, row, posts.NEVER)

        await self._services.store.write(unit)


def version_sent(row: PostRow, table: Table) -> int:
    """Return the version that a message sent just now shows.

    After a failure or a dead predecessor Discord may have known the nonce and answered with the
    message of that time; then nothing is sure, and an edit follows.
    """
    return table.row.version if row.tries == 0 and row.leased_until is None else -1
