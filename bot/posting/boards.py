"""Post the public board of a table: one message, edited in place, and sent again once it is old."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from bot.i18n import Words, words_for
from bot.pages.board import (
    banner_of,
    board_of,
    board_page,
    count_page,
    counts_on_board,
    scene_of,
)
from bot.pages.cheers import moment_of
from bot.pages.custom_ids import Press
from bot.pages.example import example_table
from bot.pages.lobby import lobby_page
from bot.pages.results import outcome_at
from bot.pages.web_links import with_watching
from bot.posting.delivery import Delivery, NotYet
from bot.posting.hands import browser_until, read_until
from bot.posting.links import page_links
from bot.posting.pictures import count_picture, picture_of
from bot.services import Services, server_words
from bot.settings import Settings
from bot.store import cheers, experience, facts, matches, people, posts
from bot.store.matches import SeatRow
from bot.store.people import Readers
from bot.store.posts import PostRow
from bot.tables import lobby
from bot.tables.proposing import Proposal, proposal
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.table import Table
from bot.ui.layout import Page, Text
from bot.ui.limits import OutOfLimits
from bot.ui.names import escape
from pasur_core.protocol import TABLE

_MARGIN = 0.2
"""Seconds added to two computer moves, so that both are stored before the edit that shows them."""
ANEW_SECONDS = 50 * 60.0
"""Age in seconds after which a board is sent again: Discord limits the edits of messages that are
over an hour old (error 30046)."""
UNREAD_MOVES = 4
"""Moves that one edit shows while only spectators read the board: a trick of four players."""
_UNREAD_TIMES = 8.0
"""Longest age of a board that only spectators read, in multiples of `board_seconds`: 9.6 s.

Spectators then still see most tricks while the players talk about them.
"""


class Boards:
    """Makes the page of a card table's board and posts it.

    `wake` is called with a table's number to make the outbox read the table's posts again.
    """

    def __init__(self, services: Services, delivery: Delivery, wake: Callable[[int], None]) -> None:
        self._services = services
        self._delivery = delivery
        self._wake = wake

    async def page(self, table: Table) -> Page:
        """Return the page of a table's board or lobby."""

        def read(conn: Connection) -> Readers:
            guild = people.guild(conn, table.row.guild_id)
            return Readers(guild, {}, facts.get(conn, facts.ANNOUNCEMENT))

        return await self._page(table, await self._services.store.read(read))

    async def _page(self, table: Table, readers: Readers) -> Page:
        guild, announcement = readers.guild, readers.announcement
        page = await self._plain(table, guild)
        if table.running:
            web = page_links(self._services.settings, self._delivery.messages, guild, table)
            page = with_watching(page, web.now(table.id) if web else "", server_words(guild))
        if guild.board == "both":
            page = page.spelled_out(server_words(guild)("picture-beside-words"))
        if not announcement or table.ended:
            return page
        with contextlib.suppress(OutOfLimits):
            words = server_words(guild)
            said = Text(words("announcement", sentence=escape(announcement)))
            return Page((said, *page.blocks), page.accent)
        return page

    async def _plain(self, table: Table, guild: people.Guild) -> Page:
        words = server_words(guild)
        if table.match is None:
            return await self._lobby(table, guild, words)
        board = board_of(table, words)
        picture, studio = None, self._services.studio
        row, messages = table.row, self._delivery.messages
        drawn = guild.board != "text" and messages.may_attach(row.guild_id, table.room_id)
        if counts_on_board(table):
            outcome = await asyncio.to_thread(outcome_at, table, len(table.played.log) - 1)
            picture = await count_picture(studio, table, outcome, words) if drawn else None
            now = self._services.now()
            return count_page(table, board, outcome, words, picture, now=now)
        if drawn:
            picture = await picture_of(studio, scene_of(table, words))
        cheered, moment = None, moment_of(table, words) if table.running else None
        if moment is not None:
            cheered = await self._services.store.read(cheers.at_moment, table.id, moment.number)
        return board_page(table, board, words, picture, cheered, now=self._services.now())

    async def _lobby(self, table: Table, guild: people.Guild, words: Words) -> Page:
        row, picture, newcomers, near = table.row, None, False, None
        awaited: Sequence[SeatRow] = ()
        if table.is_lobby:
            kept = await self._services.tables.kept(table)
            awaited = lobby.awaited(kept, table.seats)
            newcomers, near = await self._services.store.read(
                _about_people, table, self._services.settings
            )
            may_attach = self._delivery.messages.may_attach(row.guild_id, table.room_id)
            if guild.board != "text" and may_attach:
                example = await asyncio.to_thread(example_table, row.game, words)
                picture = await picture_of(self._services.studio, example.scene)
        return lobby_page(
            table,
            words,
            picture=picture,
            newcomers=newcomers,
            near=near,
            awaited=awaited,
            gave_language=guild.language is None and guild.locale_match_id == table.id,
        )

    async def post(self, snapshot: Snapshot, row: PostRow) -> None:
        """Edit the board in its channel, or send it again.

        Raise `NotYet` if it is too early for an edit; otherwise raise the errors of
        `Messages.send`.
        """
        table, now = snapshot.table, self._services.now()
        self.require_due(table, row)
        if await self._found_answer(table, row):
            self._wake(table.id)
            return
        page = await self._page(table, snapshot.readers)
        moved = row.channel_id is not None and row.channel_id != table.room_id
        stale = row.first_posted_at is None or now - row.first_posted_at > ANEW_SECONDS
        if not moved and not stale and await self._delivery.edited(row, page):
            await self._delivery.finish(row, table.row.version, page=page)
            return
        # With the same nonce, Discord answers a repeated attempt with the message of the first one.
        nonce = f"{table.id:x}b{row.message_id or 0:x}"
        sent = await self._delivery.messages.send(table.room_id, page, nonce=nonce)
        await self._delivery.finish_new(row, table, sent, page)
        self._wake(table.id)

    def require_due(self, table: Table, row: PostRow) -> None:
        """Raise `NotYet` if it is too early for another edit of the board."""
        if row.posted_at is not None and row.message_id is not None:
            seconds = self._seconds_between_edits(table, row)
            # A clock that was set back must not delay an edit by more than the usual time.
            wait = min(row.posted_at + seconds - self._services.now(), seconds)
            if wait > 0:
                raise NotYet(wait, firm=True)

    async def require_read(self, snapshot: Snapshot, row: PostRow) -> None:
        """Raise `NotYet` while only spectators would read an edit of the board.

        This is so while every player looks at a private hand, which also shows the table. The board
        is then edited only after `UNREAD_MOVES` moves, or when it is older than `_UNREAD_TIMES`
        times `board_seconds`. It is edited at once after a move that spectators should see
        (`_is_moment`).
        """
        table, now = snapshot.table, self._services.now()
        until = _unread_until(table, snapshot.posts, now)
        few = row.posted != posts.NEVER and row.wanted - row.posted < UNREAD_MOVES
        if until is None or not few or row.tries or row.posted_at is None or _is_moment(table):
            return
        longest = _UNREAD_TIMES * self._services.settings.board_seconds
        since = row.posted_at
        if since + longest <= now:
            # The age counts from the first move after the edit, which can have come late.
            number = max(0, len(table.played.log) - 2 * UNREAD_MOVES)
            moved_at = await self._services.store.read(matches.moved_after, table.id, number, since)
            since = since if moved_at is None else moved_at
        wait = min(since + longest, until) - now
        if wait > 0:
            raise NotYet(wait, firm=True)

    async def _found_answer(self, table: Table, row: PostRow) -> bool:
        """Record the id of a lobby sent as an answer, if `lobby_answer` could not record it."""
        token = self._delivery.token_of(row)
        if row.message_id is not None or token is None:
            return False
        join = Press("join", table.id).button()
        message_id = await self._delivery.messages.find_answer(token, join)
        if message_id is None:
            return False
        message = (table.row.channel_id, message_id)
        await self._delivery.finish(row, posts.NEVER, message, fresh=True, token=token)
        return True

    def _seconds_between_edits(self, table: Table, row: PostRow) -> float:
        """Return the fewest seconds between edits; an edit can show two moves of computers."""
        settings = self._services.settings
        # Edits through a token do not count against the fifty requests a second of the bot.
        free = self._delivery.token_of(row) is not None
        if free or table.row.due != "computer":
            return settings.board_seconds
        return max(settings.board_seconds, 2 * settings.computer_seconds + _MARGIN)

    async def seen_again(self, table: Table, row: PostRow) -> None:
        """Let the table's deadlines run again, now that its board was shown.

        The outbox stops the deadlines while the board cannot be shown.
        """
        changed = ["hand"] if row.tries else []
        if table.row.due == "idle":
            tables = self._services.tables
            await tables.resume(table.id)
            if (await tables.load(table.id)).row.due != "idle":
                changed.append("board")
        if changed:
            await self._delivery.renew(table.id, *changed)
            self._wake(table.id)


def _unread_until(table: Table, rows: Posts, now: float) -> float | None:
    """Return until when only spectators read the board; None if a player could be reading it.

    Players then read their private hand instead, as a private answer or direct message.
    """
    if not table.running or not table.present:
        return None
    ends = [
        browser_until(table, seat, now) or read_until(rows, seat.seat, now)
        for seat in table.present
    ]
    return min((end for end in ends if end is not None), default=None) if all(ends) else None


def _is_moment(table: Table) -> bool:
    """Return whether spectators should see the latest move at once.

    They should if it ended a trick, a deal or a round, or if it is a great moment.
    """
    match = table.played
    if table.between_rounds or match.log[-1].seat == TABLE:
        return True
    marked = any(event.announced or event.ends_part for event in match.recent)
    return marked or bool(banner_of(table, words_for("en")))


def _about_people(
    conn: Connection, table: Table, settings: Settings
) -> tuple[bool, Proposal | None]:
    """Return whether the lobby has newcomers, and the proposal of a level, if there is one."""
    return _any_newcomers(conn, table), proposal(conn, table, settings.levels)


def _any_newcomers(conn: Connection, table: Table) -> bool:
    """Return whether a player at the table has never finished a match of its game."""
    for seat in table.seats:
        if seat.user_id and not experience.matches_of(conn, seat.user_id, table.row.game):
            return True
    return False
