"""The standing posts of seasons: running and final tables, warnings, and the champions' role."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection

from bot.competition.seasons import OFF
from bot.features.seasons import champion_rows, rows
from bot.features.seasons.champion_rows import CHAMPION
from bot.features.seasons.page import (
    NOW,
    PAST,
    SeasonTable,
    post_page,
    season_listing,
    staying_page,
)
from bot.features.seasons.rows import FINAL, RUNNING
from bot.features.seasons.table import part
from bot.features.seasons.warning_page import warning_page
from bot.pages.listing import list_scene
from bot.posting.messages import Messages
from bot.posting.roles import ABOVE, DELETED, LEFT, PERMISSION, RIGHTS
from bot.posting.standing import StandingKind, StandingPage, standing_page
from bot.services import Services, server_words
from bot.store import manager_warnings, people
from bot.store.manager_warnings import HIDDEN, WARNING
from bot.store.people import Guild
from bot.store.standing_posts import StandingPost
from bot.ui.layout import Page

_RETRY_SECONDS = 6 * 3600.0
"""Seconds until a refused final table or role is tried again. Opening `/setup` retries a role at
once."""


def _running(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage:
    """Return the table of the running season; no page if seasons are off or without a channel."""
    season = rows.running(conn, guild.guild_id, now)
    if guild.scoreboard_channel_id is None or (season is None and guild.season == OFF):
        return StandingPage()
    return _page(guild, part(conn, guild, season, NOW), staying_page, web="standings")


def _final(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return the final table of a season over all games; None if it ended too long ago."""
    season = rows.season_of(conn, guild.guild_id, _number(post))
    if season is None or not season.closed or not rows.is_news(season, now):
        return None
    table = part(conn, guild, season, PAST)
    if guild.scoreboard_channel_id is None or not table.lines:
        return None
    web = f"standings?view=season&season={season.number}"
    return _page(guild, table, post_page, last=True, web=web)


def _number(post: StandingPost) -> int:
    return int(post.key.partition("/")[2])


def _page(
    guild: Guild,
    table: SeasonTable,
    page_of: Callable[..., Page],
    *,
    web: str,
    last: bool = False,
) -> StandingPage:
    """Return a public page of a table in the scoreboard's channel; `web` is its web address."""
    words = server_words(guild)
    channel_id = guild.scoreboard_channel_id
    scene = list_scene(season_listing(table, words), words)
    return standing_page(guild, channel_id, scene, page_of, table, words, last=last, web=web)


def _posted(conn: Connection, post: StandingPost, now: float) -> None:
    manager_warnings.clear(conn, post.guild_id, "channel")


def _unposted(conn: Connection, post: StandingPost, why: str, now: float) -> float | None:
    """Warn the managers; a final table is retried while it is news."""
    channel_id = people.guild(conn, post.guild_id).scoreboard_channel_id
    manager_warnings.put(conn, post.guild_id, "channel", why, channel_id, now)
    return now + _RETRY_SECONDS if post.kind == FINAL else None


def _warning(conn: Connection, post: StandingPost, guild: Guild, now: float) -> StandingPage | None:
    """Return a stored warning for the managers' channel; None if the problem no longer exists."""
    what = post.key.partition("/")[2]
    found = (one for one in manager_warnings.of_guild(conn, guild.guild_id) if one.what == what)
    warning = next(found, None)
    if warning is None:
        return None
    words = server_words(guild)
    board = None if what == "channel" else guild.scoreboard_channel_id
    latest = manager_warnings.latest_channel(conn, guild.guild_id)
    page = warning_page(warning, guild, words)
    return StandingPage((board, latest), lambda _: page, to_managers=True)


async def _hand_over(services: Services, messages: Messages, post: StandingPost) -> None:
    """Take the role from its last holders, and give it to the champions.

    Stop if another handover is scheduled in between. New holders are stored before the role is
    given, so the database names every person who can have it. If one champion cannot have it, the
    others still get it.
    """
    store, guild_id = services.store, post.guild_id
    have, target = await store.read(champion_rows.holders_and_target, guild_id)
    reason = (await services.words(guild_id))("champion-reason")
    change_role = partial(messages.change_role, guild_id, reason=reason)
    for role_id, user_id in have:
        if (role_id, user_id) not in target.holders:
            await change_role([user_id], role_id, give=False)
    if sorted(have) != sorted(target.holders) and not await store.write(
        champion_rows.hold, post, target.holders
    ):
        return
    if target.role_id is not None:
        await change_role(target.user_ids, target.role_id, give=True)


def _handed_over(conn: Connection, post: StandingPost, now: float) -> None:
    """Clear the warning about the role, or warn that the champion opted out of lists."""
    target = champion_rows.target(conn, post.guild_id)
    if target.role_id is not None and target.hidden:
        manager_warnings.put(conn, post.guild_id, "role", HIDDEN, target.season, now)
    elif target.season is None or target.user_ids:
        # If the champion was forgotten, a warning about the unknown holder stays.
        manager_warnings.clear(conn, post.guild_id, "role")


def _not_handed_over(conn: Connection, post: StandingPost, why: str, now: float) -> float | None:
    """Warn the managers of the reason why the bot cannot give or take the role."""
    if why not in (PERMISSION, ABOVE, DELETED, LEFT, RIGHTS):
        return None
    have, target = champion_rows.holders_and_target(conn, post.guild_id)
    held = next((role_id for role_id, _ in have), None)
    about = target.season if why == LEFT else target.role_id or held
    manager_warnings.put(conn, post.guild_id, "role", why, about, now)
    return None if why == DELETED else now + _RETRY_SECONDS


STANDING = (
    StandingKind(RUNNING, _running, done=_posted, refused=_unposted, every=rows.EDIT_SECONDS),
    StandingKind(FINAL, _final, done=_posted, refused=_unposted),
    StandingKind(WARNING, _warning),
    StandingKind(CHAMPION, run=_hand_over, done=_handed_over, refused=_not_handed_over),
)
