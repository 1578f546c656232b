"""Limit how long discord.py waits for Discord, and make its requests wait for their turn."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

LIMIT_SECONDS = 60.0
"""Longest rate limit in seconds that discord.py waits out; for a longer one the post is retried."""
_ANSWER_SECONDS = 15.0
"""Seconds without an answer after which a request fails.

By default aiohttp waits five minutes, and five such requests block a channel.
"""


def limit_patience(client: discord.Client) -> None:
    """Make every request of a logged-in client fail if it is not answered in time.

    Such a failure is not a cancellation, so it does not interrupt discord.py's own waiting.
    """
    session = getattr(client.http, "_HTTPClient__session", None)
    if isinstance(session, aiohttp.ClientSession):
        session._timeout = aiohttp.ClientTimeout(total=_ANSWER_SECONDS)


def ask_before_requests(client: discord.Client, turn: Callable[[], Awaitable[None]]) -> None:
    """Make every request that counts against the bot's own rate limit wait for its turn.

    Requests through an interaction's token do not wait: discord.py sends them in another way.
    """
    request: Callable[..., Awaitable[Any]] = client.http.request

    async def when_it_is_time(*args: Any, **named: Any) -> Any:
        await turn()
        return await request(*args, **named)

    client.http.request = when_it_is_time  # type: ignore[method-assign]
