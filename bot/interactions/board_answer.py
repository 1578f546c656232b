"""The board as the answer to a press on it."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.store import posts
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint


async def answer_with_board(context: Context, table: Table) -> bool:
    """Answer a press on the board by editing it; False when another message was pressed."""
    row = await context.services.store.read(posts.get, table.id, "board", 0)
    message = context.interaction.message
    if row is None or message is None or message.id != row.message_id:
        return False
    if row.first_posted_at is None:
        await context.answer.done()
        return True
    page = await context.outbox.boards.page(table)
    kept = row.files == fingerprint(page).files
    if await context.answer.update(page, kept=kept) is not None:
        token = context.interaction.token
        await context.outbox.delivery.finish(row, table.row.version, page=page, token=token)
    return True
