"""Presses on the form of `/setup`, for managers of the server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from bot.features.scores.totals import day_in
from bot.features.seasons import champion_rows
from bot.features.seasons import rows as seasons
from bot.features.settings.page import AUTO
from bot.features.setup.page import (
    CHANNELS,
    FIELDS,
    PAGES,
    ROLES,
    WEB,
    mark_of,
    overview_page,
    page_of,
    setup_page,
    web_sure_page,
    zone_form,
)
from bot.i18n import languages
from bot.i18n.zones import find_zones, is_zone, zone_name
from bot.interactions.permissions import (
    allow_roles,
    check_role,
    check_threads,
    may_manage,
    why_no_role,
)
from bot.interactions.press_context import PressContext, read_id
from bot.posting.roles import ABOVE, PERMISSION
from bot.store import manager_warnings, people, standing_posts
from bot.store.database import locks
from bot.store.manager_warnings import ManagerWarning
from bot.store.people import GuildChanges
from bot.tables.refusal import Refused
from bot.ui.layout import Page
from pasur_core.registry import games

_THREADS = {
    "always": {"threads": True},
    "busy": {"threads": False, "busy_threads": True},
    "never": {"threads": False, "busy_threads": False},
}
"""The stored values for each choice of using threads for matches."""

_SECRET_BYTES = 16
"""Number of random bytes in the link to a server's web page."""


async def show(context: PressContext) -> None:
    """Show privately the overview of the form or one of its pages.

    A press on a greeting is answered by a new message, because the greeting stays. Raise `Refused`
    for people who are not managers (`manage-server`), or for an unknown page.
    """
    _check(context)
    page, web_url = context.press.rest, context.services.settings.web_url
    if not page:
        audience, now = await context.audience(), context.services.now()
        await context.show(overview_page(audience.guild, audience.words, now=now, web_url=web_url))
        return
    if page not in PAGES and not (page == WEB and web_url):
        raise Refused("unknown-button")
    await context.show(await _page(context, page))


async def set_server(context: PressContext) -> None:
    """Change a setting of the server, and show the form.

    Also update the running season, its message and the champion's role. Raise `Refused` for people
    who are not managers, or for an unknown value. Also raise it if the bot lacks the permission for
    the chosen threads or role.
    """
    _check(context)
    name = context.press.rest
    chosen = _chosen(name, context.values)
    changes: Any = _THREADS[chosen] if name == "threads" else {name: chosen}
    if changes.get("threads"):
        check_threads(context.interaction)
    if changes.get("champion_role_id"):
        check_role(context.interaction, changes["champion_role_id"])
    await context.services.store.write(_set, context.guild_id, changes, context.services.now())
    await context.answer.update(await _page(context, page_of(name)))


async def _page(
    context: PressContext, name: str, zones: Sequence[str] = (), *, sentence: str = ""
) -> Page:
    """Return a page of the form, with warnings about seasons and the `zones` to choose from.

    `sentence` is shown above it.
    """
    audience = await context.audience()
    guild, words = audience.guild, audience.words
    web_url, now = context.services.settings.web_url, context.services.now()
    if name != "seasons":
        return setup_page(
            guild, words, name, now=now, web_url=web_url, zones=zones, sentence=sentence
        )
    interaction, role_id = context.interaction, guild.champion_role_id
    store = context.services.store
    warnings = await store.read(manager_warnings.of_guild, context.guild_id)
    if any(one.what == "role" for one in warnings):
        # The reader might have fixed the fault just now.
        await store.write(champion_rows.want, [context.guild_id], now)
    why = None if role_id is None else why_no_role(interaction, role_id)
    # The bot's cache of the server is newer than a stored warning about its rights.
    warnings = [one for one in warnings if one.why not in (PERMISSION, ABOVE)]
    if why is not None:
        warnings = [one for one in warnings if one.what != "role"]
        warnings.append(ManagerWarning(context.guild_id, "role", why, role_id or 0))
    lacks = why == PERMISSION
    link = allow_roles(interaction.application_id, context.guild_id) if lacks else ""
    return setup_page(guild, words, name, warnings, link, now=now, web_url=web_url)


async def set_zone(context: PressContext) -> None:
    """Set the server's time zone; if no zone is pressed, chosen or typed, ask for a city.

    If several zones fit the typed text, show these zones as choices. Raise `Refused` for people who
    are not managers, or if there is no such zone (`zone-unknown`).
    """
    _check(context)
    asked, store, now = context.press.rest, context.services.store, context.services.now()
    if not asked and not context.values:
        await context.answer.ask(zone_form((await context.audience()).words))
        return
    typed = asked or context.value
    # The names of all zones are read and sorted at first, which takes a while.
    exact = await asyncio.to_thread(is_zone, typed)
    zones = [typed] if exact else await asyncio.to_thread(find_zones, typed, now)
    if not zones:
        raise Refused("zone-unknown")
    if len(zones) == 1:
        await store.write(_set, context.guild_id, {"zone": zones[0]}, now)
    await context.show(await _page(context, "language", zones if len(zones) > 1 else ()))


async def web_page(context: PressContext) -> None:
    """Create or replace the link to the server's web page, or switch the page off.

    Ask for confirmation before ending a link. A press about an earlier link has no effect. Raise
    `Refused` for people who are not managers, for an unknown choice, or if no web pages are served.
    """
    _check(context)
    choice, asked, mark = context.press.rest.partition("/")
    if not context.services.settings.web_url:
        raise Refused("switched-off")
    if choice not in ("new", "off"):
        raise Refused("unknown-button")
    audience = await context.audience()
    if not asked:
        secret = audience.guild.web_secret
        await context.answer.update(web_sure_page(choice, secret, audience.words))
        return
    renewed = await context.services.store.write(_renew_link, context.guild_id, choice, mark)
    said = ""
    if renewed and mark:
        said = audience.words(f"setup-web-{choice}-done")
    elif not renewed and choice == "new":
        said = audience.words("setup-web-new-twice")
    await context.answer.update(await _page(context, WEB, sentence=said))


def _renew_link(conn: Connection, guild_id: int, choice: str, mark: str) -> bool:
    """Store a new link to the server's page, or no link for the choice `off`.

    If `mark` (see `mark_of`) is not the present link's, return False and change nothing.
    """
    locks.hold(conn, locks.of_guild(guild_id))
    if mark_of(people.guild(conn, guild_id).web_secret) != mark:
        return False
    secret, key = (
        secrets.token_urlsafe(_SECRET_BYTES) if choice == "new" else None for _ in range(2)
    )
    people.set_guild(conn, guild_id, web_secret=secret, web_key=key)
    return True


async def end_season(context: PressContext) -> None:
    """End the running season at the server's next midnight, and confirm it privately.

    Raise `Refused` if no season is running, or for people who are not managers.
    """
    _check(context)
    store = context.services.store
    today = await store.read(day_in, context.guild_id, context.services.now())
    if not await store.write(seasons.end_after, context.guild_id, today):
        raise Refused("no-season")
    audience = await context.audience()
    zone = zone_name(audience.guild.zone, audience.words)
    await context.say("setup-season-ends", zone=zone)


def _set(conn: Connection, guild_id: int, changes: GuildChanges, now: float) -> None:
    """Store changed settings, and update the season, messages and roles that depend on them."""
    people.set_guild(conn, guild_id, **changes)
    if not {"season", "season_day"}.isdisjoint(changes):
        seasons.retime(conn, people.guild(conn, guild_id), day_in(conn, guild_id, now))
    if not {"season", "season_day", "season_matches", "zone"}.isdisjoint(changes):
        seasons.want_sent(conn, [guild_id], now)
    if "scoreboard_channel_id" in changes:
        standing_posts.leave(conn, seasons.RUNNING, guild_id)
        standing_posts.hurry(conn, seasons.FINAL, guild_id, now)
        # Below a final table that is still to be posted.
        seasons.want_running(conn, [guild_id], now, 1.0)
        manager_warnings.clear(conn, guild_id, "channel")
    if "weekly_channel_id" in changes:
        manager_warnings.clear(conn, guild_id, "weekly")
    if "champion_role_id" in changes:
        champion_rows.want(conn, [guild_id], now)
        manager_warnings.clear(conn, guild_id, "role")


def _check(context: PressContext) -> None:
    if not may_manage(context.interaction):
        raise Refused("manage-server")


def _chosen(name: str, values: list[str]) -> Any:
    """Return the chosen value as it is stored. Raise `Refused` if the form does not offer it."""
    if name == "channels":
        return list(map(read_id, values)) or None
    if name in (*ROLES, *CHANNELS):
        return next(map(read_id, values), None)
    if name == "games":
        chosen = [key for key in games() if key in values]
        return chosen if 0 < len(chosen) < len(games()) else None
    if name == "any_options":
        return [key for key in games() if key in values] or None
    allowed = (AUTO, *languages()) if name == "language" else FIELDS.get(name, ())
    for value in allowed:
        if [str(value)] == values:
            return None if value == AUTO else value
    raise Refused("unknown-button")


HANDLERS = {
    "setup": show,
    "setserver": set_server,
    "endseason": end_season,
    "webpage": web_page,
    "zone": set_zone,
}
