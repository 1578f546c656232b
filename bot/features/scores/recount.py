"""Count all results again from the logs of the matches."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from bot.competition.rated import Contest, freed
from bot.features.scores import contests, filling, totals
from bot.features.scores import results as stored_results
from bot.features.scores import rows as scores
from bot.features.scores.decide import results
from bot.features.scores.results import Result
from bot.store import Store
from bot.tables.contest import contest_of
from bot.tables.finished import Finished
from bot.tables.loader import Loader, rows_of
from bot.tables.refusal import Refused
from bot.tables.table import Table

_LISTED = 200
"""Matches that are read at a time."""


async def recount(store: Store) -> tuple[int, int]:
    """Count all finished matches and all sums again; raise `StoreError`.

    Return the number of matches that were counted, and of those that could not be: a match under
    older rules keeps its results. Results of matches that are not finished are deleted.
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
    """Count one match; its log is replayed outside a transaction, so that other writes can run.

    The people excused for leaving stay the same, since people of earlier matches may have been
    forgotten. A match without a contest does not count in seasons until `seasons.history` adds one.
    """
    loader = Loader(store)
    while True:
        table = await loader.load(table_id)
        contest = None
        if stored := await store.read(contests.get, table_id):
            contest = freed(await asyncio.to_thread(contest_of, table), stored.free)
        # A replay of a long log would block the event loop.
        rows = await asyncio.to_thread(results, table, contest)
        if await store.write(_replaced, table, contest, rows):
            return


def _replaced(conn: Connection, table: Table, contest: Contest | None, rows: list[Result]) -> bool:
    """Store a match's results; return False if the match has changed since it was read.

    It changes, for example, when a person's data is deleted.
    """
    present = rows_of(conn, {table.id: table}, lock="wait")
    if table.id not in present:
        return True
    if present[table.id].match.version != table.row.version:
        return False
    stored_results.drop(conn, [table.id])
    stored_results.put(conn, rows)
    if contest is not None:
        contests.put(conn, [Finished(table, contest)])
    return True
