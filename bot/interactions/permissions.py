"""Permissions: of the bot in a channel, and of a person in a channel or server."""

from __future__ import annotations

from typing import Any

import discord

from bot.posting.channels import everyone_sees
from bot.posting.roles import ABOVE, DELETED, PERMISSION, RIGHTS, has_rights
from bot.tables.refusal import Refused
from bot.tables.table import Table

SCOPES = ("bot", "applications.commands")
"""The scopes of the invite link: the bot itself, and its commands."""

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that the bot needs in a channel; the invite link asks for exactly these."""

_DISPENSABLE = ("attach_files", "create_public_threads")
"""Permissions that the bot can do without: it then shows text, and uses no threads."""
_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


def invite(application_id: int) -> str:
    """Return the link that adds the bot to a server with the permissions it needs."""
    return discord.utils.oauth_url(application_id, permissions=NEEDED, scopes=SCOPES)


def allow_private_threads(application_id: int, guild_id: int) -> str:
    """Return the link that adds *Create Private Threads* to the bot's permissions in a server."""
    return discord.utils.oauth_url(
        application_id,
        permissions=NEEDED | discord.Permissions(create_private_threads=True),
        guild=discord.Object(guild_id),
        scopes=SCOPES,
    )


def allow_roles(application_id: int, guild_id: int) -> str:
    """Return the link that adds *Manage Roles* to the bot's permissions in a server."""
    return discord.utils.oauth_url(
        application_id,
        permissions=NEEDED | discord.Permissions(manage_roles=True),
        guild=discord.Object(guild_id),
        scopes=SCOPES,
        disable_guild_select=True,
    )


def allow_events(application_id: int, guild_id: int) -> str:
    """Return the link that adds *Create Events* to the bot's permissions in a server."""
    return discord.utils.oauth_url(
        application_id,
        permissions=NEEDED | discord.Permissions(create_events=True),
        guild=discord.Object(guild_id),
        scopes=SCOPES,
        disable_guild_select=True,
    )


def check_role(interaction: discord.Interaction[Any], role_id: int) -> None:
    """Raise `Refused` (`role-unfit`, `role-rights`) if the bot must not give this role.

    Without this check, a person who manages the server could have the bot give rights that the
    person cannot give.
    """
    guild, person = interaction.guild, interaction.user
    role = None if guild is None else guild.get_role(role_id)
    if guild is None or role is None or role.managed or role.is_default():
        raise Refused("role-unfit")
    if has_rights(role):
        raise Refused("role-unfit")
    if guild.owner_id == person.id:
        return
    if not isinstance(person, discord.Member):
        raise Refused("role-rights", role=role_id)
    if not person.guild_permissions.manage_roles or role >= person.top_role:
        raise Refused("role-rights", role=role_id)


def why_no_role(interaction: discord.Interaction[Any], role_id: int) -> str | None:
    """Return the reason (`posting.roles`) why the bot cannot give a role.

    Return None if the bot can give the role, or if that is unknown.
    """
    guild = interaction.guild
    if guild is None or guild.unavailable:
        return None
    role = guild.get_role(role_id)
    if role is None:
        return DELETED
    if has_rights(role):
        return RIGHTS
    if not guild.me.guild_permissions.manage_roles:
        return PERMISSION
    return ABOVE if role >= guild.me.top_role else None


def check_channel(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` (`permissions`, `private-thread`) if a table cannot be opened here.

    In a private thread of which the bot is no member, the bot could answer interactions, but not
    post a board.
    """
    channel, have = interaction.channel, interaction.app_permissions
    outside = isinstance(channel, discord.Thread) and channel.is_private() and channel.me is None
    if outside and not have.manage_threads:
        raise Refused("private-thread")
    lacking = tuple(name for name in missing(interaction) if name not in _DISPENSABLE)
    if lacking:
        raise Refused("permissions", missing=lacking)


def check_sharing(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` (`share-permissions`) if the bot lacks permissions to send pictures here."""
    needless = ("create_public_threads", "read_message_history")
    if lacking := tuple(name for name in missing(interaction) if name not in needless):
        raise Refused("share-permissions", missing=lacking)


def check_threads(interaction: discord.Interaction[Any]) -> None:
    """Raise `Refused` (`thread-permissions`) if permissions for threads are missing here."""
    have = interaction.app_permissions
    if lacking := tuple(name for name in _FOR_THREADS if not getattr(have, name)):
        raise Refused("thread-permissions", missing=lacking)


def may_attach(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the bot can send pictures here."""
    return interaction.app_permissions.attach_files


def missing(interaction: discord.Interaction[Any]) -> tuple[str, ...]:
    """Return the names of needed permissions that the bot lacks here (`discord.Permissions`)."""
    have = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    skipped = "send_messages" if in_thread else "send_messages_in_threads"
    return tuple(
        name for name, wanted in NEEDED if wanted and name != skipped and not getattr(have, name)
    )


def may_moderate(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person has *Manage Messages* here, and so can close any table."""
    return interaction.guild_id is not None and interaction.permissions.manage_messages


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the person can change the bot's settings for this server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def may_read(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether the person can read the match of a table.

    They can if they sat at the table, or can see its channel. A sealed deal can be read only by
    people who sat at its table, since other people have yet to play it.
    """
    seated = table.seat_of(interaction.user.id) is not None
    return seated or (not table.row.sealed and may_see(interaction, table.row.channel_id))


def everyone_may_read(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Return whether everyone in the server sees the channel of the table."""
    guild = interaction.guild
    channel = None if guild is None else guild.get_channel_or_thread(table.row.channel_id)
    return channel is not None and everyone_sees(channel)


def may_see(interaction: discord.Interaction[Any], channel_id: int) -> bool:
    """Return whether the person can see a channel of the server in which they use the bot.

    An unknown channel, such as an archived thread, counts as visible only to a person who uses the
    bot in that channel.
    """
    if channel_id == interaction.channel_id:
        return True
    guild, person = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    if channel is None or not isinstance(person, discord.Member):
        return False
    granted = channel.permissions_for(person)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return granted.manage_threads
    return granted.view_channel
