"""Shards say who they are one after the other: at most one of a queue in five seconds.

https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

GAP = 5.5
"""Seconds between two turns of a queue: Discord's five, and what a shard may be late."""

_LATE = 0.4
"""Seconds by which a shard may miss its turn and still have it."""

_EARLY = 1.0
"""Seconds before its turn in which a shard opens its connection."""

Take = Callable[[int, float], Awaitable[tuple[float, float]]]
"""Takes the next turn of a queue: returns in how many seconds it is, and when the one after it is.

It is given the latter again by a shard that missed its turn, which has it at once if nobody is
behind it.
"""


class OwnTurns:
    """The turns of the one process of a bot."""

    def __init__(self) -> None:
        self._free_at: dict[int, float] = {}

    async def take(self, queue: int, missed: float) -> tuple[float, float]:
        """See `Take`."""
        now = asyncio.get_running_loop().time()
        free_at = self._free_at.get(queue, 0.0)
        at = now if free_at == missed else max(free_at, now)
        self._free_at[queue] = at + GAP
        return at - now, at + GAP


class IdentifyTurns:
    """The turns that shards of this process have taken; each is kept until its shard uses it."""

    def __init__(self, take: Take) -> None:
        self._take = take
        self._taken: dict[int, tuple[float, float]] = {}

    async def near(self, shard: int, queue: int) -> None:
        """Wait until it is time to open a shard's connection."""
        await _sleep_until(await self._turn(shard, queue) - _EARLY)

    async def enter(self, shard: int, queue: int) -> None:
        """Wait for the turn of a shard, and use it up."""
        loop = asyncio.get_running_loop()
        await _sleep_until(at := await self._turn(shard, queue))
        while at + _LATE < loop.time():  # an overloaded machine may wake it long after its turn
            await _sleep_until(at := await self._turn(shard, queue))
        del self._taken[shard]

    async def _turn(self, shard: int, queue: int) -> float:
        loop = asyncio.get_running_loop()
        at, next_at = self._taken.get(shard, (0.0, 0.0))
        if not next_at or at + _LATE < loop.time():
            wait, next_at = await self._take(queue, next_at)
            at = loop.time() + wait
            self._taken[shard] = at, next_at
        return at


async def _sleep_until(at: float) -> None:
    wait = at - asyncio.get_running_loop().time()
    if wait > 0:
        await asyncio.sleep(wait)
