"""The common part of all kinds of posts: edit messages in place, and record what they show."""

from __future__ import annotations

from sqlalchemy import Connection

from bot import metrics
from bot.posting.messages import Later, Messages
from bot.services import Services
from bot.store import posts
from bot.store.posts import PostRow, Shown
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Page


class NotYet(Later):
    """Raised when it is too early to post.

    If `firm`, newer versions of the table have to wait too; otherwise they can be shown at once.
    """

    def __init__(self, seconds: float, *, firm: bool) -> None:
        super().__init__(seconds)
        self.firm = firm


class Delivery:
    """Edits the messages of rows in `posts`, and records in these rows what was shown."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self.messages = messages
        self._services = services

    async def edited(self, row: PostRow, page: Page) -> bool:
        """Edit the row's message in place; return False if a new message must be sent.

        A message that already shows this page is not edited, and pictures that are already attached
        are not uploaded again. Raise the errors of `Messages.edit`.
        """
        if row.channel_id is None or row.message_id is None:
            return False
        shows = fingerprint(page)
        if row.shown == shows.page:
            return True
        kept = row.files == shows.files
        token = self.token_of(row)
        if token is not None and await self.messages.edit_answer(token, page, kept=kept):
            return True
        return await self.messages.edit(row.channel_id, row.message_id, page, kept=kept)

    def token_of(self, row: PostRow) -> str | None:
        """Return the token through which the row's message can be edited now; None without one."""
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
        """Record what a message shows; if it replaced an older message, have the older one deleted.

        Nothing is recorded if the row was deleted meanwhile, perhaps with its table.

        Args:
            row: the row of the message.
            version: the version of the table that was shown.
            message: the ids of the channel and the message; None for the message that the row has.
            fresh: whether the message was sent rather than edited.
            page: the page that the message certainly shows; None if that is not certain.
            token: the token of a press on this message, if the page was the answer to that press;
                else None.
        """
        shows = fingerprint(page) if page is not None else None
        if shows is not None and row.kind == "board" and row.posted != posts.NEVER:
            metrics.EDITS_COALESCED.inc(max(version - row.posted - 1, 0))
        channel_id, message_id = message or (row.channel_id, row.message_id)
        now = self._services.now()
        if shows is not None and message is None and token is None:
            await self._services.store.write(
                posts.edited, row, version=version, at=now, shown=shows.page, files=shows.files
            )
            return

        def unit(conn: Connection) -> None:
            shown = Shown(version, message_id, now)
            if shows is not None:
                shown = shown._replace(page=shows.page, files=shows.files)
            known = posts.posted(
                conn, row.post, shown, channel_id=channel_id, fresh=fresh, token=token
            )
            if known and row.message_id is not None and row.message_id != message_id:
                posts.retire(conn, row, row.wanted, now)

        await self._services.store.write(unit)

    async def finish_new(
        self, row: PostRow, table: Table, message: tuple[int, int], page: Page
    ) -> None:
        """Record a message that was sent just now.

        An earlier attempt can have sent the message although it failed or its process died. Discord
        then recognises the nonce and answers with that older message. It is not certain what the
        older message shows, so an edit follows.
        """
        if row.tries == 0 and row.leased_until is None:
            await self.finish(row, table.row.version, message, fresh=True, page=page)
        else:
            await self.finish(row, posts.NEVER, message, fresh=True)

    def note(self, conn: Connection, row: PostRow, version: int) -> None:
        """Record that a version of the table needs no edit of the row's message.

        Another message already shows this version.
        """
        at = row.posted_at or self._services.now()
        shown = Shown(version, row.message_id, at, row.shown, row.files)
        posts.posted(conn, row.post, shown, channel_id=row.channel_id, fresh=False)

    async def renew(self, match_id: int, *kinds: str) -> None:
        """Have a table's messages of these kinds edited, although the table has not changed."""

        def unit(conn: Connection) -> None:
            rows = posts.of_match(conn, match_id)
            for row in rows.values():
                if row.kind in kinds:
                    self.note(conn, row, posts.NEVER)

        await self._services.store.write(unit)
