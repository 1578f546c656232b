"""The page of a running match: the card table for spectators, updated by server-sent events.

A reader can also go back through the moves so far. Each step has a page of its own, and a script
loads the steps in parts of `MOST_STEPS`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from aiohttp import hdrs, web

from bot.features.history.page import positions
from bot.features.history.web.links import StepLink, Turn
from bot.features.history.web.seated import Values, watched_steps, watched_values
from bot.features.history.web.stepper import MOST_STEPS, difference
from bot.i18n import Words
from bot.pages.names import seat_names
from bot.tables.table import Table
from bot.web.event_stream import Write, changes, stream
from bot.web.faces import sheet_name
from bot.web.files import files
from bot.web.people import players, public_match
from bot.web.threads import in_thread
from bot.web.visit import LARGEST, Html, Missing, Route, Visit, is_number
from bot.web.watching import Full, Watch

_TABLE, _OVER = b"event: table\n", b"event: over\n"

_FIRST, _BEFORE, _AFTER, _LIVE = "move-first", "move-before", "move-after", "move-live"
_SIGNS = {_FIRST: "«", _BEFORE: "‹", _AFTER: "›", _LIVE: "»"}
_WORDS = {
    _FIRST: "web-live-first",
    _BEFORE: "button-move-before",
    _AFTER: "button-move-after",
    _LIVE: "web-live-now",
}


async def answer(visit: Visit) -> Html | web.StreamResponse:
    """Return the page of a running match, now or at one of its steps.

    If the match is finished, redirect to the page of the finished match.
    """
    table = await public_match(visit, visit.number("number"))
    if not table.running:
        return web.Response(status=303, headers={hdrs.LOCATION: visit.links.match(table.id)})
    return await in_thread(_page, visit, table)


async def steps(visit: Visit) -> web.StreamResponse:
    """Return a part of the steps so far as JSON; raise `Missing` if there is no such part.

    In the JSON, `first` is the number of the part's first step, and `frame` is that step. `changes`
    has the difference of each later step from the step before it (see `difference`). The address
    has the parameter `move`, the number of steps that the browser knows. Later steps are left out,
    so a cached response is never too old for a browser that asks for the same address.
    """
    table = await public_match(visit, visit.number("number"))
    last = min(len(positions(table.played)), int(visit.parameter("move") or LARGEST))
    begin = visit.number("part") * MOST_STEPS
    if begin >= last:
        raise Missing
    found = range(begin, min(begin + MOST_STEPS, last))
    return await in_thread(_steps_json, table, found, visit.words)


def _steps_json(table: Table, steps: range, words: Words) -> web.Response:
    frames = watched_steps(table, steps, words)
    changes = [difference(before, later) for before, later in pairwise(frames)]
    return web.json_response({"first": steps.start, "frame": frames[0], "changes": changes})


def _page(visit: Visit, table: Table) -> Html:
    words, game = visit.words, table.row.game
    names = seat_names(table, words).plain
    count = len(positions(table.played))
    asked = int(visit.parameter("move") or count) - 1
    step = min(asked, count - 1)
    first = step - step % MOST_STEPS
    frames = watched_steps(table, range(first, min(first + MOST_STEPS, count)), words)
    live = step == count - 1
    shown = watched_values(table, words) if live else frames[step - first]
    return Html(
        "live.html",
        {
            "page": {
                "title": words(
                    "web-live-title",
                    title=words(f"{game}-title"),
                    who=words.list(map(names, range(len(table.seats)))),
                ),
                "frame": shown["shown"],
                "now": visit.now,
                "live": live,
                "step": step,
                "steps": count,
                "part": MOST_STEPS,
                "turns": _turns(visit, table, step, count),
                "moves": _moves(visit, table, frames, step),
                "players": players(table, visit),
                "sheet": files().url(sheet_name(game, words.language)),
                "events_url": visit.links.to(f"now/{table.id}/events"),
                "steps_url": visit.links.to(f"now/{table.id}/steps/"),
                "match_url": visit.links.match(table.id),
            }
        },
    )


def _turns(visit: Visit, table: Table, step: int, count: int) -> list[Turn]:
    """Return the links to the first, previous, next and present step."""
    last = count - 1
    targets = {_FIRST: 0, _BEFORE: max(step - 1, 0), _AFTER: min(step + 1, last), _LIVE: last}
    return [
        Turn(
            name,
            _SIGNS[name],
            visit.words(_WORDS[name]),
            visit.links.now(table.id, move="" if to == last else to + 1),
            to == step,
        )
        for name, to in targets.items()
    ]


def _moves(visit: Visit, table: Table, frames: Sequence[Values], step: int) -> list[StepLink]:
    """Return a link to each of these steps."""
    return [
        StepLink(
            frame["step"],
            " ".join(frame["shown"]["told"]),
            visit.links.now(table.id, move=frame["step"] + 1),
            frame["step"] == step,
        )
        for frame in frames
    ]


async def events(visit: Visit) -> web.StreamResponse:
    """Send events with the table, now and after each change, for a minute or until the match ends.

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
    Route("now/{number:[0-9]{1,19}}", answer, {"move": is_number}, fresh=1.0),
    Route("now/{number:[0-9]{1,19}}/steps/{part:[0-9]{1,6}}", steps, {"move": is_number}),
    Route("now/{number:[0-9]{1,19}}/events", events, streams=True),
)
"""The page of a running match, its steps so far, and its changes."""
