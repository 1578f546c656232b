"""Let shards that lost their session wait for their turn before they open a new connection.

discord.py opens the connection before it waits for the turn to identify, and Discord closes a
connection that does not identify for long.
https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
from discord.gateway import ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard


class Reconnects:
    """Reconnects a client's shards that have to identify again; resuming needs no turn.

    discord.py reconnects its shards one after the other, from a queue. A shard that waits for its
    turn stays out of that queue. So others resume meanwhile, and several shards that wait do not
    delay each other.
    """

    def __init__(self, client: discord.Client, near: Callable[[int], Awaitable[None]]) -> None:
        """Watch a client that has logged in and has no shards yet.

        Args:
            client: the client whose shards reconnect.
            near: waits until a shard may open its connection.

        """
        self._near = near
        self._running: set[asyncio.Task[None]] = set()
        queue = getattr(client, "_AutoShardedClient__queue", None)
        if isinstance(queue, asyncio.PriorityQueue):
            self._queue = queue.put_nowait
            queue.put_nowait = self._put  # type: ignore[method-assign]

    def _put(self, item: EventItem) -> None:
        if item.shard is None or item.type not in (EventType.identify, EventType.reconnect):
            self._queue(item)
            return
        running = asyncio.create_task(self._reconnect(item.shard, item.error))
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    async def _reconnect(self, shard: Shard, error: Exception | None) -> None:
        await self._near(shard.id)
        if isinstance(error, ReconnectWebSocket):
            await shard.reidentify(error)
        else:
            await shard.reconnect()

    def close(self) -> None:
        """Cancel all waiting reconnections."""
        for running in self._running:
            running.cancel()
