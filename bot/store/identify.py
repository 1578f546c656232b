"""Shards say who they are one after the other: at most one of a queue in five seconds.

https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable

_SECONDS = 5.2
"""Discord's five seconds, and what a request is on its way."""


async def _nobody_else(_: int) -> None:
    """Wait for no other process."""


class IdentifyQueues:
    """The queues of one process, which `lock` and `unlock` share with others."""

    def __init__(
        self,
        lock: Callable[[int], Awaitable[None]] = _nobody_else,
        unlock: Callable[[int], Awaitable[None]] = _nobody_else,
    ) -> None:
        self._lock = lock
        self._unlock = unlock
        self._mine: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._leaving: set[asyncio.Task[None]] = set()

    async def enter(self, queue: int) -> None:
        """Wait for one's turn, which the next has only some seconds later."""
        await self._mine[queue].acquire()
        try:
            await self._lock(queue)
        except BaseException:
            self._mine[queue].release()
            raise
        task = asyncio.create_task(self._leave(queue))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def _leave(self, queue: int) -> None:
        try:
            await asyncio.sleep(_SECONDS)
            await self._unlock(queue)
        finally:
            self._mine[queue].release()

    def close(self) -> None:
        """Wait for nothing more."""
        for task in self._leaving:
            task.cancel()
