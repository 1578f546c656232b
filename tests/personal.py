"""What is kept of people and servers, by the kernel and by all features together."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from bot.features.registry import features, hooks
from bot.store import matches

HOOKS = hooks(features())


def export_person(conn: Connection, user_id: int) -> dict[str, Any]:
    """Return all that is kept of a person."""
    return HOOKS.export_person(conn, user_id)


def forget_person(conn: Connection, user_id: int, now: float = 0.0) -> None:
    """Delete all that is kept of a person."""
    for step in HOOKS.forgetting_person(user_id, now, matches.last_number(conn)):
        while step(conn):
            pass


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete all that is kept of a server."""
    for step in HOOKS.forgetting_guild(guild_id):
        while step(conn):
            pass
