"""The stream of a seat: it sends each frame of the table as soon as the change is stored."""

from __future__ import annotations

import contextlib
import json
from functools import partial

from aiohttp import hdrs, web

from bot.features.history.web.seated import Values
from bot.features.seat.web import COOKIE, KEY, SeatSession, refuse, session_of
from bot.features.seat.web.drawing import match_at, seat_frames
from bot.features.seat.web.frame import SeatReading
from bot.web.event_stream import Write, changes, stream
from bot.web.threads import in_thread
from bot.web.visit import Away, PersonalRoute, PersonalVisit
from bot.web.watching import Full, Watch
from pasur_core.match import Match

_FEW = 2
"""Most new entries of a log whose frames are made without a thread."""

_MOST_DIGITS = 6
"""Most digits of the number of the last frame that a browser has drawn."""


async def events(visit: PersonalVisit) -> web.StreamResponse:
    """Send the table now and after each change, as the person in the seat sees it.

    An event `seat` has a frame of `seat.schema.json`. Its id is the length of the match's log, so a
    browser that reconnects gets the moves that it has missed. An event `gone` without data means
    that the session has ended.
    """
    session = await session_of(visit)
    if not isinstance(session, SeatSession):
        return web.Response(status=410)
    left = partial(_leave, visit, session)
    try:
        with visit.watching.player(
            session.seat.match_id, session.seat.key, session.cookie, left
        ) as watch:
            return await stream(visit.request, partial(_follow, visit, watch))
    except Full:
        return web.Response(status=503, headers={hdrs.RETRY_AFTER: "30"})


async def _leave(visit: PersonalVisit, session: SeatSession) -> None:
    """Notify the bot that the page was closed; otherwise it finds out a minute later."""
    with contextlib.suppress(Away):
        await visit.ask("seat.left", session.seat.key, session.cookie)


async def _follow(visit: PersonalVisit, watch: Watch, write: Write) -> None:
    """Write the frames of each version of the table, until the session ends."""
    before: Match | None = None
    # A page that opens a new stream says it in the address.
    after = visit.request.query.get("after", "")
    drawn = visit.request.headers.get("Last-Event-ID", after)
    seen = int(drawn) if drawn.isdecimal() and len(drawn) <= _MOST_DIGITS else 0
    async for _ in changes(watch, write):
        session = await session_of(await visit.renew())
        if not isinstance(session, SeatSession):
            await write(b"event: gone\ndata: {}\n\n")
            return
        table = session.reading.table
        if seen:
            before, seen = await in_thread(match_at, table, seen), 0
        for frame in await _frames(session.reading, before):
            await write(_event(frame))
        before = table.match


async def _frames(reading: SeatReading, before: Match | None) -> list[Values]:
    match = reading.table.match
    if before is not None and match is not None and len(match.log) - len(before.log) <= _FEW:
        # A move takes a few milliseconds, and the way to a thread and back takes as long.
        return seat_frames(reading, before)
    return await in_thread(seat_frames, reading, before)


def _event(frame: Values) -> bytes:
    data = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
    return f"id: {frame.get('log', 0)}\nevent: seat\ndata: {data}\n\n".encode()


PERSONAL_ROUTES = (PersonalRoute(f"/seat/{KEY}/events", events, refuse, COOKIE, streams=True),)
"""The stream of a seat."""
