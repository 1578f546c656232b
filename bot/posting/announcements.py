"""Messages that stay: a round's count, a claim's verdict, the end of a match."""

from __future__ import annotations

import asyncio

from bot.i18n import Words, words_for
from bot.pages.cheers import moment_of
from bot.pages.results import announcement_page, end_page, is_past, past_page, told_at
from bot.posting.delivery import Delivery
from bot.posting.pictures import count_picture, end_picture
from bot.services import Services
from bot.store import cheers, people
from bot.store.posts import PostRow
from bot.tables.table import Table
from bot.ui.layout import Page


class Announcements:
    """Makes the pages of what stays, and brings their messages up."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def bring(self, table: Table, row: PostRow) -> None:
        """Send the message of a row `round`, `verdict` or `end`.

        A count that is wanted again, as its next round has been dealt, is edited to a line.
        """
        page = await self.page(table, row)
        if await self._delivery.edited(row, page):
            await self._delivery.finish(row, row.wanted, page=page)
            return
        nonce = f"{table.id}.{row.kind}.{row.key}"
        sent = await self._delivery.messages.send(_channel(table, row), page, nonce=nonce)
        await self._delivery.finish(row, row.wanted, sent, fresh=True, page=page)

    async def page(self, table: Table, row: PostRow) -> Page:
        """Return the message of a row `round`, `verdict` or `end` as it should be now."""
        guild = await self._services.store.read(people.guild, table.row.guild_id)
        words, messages = words_for(guild.language, guild.locale), self._delivery.messages
        may_attach = messages.may_attach(guild.guild_id, _channel(table, row))
        drawn = guild.board != "text" and may_attach
        page = await self._page(table, row, words, drawn=drawn)
        return page.spelled_out() if guild.board == "both" else page

    async def _page(self, table: Table, row: PostRow, words: Words, *, drawn: bool) -> Page:
        studio = self._services.studio
        if row.kind == "end":
            picture = await end_picture(studio, table, words) if drawn else None
            cheered, moment = None, moment_of(table, words)
            if moment is not None:
                cheered = await self._services.store.read(cheers.at_moment, table.id, moment.number)
            return end_page(table, words, picture, cheered)
        told = await asyncio.to_thread(told_at, table, row.key)
        if row.message_id is not None and is_past(table, row.key, told):
            return past_page(table, told, words)
        picture = await count_picture(studio, table, told, words) if drawn else None
        return announcement_page(table, row.key, told, words, picture)


def _channel(table: Table, row: PostRow) -> int:
    """Return where the message of a row belongs: a result to the channel, others to the thread."""
    return table.row.channel_id if row.kind == "end" else table.room_id
