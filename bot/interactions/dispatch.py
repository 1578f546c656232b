"""The entry point of every press, where every failure becomes a sentence."""

from __future__ import annotations

import contextlib

import structlog

from bot.i18n import Words, words_for
from bot.interactions.answer import NOT_ANSWERED, Answer, why
from bot.interactions.client import Interaction
from bot.interactions.context import Context
from bot.interactions.heard import hear
from bot.interactions.location import last_message
from bot.interactions.own_way import refusal_page
from bot.interactions.press_context import PressContext
from bot.pages.custom_ids import Press
from bot.pages.sentences import note
from bot.store import StoreError
from bot.tables.refusal import Refused

_log = structlog.get_logger(__name__)


async def press(interaction: Interaction, press: Press, values: list[str]) -> None:
    """Execute and answer one press, and record that the person is present at the table.

    Never raise. A press over the rate limit can be left unanswered.
    """
    context = PressContext(interaction, press, values)
    try:
        if not interaction.client.rate_limiter.admits(interaction.user.id, interaction.guild_id):
            return
        Answer.of(interaction)  # starts the timer for deferring
        await hear(interaction)
        await act(context)
    except Exception as error:
        await explain(context, error)
    with contextlib.suppress(Refused, StoreError):
        if context.table_id:
            await context.tables.seen(context.table_id, context.who.user_id)


async def unknown(interaction: Interaction) -> None:
    """Answer that a component is not valid, or not valid any more; change nothing."""
    context = Context(interaction)
    try:
        if interaction.client.rate_limiter.admits(interaction.user.id, interaction.guild_id):
            raise Refused("unknown-button")
    except Refused as refused:
        await explain(context, refused)


async def explain(context: Context, error: Exception) -> None:
    """Answer privately with the reason of a failure: a refusal's sentence, or an apology.

    Nothing is answered to a duplicate interaction.
    """
    answer = context.answer
    if isinstance(error, Refused) and await context.is_twice(error):
        return  # the first delivery answers; if it cannot, this one is deferred in time
    words = await _words(context)
    if isinstance(error, Refused):
        if error.code == "unknown-button":
            _log.warning("unknown component", interaction=context.interaction.id)
        page = await refusal_page(context, error, words)
    elif isinstance(error, StoreError):
        _log.error("the database failed", **error.logged)
        page = note(words("error-database"))
    else:
        _log.error("answering failed", exc_info=error)
        page = note(words("error-unexpected"))
    try:
        await answer.reply(page)
    except NOT_ANSWERED as failure:
        _log.warning("an answer could not be given", why=why(failure))


async def _words(context: Context) -> Words:
    try:
        return (await context.audience()).words
    except StoreError:
        return words_for(context.interaction.locale.value)


async def act(context: PressContext) -> None:
    """Execute and answer a press, or a command that stands for one.

    Raise `Refused` as the handler does. Raise it too for a verb that is unknown or switched off,
    outside the table's server, and in direct messages of people without a seat.
    """
    verb, client = context.press.verb, context.interaction.client
    if verb in client.services.known.unused:
        raise Refused("switched-off")
    handler = client.handlers.get(verb)
    if handler is None or (not context.table_id and verb not in client.at_no_table):
        raise Refused("unknown-button")
    if context.table_id:
        await _check_location(context)
    await handler(context)
    interaction = context.interaction
    if context.table_id and interaction.guild_id is not None:
        newest = last_message(interaction)
        context.outbox.lower_soon(context.table_id, interaction.channel_id, newest, context.stored)


async def _check_location(context: PressContext) -> None:
    """Raise `Refused` outside the table's server, and in direct messages to people without seat."""
    table = context.found = await context.load()
    guild_id = context.interaction.guild_id
    # Only a forged custom id names a table of another server.
    if guild_id is not None and guild_id != table.row.guild_id:
        _log.warning("press from another server", table=table.id)
        raise Refused("no-such-table", table=table.id)
    if guild_id is None and table.seat_of(context.who.user_id) is None:
        _log.warning("press in direct messages without a seat", table=table.id)
        raise Refused("not-seated", table=table.id)
