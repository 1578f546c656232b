"""What the posts of every kind share: an edit in place, and the note of what was shown."""

from __future__ import annotations

from sqlalchemy import Connection

from bot import metrics
from bot.posting.messages import Later, Messages
from bot.services import Services
from bot.store import posts
from bot.store.posts import PostRow
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Page


class NotYet(Later):
    """Nothing was sent, for it was too early; unless `firm`, a newer wish may be shown before."""

    def __init__(self, seconds: float, *, firm: bool) -> None:
        super().__init__(seconds)
        self.firm = firm


class Delivery:
    """Edits the messages of rows in `posts`, and notes in those rows what was shown."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self.messages = messages
        self._services = services

    async def edited(self, row: PostRow, page: Page) -> bool:
        """Edit the row's message in place; False when there is none (any more).

        A message that shows this very page is left alone, and a picture that hangs on it already
        is not uploaded again.
        """
        if row.channel_id is None or row.message_id is None:
            return False
        told = fingerprint(page)
        if row.shown == told.page:
            return True
        kept = row.files == told.files
        token = self.token_of(row)
        if token is not None and await self.messages.edit_answer(token, page, kept=kept):
            return True
        return await self.messages.edit(row.channel_id, row.message_id, page, kept=kept)

    def token_of(self, row: PostRow) -> str | None:
        """Return the token through which the row's message can be edited now, if there is one."""
        age = self._services.now() - (row.token_at or 0.0)
        return row.token if 0.0 <= age < posts.TOKEN_SECONDS else None

    async def finish(
        self,
        row: PostRow,
        version: int,
        message: tuple[int, int] | None = None,
        *,
        fresh: bool = False,
        page: Page | None = None,
        token: str | None = None,
    ) -> None:
        """Note what was shown; a message that another replaces is wanted gone, as a post `old`.

        `page` is what the message looks like for sure, and `token` that of a press on it that was
        answered so. Nothing is noted of a post that was forgotten meanwhile, perhaps with its
        table.
        """
        told = fingerprint(page) if page is not None else None
        if told is not None and row.kind == "board" and row.posted != posts.NEVER:
            metrics.EDITS_COALESCED.inc(max(version - row.posted - 1, 0))
        channel_id, message_id = message or (row.channel_id, row.message_id)
        now = self._services.now()
        if told is not None and message is None and token is None:
            await self._services.store.write(
                posts.edited, row, version=version, at=now, shown=told.page, files=told.files
            )
            return

        def unit(conn: Connection) -> None:
            known = posts.posted(
                conn,
                row.match_id,
                row.kind,
                row.key,
                version=version,
                message_id=message_id,
                channel_id=channel_id,
                at=now,
                fresh=fresh,
                shown=told.page if told is not None else None,
                files=told.files if told is not None else None,
                token=token,
            )
            if known and row.message_id is not None and row.message_id != message_id:
                posts.want(
                    conn, row.match_id, "old", row.message_id, row.wanted, now, row.channel_id
                )

        await self._services.store.write(unit)

    async def finish_new(
        self, row: PostRow, table: Table, message: tuple[int, int], page: Page
    ) -> None:
        """Note what a message shows that was sent just now.

        After a failure or a dead predecessor Discord may have known the nonce and answered with
        the message of that time; then nothing is sure, and an edit follows.
        """
        if row.tries == 0 and row.leased_until is None:
            await self.finish(row, table.row.version, message, fresh=True, page=page)
        else:
            await self.finish(row, posts.NEVER, message, fresh=True)

    def note(self, conn: Connection, row: PostRow, version: int) -> None:
        """Note that this version was shown, wherever; the row's message is as it was."""
        posts.posted(
            conn,
            row.match_id,
            row.kind,
            row.key,
            version=version,
            message_id=row.message_id,
            channel_id=row.channel_id,
            at=row.posted_at or self._services.now(),
            fresh=False,
            shown=row.shown,
            files=row.files,
        )

    async def renew(self, match_id: int, *kinds: str) -> None:
        """Want a table's messages of some kinds edited, though no change of the table says so."""

        def unit(conn: Connection) -> None:
            rows = posts.of_match(conn, match_id)
            for row in rows.values():
                if row.kind in kinds:
                    self.note(conn, row, posts.NEVER)

        await self._services.store.write(unit)
