"""Send and edit Discord messages so that they show what is stored, and never the other way round.

Every message of a table is a row in `posts`. The row has the version of the table that the message
should show (`wanted`) and the version that it shows (`posted`). `bot.store.posts` explains the
kinds of posts. If the bot crashes after a commit and before the post, the next poll posts it. Moves
that quickly follow each other share one edit.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Sequence
from typing import Any

import discord
import structlog

from bot.i18n import Words
from bot.pages.sentences import note
from bot.posting.announcements import Announcements
from bot.posting.boards import Boards
from bot.posting.delivery import Delivery, NotYet
from bot.posting.hands import Hands, browser_until, to_be_sent
from bot.posting.homes import Homes
from bot.posting.in_turn import InTurn
from bot.posting.invitations import Invitations
from bot.posting.mentions import Mentions
from bot.posting.messages import NO_ANSWER, UNKNOWN_CHANNEL, Gone, Later, Messages, Unwelcome
from bot.posting.scrolled_away import ScrolledAway
from bot.posting.threads import Threads
from bot.services import Services
from bot.store import StoreError, posts
from bot.store.ahead import LEASE_SECONDS
from bot.store.posts import PostRow
from bot.tables.loader import newest_rules
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.table import Table

_log = structlog.get_logger(__name__)

_ORDER = (
    "round",
    "verdict",
    "board",
    "lobby",
    "seated",
    "end",
    "invite",
    "call",
    "turn",
    "old",
    "archive",
)
"""The kinds of posts in a channel, in the order in which they are posted: counts above the
board."""
_PRIVATE = ("hand", "ephemeral_hand", "stale_dm", "superseded", "form")
"""The kinds of posts that only one person sees."""
_VISIBLE = ("round", "verdict", "board", "seated", "turn")
"""The kinds of posts that show that a match's channel is open to the bot, or closed."""
_BATCH = 100
"""Rows that one poll reads."""
_ROWS = 8
"""Rows that a poll reads in addition for each table that is being posted already."""
_TRIES = 10
"""Failed attempts after which a post of an ended table is given up."""
_BROKEN_TRIES = 3
"""Failed attempts to make a page after which an apology is posted instead."""
_SHORTEST = 0.05
"""Shortest wait in seconds before a post is tried again, so that no retry spins."""
_SOON = 2.0
"""Waits up to this many seconds are slept here; longer ones are left to the clock's next poll."""
_LONGEST = 30.0
"""Longest wait in seconds between two attempts; the waits before grow by powers of two."""
_THREAD_SECONDS = 30.0
"""Longest time in seconds that an organised match waits for its thread before it is shown."""
_LEAVE_SECONDS = 1.0
"""Longest time in seconds that stopping waits for posts in progress, and for the store."""
_GONE_SECONDS = 45.0
_GONE_TRIES = 20
_GONE_LONG_SECONDS = 600.0
"""A channel closed to the bot is tried every 45 s for a quarter of an hour, then every 10 minutes:
Discord bans an address after 10,000 refusals in ten minutes."""


class Outbox:
    """Leases the rows that are due, and calls the class of each kind of message to post it.

    Every table has one worker, which runs again while changes keep coming. The worker posts hands
    in parallel with the messages of the channel. Each post has its own task, which is waited for
    and never cancelled: if a request of discord.py is cancelled while it waits for a global rate
    limit, discord.py sends no more requests.
    """

    def __init__(self, services: Services, messages: Messages, homes: Homes) -> None:
        self.messages = messages
        self._homes = homes
        self.delivery = Delivery(services, messages)
        self.boards = Boards(services, self.delivery, self.wake)
        self.hands = Hands(services, self.delivery)
        self._mentions = Mentions(services, self.delivery, self.wake)
        self.announcements = Announcements(services, self.delivery)
        self._invitations = Invitations(services, self.delivery)
        self._threads = Threads(services, self.delivery)
        self._scrolled_away = ScrolledAway(services, messages)
        self._services = services
        self._tasks: set[asyncio.Task[None]] = set()
        self._working: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._refreshing: dict[int, bool] = {}
        self._stopped = False
        self._in_turn = InTurn(services, self._spawn, self._post_or_retry)

    def changed(self, guild_id: int, match_id: int, snapshot: Snapshot | None = None) -> None:
        """Have a table's messages posted soon, by the home process of its server.

        `snapshot` is the table as this process has just stored it.

        The messages are sent in the background, so nothing is raised.
        """
        if self._homes.here(guild_id):
            self.wake(match_id, snapshot=snapshot)
        else:
            self._homes.notify(guild_id, match_id)

    def changed_elsewhere(self, guild_id: int, match_id: int) -> None:
        """Post the messages of a table changed by another process, if this is the home process."""
        if self._homes.here(guild_id):
            self.wake(match_id)

    def wake(self, match_id: int, delay: float = 0.0, *, snapshot: Snapshot | None = None) -> None:
        """Post this table's due messages in `delay` seconds, without waiting for the next poll.

        `snapshot` is the table as it was stored a moment ago; if it is None, the table is read.
        """
        if self._stopped:
            return
        if delay:
            self._spawn(self._wake_after(match_id, delay))
        elif match_id in self._working:
            self._again.add(match_id)
        else:
            self._working[match_id] = self._spawn(self._work(match_id, snapshot))

    async def stop(self) -> None:
        """Stop posting, and end the leases; other processes, or the next start, post the rest."""
        self._stopped = True
        held = tuple(self._in_turn.held.values())
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_LEAVE_SECONDS)
        if held:
            with contextlib.suppress(StoreError, TimeoutError):
                async with asyncio.timeout(_LEAVE_SECONDS):
                    await self._services.store.write(posts.give_back, held, self._services.now())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def poll(self) -> None:
        """Start to post everything that is due; this repairs the effects of a crash.

        Tables that must wait for a rate limit of their channel do not delay the rows of other
        tables. As long as this process runs, it renews its leases here.
        """
        if held := tuple(self._in_turn.held.values()):
            until = self._services.now() + LEASE_SECONDS
            await self._services.store.write(posts.renew, held, until)
        limit = _BATCH + _ROWS * len(self._working)
        rows = await self._services.store.read(
            posts.pending, self._services.now(), limit, newest_rules(), self._homes.shards
        )
        for match_id in dict.fromkeys(row.match_id for row in rows):
            if match_id not in self._working:
                self.wake(match_id)

    async def _wake_after(self, match_id: int, delay: float) -> None:
        await asyncio.sleep(delay)
        self.wake(match_id)

    async def _work(self, match_id: int, snapshot: Snapshot | None) -> None:
        try:
            while True:
                self._again.discard(match_id)
                await self.post_due(match_id, snapshot)
                snapshot = None
                if match_id not in self._again:
                    return
        except StoreError as error:
            _log.warning("posting waits for the database", table=match_id, **error.logged)
        except Exception:
            _log.exception("posting failed", table=match_id)
        finally:
            del self._working[match_id]
            self._again.discard(match_id)

    async def post_due(self, match_id: int, snapshot: Snapshot | None = None) -> None:
        """Post the messages of a table that are due.

        `snapshot` is the table as it was stored a moment ago; if it is None, the table is read.
        """
        rows = {} if snapshot is None else snapshot.posts
        if snapshot is None:
            rows, snapshot = await self._read(match_id)
        now = self._services.now()
        if snapshot is not None and (thread := _wanting(rows, now, "thread")):
            # Messages after the thread are in it, or link to it.
            await self._in_turn.post_all(snapshot, thread)
            rows, snapshot = await self._read(match_id)
        if snapshot is not None:
            public = [] if _waits_for_thread(snapshot, now) else _wanting(rows, now, *_ORDER)
            public.sort(key=lambda row: (_ORDER.index(row.kind), row.key))
            private, unread, _ = await self._sorted(snapshot, _wanting(rows, now, *_PRIVATE))
            counts = any(row.kind in ("round", "end") for row in public)
            below = [
                row for row in private if row.kind == "hand" and (counts or _is_resent(row, rows))
            ]
            beside = [row for row in private if row not in below]
            public, waiting, idle = await self._sorted(snapshot, public)
            waiting += unread
            await self._in_turn.post_all(snapshot, public, below, beside, waiting, idle)
        if any(_is_answer(row, snapshot, now) for row in rows.values()):
            self._refresh_soon(match_id)

    async def _read(self, match_id: int) -> tuple[Posts, Snapshot | None]:
        """Return a table's posts, and its snapshot if something is to be posted.

        Nothing is posted for a table that does not exist any more, or whose rules do not. Posts of
        a table of newer rules are left to the newer program beside this one.
        """
        now = self._services.now()
        try:
            return await self._services.tables.posts_and_snapshot(
                match_id, lambda rows: bool(_wanting(rows, now))
            )
        except Refused as refused:
            if refused.code == "new-rules":
                return {}, None
            rows = await self._services.store.read(posts.of_match, match_id)
            for row in _wanting(rows, now):
                await self.delivery.finish(row, row.wanted)
            return rows, None

    def _refresh_soon(self, match_id: int) -> None:
        """Edit the private answers of people who wait, and edit them again only seconds later."""
        if match_id in self._refreshing:
            self._refreshing[match_id] = True
        elif not self._stopped:
            self._refreshing[match_id] = False
            self._spawn(self._refresh(match_id))

    async def _refresh(self, match_id: int) -> None:
        try:
            while True:
                self._refreshing[match_id] = False
                await self.hands.refresh_answers(await self._services.tables.snapshot(match_id))
                # Such edits do not count against the rate limit, but each can upload a picture.
                await asyncio.sleep(2 * self._services.settings.board_seconds)
                if not self._refreshing[match_id]:
                    return
        except (Refused, Later, Unwelcome, Gone, discord.HTTPException, *NO_ANSWER) as error:
            _log.info("a private answer was not brought up", why=type(error).__name__)
        except StoreError:
            pass  # the store logs its own failures; the next move tries again
        except Exception:
            _log.exception("posting failed", table=match_id)
        finally:
            del self._refreshing[match_id]

    async def put_away(self, rows: Sequence[PostRow], words: Words) -> None:
        """Replace the hands in these messages with a sentence.

        `rows` are the posts of these messages, already deleted from the database. Requests that are
        in progress for these messages are finished first.
        """
        for match_id in {row.match_id for row in rows}:
            # A post in progress could show the cards again after they were hidden.
            if match_id in self._working:
                await asyncio.wait({self._working[match_id]})
        await self.hands.put_away(rows, words)

    async def _sorted(
        self, snapshot: Snapshot, rows: Sequence[PostRow]
    ) -> tuple[list[PostRow], list[tuple[PostRow, float]], list[PostRow]]:
        """Return the rows that need a request now, those to try again later, and idle rows.

        Each row to try again has the time for it. Most moves of a quick game have only such rows: a
        board that was edited a moment ago or that only spectators read, a mention of a person who
        is present, and the hand of a person who reads the table in a browser.
        """
        waiting, wanting, idle = list[tuple[PostRow, float]](), list[PostRow](), list[PostRow]()
        for row in rows:
            try:
                if row.kind == "board":
                    self.boards.require_due(snapshot.table, row)
                    await self.boards.require_read(snapshot, row)
                elif row.kind == "turn" and await self._mentions.is_idle(snapshot, row):
                    idle.append(row)
                    continue
                elif row.kind == "hand":
                    self.hands.require_read(snapshot.table, row)
                wanting.append(row)
            except NotYet as early:
                wait = max(early.seconds, _SHORTEST)
                waiting.append((row, self._services.now() + wait))
                if wait <= _SOON:
                    self.wake(row.match_id, wait)
        return wanting, waiting, idle

    async def _post_or_retry(self, row: PostRow, snapshot: Snapshot | None) -> None:
        try:
            if snapshot is None:
                snapshot = await self._services.tables.snapshot(row.match_id)
            await self._post(snapshot, row)
            if row.kind == "board" or (row.tries and row.kind in _VISIBLE):
                await self.boards.seen_again(snapshot.table, row)
        except Refused as refused:
            if refused.code != "new-rules":
                await self.delivery.finish(row, row.wanted)
        except NotYet as early:
            await self._put_off(row, early)
        except Later as later:
            await self._retry(row, later.seconds)
        except (Gone, Unwelcome) as refused:
            if refused.why == UNKNOWN_CHANNEL and await self._left_thread(row):
                return
            gone = isinstance(refused, Gone)
            event = "a channel is closed to the bot" if gone else "a message is refused"
            _log.warning(event, table=row.match_id, kind=row.kind, why=refused.why)
            # A refused mention hides no board, but in a closed channel none can be shown.
            if row.kind == "board" or (gone and row.kind in _VISIBLE):
                await self._hide(row)
            often = row.tries < _GONE_TRIES
            await self._retry_or_give_up(row, _GONE_SECONDS if often else _GONE_LONG_SECONDS)
        except discord.HTTPException as error:
            _log.warning("a post failed", table=row.match_id, kind=row.kind, status=error.status)
            await self._retry_or_give_up(row, _growing(row.tries))
        except NO_ANSWER as error:
            _log.warning("Discord cannot be reached", why=type(error).__name__)
            await self._retry(row, _growing(row.tries))
        except StoreError:
            raise
        except Exception:
            _log.exception("posting failed", table=row.match_id, kind=row.kind)
            if row.tries < _BROKEN_TRIES:
                await self._retry(row, _growing(row.tries))
            else:
                await self._apologise(row)

    async def _hide(self, row: PostRow) -> None:
        """Pause the clock while the board cannot be shown, and say so to the players."""
        tables = self._services.tables
        table = await tables.load(row.match_id)
        # People cannot move at a board that is not there, so the clock must not run against them.
        if table.row.due in ("warn", "time"):
            await tables.pause(row.match_id)
        if row.kind == "board" and row.tries == 0:
            await self.delivery.renew(row.match_id, "hand")
            self.wake(row.match_id, _SOON)

    async def _apologise(self, row: PostRow) -> None:
        """Post, in place of a page that cannot be made, a text that says how to continue."""
        table = await self._services.tables.load(row.match_id)
        words = await self._services.words(table.row.guild_id)
        page = note(words("post-broken"))
        channel_id = row.channel_id or table.room_id
        message = None
        try:
            if row.kind not in _PRIVATE and not await self.delivery.edited(row, page):
                nonce = f"{row.match_id}.{row.kind}.{row.key}.x"
                message = await self.messages.send(channel_id, page, nonce=nonce)
        except (Gone, Unwelcome, Later, discord.HTTPException) as error:
            _log.warning("an apology could not be given", why=type(error).__name__)
        await self.delivery.finish(row, row.wanted, message, fresh=message is not None)

    async def _left_thread(self, row: PostRow) -> bool:
        """Continue in the channel if the thread was deleted; return False if there is none."""
        tables = self._services.tables
        match = (await tables.load(row.match_id)).row
        if match.thread_id is None or (row.kind == "end" and not match.organised):
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

    async def _put_off(self, row: PostRow, early: NotYet) -> None:
        until = self._services.now() + max(early.seconds, _SHORTEST)
        await self._services.store.write(posts.put_off, row, until, firmly=early.firm)
        if early.seconds <= _SOON:
            self.wake(row.match_id, early.seconds)

    async def _retry(self, row: PostRow, seconds: float) -> None:
        retry_at = self._services.now() + max(seconds, _SHORTEST)
        await self._services.store.write(
            posts.failed, row.match_id, row.kind, row.key, retry_at=retry_at
        )
        if seconds <= _SOON:
            self.wake(row.match_id, seconds)

    async def _post(self, snapshot: Snapshot, row: PostRow) -> None:
        table = snapshot.table
        match row.kind:
            case "board":
                await self.boards.post(snapshot, row)
            case "hand":
                await self.hands.post(snapshot, row)
            case "ephemeral_hand":
                await self.hands.let_go(table, row)
            case "stale_dm":
                await self.hands.mark_stale(table, row)
            case "superseded":
                await self.hands.supersede(table, row)
            case "form":
                await self._take_form_away(table, row)
            case "turn":
                await self._mentions.post(snapshot, row)
            case "seated":
                await self._mentions.call(snapshot, row)
            case "round" | "verdict" | "end":
                await self.announcements.post(table, row)
            case "invite" | "call":
                await self._invitations.post(table, row)
            case "thread":
                await self._threads.post(table, row)
            case "lobby":
                await self._threads.post_lobby(table, row)
            case "archive":
                await self._threads.archive(table, row)
            case "old":
                await self._take_away(row)

    async def _take_form_away(self, table: Table, row: PostRow) -> None:
        """Delete the host's options once the match has begun, or if they belong to another game."""
        token, past = self.delivery.token_of(row), row.shown not in (None, table.row.game)
        if (past or not table.is_lobby) and token is not None and row.message_id is not None:
            await self.messages.delete_answer(token, row.message_id)
        await self._services.store.write(posts.forget_answer, row)

    async def _take_away(self, row: PostRow) -> None:
        """Delete a message that a newer one has replaced; the row's key is the message id."""
        token = self.delivery.token_of(row)
        gone = token is not None and await self.messages.delete_answer(token)
        if not gone and row.channel_id is not None:
            await self.messages.delete(row.channel_id, row.key)
        await self._services.store.write(posts.forget, row.match_id, row.kind, row.key)

    def lower_soon(
        self,
        match_id: int,
        channel_id: int | None,
        last_message: int | None,
        snapshot: Snapshot | None = None,
    ) -> None:
        """After a press was answered, send the board again if it has scrolled away.

        Args:
            match_id: the table.
            channel_id: the channel of the press.
            last_message: the id of the channel's last message, which came with the press; None if
                unknown.
            snapshot: the table as the press has stored it.
        """
        if self._stopped or self._scrolled_away.cannot_have_board(
            match_id, channel_id, last_message
        ):
            return
        self._spawn(self._lower(match_id, channel_id, last_message, snapshot))

    async def _lower(
        self,
        match_id: int,
        channel_id: int | None,
        last_message: int | None,
        snapshot: Snapshot | None,
    ) -> None:
        try:
            if snapshot is None:
                snapshot = await self._services.tables.snapshot(match_id)
            if await self._scrolled_away.has_board(snapshot, channel_id, last_message):
                await self._services.store.write(
                    posts.outdate, match_id, "board", 0, self._services.now()
                )
                self.changed(snapshot.table.row.guild_id, match_id)
        except (StoreError, *NO_ANSWER):
            pass  # the store logs its own failures; the next press looks again
        except Exception:
            _log.exception("a board could not be lowered", table=match_id)


def _wanting(rows: Posts, now: float, *kinds: str) -> list[PostRow]:
    """Return the rows of these kinds (or of all, if none is given) that are due and not leased."""
    return [
        row
        for row in rows.values()
        if (not kinds or row.kind in kinds)
        and row.wanted > row.posted
        and row.due_at <= now
        and (row.leased_until or 0.0) <= now
    ]


def _waits_for_thread(snapshot: Snapshot, now: float) -> bool:
    """Return whether an organised match's messages wait for its thread, which can be opened.

    No message of its lobby is in the channel, so neither should its board begin there.
    """
    row, thread = snapshot.table.row, snapshot.posts.get(("thread", 0))
    if not row.organised or thread is None or thread.posted >= thread.wanted:
        return False
    # A start in the future was left by a clock that was set back.
    return 0.0 <= now - (row.started_at or 0.0) < _THREAD_SECONDS


def _is_answer(row: PostRow, snapshot: Snapshot | None, now: float) -> bool:
    """Return whether a row is a private answer that its person can be reading.

    A person who reads the table in a browser is not; without a snapshot that is unknown.
    """
    if row.kind != "ephemeral_hand" or not row.token:
        return False
    if snapshot is None:
        return True
    return browser_until(snapshot.table, snapshot.table.seats[row.key], now) is None


def _is_resent(hand: PostRow, rows: Posts) -> bool:
    """Return whether a hand is sent as a new private message."""
    here = rows.get(("ephemeral_hand", hand.key))
    return here is not None and to_be_sent(here)


def _growing(tries: int) -> float:
    """Return the seconds before the next attempt; they double with each attempt."""
    return min(_LONGEST, 2.0 ** min(tries, 5))
