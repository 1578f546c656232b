"""The board as the answer to a press on it."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.store import posts
from bot.tables.table import Table


async def answer_with_board(context: Context, table: Table) -> bool:
    """Answer a press on the board by editing it; False when another message was pressed."""
    row = await context.services.store.read(posts.get, table.id, "board", 0)
    message = context.interaction.message
    if row is None or message is None or message.id != row.message_id:
        return False
    if row.first_posted_at is None:
        await context.answer.done()
        return True
    await context.answer.update(await context.outbox.boards.page(table))
    await context.outbox.delivery.finish(row, table.row.version)
    return True
