"""Shards that lost their session wait for their turn before they open a connection again.

discord.py opens the connection first, and Discord closes one on which nobody identifies for long.
https://discord.com/developers/docs/events/gateway#rate-limiting
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import discord
from discord.gateway import ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard


class Reconnects:
    """Reconnects the shards of a client that have to identify again; resuming needs no turn.

    discord.py reconnects its shards one after the other, from a queue. A shard whose turn has to
    come first does not enter that queue: the others resume meanwhile, and several shards with turns
    at the same time do not make each other late.
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
        """Let no shard reconnect any more."""
        for running in self._running:
            running.cancel()
