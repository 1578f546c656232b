"""The page of a running match: the table as spectators see it, updated by server-sent events."""

from __future__ import annotations

import json
from functools import partial

from aiohttp import hdrs, web

from bot.features.history.web.seated import watched_values
from bot.pages.names import seat_names
from bot.web.event_stream import Write, changes, stream
from bot.web.faces import sheet_name
from bot.web.files import files
from bot.web.people import players, public_match
from bot.web.threads import in_thread
from bot.web.visit import Html, Route, Visit
from bot.web.watching import Full, Watch

_TABLE, _OVER = b"event: table\n", b"event: over\n"


async def answer(visit: Visit) -> Html | web.StreamResponse:
    """Return the page of a running match; redirect a finished one to its steps."""
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
                "frame": watched_values(table, words)["shown"],
                "now": visit.now,
                "players": players(table, visit),
                "sheet": files().url(sheet_name(game, words.language)),
                "events_url": visit.links.to(f"now/{table.id}/events"),
                "match_url": visit.links.match(table.id),
            }
        },
    )


async def events(visit: Visit) -> web.StreamResponse:
    """Send the table now and after each change, until the match is over or a minute has passed.

    An event `table` has the table in the form of `seat.schema.json`, without the values for a
    seated reader. An event `over` has the last version of the table.
    """
    number = visit.number("number")
    await public_match(visit, number)
    try:
        with visit.watching.reader(number, visit.guild_id, visit.address) as watch:
            return await stream(visit.request, partial(_follow, visit, number, watch))
    except Full:
        return web.Response(status=503, headers={hdrs.RETRY_AFTER: "30"})


async def _follow(visit: Visit, number: int, watch: Watch, write: Write) -> None:
    """Write each version of the table until the match is over.

    Raise `Missing` when the link becomes invalid, or when the channel is no longer public.
    """
    async for _ in changes(watch, write):
        renewed = await visit.renew()
        if renewed.channels != visit.channels:
            # The event can have been made for another reader, before the change.
            await public_match(renewed, number)
        visit = renewed
        event = await watch.data(visit.words.language, partial(_event, visit, number))
        await write(event)
        if event.startswith(_OVER):
            return


async def _event(visit: Visit, number: int) -> bytes:
    table = await public_match(visit, number)
    frame = await in_thread(watched_values, table, visit.words)
    data = json.dumps(frame, ensure_ascii=False)
    return (_TABLE if table.running else _OVER) + f"data: {data}\n\n".encode()


ROUTES = (
    Route("now/{number:[0-9]{1,19}}", answer, fresh=1.0),
    Route("now/{number:[0-9]{1,19}}/events", events, streams=True),
)
"""The page of a running match, and the stream of its changes."""
