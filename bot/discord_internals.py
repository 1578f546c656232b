"""All uses of private parts of discord.py, with a test for each.

If an upgrade of discord.py changes such a part, its test fails.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord.gateway import ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard

ANSWER_SECONDS = 15.0
"""Seconds without an answer after which a request fails.

aiohttp's default is five minutes, and five such requests block a channel.
"""


def limit_requests(client: discord.Client) -> None:
    """Make every request of a logged-in client fail if there is no answer in `ANSWER_SECONDS`.

    The failure is not a cancellation, so it does not interrupt discord.py's own waiting.
    """
    session = getattr(client.http, "_HTTPClient__session", None)
    # If an upgrade moves the session, only this limit is missing; the module's test fails then.
    if isinstance(session, aiohttp.ClientSession):
        session._timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)


def ask_before_requests(client: discord.Client, turn: Callable[[], Awaitable[None]]) -> None:
    """Make every request that counts for the bot's own rate limit wait for `turn` first.

    Requests with an interaction's token do not wait, because discord.py sends them in another way.
    """
    request: Callable[..., Awaitable[Any]] = client.http.request

    async def when_it_is_time(*args: Any, **named: Any) -> Any:
        await turn()
        return await request(*args, **named)

    client.http.request = when_it_is_time  # type: ignore[method-assign]


def keep_last_message(client: discord.Client) -> None:
    """Update a channel's `last_message_id` from every interaction, since Discord sends it there.

    The channel in discord.py's cache has the value from the bot's start, because the bot receives
    no messages.
    """
    parsers = client._connection.parsers
    parse = parsers["INTERACTION_CREATE"]

    def parse_interaction(data: Any) -> None:
        sent = data.get("channel") or {}
        guild = client.get_guild(int(data.get("guild_id") or 0))
        channel: Any = guild.get_channel_or_thread(int(sent["id"])) if guild and sent else None
        if channel is not None and sent.get("last_message_id"):
            # The bot compares it with the board's id before it asks Discord for newer messages.
            channel.last_message_id = int(sent["last_message_id"])
        parse(data)

    parsers["INTERACTION_CREATE"] = parse_interaction


class Reconnects:
    """Reconnects the shards that must identify to Discord again, each when its turn comes.

    A shard that can resume its session waits for no turn. discord.py reconnects its shards one
    after the other, from a queue. A shard that waits for its turn to identify is kept out of that
    queue. So other shards can resume, and several waiting shards do not delay each other.
    discord.py opens the connection before it waits for the turn, and Discord closes a connection
    that waits too long. https://discord.com/developers/docs/events/gateway#rate-limiting
    """

    def __init__(self, client: discord.Client, near: Callable[[int], Awaitable[None]]) -> None:
        """Watch a client that has logged in and has no shards yet.

        Args:
            client: the client whose shards reconnect.
            near: waits until a shard is allowed to open its connection.

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
