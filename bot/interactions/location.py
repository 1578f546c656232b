"""Where something was pressed or typed, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.tables.refusal import Refused
from bot.tables.writer import Who


@dataclass(frozen=True, slots=True)
class Location:
    """A channel of a server, by their ids."""

    guild_id: int
    channel_id: int


def location_of(interaction: discord.Interaction[Any]) -> Location:
    """Return the server channel of an interaction; raises `Refused` in direct messages."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("server-only")
    return Location(interaction.guild_id, interaction.channel_id)


def who_of(interaction: discord.Interaction[Any]) -> Who:
    """Return the person behind an interaction, named as the server shows them.

    In direct messages Discord does not say how the server names them; the name is empty there.
    """
    name = interaction.user.display_name if interaction.guild_id is not None else ""
    return Who(interaction.user.id, name, interaction.id)
