"""Load tables from the store; their matches are replayed from the log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import Connection

from bot.store import Store, matches, posts
from bot.store.matches import Lock, TableRows
from bot.store.people import Guild, Readers
from bot.tables import notation
from bot.tables.cache import Cache
from bot.tables.finished import Events
from bot.tables.refusal import Refused
from bot.tables.snapshot import Posts, Snapshot
from bot.tables.table import Table
from pasur_core.match import Entry, Match
from pasur_core.registry import UnknownGame, UnknownRules, games, load_game

Found = TypeVar("Found")
Read = TypeVar("Read")

FEW = 100
"""Most log entries that are replayed on the event loop; each takes 3 to 20 microseconds."""

Cached = dict[int, Table | None]
"""The requested tables by number, as the cache has them; None if the cache does not."""


class Loader:
    """Loads tables; caches the tables used last, and reads only the new entries of their logs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache = Cache()

    async def load(self, table_id: int) -> Table:
        """Return the table as stored.

        Raise `Refused` (`no-such-table`, `old-rules`, `new-rules`, `archived`), or `StoreError` if
        the database fails.
        """
        known = self._cache.get(table_id)
        rows = (await self._store.read(rows_of, {table_id: known})).get(table_id)
        return await self._made(table_id, rows, known)

    async def load_found(
        self,
        find: Callable[[Connection], tuple[Found, int | None]],
        read: Callable[[Connection, Found, Table], Read],
    ) -> tuple[Found, Table, Read] | tuple[Found, None, None]:
        """Return what `find` returns, the card table that it names, and what `read` returns.

        `find` returns a value, and the number of a card table or None. `read` is called with this
        value and the table. If there is no table, `read` is not called, and the last two results
        are None. All is read in one transaction. Raise the errors of `load`.
        """

        def unit(
            conn: Connection,
        ) -> tuple[Found, Table, Read] | tuple[Found, None, None] | int:
            found, table_id = find(conn)
            if table_id is None:
                return found, None, None
            known = self._cache.peek(table_id)
            rows = rows_of(conn, {table_id: known}).get(table_id)
            if rows is not None and len(rows.log) > FEW:
                return table_id
            table = loaded(table_id, rows, known)
            return found, table, read(conn, found, table)

        while isinstance(done := await self._store.read(unit), int):
            # A long log must not be replayed during a transaction.
            await self.load(done)
        if done[1] is not None:
            self._cache.remember(done[1])
        return done

    async def posts_and_snapshot(
        self, table_id: int, is_needed: Callable[[Posts], bool]
    ) -> tuple[Posts, Snapshot | None]:
        """Return a table's posts, and its snapshot if `is_needed` returns True for the posts.

        Raise the errors of `load`.
        """
        known = self._cache.get(table_id)

        def unit(conn: Connection) -> tuple[Posts, TableRows | None, bool]:
            found = posts.of_match(conn, table_id)
            if not is_needed(found):
                return found, None, False
            return found, rows_of(conn, {table_id: known}, readers=True).get(table_id), True

        found, rows, needed = await self._store.read(unit)
        if not needed:
            return found, None
        table = await self._made(table_id, rows, known)
        return found, snapshot_of(table, rows, found)

    async def snapshot(self, table_id: int) -> Snapshot:
        """Return a table with its posts and its readers' settings; raise the errors of `load`."""
        _, snapshot = await self.posts_and_snapshot(table_id, lambda _: True)
        if snapshot is None:
            raise Refused("no-such-table", table=table_id)
        return snapshot

    async def _made(self, table_id: int, rows: TableRows | None, known: Table | None) -> Table:
        """Return a table made from its rows, and cache it; raise `Refused`."""
        # A few entries are replayed in two milliseconds at most, which needs no thread.
        if rows is not None and len(rows.log) > FEW:
            table = await asyncio.to_thread(loaded, table_id, rows, known)
        else:
            table = loaded(table_id, rows, known)
        self._cache.remember(table)
        return table

    async def warm(self, table_ids: Sequence[int]) -> Cached:
        """Return these tables by number from the cache, after loading those that are not in it.

        Callers do this before they lock the tables' rows, so that no long log is replayed during
        the lock.

        A table that cannot be loaded is None.
        """
        cold = [table_id for table_id, table in self.cached(table_ids).items() if table is None]
        if cold:
            await asyncio.gather(*(self.load(each) for each in cold), return_exceptions=True)
        return self.cached(table_ids)

    def cached(self, table_ids: Iterable[int]) -> Cached:
        """Return these tables by number, as they are cached; a table that is not cached is None."""
        return {table_id: self._cache.get(table_id) for table_id in table_ids}

    def remember(self, table: Table) -> None:
        """Cache a table as it was stored just now."""
        self._cache.remember(_shared(table, self._cache.get(table.id)))

    def forget(self, user_id: int) -> None:
        """Drop the tables of a person from the cache."""
        self._cache.forget(user_id)


def newest_rules() -> dict[str, int]:
    """Return the newest version of each game's rules that this program knows, by the game's key.

    Tables of unknown games or newer rules belong to a newer program, which runs beside this one
    during an update.
    """
    return {key: game.rules_version for key, game in games().items()}


def snapshot_of(table: Table, rows: TableRows | None, found: Posts) -> Snapshot:
    """Return a snapshot of a table with these posts, and the settings that were read with its rows.

    If the settings were not read with the rows, the snapshot has the default settings.
    """
    read = rows.readers if rows is not None else None
    return Snapshot(table, found, read or Readers(Guild(table.row.guild_id), {}))


def rows_of(
    conn: Connection, cached: Cached, *, lock: Lock | None = None, readers: bool = False
) -> dict[int, TableRows]:
    """Return the stored rows of these tables by number, with log entries that are not cached.

    With a `lock` no other transaction changes the tables until this one ends. With a `lock` or with
    `readers`, the rows contain the settings of the tables' readers.
    """
    known = {
        table_id: (table.row.version, len(table.match.log) if table.match else 0)
        for table_id, table in cached.items()
        if table is not None
    }
    return matches.load(conn, list(cached), known, lock=lock, readers=readers)


def loaded(table_id: int, rows: TableRows | None, cached: Table | None) -> Table:
    """Return a table made from its rows and its cached state.

    Raise `Refused` (`no-such-table`, `old-rules`, `new-rules`, `archived`).
    """
    if rows is None:
        raise Refused("no-such-table", table=table_id)
    try:
        load_game(rows.match.game, rows.match.rules_version)
    except (UnknownGame, UnknownRules):
        is_newer = rows.match.rules_version > newest_rules().get(rows.match.game, -1)
        raise Refused("new-rules" if is_newer else "old-rules") from None
    if cached is not None and (cached.row, cached.seats) == (rows.match, rows.seats):
        return cached
    match = _later(rows, cached.match if cached else None)
    if rows.match.archived_at is not None and (match is None or match.result is None):
        raise Refused("archived", table=table_id)
    return Table(rows.match, rows.seats, match)


def _shared(table: Table, before: Table | None) -> Table:
    """Return the table with a log that shares its entries with all other tables."""
    if table.match is None:
        return table
    log = before.match.log if before is not None and before.match is not None else ()
    new = (
        notation.entry(table.row.game, entry.seat, str(entry.action), entry.auto)
        for entry in table.match.log[len(log) :]
    )
    return replace(table, match=replace(table.match, log=(*log, *new)))


def _bare(rows: TableRows) -> Match:
    """Return the match before the first entry of its log."""
    bare = Table(rows.match, rows.seats, None)
    return Match.start(bare.game, bare.options, len(rows.seats), rows.match.seed)


def _later(rows: TableRows, known: Match | None) -> Match | None:
    # A match begins with its first entry; a lobby has a seed already, and keeps it when it closes.
    if known is None and not rows.log:
        return None
    return (known or _bare(rows)).after(_entries(rows))


def _entries(rows: TableRows) -> Iterator[Entry]:
    game = rows.match.game
    return (notation.entry(game, one.seat, one.text, one.auto) for one in rows.log)


def with_events(rows: TableRows) -> tuple[Table, Events]:
    """Return a table made from its rows, and the events of its whole log.

    Raise `PasurError` if the log cannot be replayed, or if this program does not know the match's
    version of the rules.
    """
    match, events = _bare(rows).followed(_entries(rows))
    return Table(rows.match, rows.seats, match), events
