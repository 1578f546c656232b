"""Give and take a role of a server, and find out why Discord refuses to."""

from __future__ import annotations

import discord

PERMISSION, ABOVE, DELETED, LEFT, RIGHTS = "permission", "above", "deleted", "left", "rights"
"""Why a role cannot be given.

In this order: the bot lacks *Manage Roles*; the role is not below the bot's highest role, or
belongs to another bot; the role was deleted; the person is not in the server; the role has rights
(`has_rights`).
"""

_RIGHTS = discord.Permissions.elevated() | discord.Permissions(
    deafen_members=True,
    manage_events=True,
    manage_nicknames=True,
    mention_everyone=True,
    moderate_members=True,
    move_members=True,
    mute_members=True,
    view_audit_log=True,
)
"""Rights over others, which no person gets by winning."""

_UNKNOWN_MEMBER, _UNKNOWN_ROLE, _UNKNOWN_USER = 10007, 10011, 10013
_NO_PERMISSION = 50013
_INVALID_ROLE = 50028


class RoleRefused(Exception):
    """Raised when a role cannot be given or taken.

    `why` is one of this module's reasons: `PERMISSION`, `ABOVE`, `DELETED` or `LEFT`.
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def has_rights(role: discord.Role) -> bool:
    """Return whether a role lets its holders manage the server or moderate others."""
    return bool(role.permissions.value & _RIGHTS.value)


async def change_role(
    client: discord.Client, guild_id: int, user_id: int, role_id: int, reason: str, *, give: bool
) -> None:
    """Give a person a role, or take it from them; do nothing if that was done already.

    `reason` is for the server's audit log. Raise `RoleRefused`, or the exception of discord.py for
    any other refusal. A manager can have given the role more rights since it was chosen, so the
    rights are checked each time the role is given.
    """
    if give:
        guild = client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            guild = await client.fetch_guild(guild_id, with_counts=False)
        role = guild.get_role(role_id)
        if role is not None and has_rights(role):
            raise RoleRefused(RIGHTS)
    change = client.http.add_role if give else client.http.remove_role
    try:
        await change(guild_id, user_id, role_id, reason=reason)
    except discord.HTTPException as error:
        if error.code in (_UNKNOWN_MEMBER, _UNKNOWN_ROLE, _UNKNOWN_USER):
            if give:
                raise RoleRefused(DELETED if error.code == _UNKNOWN_ROLE else LEFT) from error
            return
        if error.code == _INVALID_ROLE:
            raise RoleRefused(ABOVE) from error
        if error.code == _NO_PERMISSION:
            raise RoleRefused(await _why(client, guild_id)) from error
        raise


async def _why(client: discord.Client, guild_id: int) -> str:
    """Return whether the bot lacks *Manage Roles*, or has it and the role is too high."""
    guild = await client.fetch_guild(guild_id, with_counts=False)
    user = client.user
    if user is None:
        return PERMISSION
    me = await guild.fetch_member(user.id)
    return ABOVE if me.guild_permissions.manage_roles else PERMISSION
