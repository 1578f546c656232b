"""Data about people and servers in the tables of the kernel and of all features."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from bot.features.registry import features, hooks
from bot.store import matches, people

HOOKS = hooks(features())


def export_person(conn: Connection, user_id: int) -> dict[str, Any]:
    """Return all data about a person as JSON values."""
    found = HOOKS.export_person(conn, user_id)
    moves = people.export_moves(conn, user_id, [one["table"] for one in found["tables"]])
    return found | {"moves": moves}


def forget_person(conn: Connection, user_id: int, now: float = 0.0) -> None:
    """Delete all data about a person; `now` is Unix time."""
    for step in HOOKS.forgetting_person(user_id, now, matches.last_number(conn)):
        while step(conn):
            pass


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete all data about a server."""
    for step in HOOKS.forgetting_guild(guild_id):
        while step(conn):
            pass
