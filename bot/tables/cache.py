"""Cache the tables that were used last, so that their logs are not replayed again."""

from __future__ import annotations

from collections import OrderedDict

from bot.tables.table import Table

CACHED_BYTES = 64 << 20
"""Most bytes that all cached tables take, as `weight` estimates them."""

_TABLE_BYTES = 8 << 10
"""Estimated bytes of a table without its log."""
_ENTRY_BYTES = 16
"""Bytes per entry, measured by `benchmarks.load`; tables share the entries themselves."""


class Cache:
    """Caches tables by their numbers; the tables that were used longest ago are dropped first."""

    def __init__(self) -> None:
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._bytes = 0

    def get(self, table_id: int) -> Table | None:
        """Return the table as it was cached, or None; a returned table counts as just used."""
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
        return table

    def peek(self, table_id: int) -> Table | None:
        """Return the table as it was cached, or None. Any thread can call this."""
        return self._tables.get(table_id)

    def remember(self, table: Table) -> None:
        """Cache a table as it was stored, unless a newer version of it is cached."""
        before = self._tables.get(table.id)
        if before is not None:
            if before.row.version > table.row.version:
                return
            self._bytes -= weight(before)
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        self._bytes += weight(table)
        while self._bytes > CACHED_BYTES and len(self._tables) > 1:
            self._bytes -= weight(self._tables.popitem(last=False)[1])

    def forget(self, user_id: int) -> None:
        """Drop the tables where this person (user id) has a seat or is the host."""
        for table in [each for each in self._tables.values() if _names(each, user_id)]:
            self._bytes -= weight(self._tables.pop(table.id))


def _names(table: Table, user_id: int) -> bool:
    return table.row.host_id == user_id or table.seat_of(user_id) is not None


def weight(table: Table) -> int:
    """Return an estimate of the bytes that a table takes in memory."""
    return _TABLE_BYTES + _ENTRY_BYTES * (len(table.match.log) if table.match else 0)
