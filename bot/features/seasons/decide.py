"""Begin seasons as matches end, and close seasons that have ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog
from sqlalchemy import Connection

from bot.features.scores.totals import days_of_matches
from bot.features.seasons import champion_rows, rows
from bot.store import Store, manager_warnings
from bot.store.database import locks
from bot.tables.finished import Finished

_log = structlog.get_logger(__name__)

_BATCH = 50
"""Seasons that are read at a time."""


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Begin a season in each server where a match that counts has ended while no season is running.

    Then schedule edits of the servers' messages that show the running season.
    """
    counted = {
        one.table.id: (one.table.row.guild_id, one.at) for one in matches if one.contest.counts_for
    }
    found = days_of_matches(conn, counted)
    days = {(guild_id, found[number]) for number, (guild_id, _) in counted.items()}
    for guild_id, day in sorted(days):
        rows.cover(conn, guild_id, day)
    at = max((one.at for one in matches), default=0.0)
    changed = {guild_id for guild_id, _ in days}
    rows.want_running(conn, changed, at, rows.EDIT_SECONDS)


async def close_ended(store: Store, now: float) -> None:
    """Close the seasons that have ended, each in its own transaction.

    `now` is Unix time. Raise `StoreError` if the database fails.
    """
    closed = 1
    # Those that are left, such as of a server that changed its zone just now, are due next time.
    while closed and (found := await store.read(rows.due, now, _BATCH)):
        closed = 0
        for guild_id, number in found:
            if await store.write(_close, guild_id, number, now):
                closed += 1
                _log.info("a season was closed", guild=guild_id, number=number)


def _close(conn: Connection, guild_id: int, number: int, now: float) -> bool:
    """Close a season, and schedule the handover of the champion's role; see `rows.close`."""
    if not rows.close(conn, guild_id, number, now):
        return False
    champion_rows.want(conn, [guild_id], now)
    return True


def follow(conn: Connection, user_id: int, now: float) -> None:
    """Schedule updates of roles and messages after a person opted in or out of lists."""
    champion_rows.want_of(conn, user_id, now)
    rows.want_of(conn, user_id, now)


def forget(conn: Connection, user_id: int, now: float) -> bool:
    """Remove a person's id from a batch of rows of seasons; return whether more rows are left.

    `now` is Unix time.
    """
    # First of all locks, as where a season is closed.
    locks.hold(conn, locks.FORGETTING)
    # It also ends a handover to the person in another process, and needs their id in closed tables.
    follow(conn, user_id, now)
    champion_rows.forget(conn, user_id, now)
    return rows.forget(conn, user_id)


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete a batch of rows of a server's seasons; return whether more are left."""
    champion_rows.forget_guild(conn, guild_id)
    manager_warnings.forget_guild(conn, guild_id)
    return rows.forget_guild(conn, guild_id)


def export(conn: Connection, user_id: int) -> dict[str, Any]:
    """Return a person's lines in closed seasons, and their champion's roles, as JSON values."""
    return {
        "seasons": rows.export(conn, user_id),
        "champion_roles": champion_rows.export(conn, user_id),
    }
