"""Make shards identify to Discord one after the other: at most one per queue in five seconds.

https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

GAP = 5.5
"""Seconds between two turns of a queue: Discord's five, and a margin for a late shard."""

_LATE = 0.4
"""Seconds by which a shard can miss its turn and still use it."""

_EARLY = 1.0
"""Seconds before its turn at which a shard opens its connection."""

Take = Callable[[int, float], Awaitable[tuple[float, float]]]
"""Function that takes the next turn of a queue; see `OwnTurns.take`.

It returns the seconds until the turn, and the time of the turn after it. A shard that missed its
turn passes that time as `missed`. It then gets a turn at once, if no other shard has queued since.
"""


class OwnTurns:
    """Gives turns to shards when the bot has one process."""

    def __init__(self) -> None:
        self._free_at: dict[int, float] = {}

    async def take(self, queue: int, missed: float) -> tuple[float, float]:
        """Take a queue's next turn for a shard.

        Return the seconds until this turn, and the time at which the turn after it begins. A shard
        that has missed a turn passes as `missed` the second result of the call that took it; other
        shards pass 0. Times are from the event loop's clock, in seconds.
        """
        now = asyncio.get_running_loop().time()
        free_at = self._free_at.get(queue, 0.0)
        # If no shard has queued since then, the turn after the missed one is still free.
        at = now if free_at == missed else max(free_at, now)
        self._free_at[queue] = at + GAP
        return at - now, at + GAP


class IdentifyTurns:
    """Keeps the turns of this process's shards until the shards use them.

    Shards of the same `queue` take turns. There are several queues if Discord lets several shards
    identify at once.
    """

    def __init__(self, take: Take) -> None:
        self._take = take
        self._taken: dict[int, tuple[float, float]] = {}

    async def near(self, shard: int, queue: int) -> None:
        """Wait until a shard should open its connection: one second before its turn."""
        await _sleep_until(await self._turn(shard, queue) - _EARLY)

    async def enter(self, shard: int, queue: int) -> None:
        """Wait for a shard's turn, and use it up."""
        loop = asyncio.get_running_loop()
        await _sleep_until(at := await self._turn(shard, queue))
        while at + _LATE < loop.time():  # an overloaded machine can wake it long after its turn
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
