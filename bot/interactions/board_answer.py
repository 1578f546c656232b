"""Answers that edit a public message of a card table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.interactions.context import Context
from bot.store import posts
from bot.store.posts import PostRow
from bot.tables.table import Table
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Page


async def answer_with_board(context: Context, table: Table) -> bool:
    """Answer a press on the board by editing it; return True if it was answered.

    A board that is about to be sent again is not edited; the press is only acknowledged. If a
    message other than the board was pressed, return False and answer nothing.
    """
    return await _answer(context, table, "board", lambda _: context.outbox.boards.page(table))


async def answer_with_cheers(context: Context, table: Table) -> None:
    """Answer a cheer by editing the board or result that was pressed.

    No picture is uploaded. If it is unknown which picture the message has, the message is not
    edited here: the outbox shows the cheer later.
    """

    async def result(row: PostRow) -> Page:
        async with context.turn():
            return await context.outbox.announcements.page(table, row)

    async def board(row: PostRow) -> Page | None:
        return None if row.files is None else await context.outbox.boards.page(table)

    pressed = await _answer(context, table, "board", board)
    if not pressed and not await _answer(context, table, "end", result):
        await context.answer.done()


async def _answer(
    context: Context, table: Table, kind: str, make: Callable[[PostRow], Awaitable[Page | None]]
) -> bool:
    """Answer a press on this kind of post by editing it; return False if another post was pressed.

    Without a page, the press is only acknowledged.
    """
    row = await context.services.store.read(posts.get, table.id, kind, 0)
    message = context.interaction.message
    if row is None or message is None or message.id != row.message_id:
        return False
    page = None if row.first_posted_at is None else await make(row)
    if page is None:
        await context.answer.done()
        return True
    # An edit that keeps its files uploads nothing.
    kept = row.files == fingerprint(page).files
    if await context.answer.update(page, kept=kept) is not None:
        token = context.interaction.token
        await context.outbox.delivery.finish(row, table.row.version, page=page, token=token)
    return True
