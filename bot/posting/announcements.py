"""Messages that stay: a round's count, a claim's verdict, the end of a match."""

from __future__ import annotations

import asyncio

from bot.i18n import Words, words_for
from bot.pages.results import announcement_page, end_page, is_past, past_page, told_at
from bot.posting.delivery import Delivery
from bot.posting.pictures import count_picture, end_picture
from bot.services import Services
from bot.store import people
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
        guild = await self._services.store.read(people.guild, table.row.guild_id)
        words, messages = words_for(guild.language, guild.locale), self._delivery.messages
        channel_id = table.row.channel_id if row.kind == "end" else table.room_id
        drawn = guild.board != "text" and messages.may_attach(guild.guild_id, channel_id)
        page = await self._page(table, row, words, drawn=drawn)
        if guild.board == "both":
            page = page.spelled_out()
        if await self._delivery.edited(row, page):
            await self._delivery.finish(row, row.wanted, page=page)
            return
        nonce = f"{table.id}.{row.kind}.{row.key}"
        sent = await messages.send(channel_id, page, nonce=nonce)
        await self._delivery.finish(row, row.wanted, sent, fresh=True, page=page)

    async def _page(self, table: Table, row: PostRow, words: Words, *, drawn: bool) -> Page:
        studio = self._services.studio
        if row.kind == "end":
            picture = await end_picture(studio, table, words) if drawn else None
            return end_page(table, words, picture)
        told = await asyncio.to_thread(told_at, table, row.key)
        if row.message_id is not None and is_past(table, row.key, told):
            return past_page(table, told, words)
        picture = await count_picture(studio, table, told, words) if drawn else None
        return announcement_page(table, row.key, told, words, picture)
