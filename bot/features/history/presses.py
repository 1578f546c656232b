"""Presses on a match's history: chart, last round, single moves, and sharing these."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.features.history.page import (
    SHOWN,
    chart_of,
    chart_page,
    film_of,
    film_page,
    hands_of,
    share_row,
    shared_page,
    step_of,
    step_page,
)
from bot.features.history.sharing import everybody, may_share
from bot.i18n import Words
from bot.interactions.permissions import check_sharing, may_read
from bot.interactions.press_context import PressContext, read_number
from bot.pages.audience import Audience
from bot.pages.board import scene_of
from bot.pages.results import last_count_page, latest
from bot.pictures.end import draw_end
from bot.pictures.replay import draw_replay
from bot.posting.pictures import count_picture, picture_of
from bot.store import marks
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page

_SHARED_SECONDS = 86_400.0
"""Seconds until a person can share the same kind of page of a match again."""


async def chart(context: PressContext) -> None:
    """Show privately the chart of all sides' totals.

    Raise `Refused` before a round was counted, or if the person cannot read the match.
    """
    await _show(context, "chart")


async def film(context: PressContext) -> None:
    """Show privately the last round as an animation.

    Raise `Refused` before a round was counted, or if the person cannot read the match.
    """
    await _show(context, "film")


async def _show(context: PressContext, what: str) -> None:
    table, audience = await readable_table(context), await context.audience()
    page = await _drawn(context, table, audience, what)
    await context.answer.reply(_with_share(context, table, page, what, audience.words))


async def _drawn(context: PressContext, table: Table, audience: Audience, what: str) -> Page:
    async with context.turn():
        return await _DRAW[what](context, table, audience)


async def _chart(context: PressContext, table: Table, audience: Audience) -> Page:
    words, studio = audience.words, context.services.studio
    scene = await asyncio.to_thread(chart_of, table, words, pack=audience.pack)
    picture = await studio.draw(draw_end, scene)
    return audience.shown(chart_page(table, words, picture))


async def _film(context: PressContext, table: Table, audience: Audience) -> Page:
    words, studio = audience.words, context.services.studio
    film = await asyncio.to_thread(film_of, table, words, pack=audience.pack)
    drawn = await studio.draw(draw_replay, film)
    return audience.shown(await asyncio.to_thread(film_page, table, len(film.scenes), words, drawn))


_DRAW = {"chart": _chart, "film": _film}


async def steps(context: PressContext) -> None:
    """Show privately a finished match after the move that the button names.

    Raise `Refused` unless the match is over and the person can read it.
    """
    table, audience = await readable_table(context), await context.audience()
    if table.row.status != "over":
        raise Refused("unknown-button")
    number = read_number(context.press.rest.partition(" ")[0])
    async with context.turn():
        page = await _step(context, table, number, audience)
    page = _with_share(context, table, page, f"step {number}", audience.words)
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


async def last_count(context: PressContext) -> None:
    """Show privately how the points of the last round of a finished match were counted.

    Raise `Refused` if the match is not over, if its last round was not counted, or if the person
    cannot read it.
    """
    table, audience = await readable_table(context), await context.audience()
    if table.row.status != "over" or (outcome := latest(table)).scored is None:
        raise Refused("unknown-button")
    words, picture = audience.words, None
    if audience.look != "text":
        async with context.turn():
            studio = context.services.studio
            picture = await count_picture(studio, table, outcome, words, pack=audience.pack)
    await context.answer.reply(audience.shown(last_count_page(table, words, picture)))


async def share(context: PressContext) -> None:
    """Share a page about a match with the channel; a person can share each kind of page once a day.

    Raise `Refused` if the person has shared this kind of page today, or cannot share here.
    """
    table = await readable_table(context)
    if not may_share(context, table):
        raise Refused("unknown-button")
    check_sharing(context.interaction)
    what, _, number = context.press.rest.partition(" ")
    store, user_id = context.services.store, context.who.user_id
    mark = f"shared/{table.id}/{what}"
    if await store.read(marks.has, user_id, mark, context.services.now()):
        raise Refused("shared-today")
    audience = await everybody(context, table)
    match what:
        case "chart" | "film":
            page = await _drawn(context, table, audience, what)
        case "step":
            async with context.turn():
                page = await _step(context, table, read_number(number), audience)
        case _:
            shared = context.interaction.client.shares.get(what)
            if shared is None:
                raise Refused("unknown-button")
            page = await shared(context, table, audience)
    now = context.services.now()
    # Drawing takes time, so a second press might have shared the page by now.
    if not await store.write(marks.claim, user_id, mark, now, now + _SHARED_SECONDS):
        raise Refused("shared-today")
    public = shared_page(page, user_id, context.who.name, audience.words)
    await context.share(public, lambda: store.write(marks.put, user_id, mark, now))


def _with_share(context: PressContext, table: Table, page: Page, what: str, words: Words) -> Page:
    """Return a page with a button that shares it, or unchanged if sharing is not possible."""
    if not may_share(context, table):
        return page
    return replace(page, blocks=(*page.blocks, share_row(table, what, words)))


async def readable_table(context: PressContext) -> Table:
    """Return the card table to which the pressed button belongs.

    Raise `Refused` if the table has no match (`no-record`), or if this person cannot read it.
    """
    table = await context.load()
    if not may_read(context.interaction, table):
        raise Refused("no-such-table", table=table.id)
    if table.match is None:
        raise Refused("no-record")
    return table


HANDLERS = {"chart": chart, "film": film, "steps": steps, "lastcount": last_count, "share": share}
