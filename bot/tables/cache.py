"""The tables that were used last, so that their logs need not be replayed; never the authority."""

from __future__ import annotations

from collections import OrderedDict

from bot.tables.table import Table

CACHED_BYTES = 64 << 20
"""What all remembered tables together may weigh, as `weight` estimates it."""

_TABLE_BYTES = 8 << 10
_ENTRY_BYTES = 16
"""Measured by `benchmarks.load`; the entries themselves are shared by all tables."""


class Cache:
    """Remembers tables by their numbers, those used last for longest."""

    def __init__(self) -> None:
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._bytes = 0

    def get(self, table_id: int) -> Table | None:
        """Return the table as it was remembered."""
        table = self._tables.get(table_id)
        if table is not None:
            self._tables.move_to_end(table_id)
        return table

    def remember(self, table: Table) -> None:
        """Keep a table as it was stored, unless a newer version of it is known."""
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
        """Remember no table of this person any more; those of others stay."""
        for table in [one for one in self._tables.values() if _names(one, user_id)]:
            self._bytes -= weight(self._tables.pop(table.id))


def _names(table: Table, user_id: int) -> bool:
    return table.row.host_id == user_id or table.seat_of(user_id) is not None


def weight(table: Table) -> int:
    """Return about how many bytes a table takes in memory."""
    return _TABLE_BYTES + _ENTRY_BYTES * (len(table.match.log) if table.match else 0)
