"""Everything that is counted, counted again from the logs of the matches."""

from __future__ import annotations

from bot.store import Store, scores
from bot.store.unit import Connection
from bot.tables.loader import loaded, rows_of
from bot.tables.refusal import Refused
from bot.tables.scoring import tallies

_TOGETHER = 20
"""So many matches are counted in one transaction, so that the bot need not wait for long."""


async def recount(store: Store) -> tuple[int, int]:
    """Count all finished matches anew; returns how many were, and how many could not be.

    A match of other rules than today's keeps what was counted of it. Raises `StoreError`.
    """
    await store.write(scores.drop_unfinished)
    counted = kept = last = 0
    while found := await store.read(scores.countable, last, _TOGETHER):
        done = await store.write(_count_anew, found)
        counted += done
        kept += len(found) - done
        last = found[-1]
    return counted, kept


async def _count_anew(conn: Connection, table_ids: list[int]) -> int:
    """Count these matches, held meanwhile, so that nobody is forgotten in between."""
    rows = await rows_of(conn, dict.fromkeys(table_ids), lock="wait")
    done = 0
    for table_id in table_ids:
        if table_id not in rows:
            continue
        try:
            table = await conn.apart(loaded, table_id, rows[table_id], None)
        except Refused:
            continue
        await scores.replace(conn, table_id, await conn.apart(tallies, table))
        done += 1
    return done
