"""Answer requests for ratings."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.ratings import rows
from bot.features.ratings.page import (
    RatingList,
    end_line,
    order_lines,
    rating_listing,
    rating_page,
    why_page,
)
from bot.features.scores.page import part_of
from bot.i18n import Words
from bot.interactions.context import Context
from bot.pages.names import seat_names
from bot.pages.web_links import with_page
from bot.store import people
from bot.store.people import NEVER
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page

_EXPLAINED = 10
"""The most matches on the page that explains the changes of a rating."""


async def list_page(context: Context, key: str, first: int = 0) -> Page:
    """Return a page of a server's list of ratings in a game.

    If `key` is not a game with ratings, the game with the most rated people is shown. `first` is
    the number of lines before the page. The reader's own line is always shown. Raise `Refused`
    (`too-fast`) if too many of the person's requests wait.
    """
    audience = await context.audience()
    now, reader_id = context.services.now(), context.who.user_id
    found = await context.services.store.read(
        _list, context.guild_id, key, first, reader_id, now, audience.person.scoreboards
    )
    picture = await context.drawn_list(rating_listing(found, audience.words), audience)
    page = rating_page(found, audience.words, picture)
    about = {"view": "rating", "game": found.key or ""}
    page = with_page(page, context.services.settings, audience, "standings", **about)
    return audience.shown(page)


def line_at_end(conn: Connection, table: Table, words: Words) -> str | None:
    """Return a line in markdown with the new ratings of a match's people; None if none changed.

    People who opted out of lists are left out.
    """
    written = rows.get_change(conn, table.id)
    if written is None:
        return None
    found = [rows.read_seat(one) for one in written[1]]
    ids = [seat.user_id for seat in table.seats if seat.user_id is not None]
    hidden = people.hidden(conn, ids)
    seats = [
        seat.seat
        for seat in table.seats
        if seat.user_id not in (None, *hidden) and found[seat.seat].after is not None
    ]
    return end_line({seat: found[seat] for seat in seats}, seat_names(table, words), words)


def _list(
    conn: Connection,
    guild_id: int,
    key: str,
    first: int,
    reader_id: int,
    now: float,
    scoreboards: str | None,
) -> RatingList:
    games = rows.games_with_ratings(conn, guild_id)
    chosen = key if key in rows.rated_games() else next(iter(games), None)
    lines = [] if chosen is None else order_lines(rows.listed_ratings(conn, guild_id, chosen), now)
    shown = part_of(lines, first, reader_id)
    notes = ("season-hidden",) if scoreboards == NEVER else ()
    names = people.names(conn, guild_id, [line.user_id for line in shown])
    return RatingList(chosen, games, first, shown, names, len(lines), reader_id, notes)


async def explain(context: Context, key: str) -> Page:
    """Return a page on how the reader's rating in a game changed in their latest ten matches.

    Raise `Refused` (`unknown-button`) for a game without ratings.
    """
    if key not in rows.rated_games():
        raise Refused("unknown-button")
    words = (await context.audience()).words
    latest = await context.services.store.read(
        rows.latest, context.guild_id, key, context.who.user_id, _EXPLAINED
    )
    return why_page(key, latest, words)
