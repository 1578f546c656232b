"""Run loops for deadlines, computer players, posts, the daily sweep, and each chore.

The loops are separate, so a slow Discord, a long computation or a deletion cannot stop the clock.
One chore does not wait for another. A process leases each due card table for some seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import discord
import structlog

from bot.services import Services
from bot.store import StoreError, dues
from bot.store.ahead import CLAIM_SECONDS
from bot.tables.loader import newest_rules

_log = structlog.get_logger(__name__)
_BATCH = 50
"""Most tables whose deadlines are leased in one poll."""
_TOGETHER = 10
"""Tables per transaction when deadlines are processed; a press waits for at most one of these."""
_HOUR = 3600.0
_SECOND = 1.0
"""Seconds between two polls; also the time limit for the database when a process ends."""
_CHORE_SECONDS = 5.0
"""Seconds between two checks whether a chore is due."""


class Time:
    """The clock of the bot, in Unix time.

    On SQLite it is this machine's clock. On PostgreSQL all processes use the database's clock,
    which each reads every few seconds. Between two readings the elapsed seconds are added, so this
    process agrees with the others even if this machine's clock is changed.
    """

    def __init__(self) -> None:
        self._began_at: float | None = None

    def __call__(self) -> float:
        """Return the present time."""
        if self._began_at is None:
            return discord.utils.utcnow().timestamp()
        return self._began_at + time.monotonic()

    def correct(self, ahead: float) -> None:
        """Follow the database's clock, which is now this many seconds ahead of this machine's."""
        self._began_at = discord.utils.utcnow().timestamp() + ahead - time.monotonic()


class Clock:
    """Reads every second from the database what is due, and keeps no timers in memory.

    `poll` sends the posts that are due. `sweep` deletes expired data if that is due. `chores` send
    the standing posts of features and do their background work, if that is due.
    """

    def __init__(
        self,
        services: Services,
        poll: Callable[[], Awaitable[None]],
        sweep: Callable[[], Awaitable[None]],
        chores: Sequence[Callable[[], Awaitable[None]]] = (),
    ) -> None:
        self._services = services
        self._poll = poll
        self._sweep = sweep
        self._chores = chores
        self._looked_at = math.inf
        self._running: list[asyncio.Task[None]] = []
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._claimed: dict[int, int] = {}
        self._left: dict[int, int] = {}

    def start(self) -> None:
        """Start the loops."""
        self._running = [
            asyncio.create_task(self._run(self._happen_all)),
            asyncio.create_task(self._run(self._think_all)),
            asyncio.create_task(self._run(self._poll)),
            asyncio.create_task(self._run(self._sweep)),
            *(asyncio.create_task(self._run(chore, _CHORE_SECONDS)) for chore in self._chores),
        ]

    def stop(self) -> None:
        """Stop the loops and the computations of this process, without waiting for them."""
        self._left = dict(self._claimed)
        for task in (*self._running, *self._thinking.values()):
            task.cancel()

    async def leave(self) -> None:
        """Release the leases of this process after `stop`, if the database can be reached."""
        if not self._left:
            return
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(_SECOND):
                await self._services.store.write(dues.release, tuple(self._left.items()))

    async def _run(self, poll: Callable[[], Awaitable[None]], seconds: float = _SECOND) -> None:
        """Poll every `seconds`; polls that were missed while the machine slept are skipped."""
        while True:
            try:
                await poll()
            except Exception as error:
                _complain(error)
            await asyncio.sleep(seconds)

    async def tick(self) -> None:
        """Process once everything that is due, except posts, and wait for it."""
        await self._happen_all()
        await self._think_all()
        await asyncio.gather(*self._thinking.values())
        await self._sweep()
        for chore in self._chores:
            await chore()

    async def _think_all(self) -> None:
        """Start the computations of computer players, one for each table.

        If a table has changed since its running computation began, its lease is released until the
        computation ends.
        """
        moved_on = []
        for match_id, version in await self._claim(thought=True):
            if match_id in self._thinking:
                moved_on.append((match_id, version))
                continue
            task = asyncio.create_task(self._happen(match_id, version))
            self._thinking[match_id] = task
            task.add_done_callback(partial(self._thought, match_id))
        if moved_on:
            await self._services.store.write(dues.release, moved_on)

    def _thought(self, match_id: int, task: asyncio.Task[None]) -> None:
        del self._thinking[match_id]
        if not task.cancelled() and (error := task.exception()) is not None:
            _complain(error)

    async def _happen_all(self) -> None:
        now = self._services.now()
        # The clock was put back, so all stored deadlines now lie too far ahead.
        if now < self._looked_at:
            await self._services.tables.pull_back()
        self._looked_at = now
        tried: set[tuple[int, int]] = set()
        # A table that is still due at the same version waits for the next poll, so the loop ends.
        while due := [one for one in await self._claim(thought=False) if one not in tried]:
            tried.update(due)
            try:
                for first in range(0, len(due), _TOGETHER):
                    some = due[first : first + _TOGETHER]
                    await asyncio.gather(*(self._happen(*one) for one in some))
            finally:
                # If the database goes down before that, the claims of the remaining tables expire.
                for match_id, _ in due:
                    self._claimed.pop(match_id, None)

    async def _claim(self, *, thought: bool) -> list[tuple[int, int]]:
        """Lease the due tables that no other process has leased."""
        store, now = self._services.store, self._services.now()
        newest = newest_rules()
        # Most polls find nothing, and a read takes no lock.
        if not await store.read(dues.is_due, now, thought=thought, newest=newest):
            return []
        until = now + CLAIM_SECONDS
        claimed = await store.write(
            dues.claim, now, _BATCH, thought=thought, until=until, newest=newest
        )
        self._claimed.update(claimed)
        return claimed

    async def _happen(self, match_id: int, version: int) -> None:
        """Process what is due at one table; raise `StoreError` if all tables have to wait.

        A broken table is tried again after an hour, so that it does not delay the others.
        """
        try:
            # If it is not due any more or has changed, the next poll can take it again at once.
            if not await self._services.tables.tick(match_id, version):
                await self._services.store.write(dues.release, [(match_id, version)])
        except Exception as error:
            if isinstance(error, StoreError) and error.code != "broken":
                raise
            _log.exception("a table missed its deadline", table=match_id)
            until = self._services.now() + _HOUR
            await self._services.store.write(dues.put_off, match_id, version, until)
        finally:
            self._claimed.pop(match_id, None)


def _complain(error: BaseException) -> None:
    """Log the failure of due work; the next poll tries again."""
    if isinstance(error, StoreError):
        _log.warning("the clock waits for the database", **error.logged)
    else:
        _log.error("the clock missed a beat", exc_info=error)
