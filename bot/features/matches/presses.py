"""Presses on a person's matches: the list and its pages, one match, its record."""

from __future__ import annotations

import re
from functools import partial

from bot.features.history.presses import readable_table
from bot.features.matches.answer import list_page, one_match, web_url
from bot.features.matches.page import ListPlace, record_page
from bot.features.statistics.presses import read_person
from bot.interactions.press_context import PressContext
from bot.pages.web_links import with_link
from bot.tables.refusal import Refused
from bot.ui.layout import Page


async def turn(context: PressContext) -> None:
    """Show another page of the list; raise `Refused` as `list_page` does."""
    await _put(context, await list_page(context, _place(context)))


async def match(context: PressContext) -> None:
    """Show one match in place of the list; raise `Refused` if the person cannot read it."""
    place = _place(context)
    await _put(context, await one_match(context, await context.load(), place))


async def record(context: PressContext) -> None:
    """Answer privately with the match as a file; raise `Refused` if the person cannot read it."""
    table, words = await readable_table(context), (await context.audience()).words
    page = await context.in_thread(partial(record_page, table, context.who.user_id, words))
    await context.answer.reply(with_link(page, await web_url(context, table), words))


def _place(context: PressContext) -> ListPlace:
    """Return the place in the list that a custom id names; raise `Refused` if it is not valid."""
    found = re.fullmatch(r"([0-9]{1,19})/([0-9]{1,6})", context.press.rest)
    if found is None or context.interaction.guild_id is None:
        raise Refused("unknown-button")
    return ListPlace(read_person(found[1]), int(found[2]))


async def _put(context: PressContext, page: Page) -> None:
    await context.show(page)


HANDLERS = {"matches": turn, "match": match, "record": record}
