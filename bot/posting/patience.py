"""How long discord.py waits for Discord, and for its own turn to ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord

LIMIT_SECONDS = 60.0
"""A rate limit that lasts longer is an error, and the request is made later."""
_ANSWER_SECONDS = 15.0
"""A request that is answered by nobody fails after so long.

discord.py leaves it at aiohttp's five minutes, and five such requests keep a channel shut.
"""


def limit_patience(client: discord.Client) -> None:
    """Let every request of a client that has logged in be answered in time, or fail.

    Failing so is no cancellation: nothing of discord.py's own waiting is cut off.
    """
    session = getattr(client.http, "_HTTPClient__session", None)
    if isinstance(session, aiohttp.ClientSession):
        session._timeout = aiohttp.ClientTimeout(total=_ANSWER_SECONDS)


def ask_before_requests(client: discord.Client, turn: Callable[[], Awaitable[None]]) -> None:
    """Let every request that counts against the bot's own limit wait for its turn.

    Requests through an interaction's token do not pass here: discord.py makes them otherwise.
    """
    request: Callable[..., Awaitable[Any]] = client.http.request

    async def when_it_is_time(*args: Any, **named: Any) -> Any:
        await turn()
        return await request(*args, **named)

    client.http.request = when_it_is_time  # type: ignore[method-assign]
