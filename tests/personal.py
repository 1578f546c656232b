"""Data about people and servers in the tables of the kernel and of all features."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import Connection

from bot.features.registry import features, hooks
from bot.store import matches, people

HOOKS = hooks(features())
_MOST = 1000
"""More transactions than a step needs in tests."""


def export_person(conn: Connection, user_id: int) -> dict[str, Any]:
    """Return all data about a person as JSON values."""
    found = HOOKS.export_person(conn, user_id)
    moves = people.export_moves(conn, user_id, [one["table"] for one in found["tables"]])
    return found | {"moves": moves}


def forget_person(conn: Connection, user_id: int, now: float = 0.0) -> None:
    """Delete all data about a person; `now` is Unix time."""
    _run(conn, HOOKS.forgetting_person(user_id, now, matches.last_number(conn)))


def forget_guild(conn: Connection, guild_id: int) -> None:
    """Delete all data about a server."""
    _run(conn, HOOKS.forgetting_guild(guild_id))


def _run(conn: Connection, steps: Iterable[Callable[[Connection], bool | None]]) -> None:
    for step in steps:
        assert any(not step(conn) for _ in range(_MOST)), f"{step} has no end"
