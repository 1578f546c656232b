"""Everything that is counted, counted again from the logs of the matches."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from bot.features.scores import filling, totals
from bot.features.scores import results as stored_results
from bot.features.scores import rows as scores
from bot.features.scores.decide import results
from bot.features.scores.results import Result
from bot.store import Store
from bot.tables.loader import Loader, rows_of
from bot.tables.refusal import Refused
from bot.tables.table import Table

_LISTED = 200
"""Matches that are asked for at a time."""


async def recount(store: Store) -> tuple[int, int]:
    """Count all finished matches again.

    Returns the number of matches that were counted, and of those that could not be: a match of
    other rules than today's keeps what was counted of it. Raises `StoreError`.
    """
    await filling.fill_all(store)
    counted = kept = last = 0
    while found := await store.read(scores.listed, last, _LISTED):
        for table_id in (match_id for match_id, is_over in found if is_over):
            try:
                await _count_anew(store, table_id)
                counted += 1
            except Refused:
                kept += 1
        if unfinished := [match_id for match_id, is_over in found if not is_over]:
            await store.write(stored_results.drop, unfinished)
        last = found[-1][0]
    for guild_id in await store.read(totals.servers):
        await totals.count_anew(store, guild_id)
    return counted, kept


async def _count_anew(store: Store, table_id: int) -> None:
    """Count one match; its log is replayed outside of a transaction, so that no other waits."""
    loader = Loader(store)
    while True:
        table = await loader.load(table_id)
        rows = await asyncio.to_thread(results, table)
        if await store.write(_replaced, table, rows):
            return


def _replaced(conn: Connection, table: Table, rows: list[Result]) -> bool:
    """Store what a match counts, unless it has changed since, as when a person is forgotten."""
    now = rows_of(conn, {table.id: table}, lock="wait")
    if table.id not in now:
        return True
    if now[table.id].match.version != table.row.version:
        return False
    stored_results.drop(conn, [table.id])
    stored_results.put(conn, rows)
    return True
