"""Answer requests for a person's statistics."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from sqlalchemy import Connection

from bot.competition.ratings import Rating
from bot.competition.seasons import OFF
from bot.features.ratings import rows as ratings
from bot.features.statistics import rows
from bot.features.statistics.decide import games_played, season_line, season_table
from bot.features.statistics.page import Profile, statistics_page, statistics_scene
from bot.features.statistics.rows import Statistics
from bot.interactions.context import Context
from bot.pages.audience import Audience
from bot.pages.web_links import web_links, with_link
from bot.pictures.profile import draw_profile
from bot.store import people
from bot.store.alone import matches_alone
from bot.store.people import Guild
from bot.tables.refusal import Refused
from bot.ui.layout import Page

_CURVE = 30
"""The most rated matches in the chart of a rating."""


async def person_page(context: Context, user_id: int, key: str = "", name: str = "") -> Page:
    """Return a person's statistics in the server.

    Args:
        context: the reader and where they read.
        user_id: the person.
        key: the game whose rating is shown; empty for the person's most played game.
        name: the person's name; by default the name in their last match.

    Raise `Refused` if another person has opted out of lists (`not-listed`), or if too many of the
    reader's requests wait (`too-fast`).
    """
    await check_listed(context, user_id)
    audience = await context.audience()
    if user_id == context.who.user_id:
        name = context.who.name
    profile = await context.services.store.read(
        _profile,
        audience.guild,
        user_id,
        context.who.user_id,
        key,
        name,
        context.services.now(),
        context.services.settings.features,
    )
    if profile.own:
        profile = replace(profile, notes=tuple(_own_notes(context, audience, profile)))
    picture = None
    if audience.look != "text":
        scene = statistics_scene(profile, audience.words, audience.pack)
        picture = await context.drawn(draw_profile, scene)
    page = statistics_page(profile, audience.words, picture)
    web = web_links(context.services.settings, audience.guild)
    # People who opted out of lists have no page, and people without a match have none either.
    if web is not None and profile.found.games and not _is_hidden(profile, audience):
        page = with_link(page, web.person(user_id), audience.words)
    return audience.shown(page)


def _is_hidden(profile: Profile, audience: Audience) -> bool:
    """Return whether this is the reader's own page, and they have opted out of lists."""
    return profile.own and audience.person.scoreboards == people.NEVER


def _own_notes(context: Context, audience: Audience, profile: Profile) -> Iterator[str]:
    """Yield messages for a person's own page about lists that leave them out."""
    has_seasons = audience.guild.season != OFF and "seasons" in context.services.settings.features
    if _is_hidden(profile, audience):
        yield "season-hidden"
    elif has_seasons and profile.season is None:
        yield "stats-season-open"


async def check_listed(context: Context, user_id: int) -> None:
    """Raise `Refused` if the person has opted out of lists and is not the reader."""
    if user_id == context.who.user_id:
        return
    person = await context.services.store.read(people.person, user_id)
    if person.scoreboards == people.NEVER:
        raise Refused("not-listed")


def _profile(
    conn: Connection,
    guild: Guild,
    user_id: int,
    reader_id: int,
    key: str,
    name: str,
    now: float,
    features: Collection[str],
) -> Profile:
    guild_id = guild.guild_id
    found = rows.of_person(conn, guild_id, user_id)
    names = people.names(conn, guild_id, [user_id, *(one.user_id for one in found.company)])
    if name:
        names[user_id] = name
    played = [game for game, _ in games_played(found.games)]
    shown = key if key in played else next(iter(played), None)
    rating, curve, season = None, list[Rating](), None
    if shown is not None and "ratings" in features:
        rating = ratings.standings(conn, guild_id, shown, [user_id]).get(user_id)
        if rating is not None:
            curve = ratings.curve(conn, user_id, _matches(found, shown))
    if shown is not None and "seasons" in features:
        season = season_line(season_table(conn, guild, now), guild, user_id)
    alone = matches_alone(conn, guild_id, shown, user_id) if shown is not None else []
    return Profile(
        user_id, user_id == reader_id, found, names, shown, rating, now, curve, season, alone
    )


def _matches(found: Statistics, game: str) -> list[int]:
    """Return the numbers of the latest matches of a game."""
    return [one.match_id for one in found.latest if one.game == game][:_CURVE]
