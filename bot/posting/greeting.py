"""Greet a server that the bot has just joined."""

from __future__ import annotations

import discord
import structlog

from bot.i18n import Words
from bot.pages.greeting import greeting_example, greeting_page
from bot.pictures.draw import draw
from bot.pictures.studio import Studio
from bot.posting.messages import NO_ANSWER, Closed, Gone, Later, Messages, Unwelcome
from bot.ui.layout import Page

_log = structlog.get_logger(__name__)

_FAILURES = (Closed, Gone, Later, Unwelcome, discord.HTTPException, *NO_ANSWER)


async def greet(messages: Messages, studio: Studio, guild: discord.Guild, words: Words) -> None:
    """Send the greeting to a new server, in a channel that members read.

    Do nothing if the server has no channel in which the bot can write. A failure is only logged.
    """
    channel = _hall(guild)
    if channel is None:
        return
    drawn = messages.may_attach(guild.id, channel.id)
    page = await greeting(studio, words) if drawn else greeting_page(words)
    try:
        await messages.send(channel.id, page, nonce=f"greet{guild.id}")
    except _FAILURES as error:
        _log.warning("a server could not be greeted", guild=guild.id, why=type(error).__name__)


async def greeting(studio: Studio, words: Words) -> Page:
    """Return the page of the greeting; it has a picture, unless the drawing fails."""
    return greeting_page(words, await studio.attempt(draw, greeting_example(words).scene))


async def greet_again(
    messages: Messages, studio: Studio, channel_id: int, message_id: int, words: Words
) -> None:
    """Edit a greeting to show it in another language; a failure is only logged."""
    try:
        await messages.edit(channel_id, message_id, await greeting(studio, words))
    except _FAILURES as error:
        _log.warning("a greeting could not be edited", why=type(error).__name__)


def _hall(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the server's system channel, or the first one in which the bot can write."""
    channels = [guild.system_channel, *guild.text_channels]
    return next((each for each in channels if each is not None and _may_write(guild, each)), None)


def _may_write(guild: discord.Guild, channel: discord.TextChannel) -> bool:
    granted = channel.permissions_for(guild.me)
    return granted.view_channel and granted.send_messages
