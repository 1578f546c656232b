"""What the bot may do in a channel, and what a person may set in a server."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.refusal import Refused

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot needs in a channel; the invite link asks for exactly these."""


def check_channel(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` naming the permissions that the bot lacks in this channel."""
    lacking = missing(interaction)
    if lacking:
        raise Refused("permissions", missing=lacking)


def missing(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return names of permissions the bot needs here and lacks, as in `discord.Permissions`."""
    have = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    skipped = "send_messages" if in_thread else "send_messages_in_threads"
    return tuple(
        name for name, wanted in NEEDED if wanted and name != skipped and not getattr(have, name)
    )


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person may change the server's settings here."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild
