"""Presses that look back on a match: its chart, its last round, its moves one by one."""

from __future__ import annotations

import asyncio

from bot.interactions.permissions import may_read
from bot.interactions.press_context import PressContext, read_number
from bot.pages.audience import Audience
from bot.pages.board import scene_of
from bot.pages.looking_back import SHOWN, chart_page, film_page, hands_of, step_of, step_page
from bot.posting.pictures import chart_picture, film_of_round, picture_of
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page


async def chart(context: PressContext) -> None:
    """Show the lines of everybody's totals."""
    table, audience = await _table(context), await context.audience()
    words, studio = audience.words, context.services.studio
    async with context.turn():
        picture = await chart_picture(studio, table, words, pack=audience.pack)
    await context.answer.reply(audience.shown(chart_page(table, words, picture)))


async def film(context: PressContext) -> None:
    """Show the last round, move after move."""
    table, audience = await _table(context), await context.audience()
    words, studio = audience.words, context.services.studio
    async with context.turn():
        drawn, moves = await film_of_round(studio, table, words, pack=audience.pack)
        page = await asyncio.to_thread(film_page, table, moves, words, drawn)
    await context.answer.reply(audience.shown(page))


async def steps(context: PressContext) -> None:
    """Show a finished match after the move that the button names."""
    table, audience = await _table(context), await context.audience()
    if table.row.status != "over":
        raise Refused("unknown-button")
    number = read_number(context.press.rest.partition(" ")[0])
    async with context.turn():
        page = await _step(context, table, number, audience)
    if context.press.rest == "0" or context.press.rest.endswith(f" {SHOWN}"):
        await context.answer.reply(page)
    else:
        await context.answer.update(page)


async def _step(context: PressContext, table: Table, number: int, audience: Audience) -> Page:
    words, studio = audience.words, context.services.studio
    then, events = await asyncio.to_thread(step_of, table, number)
    pictures: list[bytes | None] = [None, None]
    if audience.look != "text":
        scenes = (
            scene_of(then, words, pack=audience.pack),
            hands_of(then, words, pack=audience.pack),
        )
        pictures = [await picture_of(studio, scene) for scene in scenes]
    page = step_page(table, number, then, events, words, *pictures)
    return audience.shown(page)


async def _table(context: PressContext) -> Table:
    """Return the table; raises `Refused` for one whose match this person may not read."""
    table = await context.load()
    if not may_read(context.interaction, table):
        raise Refused("no-such-table", table=table.id)
    if table.match is None:
        raise Refused("no-record", table=table.id)
    return table


HANDLERS = {"chart": chart, "film": film, "steps": steps}
