"""Everything that is counted, counted again from the logs of the matches."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from bot.features.scores import rows as scores
from bot.features.scores import totals
from bot.features.scores.decide import tallies
from bot.features.scores.totals import Tally
from bot.store import Store
from bot.tables.loader import Loader, rows_of
from bot.tables.refusal import Refused
from bot.tables.table import Table

_LISTED = 200
"""So many numbers of matches are asked for at a time."""


async def recount(store: Store) -> tuple[int, int]:
    """Count all finished matches anew; returns how many were, and how many could not be.

    A match of other rules than today's keeps what was counted of it. Raises `StoreError`.
    """
    await store.write(scores.drop_unfinished)
    counted = kept = last = 0
    while found := await store.read(scores.countable, last, _LISTED):
        for table_id in found:
            try:
                await _count_anew(store, table_id)
                counted += 1
            except Refused:
                kept += 1
        last = found[-1]
    for guild_id in await store.read(totals.servers):
        await store.write(totals.count_anew, guild_id)
    return counted, kept


async def _count_anew(store: Store, table_id: int) -> None:
    """Count one match; its log is replayed while no transaction is open, so that nobody waits."""
    loader = Loader(store)
    while True:
        table = await loader.load(table_id)
        rows = await asyncio.to_thread(tallies, table)
        if await store.write(_replaced, table, rows):
            return


def _replaced(conn: Connection, table: Table, rows: list[Tally]) -> bool:
    """Store what a match counts, unless it has changed since, as when somebody is forgotten."""
    now = rows_of(conn, {table.id: table}, lock="wait")
    if table.id not in now:
        return True
    if now[table.id].match.version != table.row.version:
        return False
    scores.replace(conn, table.id, rows)
    return True
