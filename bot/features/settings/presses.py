"""Presses on a person's settings form."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import Connection

from bot.features.nights import rows as nights
from bot.features.seasons import decide as seasons
from bot.features.settings.page import AUTO, OWN, settings_page
from bot.features.tournaments import rows as tournaments
from bot.i18n import languages, words_for
from bot.interactions.context import Context
from bot.interactions.permissions import may_manage
from bot.interactions.press_context import PressContext
from bot.pages.greeting import more_greeting_page
from bot.pages.sentences import note
from bot.pages.web_links import web_links
from bot.posting.greeting import greet_again
from bot.store import people
from bot.store.people import TOLD, PersonChanges
from bot.tables.refusal import Refused
from bot.ui.layout import Page


async def set_own(context: PressContext) -> None:
    """Change a setting of the person, and show the form; raise `Refused` for a wrong value.

    A change of the setting `scoreboards` also updates champions' roles, and lists in servers'
    channels.
    """
    name = context.press.rest
    changes: Any = {name: _chosen(name, context.value)}
    # The look `told` sets `notice` too, and its opposite, `text`, ends that notice.
    if changes == {"look": TOLD}:
        changes = {"look": "text", "notice": TOLD}
    elif changes == {"look": "text"} and (await context.audience()).person.notice == TOLD:
        changes["notice"] = "away"
    now = context.services.now()
    await context.services.store.write(_set, context.who.user_id, changes, now)
    await context.answer.update(await own_settings(context))


async def own_settings(context: Context) -> Page:
    """Return the form of the person's settings."""
    in_server = context.interaction.guild_id is not None
    browsers = bool(context.services.settings.web_url)
    return settings_page(await context.audience(), in_server=in_server, browsers=browsers)


def _set(conn: Connection, user_id: int, changes: PersonChanges, now: float) -> None:
    """Store changed settings, and schedule updates of messages and roles that depend on them."""
    people.set_person(conn, user_id, **changes)
    if "scoreboards" in changes:
        seasons.follow(conn, user_id, now)
        tournaments.want_of(conn, user_id, now)
        nights.want_of(conn, user_id, now)


async def speak(context: PressContext) -> None:
    """Change the person's language, and answer in it; raise `Refused` for an unknown language."""
    words = words_for(await _speak(context, context.press.rest))
    await context.answer.update(note(words("language-chosen")))


async def speak_here(context: PressContext) -> None:
    """Change the server's language if the person is a manager, else the person's own.

    If the server's language changes, the server's greeting is updated too. Raise `Refused` for an
    unknown language.
    """
    typed, _, greeting_id = context.press.rest.partition(" ")
    if not may_manage(context.interaction):
        await context.show(note(words_for(await _speak(context, typed))("language-chosen")))
        return
    language, guild_id = _chosen("language", typed), context.interaction.guild_id or 0
    if not re.fullmatch("[0-9]{1,20}", greeting_id):
        raise Refused("unknown-button")
    await context.services.store.write(people.set_guild, guild_id, language=language)
    await _show_more(context, int(greeting_id))
    channel_id, studio = context.interaction.channel_id or 0, context.services.studio
    await greet_again(
        context.outbox.messages, studio, channel_id, int(greeting_id), words_for(language)
    )


async def more_of_greeting(context: PressContext) -> None:
    """Show privately the page that the greeting's button *More* opens: links and languages."""
    message = context.interaction.message
    await _show_more(context, 0 if message is None else message.id)


async def _show_more(context: PressContext, greeting_id: int) -> None:
    audience = await context.audience()
    await context.show(
        more_greeting_page(
            audience,
            greeting_id,
            web_links(context.services.settings, audience.guild),
            manages=may_manage(context.interaction),
        )
    )


async def _speak(context: PressContext, typed: str) -> str:
    """Store the person's chosen language, and return it."""
    language: str = _chosen("language", typed)
    await context.services.store.write(people.set_person, context.who.user_id, language=language)
    return language


def _chosen(name: str, typed: str) -> Any:
    """Return the chosen value as it is stored. Raise `Refused` if it is not possible."""
    allowed = (AUTO, *languages()) if name == "language" else OWN.get(name, ())
    for value in allowed:
        if value == typed:
            return None if value == AUTO else value
    raise Refused("unknown-button")


HANDLERS = {
    "setown": set_own,
    "speak": speak,
    "speakhere": speak_here,
    "greeting": more_of_greeting,
}
