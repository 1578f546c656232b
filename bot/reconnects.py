"""Shards that lost their session wait for their turn before they open a connection again.

discord.py opens the connection first, and Discord closes one on which nobody identifies for long.
https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
from discord.shard import EventItem, EventType


class Reconnects:
    """Delays the shards of a client that have to identify again; one that resumes needs no turn.

    discord.py reconnects its shards one after the other, from a queue. A shard is therefore queued
    when its turn is near, so that the others resume meanwhile.
    """

    def __init__(self, client: discord.Client, near: Callable[[int], Awaitable[None]]) -> None:
        """Watch a client that has logged in and has no shards yet.

        Args:
            client: the client whose shards reconnect.
            near: waits until a shard may open its connection.

        """
        self._near = near
        self._waiting: set[asyncio.Task[None]] = set()
        queue = getattr(client, "_AutoShardedClient__queue", None)
        if isinstance(queue, asyncio.PriorityQueue):
            self._queue = queue.put_nowait
            queue.put_nowait = self._put  # type: ignore[method-assign]

    def _put(self, item: EventItem) -> None:
        if item.shard is None or item.type not in (EventType.identify, EventType.reconnect):
            self._queue(item)
            return
        waiting = asyncio.create_task(self._put_in_turn(item, item.shard.id))
        self._waiting.add(waiting)
        waiting.add_done_callback(self._waiting.discard)

    async def _put_in_turn(self, item: EventItem, shard: int) -> None:
        await self._near(shard)
        self._queue(item)

    def close(self) -> None:
        """Let no shard wait any more."""
        for waiting in self._waiting:
            waiting.cancel()
