"""A server of discord.py with channels and threads of each kind, without a connection."""

from __future__ import annotations

from typing import Any

import discord

GUILD, OPEN, CLOSED, MODERATORS = 77, 770, 771, 78
_VIEW = str(discord.Permissions(view_channel=True).value)
_MANAGE = str(discord.Permissions(manage_threads=True).value)
_TEXT, PUBLIC, PRIVATE = 0, 11, 12


def channel(number: int, *, denied: str) -> dict[str, Any]:
    """Return a text channel as Discord describes it; `denied` is what its default role lacks."""
    lacks = {"id": GUILD, "type": 0, "allow": "0", "deny": denied}
    return {
        "id": number,
        "type": _TEXT,
        "name": "room",
        "position": 0,
        "permission_overwrites": [lacks],
    }


def thread(number: int, kind: int, parent: int) -> dict[str, Any]:
    """Return a thread as Discord describes it."""
    since = {"archived": False, "auto_archive_duration": 60, "locked": False}
    return {
        "id": number,
        "type": kind,
        "parent_id": parent,
        "owner_id": 1,
        "name": "table",
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {**since, "archive_timestamp": "2026-11-29T12:00:00+00:00"},
    }


def role(number: int, permissions: str) -> dict[str, Any]:
    """Return a role as Discord describes it."""
    return {
        "id": number,
        "name": str(number),
        "permissions": permissions,
        "position": 0 if number == GUILD else 1,
        "color": 0,
        "hoist": False,
        "managed": False,
        "mentionable": False,
    }


def tea_house(client: discord.Client) -> discord.Guild:
    """Return a server with an open and a closed channel, and a thread of each kind in both."""
    facts: Any = {
        "id": GUILD,
        "name": "Tea House",
        "roles": [role(GUILD, _VIEW), role(MODERATORS, _MANAGE)],
        "channels": [channel(OPEN, denied="0"), channel(CLOSED, denied=_VIEW)],
        "threads": [
            thread(10 * parent + kind, kind, parent)
            for parent in (OPEN, CLOSED)
            for kind in (PUBLIC, PRIVATE)
        ],
    }
    guild = discord.Guild(data=facts, state=client._connection)
    client._connection._add_guild(guild)
    return guild


def member(guild: discord.Guild, number: int, *roles: int) -> discord.Member:
    """Return a member of a server with these roles."""
    user = {"id": number, "username": "ali", "discriminator": "0", "avatar": None}
    facts: Any = {"user": user, "roles": [*roles], "joined_at": None, "flags": 0}
    return discord.Member(data=facts, guild=guild, state=guild._state)
