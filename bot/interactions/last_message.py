"""The last message of a channel, as it was when somebody pressed or typed something there."""

from __future__ import annotations

from typing import Any

import discord


def last_message(interaction: discord.Interaction[Any]) -> int | None:
    """Return the id of the last message where an interaction took place; None when nobody told.

    The message may have been deleted since.
    """
    return getattr(interaction.channel, "last_message_id", None)


def keep_last_message(client: discord.Client) -> None:
    """Let every interaction's channel bear the `last_message_id` that Discord sent along with it.

    discord.py takes the channel from its cache, and a bot that hears of no messages keeps in there
    what was so when it started.
    """
    parsers = client._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def parse_interaction(data: Any) -> None:
        sent = data.get("channel") or {}
        guild = client.get_guild(int(data.get("guild_id") or 0))
        channel: Any = guild.get_channel_or_thread(int(sent["id"])) if guild and sent else None
        if channel is not None and sent.get("last_message_id"):
            channel.last_message_id = int(sent["last_message_id"])
        parse(data)

    parsers["INTERACTION_CREATE"] = parse_interaction
