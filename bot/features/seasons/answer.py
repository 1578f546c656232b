"""Answer requests for the tables of seasons, and post the tables of seasons that have ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import structlog
from sqlalchemy import Connection

from bot.competition.seasons import OFF
from bot.features.scores.page import part_of
from bot.features.scores.totals import day_of
from bot.features.seasons import decide, rows, staying_rows
from bot.features.seasons.champion import hand_over
from bot.features.seasons.page import (
    HALL,
    HALL_SEASONS,
    NOW,
    PAST,
    SeasonTable,
    hall_page,
    post_page,
    season_listing,
    season_page,
    staying_page,
)
from bot.features.seasons.rows import ALL_GAMES, Champion, Line, Season
from bot.features.seasons.staying_rows import Staying
from bot.features.seasons.warn import warn
from bot.features.tournaments.decide import weekly_winners
from bot.i18n import Words, words_for
from bot.interactions.context import Context
from bot.pages.listing import list_scene
from bot.pages.web_links import with_page
from bot.pictures.scores import draw_scores
from bot.posting.messages import Gone, Later, Messages, Unwelcome, why_closed
from bot.services import Services
from bot.store import manager_warnings, people
from bot.store.people import NEVER, Guild
from bot.tables.refusal import Refused
from bot.ui.fingerprint import fingerprint
from bot.ui.layout import Page
from bot.ui.limits import CHOICES
from pasur_core.registry import games

_log = structlog.get_logger(__name__)

_POST_SECONDS = 120.0
"""Seconds for which a process that posts a final table keeps others from it."""

_RETRY_SECONDS = 6 * 3600.0
"""Seconds until a final table is tried again in a channel that is closed to the bot."""

_POSTS = 20
"""Most final tables that one look posts."""


async def opening_page(context: Context, key: str) -> Page | None:
    """Return the page that `/scoreboard` opens on; None if no season is running.

    An empty `key` stands for all games. Raise `Refused` as `view_page` does.
    """
    today = day_of(context.services.now())
    running = await context.services.store.read(rows.at_day, context.guild_id, today)
    return None if running is None else await view_page(context, NOW, key)


async def view_page(
    context: Context,
    view: str,
    key: str,
    first: int = 0,
    number: int = 0,
    step: int = 0,
) -> Page:
    """Return a view of the seasons of a server, from line `first` (from 0) on.

    A `key` that is no game stands for all games. `PAST` shows the closed season with this `number`,
    or the one before (`step` 1) or after it (-1); if there is none (0), the latest. Raise `Refused`
    for an unknown view, or if too many of the person's requests wait.
    """
    if view not in (NOW, PAST, HALL):
        raise Refused("unknown-button")
    audience = await context.audience()
    store, guild_id = context.services.store, context.guild_id
    if view == HALL:
        champions, names, past = await store.read(_hall, guild_id)
        return hall_page(champions, names, past, audience.words)
    game = key if key in games() else None
    now, person = context.services.now(), audience.person
    table = await store.read(
        _table, audience.guild, now, view, game, first, number, step, context.who.user_id
    )
    if person.scoreboards == NEVER:
        table = replace(table, notes=("season-hidden",))
    picture = await context.drawn_list(season_listing(table, audience.words), audience)
    page = season_page(table, audience.words, picture)
    return audience.shown(with_page(page, context.services.settings, audience))


def _hall(conn: Connection, guild_id: int) -> tuple[list[Champion], dict[int, str], list[Season]]:
    """Return the champions, their names, and the past seasons."""
    found = rows.champions(conn, guild_id, HALL_SEASONS * (1 + len(games())))
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
    """Return the part of a season's table that a person has asked for."""
    guild_id, today, back = guild.guild_id, day_of(now), 0
    if view == PAST:
        named = rows.season_of(conn, guild_id, number)
        if named is not None:
            back = max(0, rows.number_closed(conn, guild_id, named.span.first) + step)
        season = rows.closed(conn, guild_id, back)
    else:
        season = rows.at_day(conn, guild_id, today)
    return replace(
        _part(conn, guild, season, view, game, first, reader_id),
        today=today,
        back=back,
        closed=rows.number_closed(conn, guild_id),
    )


def _part(
    conn: Connection,
    guild: Guild,
    season: Season | None,
    view: str,
    game: str | None = None,
    first: int = 0,
    reader_id: int = 0,
) -> SeasonTable:
    """Return the lines of a season from `first` on, and the reader's own line."""
    guild_id, key = guild.guild_id, game or ALL_GAMES
    lines: Sequence[Line] = ()
    empty, prospect = "season-empty" if game is None else "season-empty-game", None
    if season is None and view == PAST:
        empty = "season-none"
    elif season is None and guild.season == OFF:
        empty = "season-off"
    elif season is not None and season.closed:
        empty = "season-empty-closed"
        lines = rows.final_lines(conn, guild_id, season.number, key)
    elif season is not None:
        least = guild.season_matches
        lines = rows.running_lines(conn, guild_id, season.span, least, key).get(key, [])
        own = next((line for line in lines if line.user_id == reader_id), None)
        prospect = None if own is None else rows.prospect(lines, own, least)
    shown = part_of(lines, first, reader_id)
    winners = weekly_winners(conn, guild_id) if view == NOW else None
    listed = [line.user_id for line in shown] + list(winners.user_ids if winners else ())
    ids = [user_id for user_id in listed if user_id is not None]
    return SeasonTable(
        game,
        view,
        season,
        first,
        shown,
        people.names(conn, guild_id, ids),
        len(lines),
        guild.season_matches,
        reader_id=reader_id,
        prospect=prospect,
        empty=empty,
        winners=winners,
    )


async def keep(services: Services, messages: Messages) -> None:
    """Close ended seasons, and do what follows from that.

    Final tables are posted, roles handed over, and managers warned of what fails. Raise
    `StoreError`, or as `Messages.send` does if Discord has a failure; a later call does the rest.
    """
    store, now = services.store, services.now()
    await decide.close_ended(store, services.now())
    await hand_over(services, messages)
    for guild_id, number in await store.read(rows.to_post, now, _POSTS):
        until = services.now() + _POST_SECONDS
        if await store.write(rows.lease_post, guild_id, number, services.now(), until):
            await _post(services, messages, guild_id, number)
    await _keep_boards(services, messages)
    await warn(services, messages)


async def _keep_boards(services: Services, messages: Messages) -> None:
    """Edit or send the messages that show running seasons."""
    store = services.store
    for guild_id in await store.read(staying_rows.due, services.now(), _POSTS):
        now = services.now()
        leased = await store.write(staying_rows.lease, guild_id, now, now + _POST_SECONDS)
        if leased is not None:
            await _keep_board(services, messages, leased)


async def _keep_board(services: Services, messages: Messages, leased: Staying) -> None:
    """Show the running season in a server's message; a closed channel waits for the next match."""
    store, guild_id, now = services.store, leased.guild_id, services.now()
    guild, table = await store.read(_running, guild_id, now)
    channel_id = guild.scoreboard_channel_id
    if channel_id is None or (table.season is None and guild.season == OFF):
        await store.write(staying_rows.postpone, guild_id, None)
        return
    words = words_for(guild.language, guild.locale)
    page = await _page_of(services, guild, table, words, staying_page)
    shown, message_id = fingerprint(page).page, leased.message_id
    try:
        if (
            message_id is None
            or channel_id != leased.channel_id
            or (shown != leased.shown and not await messages.edit(channel_id, message_id, page))
        ):
            message_id = None
        if message_id is None:
            nonce = f"b{guild_id}/{leased.wanted}"
            _, message_id = await messages.send(channel_id, page, nonce=nonce)
    except Later as error:
        until = services.now() + max(error.seconds, 1.0)
        await store.write(staying_rows.postpone, guild_id, until)
    except (Gone, Unwelcome) as error:
        _log.warning("the scoreboard could not be posted", guild=guild_id, why=error.why)
        await store.write(staying_rows.postpone, guild_id, None)
        await store.write(
            manager_warnings.put,
            guild_id,
            "channel",
            why_closed(error),
            channel_id,
            services.now(),
        )
    else:
        at = services.now()
        await store.write(staying_rows.posted, leased, channel_id, message_id, shown, at)
        await store.write(manager_warnings.clear, guild_id, "channel")


async def _page_of(
    services: Services,
    guild: Guild,
    table: SeasonTable,
    words: Words,
    page_of: Callable[[SeasonTable, Words, bytes | None], Page],
) -> Page:
    """Return a public page of a table, with or without a picture as the server has it."""
    scene = None if guild.board == "text" else list_scene(season_listing(table, words), words)
    page = page_of(table, words, await services.studio.attempt(draw_scores, scene))
    return page.spelled_out() if guild.board == "both" else page


def _running(conn: Connection, guild_id: int, now: float) -> tuple[Guild, SeasonTable]:
    """Return a server's settings, and the top of its running season over all games."""
    guild, today = people.guild(conn, guild_id), day_of(now)
    return guild, _part(conn, guild, rows.at_day(conn, guild_id, today), NOW)


async def _post(services: Services, messages: Messages, guild_id: int, number: int) -> None:
    """Post a final table in the server's channel; try a closed channel again while it is news."""
    store = services.store
    guild, table = await store.read(_final, guild_id, number)
    channel_id = guild.scoreboard_channel_id
    if channel_id is None or table is None or table.season is None:
        await store.write(rows.postpone, guild_id, number, None)
        return
    words = words_for(guild.language, guild.locale)
    page = await _page_of(services, guild, table, words, post_page)
    until = None
    try:
        await messages.send(channel_id, page, nonce=f"s{guild_id}/{number}")
    except Later as error:
        until = services.now() + max(error.seconds, 1.0)
    except (Gone, Unwelcome) as error:
        _log.warning("the table of a season could not be posted", guild=guild_id, why=error.why)
        again = services.now() + _RETRY_SECONDS
        until = again if rows.is_news(table.season, again) else None
        await store.write(
            manager_warnings.put,
            guild_id,
            "channel",
            why_closed(error),
            channel_id,
            services.now(),
        )
    else:
        await store.write(manager_warnings.clear, guild_id, "channel")
    await store.write(rows.postpone, guild_id, number, until)


def _final(conn: Connection, guild_id: int, number: int) -> tuple[Guild, SeasonTable | None]:
    """Return a server's settings, and the final table of a closed season over all games."""
    guild = people.guild(conn, guild_id)
    season = rows.season_of(conn, guild_id, number)
    if season is None or not season.closed:
        return guild, None
    table = _part(conn, guild, season, PAST)
    return guild, table if table.lines else None
