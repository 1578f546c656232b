"""The newest message of a channel, as it was when somebody pressed or typed something there."""

from __future__ import annotations

from typing import Any

import discord


def newest_message(interaction: discord.Interaction[Any]) -> int | None:
    """The id of the newest message where an interaction took place; None when nobody told.

    The message may have been deleted since.
    """
    return getattr(interaction.channel, "last_message_id", None)


def keep_newest(bot: discord.Client) -> None:
    """Let every interaction's channel bear the `last_message_id` that Discord sent along with it.

    discord.py takes the channel from its cache, and a bot that hears of no messages keeps in there
    what was so when it started.
    """
    parsers = bot._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def parse_interaction(data: Any) -> None:
        told = data.get("channel") or {}
        guild = bot.get_guild(int(data.get("guild_id") or 0))
        channel: Any = guild.get_channel_or_thread(int(told["id"])) if guild and told else None
        if channel is not None and told.get("last_message_id"):
            channel.last_message_id = int(told["last_message_id"])
        parse(data)

    parsers["INTERACTION_CREATE"] = parse_interaction
