"""Open and archive threads of matches; a thread contains the board and the counts of its match.

By default, a match gets a thread if another match is running in the channel; servers can change
this. The lobby's message stays in the channel and links to the thread; the result is posted in the
channel too. An organised match has no message in the channel. Unless the server wants no threads,
the match and its result are in a new thread, or in the thread of an earlier match.
https://discord.com/developers/docs/topics/threads
"""

from __future__ import annotations

import structlog
from sqlalchemy import Connection

from bot.pages.lobby import played_elsewhere_page
from bot.pages.names import table_name
from bot.pages.seal import seal_page
from bot.posting.delivery import Delivery
from bot.posting.messages import Gone, Later
from bot.services import Services
from bot.store import open_matches, people, posts
from bot.store.posts import PostRow
from bot.tables.table import Table

_log = structlog.get_logger(__name__)


class Threads:
    """Opens and archives the threads of matches, and edits the matches' lobby messages."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def post(self, table: Table, row: PostRow) -> None:
        """Open the thread; if that is not allowed, the match is played in the channel.

        Raise `Later` if the lobby's message has not been sent yet, or for a rate limit.
        """
        if table.running and table.row.thread_id is None and await self._is_wanted(table):
            board = await self._services.store.read(posts.get, table.id, "board", 0)
            if table.row.organised:
                await self._open(table, None)
            elif board is not None and board.channel_id == table.row.channel_id:
                # A thread starts at a message, so the lobby's message has to be there first.
                if board.message_id is None:
                    raise Later(1.0)
                await self._open(table, board.message_id)
        await self._delivery.finish(row, row.wanted)

    async def _is_wanted(self, table: Table) -> bool:
        """Return whether the match should have a thread and the bot can open one."""
        row = table.row

        def read(conn: Connection) -> bool:
            guild = people.guild(conn, row.guild_id)
            if guild.threads or not guild.busy_threads:
                return guild.threads
            return row.organised or open_matches.is_busy(conn, row.id)

        wanted = await self._services.store.read(read)
        return wanted and self._delivery.messages.may_open_thread(row.guild_id, row.channel_id)

    async def _open(self, table: Table, message_id: int | None) -> None:
        """Open the thread, at this message or, with None, at no message.

        Its first message is the seal of the shuffle, which people then read before any card.
        """
        words = await self._services.words(table.row.guild_id)
        # Later matches of a night are played in the thread of the same room.
        name = table_name(table, words, plain=True)
        try:
            thread_id = await self._delivery.messages.open_thread(
                table.row.guild_id,
                table.row.channel_id,
                message_id,
                name,
                since=table.row.opened_at,
            )
        except Gone as gone:
            _log.warning("a thread could not be opened", table=table.id, why=gone.why)
            return
        if not table.row.organised and table.row.seed is not None:
            nonce = f"{table.id:x}s"
            await self._delivery.messages.send(thread_id, seal_page(table, words), nonce=nonce)
        await self._services.tables.enter_thread(table.id, thread_id)

    async def post_lobby(self, table: Table, row: PostRow) -> None:
        """Edit the lobby's message in the channel to say in which thread the match is played.

        Raise the errors of `Messages.edit`.
        """
        words = await self._services.words(table.row.guild_id)
        await self._delivery.edited(row, played_elsewhere_page(table, words))
        await self._delivery.finish(row, row.wanted)

    async def archive(self, table: Table, row: PostRow) -> None:
        """Archive the thread of an ended match; people can still read it.

        Do nothing if a later match uses the thread. Raise `Later` for a rate limit.
        """
        thread_id = table.row.thread_id
        if thread_id is not None and await self._services.store.read(
            open_matches.is_last_in_thread, table.id, thread_id
        ):
            await self._delivery.messages.archive(thread_id)
        await self._delivery.finish(row, row.wanted)
