"""Answer requests for a person's matches: the list, and one match."""

from __future__ import annotations

from functools import partial

import structlog
from sqlalchemy import Connection

from bot.features.history.sharing import may_share
from bot.features.matches.page import (
    PER_PAGE,
    ListPlace,
    MatchList,
    match_page,
    matches_page,
    page_start,
)
from bot.features.statistics import rows as statistics
from bot.features.statistics.answer import check_listed
from bot.features.statistics.rows import LATELY, GameSums
from bot.interactions.context import Context
from bot.interactions.permissions import everyone_may_read, may_read
from bot.pages.web_links import web_links, with_link
from bot.posting.pictures import end_picture
from bot.store import matches, people
from bot.store.matches import TableRows
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page

_log = structlog.get_logger(__name__)


async def list_page(context: Context, place: ListPlace, name: str = "") -> Page:
    """Return a page of a person's latest matches, without matches that the reader cannot open.

    Args:
        context: the reader and where they read.
        place: the person, and the number of matches before this page.
        name: the person's name; by default the name in their last match.

    Raise `Refused` if the person has opted out of lists and is not the reader.
    """
    guild_id, user_id = context.guild_id, place.user_id
    await check_listed(context, user_id)
    words = (await context.audience()).words

    def unit(conn: Connection) -> tuple[list[GameSums], list[TableRows], str]:
        games = statistics.games_of(conn, guild_id, user_id)
        rows = matches.finished_by(conn, guild_id, user_id, LATELY) if games else []
        known = name or people.names(conn, guild_id, [user_id]).get(user_id, "")
        return games, rows, known

    games, rows, known = await context.services.store.read(unit)
    tables = [Table(row.match, row.seats, None) for row in rows]
    readable = [table for table in tables if may_read(context.interaction, table)]
    first = page_start(place.first, len(readable))
    shown = readable[first : first + PER_PAGE]
    ids = [table.id for table in shown]
    ranks = await context.services.store.read(statistics.places, user_id, ids) if ids else {}
    own, more = user_id == context.who.user_id, len(rows) == LATELY
    here = ListPlace(user_id, first)
    return matches_page(
        MatchList(here, known, own, games, shown, ranks, len(readable), more), words
    )


async def one_match(context: Context, table: Table, place: ListPlace) -> Page:
    """Return the page of a match, with a button back to the list.

    Raise `Refused` if the reader cannot read it, or if no match began at the card table.
    """
    if not may_read(context.interaction, table):
        raise Refused("no-such-table", table=table.id)
    if table.match is None:
        raise Refused("no-record")
    audience = await context.audience()
    picture = None
    if table.row.status == "over" and audience.look != "text":
        picture = await _drawn(context, table)
    shares = may_share(context, table)
    work = partial(match_page, table, place, audience.words, picture, shares=shares)
    page = await context.in_thread(work)
    page = with_link(page, await web_url(context, table), audience.words)
    return audience.shown(page)


async def web_url(context: Context, table: Table) -> str:
    """Return the address of a match's page in a browser; empty if it has none."""
    web = web_links(context.services.settings, (await context.audience()).guild)
    if web is None or not everyone_may_read(context.interaction, table):
        return ""
    return web.match(table.id) if table.row.status == "over" else ""


async def _drawn(context: Context, table: Table) -> bytes | None:
    """Return the picture of the match's end; None if drawing fails, and text is shown instead."""
    audience, studio = await context.audience(), context.services.studio
    async with context.turn():
        try:
            return await end_picture(studio, table, audience.words, pack=audience.pack)
        except Exception:
            _log.exception("the end of a match could not be drawn")
            return None
