"""Answer requests for an analysis: show its progress, then its result."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import structlog

from bot.features.analysis.decide import Analyses, Waiting, people_of
from bot.features.analysis.page import analysis_page, course_of, progress_page, whose_page
from bot.features.history.page import share_row
from bot.features.history.sharing import may_share
from bot.interactions.answer import NOT_ANSWERED, why
from bot.interactions.context import Context
from bot.interactions.permissions import may_read
from bot.pages import sentences
from bot.pages.audience import Audience
from bot.pictures.end import draw_end
from bot.posting.through_token import edit_through
from bot.store.matches import SeatRow
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page
from bot.ui.render import files, to_view
from pasur_core.players.analysing import Analysis
from pasur_core.protocol import Seat

_log = structlog.get_logger(__name__)

EVERY = 2.0
"""Seconds between two updates of a message that shows an analysis's progress."""


async def answer_with_analysis(
    context: Context, table: Table, *, seat: Seat | None = None, update: bool = False
) -> None:
    """Show privately the analysis of a seat's decisions, by default the person's own.

    A reader who had no seat is asked to choose one. Progress is shown until the analysis is
    finished. With `update`, the answer replaces the message whose button was pressed.

    Raise `Refused` if the person cannot read the match, or if `seat` is a computer player's. Also
    raise it as `Analyses.of` does.
    """
    if not may_read(context.interaction, table):
        raise Refused("no-such-table", table=table.id)
    analyses = context.interaction.client.part(Analyses)
    found = await analyses.of(table, context.who.user_id)
    put = context.answer.update if update else context.answer.reply
    if isinstance(found, Analysis):
        await put(await _page(context, table, found, seat, await context.audience()))
        return
    try:
        audience = await context.audience()
        message_id = await put(_progress(context, table, found, audience))
        if message_id is not None:
            await _follow(context, table, found, audience, None if update else message_id)
    finally:
        analyses.leave(found)


async def own_analysis(context: Context, table: Table, audience: Audience) -> Page:
    """Return the page with a person's own analysis, for sharing it with a channel.

    Raise `Refused` if the person had no seat, or if the analysis is not finished.
    """
    analyses, seat = context.interaction.client.part(Analyses), table.seat_of(context.who.user_id)
    if seat is None:
        raise Refused("unknown-button")
    found = await analyses.of(table, context.who.user_id)
    # This page shows no progress, so the request must not keep the analysis going.
    if not isinstance(found, Analysis):
        analyses.leave(found)
        raise Refused("unknown-button")
    return await _drawn(context, table, found, seat.seat, None, audience)


def _progress(context: Context, table: Table, waiting: Waiting, audience: Audience) -> Page:
    before = context.interaction.client.part(Analyses).before(waiting.making)
    return progress_page(table, waiting.making, audience.words, before=before)


async def _follow(
    context: Context, table: Table, waiting: Waiting, audience: Audience, message_id: int | None
) -> None:
    """Show the progress of the analysis until it is finished, then its result.

    If the person requested the analysis again, only the newer message is updated.
    """
    making = waiting.making
    while not (await asyncio.wait({making.task}, timeout=EVERY))[0]:
        if not waiting.is_newest:
            return
        if not await _edit(context, message_id, _progress(context, table, waiting, audience)):
            return
    if making.task.cancelled() or not waiting.is_newest:
        return
    try:
        page = await _page(context, table, making.task.result(), None, audience)
    except Refused as refused:
        page = sentences.note(sentences.refusal(refused, audience.words))
    await _edit(context, message_id, page)


async def _edit(context: Context, message_id: int | None, page: Page) -> bool:
    """Put a page into the private answer; return False if Discord no longer accepts the edit."""
    interaction = context.interaction
    view = to_view(page, context.services.known)
    try:
        await edit_through(interaction.client, interaction.token, message_id, view, files(page))
    except NOT_ANSWERED as error:
        _log.info("an analysis is not shown any more", table=why(error))
        return False
    return True


async def _page(
    context: Context, table: Table, analysis: Analysis, seat: Seat | None, audience: Audience
) -> Page:
    words, reader = audience.words, table.seat_of(context.who.user_id)
    if seat is None and reader is not None:
        seat = reader.seat
    if seat is None:
        return whose_page(table, words)
    if seat not in people_of(table):
        raise Refused("unknown-button")
    page = await _drawn(context, table, analysis, seat, reader, audience)
    if reader is None or reader.seat != seat or not may_share(context, table):
        return page
    return replace(page, blocks=(*page.blocks, share_row(table, "analysis", words)))


async def _drawn(
    context: Context,
    table: Table,
    analysis: Analysis,
    seat: Seat,
    reader: SeatRow | None,
    audience: Audience,
) -> Page:
    words, studio = audience.words, context.services.studio
    async with context.turn():
        course = course_of(table, analysis, seat, words, pack=audience.pack)
        picture = await studio.draw(draw_end, course)
        page = await asyncio.to_thread(analysis_page, table, analysis, seat, reader, words, picture)
    return audience.shown(page)
