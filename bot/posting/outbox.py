"""Brings Discord's messages up to what is stored, and never the other way round.

Every message of a table is a row in `posts` with the version that is wanted and the version that
was shown. A crash between commit and post heals at the next look; quick moves share one edit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord
import structlog

from bot.i18n import Words
from bot.posting.announcements import Announcements
from bot.posting.boards import Boards
from bot.posting.delivery import Delivery
from bot.posting.hands import Hands
from bot.posting.mentions import Mentions
from bot.posting.messages import UNKNOWN_CHANNEL, Gone, Later, Messages
from bot.posting.scrolled_away import ScrolledAway
from bot.posting.threads import Threads
from bot.services import Services
from bot.store import posts
from bot.store.posts import PostRow
from bot.tables.refusal import Refused
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

LEASE_SECONDS = 30.0
_ORDER = (
    "thread",
    "round",
    "verdict",
    "board",
    "lobby",
    "end",
    "hand",
    "turn",
    "old",
    "archive",
)
_BATCH = 100
_SIDE_BY_SIDE = 20
_TRIES = 10
_SHORTEST = 0.05
_SOON = 2.0
"""Waits up to this many seconds are slept out here; longer ones are left to the clock's look."""


class Outbox:
    """Claims the rows that want something, and lets each kind of message be brought up."""

    def __init__(self, services: Services, messages: Messages) -> None:
        self.messages = messages
        self.delivery = Delivery(services, messages)
        self.boards = Boards(services, self.delivery, self.wake)
        self.hands = Hands(services, self.delivery)
        self._mentions = Mentions(services, self.delivery)
        self._announcements = Announcements(services, self.delivery)
        self._threads = Threads(services, self.delivery)
        self._scrolled_away = ScrolledAway(services, messages)
        self._services = services
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking_after: set[int] = set()

    def wake(self, match_id: int, delay: float = 0.0) -> None:
        """Bring up this table's messages soon, without waiting for the next look."""
        self._spawn(self._bring_up_after(match_id, delay))

    def stop(self) -> None:
        """Leave what is not posted yet to the next start."""
        for task in self._tasks:
            task.cancel()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def look(self) -> None:
        """Begin to bring up everything that is due, whoever wanted it: this heals crashes.

        Tables are brought up side by side, and none waits for another's channel.
        """
        async with self._services.store.reading() as conn:
            rows = await posts.pending(conn, self._services.now(), _BATCH)
        for match_id in dict.fromkeys(row.match_id for row in rows):
            if len(self._looking_after) >= _SIDE_BY_SIDE:
                return
            if match_id not in self._looking_after:
                self._looking_after.add(match_id)
                self._spawn(self._look_after(match_id))

    async def _look_after(self, match_id: int) -> None:
        try:
            await self._bring_up_after(match_id, 0.0)
        finally:
            self._looking_after.discard(match_id)

    async def _bring_up_after(self, match_id: int, delay: float) -> None:
        if delay:
            await asyncio.sleep(delay)
        try:
            await self.bring_up(match_id)
        except Exception:
            _log.exception("posting failed", table=match_id)

    async def bring_up(self, match_id: int) -> None:
        """Post what this table wants and what is due."""
        one_at_a_time = self._locks.setdefault(match_id, asyncio.Lock())
        async with one_at_a_time:
            async with self._services.store.reading() as conn:
                rows = await posts.of_match(conn, match_id)
            now = self._services.now()
            wanting = [
                row
                for row in rows.values()
                if row.wanted > row.posted and (row.leased_until or 0.0) <= now
            ]
            for row in sorted(wanting, key=lambda one: (_ORDER.index(one.kind), one.key)):
                if row.due_at <= self._services.now():
                    await self._post(row)

    async def put_away(self, rows: Sequence[PostRow], words: Words) -> None:
        """Take the cards out of messages whose rows are gone, after what was under way there."""
        for match_id in {row.match_id for row in rows}:
            await self._bring_up_after(match_id, 0.0)
        await self.hands.put_away(rows, words)

    async def _post(self, row: PostRow) -> None:
        tables, now = self._services.tables, self._services.now()
        async with self._services.store.writing() as conn:
            if not await posts.lease(conn, row, now + LEASE_SECONDS):
                return
        try:
            async with asyncio.timeout(LEASE_SECONDS):
                await self._bring(await tables.load(row.match_id), row)
        except Refused:
            await self.delivery.finish(row, row.wanted)
        except Later as later:
            await self._retry(row, later.seconds)
        except Gone as gone:
            if gone.why == UNKNOWN_CHANNEL and await self._left_thread(row):
                return
            _log.warning("a channel cannot be written to", table=row.match_id, why=gone.why)
            await tables.pause(row.match_id)
            await self._retry_or_give_up(row, 600.0)
        except discord.HTTPException as error:
            _log.warning("a post failed", table=row.match_id, kind=row.kind, status=error.status)
            await self._retry_or_give_up(row, min(60.0, 2.0 ** min(row.tries, 6)))
        except (TimeoutError, OSError, aiohttp.ClientError) as error:
            _log.warning("Discord cannot be reached", why=type(error).__name__)
            await self._retry(row, min(60.0, 2.0 ** min(row.tries, 6)))

    async def _left_thread(self, row: PostRow) -> bool:
        """Go back to the channel if the message's thread is gone; False when there is none."""
        tables = self._services.tables
        if (await tables.load(row.match_id)).row.thread_id is None or row.kind == "end":
            return False
        await tables.leave_thread(row.match_id)
        await self._retry(row, 0.0)
        return True

    async def _retry_or_give_up(self, row: PostRow, seconds: float) -> None:
        """Try again later, but not for ever at a table that has ended."""
        if row.tries >= _TRIES and (await self._services.tables.load(row.match_id)).ended:
            _log.warning("a post is given up", table=row.match_id, kind=row.kind)
            await self.delivery.finish(row, row.wanted)
        else:
            await self._retry(row, seconds)

    async def _retry(self, row: PostRow, seconds: float) -> None:
        retry_at = self._services.now() + max(seconds, _SHORTEST)
        async with self._services.store.writing() as conn:
            await posts.failed(conn, row.match_id, row.kind, row.key, retry_at=retry_at)
        if seconds <= _SOON:
            self.wake(row.match_id, seconds)

    async def _bring(self, table: Table, row: PostRow) -> None:
        match row.kind:
            case "board":
                await self.boards.bring(table, row)
            case "hand":
                await self.hands.bring(table, row)
            case "turn":
                await self._mentions.bring(table, row)
            case "round" | "verdict" | "end":
                await self._announcements.bring(table, row)
            case "thread":
                await self._threads.bring(table, row)
            case "lobby":
                await self._threads.bring_lobby(table, row)
            case "archive":
                await self._threads.archive(table, row)
            case "old":
                await self._take_away(row)

    async def _take_away(self, row: PostRow) -> None:
        """Delete a message that a newer one has replaced; its id is the row's key."""
        if row.channel_id is not None:
            await self.messages.delete(row.channel_id, row.key)
        async with self._services.store.writing() as conn:
            await posts.forget(conn, row.match_id, row.kind, row.key)

    def lower_soon(self, match_id: int, channel_id: int | None, last_message: int | None) -> None:
        """Send the board anew if it has scrolled away, after a press in `channel_id` was answered.

        `last_message` is the id of the channel's last message, as told with the press.
        """
        self._spawn(self._lower(match_id, channel_id, last_message))

    async def _lower(self, match_id: int, channel_id: int | None, last_message: int | None) -> None:
        try:
            table = await self._services.tables.load(match_id)
            if await self._scrolled_away.has_board(table, channel_id, last_message):
                async with self._services.store.writing() as conn:
                    await posts.outdate(conn, match_id, "board", 0, self._services.now())
                self.wake(match_id)
        except Exception:
            _log.exception("a board could not be lowered", table=match_id)
