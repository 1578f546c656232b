"""The last message of a channel at the time of an interaction there."""

from __future__ import annotations

from typing import Any

import discord


def last_message(interaction: discord.Interaction[Any]) -> int | None:
    """Return the id of the last message in the interaction's channel; None if unknown.

    The message may have been deleted since.
    """
    return getattr(interaction.channel, "last_message_id", None)


def keep_last_message(client: discord.Client) -> None:
    """Copy the `last_message_id` that Discord sends with every interaction to its channel.

    discord.py takes the channel from its cache, whose value is as old as the start of the bot,
    because the bot receives no messages.
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
