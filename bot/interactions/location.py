"""Where something was pressed or typed, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.tables.refusal import Refused
from bot.tables.writer import Who


@dataclass(frozen=True, slots=True)
class Place:
    """A channel of a server, by their ids."""

    guild_id: int
    channel_id: int


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """The server channel of an interaction; raises `Refused` in direct messages."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("server-only")
    return Place(interaction.guild_id, interaction.channel_id)


def who_of(interaction: discord.Interaction[Any]) -> Who:
    """The person behind an interaction, named as the server shows them.

    In direct messages Discord does not say how the server names them; the name is empty there.
    """
    name = interaction.user.display_name if interaction.guild_id is not None else ""
    return Who(interaction.user.id, name, interaction.id)


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
    """Names of permissions the bot needs here and lacks, as in `discord.Permissions`."""
    have = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    skipped = "send_messages" if in_thread else "send_messages_in_threads"
    return tuple(
        name for name, wanted in NEEDED if wanted and name != skipped and not getattr(have, name)
    )
