"""Open a card table, and answer with its lobby."""

from __future__ import annotations

from collections.abc import Mapping

from bot.interactions.context import Context
from bot.interactions.hand_answer import remember_press
from bot.interactions.location import location_of
from bot.interactions.permissions import check_channel, may_attach
from bot.pages.menu import closed_for_text, resting_page
from bot.pages.sentences import note
from bot.store import open_matches, posts
from bot.store.posts import Wanted
from bot.tables.find import resting_tables, usual_game
from bot.tables.table import Table


async def open_table(
    context: Context,
    key: str | None = None,
    options: Mapping[str, object] | None = None,
    speed: str | None = None,
) -> None:
    """Open a table in the interaction's channel, and answer with its lobby.

    By default it has the channel's usual game, that game's usual options and the server's speed.
    Raise `Refused` if no table can be opened.
    """
    check_channel(context.interaction)
    here = location_of(context.interaction)
    if key is None:
        allowed = (await context.audience()).guild.games
        key = await usual_game(context.tables, here.channel_id, allowed)
    table = await context.tables.open(
        context.who,
        here.guild_id,
        here.channel_id,
        key,
        dict(options or {}),
        speed,
        parent_id=here.parent_id,
        answer=context.interaction.token,
    )
    await _answer_with_lobby(context, table)


async def _answer_with_lobby(context: Context, table: Table) -> None:
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
        await context.say("table-opened")
        return
    sent, token = (table.row.channel_id, shown), context.interaction.token
    version = table.row.version
    await outbox.delivery.finish(row, version, sent, fresh=True, page=page, token=token)
    await remember_press(context, table)
    if not may_attach(context.interaction):
        await context.say("table-in-words")
    await _tell_of_others(context, table)


async def _tell_of_others(context: Context, table: Table) -> None:
    """Tell a host privately which of their matches rest in this server, and which was closed.

    Say nothing if there are none.
    """
    resting = await resting_tables(context.tables, table.row.guild_id, context.who.user_id)
    if not resting:
        await tell_what_closed(context, table)
        return
    words = (await context.audience()).words
    await context.answer.reply(resting_page(resting, words, await _closed(context, table)))


async def tell_what_closed(context: Context, table: Table) -> None:
    """Tell a host privately if an older match of theirs was closed because they opened a table."""
    if said := await _closed(context, table):
        await context.answer.reply(note(said))


async def _closed(context: Context, table: Table) -> str:
    closed = await context.services.store.read(open_matches.closed_for, table.id)
    return closed_for_text(closed, (await context.audience()).words)
