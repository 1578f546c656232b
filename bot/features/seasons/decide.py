"""Begin seasons as matches end, and close those that have ended."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from sqlalchemy import Connection

from bot.features.scores.totals import day_of
from bot.features.seasons import rows, staying_rows
from bot.store import Store
from bot.tables.finished import Finished

_log = structlog.get_logger(__name__)

_BATCH = 50
"""Seasons that are read at a time."""


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Begin the seasons of matches that count and have just been finished."""
    days = {(one.table.row.guild_id, day_of(one.at)) for one in matches if one.contest.counts_for}
    for guild_id, day in sorted(days):
        rows.cover(conn, guild_id, day)
    at = max((one.at for one in matches), default=0.0)
    changed = {guild_id for guild_id, _ in days}
    staying_rows.want(conn, changed, at, staying_rows.EDIT_SECONDS)


async def close_ended(store: Store, now: float) -> None:
    """Close the seasons that have ended, each in a transaction of its own; raise `StoreError`.

    A season of which matches are still to be counted stays open until they are.
    """
    tried: set[tuple[int, int]] = set()
    while found := await store.read(rows.due, now, len(tried) + _BATCH):
        fresh = [one for one in found if one not in tried]
        if not fresh:
            return
        for guild_id, number in fresh:
            tried.add((guild_id, number))
            if await store.write(rows.close, guild_id, number, now):
                _log.info("a season was closed", guild=guild_id, number=number)
