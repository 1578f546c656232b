"""What happens in time: loops for deadlines, computer players, posts, and the daily sweep.

They are four, so that neither a slow Discord nor long thoughts nor long deletions stop the clock.
What is due is taken in hand by one of many processes for some seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Awaitable, Callable
from functools import partial

import discord
import structlog

from bot.services import Services
from bot.store import StoreError, dues
from bot.store.ahead import CLAIM_SECONDS

_log = structlog.get_logger(__name__)
_BATCH = 50
_TOGETHER = 10
"""Tables whose deadlines share a transaction: a press waits for no more of them."""
_MINUTE = 60.0
_HOUR = 3600.0
_SECOND = 1.0


class Time:
    """Seconds since 1970, UTC: the one clock of the bot, in all its processes the database's.

    `ahead` is by how many seconds that is ahead of this machine's.
    """

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        """Return what time it is."""
        return discord.utils.utcnow().timestamp() + self.ahead

    def correct(self, ahead: float) -> None:
        """Learn by how many seconds the database's clock is ahead."""
        self.ahead = ahead


class Clock:
    """Looks every second at what the database says is due; keeps no timer of its own.

    `look` brings up the posts that are due; `sweep` deletes expired data if that is due.
    """

    def __init__(
        self,
        services: Services,
        look: Callable[[], Awaitable[None]],
        sweep: Callable[[], Awaitable[None]],
    ) -> None:
        self._services = services
        self._look = look
        self._sweep = sweep
        self._looked_at = math.inf
        self._mended_at = math.inf
        self._running: list[asyncio.Task[None]] = []
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._claimed: dict[int, int] = {}
        self._left: dict[int, int] = {}

    def start(self) -> None:
        """Begin looking."""
        self._running = [
            asyncio.create_task(self._run(self._happen_all)),
            asyncio.create_task(self._run(self._think_all)),
            asyncio.create_task(self._run(self._look)),
            asyncio.create_task(self._run(self._sweep)),
        ]

    def stop(self) -> None:
        """Stop looking."""
        self._left = dict(self._claimed)
        for task in (*self._running, *self._thinking.values()):
            task.cancel()

    async def leave(self) -> None:
        """Leave what was in hand to others, once this has stopped, if the database takes it."""
        if not self._left:
            return
        with contextlib.suppress(StoreError, TimeoutError):
            async with asyncio.timeout(_SECOND):
                await self._services.store.write(dues.release, tuple(self._left.items()))

    async def _run(self, look: Callable[[], Awaitable[None]]) -> None:
        """Look once a second; seconds that a sleeping machine missed are not made up for."""
        while True:
            try:
                await look()
            except Exception as error:
                _complain(error)
            await asyncio.sleep(_SECOND)

    async def tick(self) -> None:
        """Let everything due happen once, and wait for it."""
        await self._happen_all()
        await self._think_all()
        await asyncio.gather(*self._thinking.values())
        await self._sweep()

    async def _think_all(self) -> None:
        """Let computer players begin to think, at each table once.

        A table that has moved on during a thought is given back until that thought has ended.
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
        if now < self._looked_at:
            await self._services.tables.pull_back()
        self._looked_at = now
        if not self._mended_at <= now < self._mended_at + _MINUTE:
            while await self._services.store.write(dues.mend):
                pass
            self._mended_at = now
        tried: set[tuple[int, int]] = set()
        while due := [one for one in await self._claim(thought=False) if one not in tried]:
            tried.update(due)
            try:
                for first in range(0, len(due), _TOGETHER):
                    some = due[first : first + _TOGETHER]
                    await asyncio.gather(*(self._happen(*one) for one in some))
            finally:
                # The database may go away in between; the claims of those behind run out.
                for match_id, _ in due:
                    self._claimed.pop(match_id, None)

    async def _claim(self, *, thought: bool) -> list[tuple[int, int]]:
        """Take in hand what is due and in nobody else's."""
        store, now = self._services.store, self._services.now()
        if not await store.read(dues.is_due, now, thought=thought):
            return []
        until = now + CLAIM_SECONDS
        claimed = await store.write(dues.claim, now, _BATCH, thought=thought, until=until)
        self._claimed.update(claimed)
        return claimed

    async def _happen(self, match_id: int, version: int) -> None:
        """Let happen what is due at one table; raises `StoreError` when all have to wait.

        A broken table is tried again later, so that it doesn't stand in the way of the others.
        """
        try:
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
    """Log why something that was due did not happen; the next look tries it again."""
    if isinstance(error, StoreError):
        _log.warning("the clock waits for the database", **error.logged)
    else:
        _log.error("the clock missed a beat", exc_info=error)
