"""Tables read from the store, their matches replayed from the log.

The cache only saves replaying a log and is never the authority.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from bot.store import Store, matches
from bot.store.matches import MatchRow, TableRows
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.match import Entry, Match
from pasur_core.registry import load_game

_CACHED = 2000


class Loader:
    """Loads tables; remembers the latest ones, and asks the store what is new in their logs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache: OrderedDict[int, Table] = OrderedDict()

    async def load(self, table_id: int) -> Table:
        """Return the table as stored; raises `Refused` (`no-such-table`, `old-rules`)."""
        cached = self._cache.get(table_id)
        match = cached.match if cached else None
        async with self._store.reading() as conn:
            rows = await matches.load(
                conn,
                table_id,
                after=len(match.log) if match else 0,
                known=cached.row.version if cached else None,
            )
        if rows is None:
            raise Refused("no-such-table", table=table_id)
        if rows.match.rules_version != load_game(rows.match.game).rules_version:
            raise Refused("old-rules", table=table_id)
        if cached is None or (cached.row, cached.seats) != (rows.match, rows.seats):
            cached = _replayed(rows, match)
            self.remember(cached)
        return cached

    def remember(self, table: Table) -> None:
        """Keep a table as it was stored just now."""
        self._cache[table.id] = table
        self._cache.move_to_end(table.id)
        while len(self._cache) > _CACHED:
            self._cache.popitem(last=False)

    def forget(self) -> None:
        """Read everything anew from now on."""
        self._cache.clear()


def _replayed(rows: TableRows, known: Match | None) -> Table:
    row: MatchRow = rows.match
    bare = Table(row, rows.seats, None)
    if row.status == "lobby" or row.seed is None:
        return bare
    match = known or Match.start(bare.game, bare.options, len(rows.seats), row.seed)
    for stored in rows.log:
        entry = Entry(stored.seat, bare.game.parse(stored.text), stored.auto)
        match, _ = match.submit(entry.seat, entry.action, auto=entry.auto)
    return replace(bare, match=match)
