"""Post the messages that stay in the channel: counts of rounds, verdicts of claims, results."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from sqlalchemy import Connection

from bot.i18n import Words
from bot.pages.board import shows_counts
from bot.pages.cheers import moment_of
from bot.pages.results import (
    announcement_page,
    end_page,
    is_past,
    outcome_at,
    past_counts,
    past_page,
)
from bot.posting.delivery import Delivery
from bot.posting.links import page_links
from bot.posting.pictures import count_picture, end_picture
from bot.services import Services, server_words
from bot.store import cheers, people, posts
from bot.store.cheers import Cheers
from bot.store.people import Guild
from bot.store.posts import PostRow
from bot.tables.table import Table
from bot.ui.layout import Page

_ANEW = ("rematch", "again")
"""The verbs of buttons that open another table."""


class Announcements:
    """Makes the pages of counts, verdicts and results, and posts them."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def post(self, table: Table, row: PostRow) -> None:
        """Send the message of a post (`round`, `verdict` or `end`), or edit a message sent before.

        When the next round has been dealt, the message of the latest count is edited to have one
        line for each count so far. The messages of the earlier counts are deleted.

        Games of short rounds have no messages for their counts, because the board shows these.

        Raise as `Messages.send` does.
        """
        if row.kind == "round" and row.message_id is None and shows_counts(table):
            await self._delivery.finish(row, row.wanted)
            return
        page, past = await self._made(table, row)
        if await self._delivery.edited(row, page):
            await self._delivery.finish(row, row.wanted, page=page)
            await self._fold(row, past)
            return
        nonce = f"{table.id}.{row.kind}.{row.key}"
        sent = await self._delivery.messages.send(_channel(table, row), page, nonce=nonce)
        await self._delivery.finish(row, row.wanted, sent, fresh=True, page=page)

    async def _fold(self, row: PostRow, past: Collection[int]) -> None:
        """Delete the messages of the other counts that this message now shows as lines."""
        # The only past count is this message itself.
        if len(past) <= 1:
            return
        now = self._services.now()

        def unit(conn: Connection) -> None:
            for (kind, number), count in posts.of_match(conn, row.match_id).items():
                if kind != "round" or number == row.key or number not in past:
                    continue
                posts.retire(conn, count, row.wanted, now)
                posts.forget(conn, row.match_id, kind, number)

        await self._services.store.write(unit)

    async def page(self, table: Table, row: PostRow) -> Page:
        """Return the page that a post (`round`, `verdict` or `end`) should show in public now."""
        page, _ = await self._made(table, row)
        return page

    async def _made(self, table: Table, row: PostRow) -> tuple[Page, tuple[int, ...]]:
        """Return a page, and the log entries of the past counts that it shows as lines."""
        guild = await self._services.store.read(people.guild, table.row.guild_id)
        words, messages = server_words(guild), self._delivery.messages
        may_attach = messages.may_attach(guild.guild_id, _channel(table, row))
        drawn = guild.board != "text" and may_attach
        page, past = await self._page(table, row, guild, words, drawn=drawn)
        return (
            page.spelled_out(words("picture-beside-words")) if guild.board == "both" else page
        ), past

    async def _page(
        self, table: Table, row: PostRow, guild: Guild, words: Words, *, drawn: bool
    ) -> tuple[Page, tuple[int, ...]]:
        studio = self._services.studio
        if row.kind == "end":
            picture = await end_picture(studio, table, words) if drawn else None
            cheered, lines = await self._services.store.read(self._beside_end, table, words)
            url = self._web_url(guild, table)
            page = end_page(table, words, picture, cheered, lines, web_url=url)
            # The night goes on with other tables.
            return page.without(_ANEW) if table.row.organised else page, ()
        outcome = await asyncio.to_thread(outcome_at, table, row.key)
        if row.message_id is not None and is_past(table, row.key, outcome):
            counts = await asyncio.to_thread(past_counts, table, row.key)
            return past_page(table, counts, words)
        picture = await count_picture(studio, table, outcome, words) if drawn else None
        return announcement_page(
            table, row.key, outcome, words, picture, now=self._services.now()
        ), ()

    def _web_url(self, guild: Guild, table: Table) -> str:
        """Return the address of a finished match in a browser; empty if it has no page there."""
        web = page_links(self._services.settings, self._delivery.messages, guild, table)
        return "" if web is None else web.match(table.id)

    def _beside_end(
        self, conn: Connection, table: Table, words: Words
    ) -> tuple[Cheers | None, list[str]]:
        """Return the cheers at a result, and the lines of features below it."""
        moment = moment_of(table, words)
        cheered = None if moment is None else cheers.at_moment(conn, table.id, moment.number)
        lines = (line_of(conn, table, words) for line_of in self._services.end_lines)
        return cheered, [line for line in lines if line is not None]


def _channel(table: Table, row: PostRow) -> int:
    """Return the channel of a row's message: the table's channel for a result, else its thread.

    An organised match has its result in its thread too.
    """
    to_all = row.kind == "end" and not table.row.organised
    return table.row.channel_id if to_all else table.room_id
