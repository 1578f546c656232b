"""The emojis of the bot's application: suits and court cards, for the buttons that play cards.

https://discord.com/developers/docs/resources/emoji#application-owned-emojis
"""

from __future__ import annotations

import asyncio

import discord
import structlog

from bot.pictures.emoji import card_emoji
from bot.ui.suits import EMOJIS

_log = structlog.get_logger(__name__)


async def known_emojis(client: discord.Client) -> dict[str, int]:
    """Return the ids of the bot's emojis by name; none if Discord does not answer."""
    try:
        found = await client.fetch_application_emojis()
    except (discord.HTTPException, discord.RateLimited, OSError) as error:
        _log.warning("the emojis are not known", why=type(error).__name__)
        return {}
    return {emoji.name: emoji.id for emoji in found if emoji.name in EMOJIS}


async def upload_emojis(client: discord.Client) -> int:
    """Upload the card emojis that the application lacks on Discord; return their number.

    Raise `discord.HTTPException` if Discord fails; the next call then uploads the rest. Emojis of
    older versions stay, because processes of that version can still be running and show them.
    """
    there = {emoji.name for emoji in await client.fetch_application_emojis()}
    missing = [name for name in EMOJIS if name not in there]
    for name in missing:
        image = await asyncio.to_thread(card_emoji, *EMOJIS[name])
        await client.create_application_emoji(name=name, image=image)
    return len(missing)
