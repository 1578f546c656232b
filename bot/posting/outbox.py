"""Brings Discord's messages up to what is stored, and never the other way round.

Every message of a table is a row in `posts` with the version that is wanted and the version that
was shown. A crash between commit and post heals at the next look; quick moves share one edit.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import aiohttp
import discord
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.i18n import Words
from bot.interactions.answer import Answer
from bot.pages.audience import Reader
from bot.pages.board import board_of, board_page
from bot.pages.hand import hand_of, hand_page, parked_page
from bot.pages.lobby import lobby_page
from bot.pages.results import end_page, told_page
from bot.posting import mentions, messages
from bot.posting.messages import Gone, Later, PostOffice
from bot.posting.pictures import board_picture, hand_picture
from bot.posting.scrolled_away import Burials
from bot.store import people, posts
from bot.store.matches import SeatRow
from bot.store.posts import PostRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page

if TYPE_CHECKING:
    from bot.app import PasurBot

_log = structlog.get_logger(__name__)

LEASE_SECONDS = 30.0
ANEW_SECONDS = 50 * 60.0
"""A board older than this is sent anew: messages over an hour old can hardly be edited (30046)."""
HERE_SECONDS = 5 * 60.0
"""How long after a press a private answer is kept up in place of the direct message.

Discord's token lives 15 minutes, but an answer that was dismissed looks edited all the same.
"""
TOKEN_SECONDS = 14 * 60.0
"""How long a private answer can be edited at all."""
CLOSED_SECONDS = 24 * 3600.0
"""How long a person whose direct messages are closed is not written to again."""
_ORDER = ("round", "verdict", "board", "end", "hand", "turn", "old")
_BATCH = 100
_SIDE_BY_SIDE = 20
_TRIES = 10
_SHORTEST = 0.05
_SOON = 2.0
"""Waits up to this many seconds are slept out here; longer ones are left to the clock's look."""


class Poster:
    """Sends, edits and deletes the messages of tables."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot
        self.office = PostOffice(bot)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._looking_after: set[int] = set()
        self._burials = Burials(bot)

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
        async with self.bot.store.reading() as conn:
            rows = await posts.pending(conn, self.bot.now(), _BATCH)
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
            async with self.bot.store.reading() as conn:
                rows = await posts.of_match(conn, match_id)
            now = self.bot.now()
            wanting = [
                row
                for row in rows.values()
                if row.wanted > row.posted and (row.leased_until or 0.0) <= now
            ]
            for row in sorted(wanting, key=lambda one: (_ORDER.index(one.kind), one.key)):
                if row.due_at <= self.bot.now():
                    await self._post(row)

    async def _post(self, row: PostRow) -> None:
        now = self.bot.now()
        async with self.bot.store.writing() as conn:
            if not await posts.lease(conn, row, now + LEASE_SECONDS):
                return
        try:
            async with asyncio.timeout(LEASE_SECONDS):
                await self._bring(await self.bot.tables.load(row.match_id), row)
        except Refused:
            await self.finish(row, row.wanted)
        except Later as later:
            await self._retry(row, later.seconds)
        except Gone as gone:
            _log.warning("a channel cannot be written to", table=row.match_id, why=gone.why)
            await self.bot.tables.pause(row.match_id)
            await self._retry_or_give_up(row, 600.0)
        except discord.HTTPException as error:
            _log.warning("a post failed", table=row.match_id, kind=row.kind, status=error.status)
            await self._retry_or_give_up(row, min(60.0, 2.0 ** min(row.tries, 6)))
        except (TimeoutError, OSError, aiohttp.ClientError) as error:
            _log.warning("Discord cannot be reached", why=type(error).__name__)
            await self._retry(row, min(60.0, 2.0 ** min(row.tries, 6)))

    async def _retry_or_give_up(self, row: PostRow, seconds: float) -> None:
        """Try again later, but not for ever at a table that has ended."""
        if row.tries >= _TRIES and (await self.bot.tables.load(row.match_id)).ended:
            _log.warning("a post is given up", table=row.match_id, kind=row.kind)
            await self.finish(row, row.wanted)
        else:
            await self._retry(row, seconds)

    async def _retry(self, row: PostRow, seconds: float) -> None:
        async with self.bot.store.writing() as conn:
            await posts.failed(
                conn,
                row.match_id,
                row.kind,
                row.key,
                retry_at=self.bot.now() + max(seconds, _SHORTEST),
            )
        if seconds <= _SOON:
            self.wake(row.match_id, seconds)

    async def edited(self, row: PostRow, page: Page) -> bool:
        """Edit the row's message in place; False when there is none (any more)."""
        if row.channel_id is None or row.message_id is None:
            return False
        return await self.office.edit(row.channel_id, row.message_id, page)

    async def finish(
        self,
        row: PostRow,
        version: int,
        message: tuple[int, int] | None = None,
        *,
        fresh: bool = False,
    ) -> None:
        """Note what was shown; a message that another replaces is wanted gone, as a post `old`."""
        channel_id, message_id = message or (row.channel_id, row.message_id)
        async with self.bot.store.writing() as conn:
            if row.message_id is not None and row.message_id != message_id:
                await posts.want(
                    conn,
                    row.match_id,
                    "old",
                    row.message_id,
                    row.wanted,
                    self.bot.now(),
                    row.channel_id,
                )
            await posts.posted(
                conn,
                row.match_id,
                row.kind,
                row.key,
                version=version,
                message_id=message_id,
                channel_id=channel_id,
                at=self.bot.now(),
                fresh=fresh,
            )

    async def _bring(self, table: Table, row: PostRow) -> None:
        match row.kind:
            case "board":
                await self._bring_board(table, row)
            case "hand":
                await self._bring_hand(table, row)
            case "turn":
                await mentions.bring(self, table, row)
            case "round" | "verdict":
                await self._bring_kept(
                    table, row, told_page(table, row.key, await self.words(table))
                )
            case "old":
                await self._bring_away(row)
            case "end":
                await self._bring_kept(table, row, end_page(table, await self.words(table)))

    async def words(self, table: Table) -> Words:
        """The words of the table's public messages."""
        async with self.bot.store.reading() as conn:
            guild = await people.guild(conn, table.row.guild_id)
        return self.bot.guild_words(guild)

    async def _bring_kept(self, table: Table, row: PostRow, page: Page) -> None:
        sent = await self.office.send(
            table.row.channel_id, page, nonce=f"{table.id}.{row.kind}.{row.key}"
        )
        await self.finish(row, row.wanted, sent, fresh=True)

    async def _bring_away(self, row: PostRow) -> None:
        """Delete a message that a newer one has replaced; its id is the row's key."""
        if row.channel_id is not None:
            await self.office.delete(row.channel_id, row.key)
        async with self.bot.store.writing() as conn:
            await posts.forget(conn, row.match_id, row.kind, row.key)

    # the board

    async def board(self, table: Table) -> Page:
        """The public message as it should be now."""
        async with self.bot.store.reading() as conn:
            guild = await people.guild(conn, table.row.guild_id)
        words = self.bot.guild_words(guild)
        if table.match is None:
            return lobby_page(table, words)
        board = board_of(table, words)
        picture = None
        if guild.board == "picture":
            picture = await board_picture(board_of(table, words, drawn=True), words)
        return board_page(table, board, words, picture)

    async def _bring_board(self, table: Table, row: PostRow) -> None:
        now = self.bot.now()
        if row.posted_at is not None:
            wait = row.posted_at + self.bot.settings.board_seconds - now
            if wait > 0 and row.message_id is not None:
                raise Later(wait)
        page = await self.board(table)
        moved = row.channel_id is not None and row.channel_id != table.row.channel_id
        stale = row.first_posted_at is None or now - row.first_posted_at > ANEW_SECONDS
        if not moved and not stale and await self.edited(row, page):
            await self.finish(row, table.row.version)
            return
        nonce = f"{table.id:x}b{row.message_id or 0:x}"
        sent = await self.office.send(table.row.channel_id, page, nonce=nonce)
        await self.finish(row, _sure(row, table), sent, fresh=True)
        await self.bot.tables.resume(table.id)
        self.wake(table.id)

    async def answer_board(
        self, interaction: discord.Interaction[Any], answer: Answer, table: Table
    ) -> bool:
        """Answer a press on the board by editing it; False when another message was pressed."""
        async with self.bot.store.reading() as conn:
            row = await posts.get(conn, table.id, "board", 0)
        message = interaction.message
        if row is None or message is None or message.id != row.message_id:
            return False
        if row.first_posted_at is None:
            await answer.done()
            return True
        await answer.update(await self.board(table))
        await self.finish(row, table.row.version)
        return True

    def lower_soon(self, match_id: int, interaction: discord.Interaction[Any]) -> None:
        """Send the board anew if somebody's words have buried it, after a press was answered."""
        self._spawn(self._lower(match_id, interaction))

    async def _lower(self, match_id: int, interaction: discord.Interaction[Any]) -> None:
        try:
            table = await self.bot.tables.load(match_id)
            if await self._burials.has_buried(table, interaction):
                async with self.bot.store.writing() as conn:
                    await posts.outdate(conn, match_id, "board", 0, self.bot.now())
                self.wake(match_id)
        except Exception:
            _log.exception("a board could not be lowered", table=match_id)

    # hands

    async def hand(
        self, table: Table, seat: SeatRow, reader: Reader, *, place: str = "", said: str = ""
    ) -> Page:
        """A person's private message as it should be now."""
        hand = hand_of(table, seat, reader.words)
        picture = await hand_picture(hand, reader.words) if reader.pictures else None
        return hand_page(table, seat, hand, reader.words, picture, place=place, note=said)

    async def _bring_hand(self, table: Table, row: PostRow) -> None:
        seat = table.seats[row.key]
        if seat.user_id is None:
            await self.finish(row, row.wanted)
            return
        reader = await self.bot.reader_of(seat.user_id, table.row.guild_id)
        now = self.bot.now()
        async with self.bot.store.reading() as conn:
            here = await posts.get(conn, table.id, "here", seat.seat)
        if here is not None and here.token and now - (here.token_at or 0.0) < HERE_SECONDS:
            page = await self.hand(table, seat, reader)
            if await self.office.edit_private(here.token, here.message_id or 0, page):
                async with self.bot.store.writing() as conn:
                    await self._note(conn, row, table.row.version)
                if table.running or row.message_id is None:
                    return
        closed = (reader.person.dm_closed_until or 0.0) > now
        if reader.person.hand == "here" or closed:
            await self.finish(row, table.row.version)
            return
        place = self.bot.place(table, reader.words)
        page = await self.hand(table, seat, reader, place=place)
        try:
            if await self.edited(row, page):
                await self.finish(row, table.row.version)
                return
            channel_id = await self.office.dm_channel(reader.person)
            nonce = f"{table.id:x}h{row.key}.{row.message_id or 0:x}"
            sent = await self.office.send(channel_id, page, nonce=nonce)
        except (messages.Closed, Gone):
            async with self.bot.store.writing() as conn:
                await people.set_person(
                    conn, seat.user_id, dm_closed_until=now + CLOSED_SECONDS, dm_channel_id=None
                )
            await self.finish(row, table.row.version)
            return
        await self.finish(row, _sure(row, table), sent, fresh=True)

    async def answer_hand(
        self,
        interaction: discord.Interaction[Any],
        answer: Answer,
        table: Table,
        reader: Reader,
        *,
        update: bool,
        said: str = "",
    ) -> None:
        """Show the presser's hand in this interaction, and remember where it is being read."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("not-seated", table=table.id)
        in_dm = interaction.guild_id is None
        place = self.bot.place(table, reader.words) if in_dm else ""
        closed = (reader.person.dm_closed_until or 0.0) > self.bot.now()
        async with self.bot.store.reading() as conn:
            opened_before = await posts.get(conn, table.id, "here", seat.seat)
        if closed and not in_dm and opened_before is None:
            said = "\n".join(filter(None, (said, reader.words("hand-dm-closed"))))
        page = await self.hand(table, seat, reader, place=place, said=said)
        shown = await (answer.update(page) if update else answer.reply(page))
        now, version = self.bot.now(), table.row.version
        async with self.bot.store.writing() as conn:
            row = await posts.get(conn, table.id, "hand", seat.seat)
            if in_dm:
                await posts.forget(conn, table.id, "here", seat.seat)
            elif shown is not None:
                await posts.hold_token(
                    conn, table.id, "here", seat.seat, interaction.token, now, version, shown
                )
            if row is None:
                return
            if in_dm and interaction.message is not None:
                row = replace(
                    row,
                    channel_id=interaction.channel_id,
                    message_id=interaction.message.id,
                    posted_at=now,
                )
            await self._note(conn, row, version)
        if in_dm or shown is None:
            return
        if opened_before is None or _newer(row, opened_before):
            await self._park(table, row, reader)
        if opened_before is not None and opened_before.message_id != shown:
            await self._park(table, opened_before, reader)

    async def _park(self, table: Table, row: PostRow, reader: Reader) -> None:
        """Let a message say that the hand is read elsewhere, instead of growing old."""
        page = parked_page(table, reader.words, private=row.kind == "here")
        try:
            if row.kind != "here":
                await self.edited(row, page)
            elif row.token and self.bot.now() - (row.token_at or 0.0) < TOKEN_SECONDS:
                await self.office.edit_private(row.token, row.message_id or 0, page)
        except (Gone, messages.Closed, discord.HTTPException) as error:
            _log.warning("an old hand could not be parked", why=type(error).__name__)

    async def _note(self, conn: AsyncConnection, row: PostRow, version: int) -> None:
        """Remember that a hand was shown at this version, wherever; its message is as it was."""
        await posts.posted(
            conn,
            row.match_id,
            row.kind,
            row.key,
            version=version,
            message_id=row.message_id,
            channel_id=row.channel_id,
            at=row.posted_at or self.bot.now(),
            fresh=False,
        )


def _sure(row: PostRow, table: Table) -> int:
    """The version that a message sent just now shows.

    After a failure or a dead predecessor Discord may have known the nonce and answered with the
    message of that time; then nothing is sure, and an edit follows.
    """
    return table.row.version if row.tries == 0 and row.leased_until is None else -1


def _newer(row: PostRow, other: PostRow) -> bool:
    """Whether a hand's direct message was shown after the private answer was last pressed."""
    return (row.posted_at or 0.0) > (other.token_at or 0.0)
