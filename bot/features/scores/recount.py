"""Count all results and sums again; replay the logs of matches that an older version counted."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

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

_LISTED = 1000
"""Matches that are looked at in a transaction."""


class Counted(NamedTuple):
    """Numbers of a recount.

    Attributes:
        matches: the finished matches.
        replayed: those whose logs were replayed.
        kept: those whose logs should have been, but are under rules that are gone: they keep their
            results.
    """

    matches: int
    replayed: int
    kept: int


async def recount(store: Store, *, from_logs: bool) -> Counted:
    """Count all sums again, and the results that this version would count differently.

    The results of a match are counted anew from its log if some are missing or were counted by an
    older version; with `from_logs`, those of all matches are. Results of matches that are not
    finished are deleted. Raise `StoreError`.
    """
    await filling.fill_all(store)
    finished = replayed = kept = last = 0
    while found := await store.read(scores.listed, last, _LISTED):
        over = [match for match in found if match.is_over]
        finished += len(over)
        for match in over:
            if match.is_counted and not from_logs:
                continue
            try:
                await _count_anew(store, match.match_id)
                replayed += 1
            except Refused:
                kept += 1
        if unfinished := [match.match_id for match in found if not match.is_over]:
            await store.write(stored_results.drop, unfinished)
        last = found[-1].match_id
    for guild_id in await store.read(totals.servers):
        await totals.count_anew(store, guild_id)
    return Counted(finished, replayed, kept)


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
