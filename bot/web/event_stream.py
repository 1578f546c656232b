"""Server-sent events: a connection lasts for a minute, then the browser reconnects."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

from aiohttp import hdrs, web

from bot.store import StoreError
from bot.tables.refusal import Refused
from bot.web.visit import Away, Missing
from bot.web.watching import Watch

_BEAT = 15.0
"""Seconds without events after which a comment is sent, so that proxies keep the connection."""

_WRITING = 10.0
"""Seconds after which a client that does not receive is disconnected."""

_LONGEST = 60.0
"""Longest duration of a connection in seconds; the browser then reconnects."""

_AGAIN_MS = 200
"""Milliseconds after which a browser reconnects."""

Write = Callable[[bytes], Awaitable[None]]
"""Writes a part of a stream. Raises `TimeoutError` if the client does not receive it."""


async def stream(
    request: web.Request, follow: Callable[[Write], Awaitable[None]]
) -> web.StreamResponse:
    """Send everything that `follow` writes, until it ends or fails, or a minute has passed."""
    response = web.StreamResponse(
        headers={
            hdrs.CONTENT_TYPE: "text/event-stream; charset=utf-8",
            hdrs.CACHE_CONTROL: "no-store",
            # nginx would otherwise collect events before it sends them.
            "X-Accel-Buffering": "no",
        }
    )
    await response.prepare(request)
    if request.method == hdrs.METH_HEAD:
        return response

    async def write(data: bytes) -> None:
        async with asyncio.timeout(_WRITING):
            await response.write(data)

    # After its first byte an answer cannot become a failure: the browser connects again, and
    # gets the failure then.
    gone = (ConnectionError, TimeoutError, Away, Missing, Refused, StoreError)
    with contextlib.suppress(*gone):
        await write(f"retry: {_AGAIN_MS}\n\n".encode())
        async with asyncio.timeout(_LONGEST):
            await follow(write)
    transport = request.transport
    if transport is not None:
        _, most = transport.get_write_buffer_limits()
        # aiohttp would keep the connection until the reader has read what is left.
        if transport.get_write_buffer_size() > most:
            transport.abort()
    return response


async def changes(watch: Watch, write: Write) -> AsyncIterator[None]:
    """Yield once for the present version of a card table, then once for each new version.

    Between versions, write comments, which keep the connection open.
    """
    # The first version arrives with the next query for all watched tables.
    version: int | None = -1
    while True:
        try:
            await asyncio.wait_for(watch.wait_for_change(version), _BEAT)
        except TimeoutError:
            await write(b":\n\n")
            continue
        version = watch.version
        yield
