"""Follow running card tables for their readers.

The bot sends the version of a watched table as soon as it is stored. Another process of the bot can
change a table without sending its version. So one query reads the versions of all watched tables at
intervals, and when one more table is watched.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

import structlog

from bot.store import Store, StoreError, open_matches

_log = structlog.get_logger(__name__)

EVERY, SELDOM = 0.5, 10.0
"""Seconds between two queries for the versions of all watched tables: normally, and if the bot
sends all changes."""

OF_SEAT = 6
"""The most streams of one session of a seat in a browser, such as tabs."""

LEFT_SECONDS = 10.0
"""Seconds from the end of a player's last stream until they count as having left the page."""

MOST_READERS, OF_SERVER, OF_ADDRESS = 500, 200, 25
"""The most spectators that follow tables in one process at a time: in total, in one server, and at
one address."""


class Full(Exception):
    """Raised if too many readers follow tables, or if one player has too many streams."""


class Watch:
    """One watched table, with cached data of its latest version for its readers.

    `version` is -1 before the version was read, and None for a table that no longer exists.
    """

    def __init__(self) -> None:
        self.version: int | None = -1
        self.readers = 0
        self._news = asyncio.Event()
        self._made: dict[str, asyncio.Task[bytes]] = {}

    def wake(self, version: int | None) -> None:
        """Wake the readers if `version` is newer; None means that the table no longer exists.

        An older version can arrive later, from a query that began before the change.
        """
        if version is None or version > (-1 if self.version is None else self.version):
            self.version = version
            self._made = {}
            self._news.set()
            self._news = asyncio.Event()

    async def wait_for_change(self, version: int | None) -> None:
        """Wait until the table has another version than `version`."""
        while self.version == version:
            await self._news.wait()

    async def data(self, language: str, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return what `make` returns for the latest version, cached for readers of a language."""
        if language not in self._made:
            self._made[language] = asyncio.ensure_future(make())
        # A reader that leaves must not cancel it for the others.
        return await asyncio.shield(self._made[language])


class Watching:
    """The running tables that readers of the web pages follow."""

    def __init__(self, store: Store, hear: Callable[[frozenset[int]], Awaitable[bool]]) -> None:
        """Watch no table yet; `hear` subscribes to changes of tables (`Source.watch`)."""
        self._store = store
        self._hear = hear
        self._watches: dict[int, Watch] = {}
        self._of_server: Counter[int] = Counter()
        self._of_address: Counter[int] = Counter()
        self._task: asyncio.Task[None] | None = None
        self._look = asyncio.Event()
        self._of_seat: Counter[tuple[str, str]] = Counter()
        self._leaving: set[asyncio.Task[None]] = set()

    @property
    def readers(self) -> int:
        """The number of readers that are following tables."""
        return sum(watch.readers for watch in self._watches.values())

    @contextlib.contextmanager
    def reader(self, table_id: int, guild_id: int, address: int) -> Iterator[Watch]:
        """Within `with`, watch a table for one more spectator; raise `Full` for one too many.

        Args:
            table_id: the table.
            guild_id: its server.
            address: the reader's address (`address_of`).
        """
        if (
            self._of_server.total() >= MOST_READERS
            or self._of_server[guild_id] >= OF_SERVER
            or self._of_address[address] >= OF_ADDRESS
        ):
            raise Full
        self._of_server[guild_id] += 1
        self._of_address[address] += 1
        try:
            with self._watch(table_id) as watch:
                yield watch
        finally:
            self._of_server[guild_id] -= 1
            self._of_address[address] -= 1
            self._of_server, self._of_address = +self._of_server, +self._of_address

    @contextlib.contextmanager
    def player(
        self, table_id: int, key: str, cookie: str, left: Callable[[], Awaitable[None]]
    ) -> Iterator[Watch]:
        """Within `with`, watch a table for one of its players; limits on spectators do not apply.

        Raise `Full` if the seat has too many streams.

        Args:
            table_id: the table.
            key: identifies the player's seat.
            cookie: the secret of the seat's session, which the caller has checked.
            left: is called ten seconds after the last stream of this session has ended.
        """
        seat = key, cookie
        if self._of_seat[seat] >= OF_SEAT:
            raise Full
        self._of_seat[seat] += 1
        try:
            with self._watch(table_id) as watch:
                yield watch
        finally:
            self._of_seat[seat] -= 1
            if not self._of_seat[seat]:
                del self._of_seat[seat]
                task = asyncio.create_task(self._leave(seat, left))
                self._leaving.add(task)
                task.add_done_callback(self._leaving.discard)

    async def _leave(self, seat: tuple[str, str], left: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(LEFT_SECONDS)
        if seat not in self._of_seat:
            await left()

    def plays(self, key: str, cookie: str) -> bool:
        """Return whether a session of a seat has a stream, so that it was valid a moment ago."""
        return (key, cookie) in self._of_seat

    @contextlib.contextmanager
    def _watch(self, table_id: int) -> Iterator[Watch]:
        if table_id not in self._watches:
            self._watches[table_id] = Watch()
            self._look.set()
        watch = self._watches[table_id]
        watch.readers += 1
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._follow())
        try:
            yield watch
        finally:
            watch.readers -= 1
            if not watch.readers and self._watches.get(table_id) is watch:
                del self._watches[table_id]

    def told(self, table_id: int, version: int | None) -> None:
        """Wake the readers of a table that now has this version; for None, query the version."""
        if version is None:
            self._look.set()
        elif watch := self._watches.get(table_id):
            watch.wake(version)

    async def _follow(self) -> None:
        while self._watches:
            self._look.clear()
            watched = dict(self._watches)
            # Before the query: a change that it does not see is told.
            told = await self._hear(frozenset(watched))
            try:
                found = await self._store.read(open_matches.versions, watched)
            except StoreError as error:
                _log.warning("watched tables could not be read", why=error.code)
            else:
                for table_id, watch in watched.items():
                    watch.wake(found.get(table_id))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), SELDOM if told else EVERY)
