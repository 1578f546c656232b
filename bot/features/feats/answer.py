"""Show feats below results and at `/stats`."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.feats import rows
from bot.features.feats.page import feat_lines, feats_page, feats_scene, latest
from bot.features.feats.rows import Done
from bot.features.statistics import rows as statistics
from bot.features.statistics.answer import check_listed
from bot.features.tournaments.rows import won_by
from bot.i18n import Words
from bot.interactions.context import Context
from bot.pictures.feats import draw_feats
from bot.store import people
from bot.tables.table import Table
from bot.ui.layout import Page


def line_at_end(conn: Connection, table: Table, words: Words) -> str | None:
    """Return markdown with one line for each feat of a match; None without feats."""
    return "\n".join(feat_lines(table, rows.of_match(conn, table.id), words)) or None


async def feats_of_person(context: Context, user_id: int) -> Page:
    """Return the page of a person's feats in the server.

    Raise `Refused` if the person has opted out of lists and is not the reader. Also raise it
    (`too-fast`) if too many of the reader's requests are waiting.
    """
    await check_listed(context, user_id)
    audience, guild_id = await context.audience(), context.guild_id
    words = audience.words

    def unit(conn: Connection) -> tuple[list[Done], set[str], str, int]:
        found = rows.of_person(conn, guild_id, user_id)
        played = {one.game for one in statistics.games_of(conn, guild_id, user_id)}
        name = people.names(conn, guild_id, [user_id]).get(user_id, "")
        return found, played, name, won_by(conn, guild_id, user_id)

    found, played, name, won = await context.services.store.read(unit)
    if user_id == context.who.user_id:
        name = context.who.name
    done = latest(found)
    scene = None if audience.look == "text" else feats_scene(done, words, audience.pack)
    picture = await context.drawn(draw_feats, scene)
    page = feats_page(user_id, name, done, played, words, picture, won)
    return audience.shown(page)
