"""What Discord says of the language of a person and of a server, kept for what is sent unasked."""

from __future__ import annotations

import contextlib

from bot.i18n import DEFAULT, words_for
from bot.interactions.answer import NOT_ANSWERED, Answer
from bot.interactions.client import Interaction
from bot.interactions.context import Context
from bot.pages.languages import offer_page
from bot.store import StoreError, people
from bot.ui.limits import TYPED

_NEWCOMER = "newcomer"
_MANY = 100_000
"""So many are remembered before the store is asked anew."""


async def hear(interaction: Interaction) -> None:
    """Note the languages that came with an interaction, once as long as they stay the same.

    What its server is called is known in the process that has it, and noted for the others.
    """
    there = interaction.client.get_guild(interaction.guild_id or 0)
    told = (
        interaction.user.id,
        interaction.locale.value,
        interaction.guild_id or 0,
        interaction.guild_locale.value
        if interaction.guild_id and interaction.guild_locale
        else None,
        None if there is None else there.name[:TYPED],
    )
    if told in interaction.client.heard:
        return
    with contextlib.suppress(StoreError):
        person, guild = await interaction.client.services.store.write(people.hear, *told)
        if len(interaction.client.heard) >= _MANY:
            interaction.client.heard.clear()
        interaction.client.heard.add(told)
        asked = person.language or guild.language or person.locale
        understood = words_for(interaction.locale.value).language != DEFAULT
        interaction.extras[_NEWCOMER] = not asked and not understood


async def offer_languages(interaction: Interaction) -> None:
    """Offer the other languages, once, to whom Discord may not offer theirs (as Persian).

    https://discord.com/developers/docs/reference#locales
    """
    if not interaction.extras.pop(_NEWCOMER, False) or not interaction.response.is_done():
        return
    with contextlib.suppress(*NOT_ANSWERED, StoreError):
        audience = await Context(interaction).audience()
        if not audience.person.language and not audience.guild.language:
            await Answer.of(interaction).reply(offer_page(audience.words))
