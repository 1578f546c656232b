"""The place and the person of an interaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord

from bot.interactions.permissions import may_moderate
from bot.tables.refusal import Refused
from bot.tables.who import Who
from bot.ui.limits import NAME


@dataclass(frozen=True, slots=True)
class Location:
    """The ids of a channel and of its server.

    `parent_id` is the channel to which a thread belongs; None if the channel is no thread.
    """

    guild_id: int
    channel_id: int
    parent_id: int | None = None

    @property
    def within(self) -> tuple[int, ...]:
        """The ids of the channel and, if it is a thread, of the channel to which it belongs."""
        return (self.channel_id,) if self.parent_id is None else (self.channel_id, self.parent_id)


def last_message(interaction: discord.Interaction[Any]) -> int | None:
    """Return the id of the last message in the interaction's channel; None if unknown.

    The message might have been deleted since.
    """
    return getattr(interaction.channel, "last_message_id", None)


def location_of(interaction: discord.Interaction[Any]) -> Location:
    """Return the location of an interaction; raise `Refused` (`server-only`) outside servers."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused("server-only")
    parent_id = getattr(interaction.channel, "parent_id", None)
    return Location(interaction.guild_id, interaction.channel_id, parent_id)


def name_of(user: discord.User | discord.Member) -> str:
    """Return a person's name as Discord shows it in this server, cut to `NAME` characters."""
    return user.display_name[:NAME]


def who_of(interaction: discord.Interaction[Any]) -> Who:
    """Return the person who sent an interaction, with their name in the server.

    For an interaction in direct messages, Discord does not send that name, so it is empty.
    """
    user = interaction.user
    if not isinstance(user, discord.Member):
        return Who(user.id, "", interaction.id)
    roles = frozenset(role.id for role in user.roles)
    return Who(user.id, name_of(user), interaction.id, roles, may_moderate(interaction))
