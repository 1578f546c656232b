"""Answer requests for the tables of seasons, and close seasons that have ended."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from bot.features.scores.results import counted_since
from bot.features.scores.totals import day_in
from bot.features.seasons import decide, rows
from bot.features.seasons.page import (
    HALL,
    HALL_SEASONS,
    NOW,
    PAST,
    Earned,
    SeasonTable,
    end_line,
    hall_page,
    season_listing,
    season_page,
)
from bot.features.seasons.rows import ALL_GAMES, Champion, Season
from bot.features.seasons.table import part
from bot.i18n import Words
from bot.interactions.context import Context
from bot.pages.names import seat_names
from bot.pages.web_links import with_page
from bot.posting.messages import Messages
from bot.services import Services
from bot.store import people
from bot.store.people import NEVER, Guild
from bot.tables.finished import stored_days
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page
from bot.ui.limits import CHOICES
from pasur_core.registry import games


async def opening_page(context: Context, key: str) -> Page | None:
    """Return the first page of `/scoreboard`: the running season; None if there is none.

    An empty `key` selects all games. Raise `Refused` as `view_page` does.
    """
    now = context.services.now()
    running = await context.services.store.read(rows.running, context.guild_id, now)
    return None if running is None else await view_page(context, NOW, key)


def line_at_end(conn: Connection, table: Table, words: Words) -> str | None:
    """Return markdown with each person's points for a match, and their new line in the season.

    The lines have averages and places over all games. They are left out if the season is closed or
    if another match has counted since, because only present lines can be computed. People who opted
    out of lists are left out. Return None if the match counts in no season.
    """
    guild_id = table.row.guild_id
    shares, day = rows.shares_of(conn, table.id), stored_days(conn, [table.id]).get(table.id)
    season = rows.at_day(conn, guild_id, day) if shares and day is not None else None
    if season is None:
        return None
    least = people.guild(conn, guild_id).season_matches
    found = {}
    if not season.closed and not counted_since(conn, table.id):
        found = rows.running_lines(conn, guild_id, season.span, least, ALL_GAMES)
    lines, hidden = found.get(ALL_GAMES, []), people.hidden(conn, list(shares))
    by_person = {line.user_id: line for line in lines}
    earned = [
        Earned(seat.seat, shares[seat.user_id], by_person.get(seat.user_id))
        for seat in table.seats
        if seat.user_id in shares and seat.user_id not in hidden
    ]
    needed = rows.matches_needed(lines, least)
    return end_line(earned, needed, seat_names(table, words), words)


async def view_page(
    context: Context,
    view: str,
    key: str,
    first: int = 0,
    number: int = 0,
    step: int = 0,
) -> Page:
    """Return a view of the seasons of a server, from line `first` (from 0) on.

    A `key` that is not a game selects all games. The view `PAST` shows the closed season with this
    `number`, the season before it (`step` 1) or the season after it (`step` -1). With `number` 0 it
    shows the latest closed season. Raise `Refused` for an unknown view, or if too many of the
    person's requests wait.
    """
    if view not in (NOW, PAST, HALL):
        raise Refused("unknown-button")
    audience = await context.audience()
    store, guild_id = context.services.store, context.guild_id
    if view == HALL:
        champions, names, past = await store.read(_hall, guild_id)
        page = hall_page(champions, names, past, audience.words)
        return with_page(page, context.services.settings, audience, "standings", view="hall")
    game = key if key in games() else None
    now, person = context.services.now(), audience.person
    table = await store.read(
        _table, audience.guild, now, view, game, first, number, step, context.who.user_id
    )
    if person.scoreboards == NEVER:
        table = replace(table, notes=("season-hidden",))
    picture = await context.drawn_list(season_listing(table, audience.words), audience)
    page = season_page(table, audience.words, picture)
    about: dict[str, str | int] = {"view": "season", "game": game or ""}
    if table.season is not None and table.season.closed:
        about["season"] = table.season.number
    page = with_page(page, context.services.settings, audience, "standings", **about)
    return audience.shown(page)


def _hall(conn: Connection, guild_id: int) -> tuple[list[Champion], dict[int, str], list[Season]]:
    """Return the champions, their names, and the past seasons."""
    found = rows.champions(conn, guild_id, HALL_SEASONS)
    names = people.names(conn, guild_id, [one.user_id for one in found])
    return found, names, rows.latest_closed(conn, guild_id, CHOICES)


def _table(
    conn: Connection,
    guild: Guild,
    now: float,
    view: str,
    game: str | None,
    first: int,
    number: int,
    step: int,
    reader_id: int,
) -> SeasonTable:
    """Return the requested part of a season's table; see `view_page`."""
    guild_id, back = guild.guild_id, 0
    today = day_in(conn, guild_id, now)
    if view == PAST:
        named = rows.season_of(conn, guild_id, number)
        if named is not None:
            back = max(0, rows.number_closed(conn, guild_id, named.span.first) + step)
        season = rows.closed_season(conn, guild_id, back)
    else:
        season = rows.at_day(conn, guild_id, today)
    return replace(
        part(conn, guild, season, view, game, first, reader_id),
        today=today,
        back=back,
        closed=rows.number_closed(conn, guild_id),
    )


async def do_chores(services: Services, messages: Messages) -> None:
    """Close the seasons that have ended; raise `StoreError` if the database fails."""
    await decide.close_ended(services.store, services.now())
