"""Answer requests for two people's matches, and compute the line below a result."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.rivals import rows
from bot.features.rivals.page import Two, end_line, rivalry_page, rivalry_scene
from bot.features.rivals.rows import Rivalry, RivalScore
from bot.features.statistics.answer import check_listed
from bot.features.statistics.rows import ENOUGH
from bot.i18n import Words
from bot.interactions.context import Context
from bot.pages.names import seat_names
from bot.pages.web_links import web_links, with_link
from bot.pictures.profile import draw_profile
from bot.store import people
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page


async def two_page(context: Context, other_id: int) -> Page:
    """Return the reader's matches with another person in this server.

    Raise `Refused` if that person is the reader or has opted out of lists. Also raise it
    (`too-fast`) if too many of the reader's requests are waiting.
    """
    guild_id, user_id, store = context.guild_id, context.who.user_id, context.services.store
    if other_id == user_id:
        raise Refused("unknown-button")
    await check_listed(context, other_id)

    def unit(conn: Connection) -> tuple[Rivalry, dict[int, str]]:
        found = rows.rivalry(conn, guild_id, user_id, other_id)
        return found, people.names(conn, guild_id, [other_id])

    found, names = await store.read(unit)
    two, audience = Two(user_id, other_id, names.get(other_id, ""), found), await context.audience()
    picture = None
    if audience.look != "text":
        scene = rivalry_scene(two, audience.words, audience.pack)
        picture = await context.drawn(draw_profile, scene)
    page = rivalry_page(two, audience.words, picture)
    web = web_links(context.services.settings, audience.guild)
    if web is not None and found.matches and audience.person.scoreboards != people.NEVER:
        page = with_link(page, web.rivalry(user_id, other_id), audience.words)
    return audience.shown(page)


def line_at_end(conn: Connection, table: Table, words: Words) -> str | None:
    """Return a line with the score of two people at a table, in markdown.

    A pair of people qualifies if one finished before the other in this match. Among these pairs,
    the line is about the pair that has met most often as opponents. Return None if no pair
    qualifies, or if the pair has met fewer than `ENOUGH` times.
    """
    match = table.match
    if match is None or match.result is None:
        return None
    seats = {seat.user_id: seat.seat for seat in table.seats if seat.user_id is not None}
    if len(seats) < 2:
        return None
    places = {
        seat: rank
        for side, rank in zip(match.sides, match.result.ranks, strict=True)
        for seat in side
    }
    names = seat_names(table, words)

    def applies(score: RivalScore) -> bool:
        one, other = seats[score.user_id], seats[score.other_id]
        return score.matches >= ENOUGH and places[one] != places[other]

    found = rows.scores_among(conn, table.row.guild_id, seats, table.ended_at)
    score = next(filter(applies, found), None)
    if score is None:
        return None
    return end_line(score, names(seats[score.user_id]), names(seats[score.other_id]), words)
