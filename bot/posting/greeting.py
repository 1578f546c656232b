"""Greet a server that the bot has just joined."""

from __future__ import annotations

import discord
import structlog

from bot.i18n import words_for
from bot.pages.greeting import greeting_page
from bot.pages.web_links import WebLinks
from bot.posting.messages import NO_ANSWER, Closed, Gone, Later, Messages, Unwelcome

_log = structlog.get_logger(__name__)


async def greet(messages: Messages, guild: discord.Guild, web: WebLinks | None = None) -> None:
    """Send the greeting to a new server's channel that members will read, if one is writable.

    If that fails, it is only logged. `web` are the links to the server's page, if it has one.
    """
    channel = _hall(guild)
    if channel is None:
        return
    page = greeting_page(words_for(guild.preferred_locale.value), web)
    try:
        await messages.send(channel.id, page, nonce=f"greet{guild.id}")
    except (Closed, Gone, Later, Unwelcome, discord.HTTPException, *NO_ANSWER) as error:
        _log.warning("a server could not be greeted", guild=guild.id, why=type(error).__name__)


def _hall(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the server's system channel, or the first one in which the bot can write."""
    channels = [guild.system_channel, *guild.text_channels]
    return next((each for each in channels if each is not None and _may_write(guild, each)), None)


def _may_write(guild: discord.Guild, channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(guild.me)
    return granted.view_channel and granted.send_messages
