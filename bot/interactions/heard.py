"""The locales of people and servers as Discord reports them, stored for messages sent later."""

from __future__ import annotations

import contextlib

from bot.i18n import DEFAULT, words_for
from bot.interactions.client import Interaction
from bot.interactions.location import who_of
from bot.pages.languages import with_languages
from bot.store import StoreError, people
from bot.ui.layout import Page
from bot.ui.limits import TYPED, OutOfLimits

_MANY = 100_000
"""Entries that are remembered before all are dropped and the store is asked again."""


async def hear(interaction: Interaction) -> None:
    """Store the locales and names of the person and the server of an interaction, if they are new.

    The locale of a server is stored only if it is a *Community*. Discord sends `en-US` for all
    other servers: https://discord.com/developers/docs/resources/guild#guild-object.

    Only one process receives the server's name from Discord. The name is stored for the other
    processes. A new person whose language Discord might lack joins the client's `newcomers`.
    """
    server = interaction.client.get_guild(interaction.guild_id or 0)
    who, guild_id = who_of(interaction), interaction.guild_id or 0
    sent = (
        interaction.locale.value,
        guild_id,
        interaction.guild_locale.value
        if server and interaction.guild_locale and "COMMUNITY" in server.features
        else None,
        None if server is None else server.name[:TYPED],
        who.name,
    )
    if interaction.client.heard.get((who.user_id, guild_id)) == sent:
        return
    with contextlib.suppress(StoreError):
        person, guild = await interaction.client.services.store.write(
            people.hear, who.user_id, *sent
        )
        if len(interaction.client.heard) >= _MANY:
            interaction.client.heard.clear()
            interaction.client.newcomers.clear()
        interaction.client.heard[who.user_id, guild_id] = sent
        asked = person.language or guild.language or person.locale
        understood = words_for(interaction.locale.value).language != DEFAULT
        if not asked and not understood:
            interaction.client.newcomers.add(interaction.user.id)


async def for_newcomers(interaction: Interaction, page: Page) -> Page:
    """Return the page of a private answer; a newcomer's first page gets one more line.

    The line says how to choose another language.

    Discord's clients lack some languages, such as Persian:
    https://discord.com/developers/docs/reference#locales
    """
    client, user_id = interaction.client, interaction.user.id
    if user_id not in client.newcomers:
        return page
    client.newcomers.discard(user_id)
    with contextlib.suppress(StoreError, OutOfLimits):
        audience = await client.services.audience(
            user_id, interaction.guild_id or 0, interaction.locale.value
        )
        if not audience.person.language and not audience.guild.language:
            return with_languages(page, audience.words)
    return page
