"""Refusals with buttons that lead the person to their own table, or to opening one."""

from __future__ import annotations

import contextlib

from bot.i18n import Words
from bot.interactions.context import Context
from bot.pages import sentences
from bot.pages.custom_ids import Press
from bot.pages.menu import close_buttons, open_row
from bot.pages.names import table_name
from bot.pages.sentences import note
from bot.pages.why import why_button
from bot.posting.links import board_button, page_links
from bot.store import StoreError, posts
from bot.tables.find import own_table
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Button, Page, Row

_WHERE = ("not-seated", "already-seated", "spectator")
"""Refusals after which people look for the table where they sit."""
_NOWHERE = ("no-own-table", "no-table-here")
"""Refusals of people who could open a table."""


async def refusal_page(context: Context, refused: Refused, words: Words) -> Page:
    """Return the sentence for a refusal, with buttons to the person's own table if that helps.

    If the database fails, the sentence has no buttons.
    """
    interaction, page = context.interaction, note(sentences.refusal(refused, words))
    if refused.code == "illegal":
        facts = refused.facts
        why = why_button(facts["game"], facts["table"], facts["error"], words)
        return Page((*page.blocks, Row(why))) if why else page
    if refused.code == "hints-waiting" and context.who.user_id in refused.facts["people"]:
        agree = Press("agree", refused.facts["table"]).button()
        return Page((*page.blocks, Row((Button(words("button-agree"), agree),))))
    if refused.code == "hosting-enough":
        return Page((*page.blocks, close_buttons(refused.facts["hosted"], words)))
    if interaction.guild_id is None or not interaction.channel_id:
        return page
    if refused.code in _NOWHERE:
        return Page((*page.blocks, open_row(words)))
    if refused.code not in _WHERE:
        return page
    with contextlib.suppress(Refused, StoreError):
        place = interaction.guild_id, interaction.channel_id
        return await _to_a_table(context, refused, page, words, place)
    return page


async def _to_a_table(
    context: Context, refused: Refused, page: Page, words: Words, place: tuple[int, int]
) -> Page:
    """Return a note with a link to the person's own table or, for a spectator, to the refused one.

    `place` is the server and the channel. Raise `Refused` if there is none of these, and
    `StoreError`.
    """
    table_id = refused.facts["table"]
    try:
        if refused.code == "already-seated":
            own = await context.tables.load(table_id)
        else:
            own = await own_table(context.tables, *place, context.who.user_id)
    except Refused:
        if refused.code != "spectator":
            raise
        return await _to_follow(context, page, table_id)
    if own.id != table_id:
        named = table_name(own, words, context.who.user_id)
        page = note(words("seated-elsewhere", table=named))
    hand = Button(words("button-hand"), Press("hand", own.id).button(), style="primary")
    return await with_way(context, page, own, words, (hand,) if own.running else ())


async def _to_follow(context: Context, page: Page, table_id: int) -> Page:
    """Return a note to a spectator, with ways to watch the table in a browser and to play."""
    table, audience = await context.tables.load(table_id), await context.audience()
    words, guild = audience.words, audience.guild
    messages = context.outbox.delivery.messages
    web = page_links(context.services.settings, messages, guild, table)
    live = (Button(words("button-follow"), url=web.now(table.id)),) if web else ()
    notify = Button(words("button-watch"), Press("watch", 0).button())
    return Page((*page.blocks, Row((*live, notify, *open_row(words).buttons))))


async def with_way(
    context: Context, page: Page, table: Table, words: Words, buttons: tuple[Button, ...] = ()
) -> Page:
    """Return a page with these buttons and, if the table's board was sent, a link to the board."""
    board = await context.services.store.read(posts.get, table.id, "board", 0)
    buttons += board_button(table, board, words)
    return Page((*page.blocks, Row(buttons))) if buttons else page
