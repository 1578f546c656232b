"""The page of a running match: the table as spectators see it, following by server-sent events."""

from __future__ import annotations

import asyncio
import contextlib
import json
from functools import partial

from aiohttp import hdrs, web

from bot.features.history.web.stepper import live_frame
from bot.pages.names import seat_names
from bot.store import StoreError
from bot.tables.refusal import Refused
from bot.web.faces import sheet_name
from bot.web.files import files
from bot.web.people import players, public_match
from bot.web.threads import in_thread
from bot.web.visit import Away, Html, Missing, Route, Visit
from bot.web.watching import Full, Watch

_BEAT = 15.0
"""Seconds without news after which a comment is sent, so that proxies keep the connection."""

_WRITING = 10.0
"""Seconds after which a reader that does not read is dropped."""

_LONGEST = 60.0
"""Seconds after which a connection ends. The browser connects again."""

_TABLE, _OVER = b"event: table\n", b"event: over\n"

_AGAIN_MS = 200
"""Milliseconds after which a browser connects again."""


async def answer(visit: Visit) -> Html | web.StreamResponse:
    """Return the page of a running match; send a finished one to its steps."""
    table = await public_match(visit, visit.number("number"))
    if not table.running:
        return web.Response(status=303, headers={hdrs.LOCATION: visit.links.match(table.id)})
    words, game = visit.words, table.row.game
    names = seat_names(table, words).plain
    return Html(
        "live.html",
        {
            "page": {
                "title": words(
                    "web-live-title",
                    title=words(f"{game}-title"),
                    who=words.list(map(names, range(len(table.seats)))),
                ),
                "frame": live_frame(table, words),
                "players": players(table, visit),
                "sheet": files().url(sheet_name(game, words.language)),
                "events_url": visit.links.to(f"now/{table.id}/events"),
                "match_url": visit.links.match(table.id),
            }
        },
    )


async def events(visit: Visit) -> web.StreamResponse:
    """Send the table now and after each change, until the match is over or a minute has passed.

    An event `table` has a frame of `steps.schema.json`; `over` has the last one.
    """
    number = visit.number("number")
    await public_match(visit, number)
    try:
        with visit.watching.reader(number, visit.guild_id, visit.address) as watch:
            return await _stream(visit, number, watch)
    except Full:
        return web.Response(status=503, headers={hdrs.RETRY_AFTER: "30"})


async def _stream(visit: Visit, number: int, watch: Watch) -> web.StreamResponse:
    response = web.StreamResponse(
        headers={
            hdrs.CONTENT_TYPE: "text/event-stream; charset=utf-8",
            hdrs.CACHE_CONTROL: "no-store",
            # nginx would otherwise collect events before it sends them.
            "X-Accel-Buffering": "no",
        }
    )
    await response.prepare(visit.request)
    if visit.request.method == hdrs.METH_HEAD:
        return response
    # After its first byte an answer cannot become a failure: the browser connects again, and
    # gets the failure then.
    gone = (ConnectionError, TimeoutError, Away, Missing, Refused, StoreError)
    with contextlib.suppress(*gone):
        await _write(response, f"retry: {_AGAIN_MS}\n\n".encode())
        async with asyncio.timeout(_LONGEST):
            await _follow(visit, number, watch, response)
    transport = visit.request.transport
    if transport is not None:
        _, most = transport.get_write_buffer_limits()
        # aiohttp would keep the connection until the reader has read what is left.
        if transport.get_write_buffer_size() > most:
            transport.abort()
    return response


async def _follow(visit: Visit, number: int, watch: Watch, response: web.StreamResponse) -> None:
    """Write each version of the table until the match is over.

    Raise `Missing` if the link is no longer valid, or not everyone sees the channel any more.
    """
    # The first version arrives with the next query for all watched tables.
    version: int | None = -1
    event = b""
    while not event.startswith(_OVER):
        try:
            await asyncio.wait_for(watch.wait_for_change(version), _BEAT)
        except TimeoutError:
            await _write(response, b":\n\n")
            continue
        version = watch.version
        renewed = await visit.renew()
        if renewed.channels != visit.channels:
            # The event can have been made for another reader, before the change.
            await public_match(renewed, number)
        visit = renewed
        event = await watch.data(visit.words.language, partial(_event, visit, number))
        await _write(response, event)


async def _event(visit: Visit, number: int) -> bytes:
    table = await public_match(visit, number)
    frame = await in_thread(live_frame, table, visit.words)
    data = json.dumps(frame, ensure_ascii=False)
    return (_TABLE if table.running else _OVER) + f"data: {data}\n\n".encode()


async def _write(response: web.StreamResponse, data: bytes) -> None:
    """Write data; raise `TimeoutError` if the reader does not read."""
    async with asyncio.timeout(_WRITING):
        await response.write(data)


ROUTES = (
    Route("now/{number:[0-9]{1,19}}", answer, fresh=1.0),
    Route("now/{number:[0-9]{1,19}}/events", events, streams=True),
)
"""The page of a running match, and its changes."""
