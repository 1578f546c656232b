"""The answer to opening a table: its lobby."""

from __future__ import annotations

from bot.interactions.context import Context
from bot.interactions.hand_answer import remember_press
from bot.interactions.location import location_of
from bot.interactions.permissions import check_channel, may_attach
from bot.store import posts
from bot.store.posts import Wanted
from bot.tables.table import Table


async def open_table(context: Context, key: str) -> None:
    """Open a table of a game in the interaction's channel, and answer with its lobby.

    Raise `Refused` where no table can be opened.
    """
    check_channel(context.interaction)
    here = location_of(context.interaction)
    table = await context.tables.open(
        context.who,
        here.guild_id,
        here.channel_id,
        key,
        {},
        None,
        parent_id=here.parent_id,
        answer=context.interaction.token,
    )
    await answer_with_lobby(context, table)


async def answer_with_lobby(context: Context, table: Table) -> None:
    """Answer an interaction with the lobby of the table that it opened, for the whole channel.

    If it is too late for that, the outbox sends the lobby, and the host gets a sentence.
    """
    services, outbox = context.services, context.outbox
    # The lobby as an answer is one message instead of two, needs no permission to send, and is
    # edited through its token.
    page = await outbox.boards.page(table)
    shown = await context.answer.publish(page)
    row = await services.store.read(posts.get, table.id, "board", 0)
    if shown is None or row is None:
        await services.store.write(posts.want, [Wanted(table.id, "board", 0, 0, services.now())])
        outbox.changed(table.row.guild_id, table.id)
        await context.say("table-opened", table=table.id)
        return
    sent, token = (table.row.channel_id, shown), context.interaction.token
    version = table.row.version
    await outbox.delivery.finish(row, version, sent, fresh=True, page=page, token=token)
    await remember_press(context, table)
    if not may_attach(context.interaction):
        await context.say("table-in-words")
