"""Post the messages of a card table: public ones in sequence, private ones in parallel.

Before a process posts a message, it leases the row in `posts`. Other processes skip leased rows, so
that only one process posts each message.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import structlog

from bot.services import Services
from bot.store import StoreError, posts
from bot.store.ahead import LEASE_SECONDS
from bot.store.posts import PostRow
from bot.tables.snapshot import Snapshot

_log = structlog.get_logger(__name__)

_SIDE_BY_SIDE = 5
"""Most tables that post to one channel in parallel: Discord takes five messages in five seconds."""
_WAITED_FOR = 30.0
"""Seconds that later messages wait for a message that Discord does not answer."""

Key = tuple[int, str, int]
Begun = dict[Key, asyncio.Task[None] | None]
"""The task of each row that is being posted; None for a row that another process has leased."""


def key_of(row: PostRow) -> Key:
    """Return the key of a row in `posts`: (match number, kind, key)."""
    return row.match_id, row.kind, row.key


class InTurn:
    """Shows posts, each in its own task.

    Attributes:
        held: the rows that this process has leased, by their keys.
    """

    def __init__(
        self,
        services: Services,
        spawn: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
        post: Callable[[PostRow, Snapshot | None], Coroutine[Any, Any, None]],
    ) -> None:
        """Store the functions that show posts.

        Args:
            services: the store and the time.
            spawn: starts a coroutine as a task.
            post: shows one post, from a snapshot of its table; if that is None it reads the table.
        """
        self._services = services
        self._spawn = spawn
        self._post = post
        self.held: dict[Key, PostRow] = {}
        self._slots: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()

    async def post_all(
        self,
        snapshot: Snapshot,
        public: Sequence[PostRow],
        below: Sequence[PostRow] = (),
        beside: Sequence[PostRow] = (),
        waiting: Sequence[tuple[PostRow, float]] = (),
        idle: Sequence[PostRow] = (),
    ) -> None:
        """Show the posts of a table; skip those that another process has leased.

        Posts that can start at once are leased together and show the state of the table in the
        snapshot. A post that waits for another one reads the table again when it starts.

        Args:
            snapshot: the table as it was read.
            public: posts in the table's channel, shown one after the other.
            below: private posts that are shown after the public ones.
            beside: private posts that are shown at once.
            waiting: posts that are postponed, each with the Unix time of the next attempt.
            idle: posts that need no request to Discord; they are only recorded as up to date.
        """
        slot = self._slot(snapshot.table.room_id)
        free = bool(public) and not slot.locked()
        if free:
            await slot.acquire()
        try:
            now = [*(public[:1] if free else ()), *beside]
            begun = await self._begin(now, waiting, idle, snapshot)
        except BaseException:
            if free:
                slot.release()
            raise
        await asyncio.gather(
            self._post_above(public, below, slot, begun, free=free),
            *(self._ended(row, begun) for row in beside),
        )

    def _slot(self, room_id: int) -> asyncio.Semaphore:
        slot = self._slots.get(room_id)
        if slot is None:
            slot = self._slots[room_id] = asyncio.Semaphore(_SIDE_BY_SIDE)
        return slot

    async def _post_above(
        self,
        public: Sequence[PostRow],
        private: Sequence[PostRow],
        slot: asyncio.Semaphore,
        begun: Begun,
        *,
        free: bool,
    ) -> None:
        """Show public posts until one takes too long, then the private posts that link to them.

        `free` says whether the channel's slot has already been acquired.
        """
        if public:
            if not free:
                await slot.acquire()
            try:
                for row in public:
                    if not await self._ended(row, begun):
                        break
            finally:
                slot.release()
        await asyncio.gather(*(self._ended(row, {}) for row in private))

    async def _begin(
        self,
        rows: Sequence[PostRow],
        waiting: Sequence[tuple[PostRow, float]] = (),
        idle: Sequence[PostRow] = (),
        snapshot: Snapshot | None = None,
    ) -> Begun:
        """Lease rows and start to show them; return their tasks.

        The rows of `waiting` are put off until their times, and those of `idle` are done. If the
        store wants a newer version than the snapshot's, the row's task reads the table.
        """
        rows = [row for row in rows if key_of(row) not in self.held]
        if not (rows or waiting or idle):
            return {}
        until = self._services.now() + LEASE_SECONDS
        leased = await self._services.store.write(posts.lease, rows, until, waiting, idle)
        begun: Begun = {}
        for row, wanted in zip(rows, leased, strict=True):
            begun[key_of(row)] = None
            if wanted is None:
                continue
            known = snapshot if snapshot and wanted <= snapshot.table.row.version else None
            task = begun[key_of(row)] = self._spawn(self._post(row, known))
            self.held[key_of(row)] = row
            task.add_done_callback(partial(self._let_go, key_of(row)))
        return begun

    def _let_go(self, key: Key, _: asyncio.Task[None]) -> None:
        self.held.pop(key, None)

    async def _ended(self, row: PostRow, begun: Begun) -> bool:
        """Start a row if necessary, and wait until it is shown.

        Return whether the next row can follow; it cannot if this row takes too long.
        """
        if key_of(row) not in begun:
            begun = await self._begin([row])
        if key_of(row) not in begun:
            return False
        task = begun[key_of(row)]
        if task is None:
            return True
        await asyncio.wait({task}, timeout=_WAITED_FOR)
        if not task.done():
            _log.warning("Discord takes long to answer", table=row.match_id, kind=row.kind)
            task.add_done_callback(_log_failure)
            return False
        task.result()
        return True


def _log_failure(task: asyncio.Task[None]) -> None:
    """Log why a post failed for which nothing waits any more; the store logs its own failures."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, StoreError):
        _log.error("posting failed", exc_info=error)
