"""Messages that stay: a round's count, a claim's verdict, the end of a match."""

from __future__ import annotations

from bot.pages.results import announcement_page, end_page
from bot.posting.delivery import Delivery
from bot.services import Services
from bot.store.posts import PostRow
from bot.tables.table import Table


class Announcements:
    """Sends what is told once."""

    def __init__(self, services: Services, delivery: Delivery) -> None:
        self._services = services
        self._delivery = delivery

    async def bring(self, table: Table, row: PostRow) -> None:
        """Send the message of a row `round`, `verdict` or `end`."""
        words = await self._services.words(table.row.guild_id)
        page = (
            end_page(table, words)
            if row.kind == "end"
            else announcement_page(table, row.key, words)
        )
        nonce = f"{table.id}.{row.kind}.{row.key}"
        channel_id = table.row.channel_id if row.kind == "end" else table.room_id
        sent = await self._delivery.messages.send(channel_id, page, nonce=nonce)
        await self._delivery.finish(row, row.wanted, sent, fresh=True)
