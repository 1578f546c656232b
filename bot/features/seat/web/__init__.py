"""The pages of a seat in a browser: the door, the hand, and the answers to its forms."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from hashlib import blake2b

from aiohttp import hdrs, web
from sqlalchemy import Connection

from bot.features.analysis import rows as analyses
from bot.features.registry import features
from bot.features.seat import rows
from bot.features.seat.decide import MoveAnswer, SeatMove, cookie_of, number_of
from bot.features.seat.rows import BrowserSeat, Why
from bot.features.seat.web.frame import Chosen, Reader, Say, SeatReading
from bot.features.seat.web.page import (
    SeatPage,
    choice_page,
    door_of,
    say_nothing,
    seat_page,
    sure_page,
)
from bot.i18n import Words, words_for
from bot.pages import sentences
from bot.pages.cheers import moment_of
from bot.pages.results import record_file
from bot.pages.web_links import WebLinks
from bot.services import audience_of
from bot.store import cheers, experience, matches, open_matches, people
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.web.templates import render, words_of
from bot.web.threads import in_thread
from bot.web.visit import Away, Html, PersonalRoute, PersonalVisit

COOKIE = "seat"
"""The name of the cookie of a session; its path has the key of the seat."""

_KEY = "{key:[A-Za-z0-9_-]{12}}"
_MOST_NUMBER = 1 << 62
_PRESS_BYTES = 16


@dataclass(frozen=True, slots=True)
class _Session:
    """A valid session, and the table as its person reads it."""

    seat: BrowserSeat
    cookie: str
    reading: SeatReading


async def door(visit: PersonalVisit) -> web.Response:
    """Show whose seat a link leads to, which changes nothing; its form sits down."""
    request, now = visit.request, visit.now
    key, token = request.match_info["key"], request.match_info["token"]
    found = await visit.store.read(partial(rows.find, opened=False), key, token, now)
    if not visit.sends:
        if isinstance(found, BrowserSeat):
            return await _door(visit, found)
        # The person can have used the link in this browser.
        session = await _session(visit)
        return _see(key) if isinstance(session, _Session) else _gone(request, found)
    press = visit.sent("press")
    if not re.fullmatch(r"[A-Za-z0-9_-]{22}", press):
        return refuse(request, "broken")
    cookie = cookie_of(token, press)
    if isinstance(found, BrowserSeat):
        try:
            why = await visit.ask("seat.sit", key, token, press)
        except Away:
            return _note(request, "seat-slow-door", status=503)
        if why:
            found = why
    else:
        # A double click sends the form twice, and the browser shows the second answer alone.
        again = await visit.store.read(partial(rows.find, opened=True), key, cookie, now)
        found = again if isinstance(again, BrowserSeat) else found
    if not isinstance(found, BrowserSeat):
        return _gone(request, found)
    return _with_cookie(_see(key), request, key, cookie)


async def _door(visit: PersonalVisit, found: BrowserSeat) -> web.Response:
    table = await visit.loader.load(found.match_id)
    own = table.seat_of(found.user_id)
    if own is None:
        return _gone(visit.request, "gone")
    reader = await visit.store.read(_reader, table, found, visit.now)
    page = door_of(table, own, reader)
    values = {"page": page, "press": secrets.token_urlsafe(_PRESS_BYTES)}
    return _response(render({}, Html("seat_door.html", values), reader.words, None, page.server))


async def seat(visit: PersonalVisit) -> web.Response:
    """Show the person's hand, or answer a form of it."""
    session = await _session(visit)
    if not isinstance(session, _Session):
        return _gone(visit.request, session)
    try:
        if visit.sends:
            return await _answer(visit, session)
        await _acknowledge(visit, session)
        return await _frame(session)
    except Refused as refused:
        why = refused.facts.get("error", "") if refused.code == "illegal" else ""
        return await _anew(visit, session, partial(sentences.refusal, refused), why)


async def record(visit: PersonalVisit) -> web.Response:
    """Return the record of the match as a file: of a running one what the person has seen."""
    session = await _session(visit)
    if not isinstance(session, _Session) or session.reading.table.match is None:
        return _gone(visit.request, session if isinstance(session, str) else "unknown")
    reading = session.reading
    file = await in_thread(record_file, reading.table, reading.words, session.seat.user_id)
    response = web.Response(body=file.data, content_type="application/toml", charset="utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{file.file_name}"'
    return response


async def _session(visit: PersonalVisit) -> _Session | Why:
    """Return the session of the cookie; or why there is none."""
    key, cookie = visit.request.match_info["key"], visit.request.cookies.get(COOKIE, "")
    found = await visit.store.read(partial(rows.find, opened=True), key, cookie, visit.now)
    if not isinstance(found, BrowserSeat):
        return found
    try:
        table = await visit.loader.load(found.match_id)
    except Refused:
        # Its rules are too old, or it was archived: nothing of it can be shown.
        return "over"
    own = table.seat_of(found.user_id)
    if own is None:
        return "gone"
    row = table.row
    public = frozenset[int]()
    if row.status == "over" and not row.sealed:
        public = await visit.seen_by_all(row.guild_id)
    reader = await visit.store.read(
        _reader, table, found, visit.now, linked=row.channel_id in public
    )
    return _Session(found, cookie, SeatReading(table, own, reader))


def _reader(
    conn: Connection, table: Table, found: BrowserSeat, now: float, *, linked: bool = False
) -> Reader:
    """Return the person as the reader of their table, with what stands beside it.

    `linked` if the finished match has a page that everyone with the server's link can see.
    """
    person, guild = people.person_and_guild(conn, found.user_id, found.guild_id)
    words = audience_of(person, guild).words
    lines: tuple[str, ...] = ()
    rematch = cheered = False
    given = analysis = None
    moment, match_url = moment_of(table, words), ""
    if moment is not None:
        cheered = cheers.has_cheered(conn, table.id, found.user_id, moment.number)
        given = cheers.at_moment(conn, table.id, moment.number)
    if table.row.status == "over":
        analysis = analyses.get(conn, table.id)
        if linked and guild.web_secret is not None:
            match_url = WebLinks("", guild.web_secret).match(table.id)
        makers = (one.end_line for one in features().values() if one.end_line is not None)
        said = (line(conn, table, words) for line in makers)
        lines = tuple(one for one in said if one)
        rematch = open_matches.open_rematch(conn, table.id) is not None
    return Reader(
        words,
        person.sorting,
        now,
        guild.name or "",
        learns=experience.gets_tips(conn, person, table.row.game),
        lines=lines,
        rematch=rematch,
        cheered=cheered,
        cheers=given,
        analysis=analysis,
        match_url=match_url,
    )


async def _acknowledge(visit: PersonalVisit, session: _Session) -> None:
    """Tell the bot that the person reads the question that begins their turn, once for each."""
    ask = session.reading.own.ask
    fetched = visit.request.headers.get("Sec-Purpose", "").startswith("prefetch")
    reads = visit.request.method == hdrs.METH_GET and not fetched
    if session.reading.to_act and reads and session.seat.seen_ask < ask:
        try:
            await visit.ask("seat.shown", session.seat.key, session.cookie, ask)
        except Away:
            return  # the person is then mentioned as if the page were closed


async def _answer(visit: PersonalVisit, session: _Session) -> web.Response:
    """Answer a form: ask which of several moves it means, or let the bot make it.

    Raise `Refused`.
    """
    reading = session.reading
    verb, _, text = visit.sent("move").partition(" ")
    try:
        ask, press = int(visit.sent("ask")), int(visit.sent("press"))
        if not (0 <= ask < _MOST_NUMBER and 0 <= press < _MOST_NUMBER):
            raise ValueError
    except ValueError:
        return await _frame(session, lambda words: words("seat-broken"))
    cards = visit.form.get("cards", ())
    move = SeatMove(ask, _drawn(press, visit.sent("move"), cards), verb, text)
    if await visit.store.read(
        matches.claimed_interactions, [number_of(session.seat.key, move.press)]
    ):
        return _see(session.seat.key)
    if verb == "ask":
        return await _html(session, "seat_sure.html", sure_page(reading, text))
    if verb in ("pick", "cards"):
        cards = (text,) if verb == "pick" else cards
        chosen = reading.chosen(text if verb == "cards" else "", cards, ask)
        if isinstance(chosen, Chosen):
            return await _html(session, "seat_choice.html", choice_page(reading, chosen))
        move = replace(move, verb="do", text=chosen)
    try:
        done: MoveAnswer = await visit.ask("seat.play", session.seat.key, session.cookie, move)
    except Away:
        return await _frame(session, lambda words: words("seat-slow"), status=503)
    if done.why is not None:
        return _gone(visit.request, done.why)
    if done.key:
        response = _see(done.key)
        return _with_cookie(response, visit.request, done.key, done.cookie)
    if done.refused is not None:
        raise done.refused
    if done.failed:
        return await _anew(visit, session, lambda words: words("error-database"))
    if verb == "analyse":
        return await _anew(visit, session, lambda words: words("seat-analysing"))
    return _see(session.seat.key)


def _drawn(press: int, move: str, cards: Sequence[str]) -> int:
    """Return the number of one button's form, from the one that its page has drawn."""
    mixed = blake2b(repr((press, move, *cards)).encode("utf-8", "surrogateescape"), digest_size=7)
    return int.from_bytes(mixed.digest())


async def _anew(visit: PersonalVisit, session: _Session, note: Say, why: str = "") -> web.Response:
    """Return the present hand below a note, which tells the refusal of the code `why`."""
    now = await _session(visit)
    if not isinstance(now, _Session):
        return _gone(visit.request, now)
    return await _frame(now, note, why)


async def _frame(
    session: _Session, note: Say = say_nothing, why: str = "", status: int = 200
) -> web.Response:
    frame = await in_thread(seat_page, session.reading, note, why)
    return await _html(session, "seat.html", frame, status)


async def _html(
    session: _Session, template: str, frame: SeatPage, status: int = 200
) -> web.Response:
    press, words = secrets.randbelow(_MOST_NUMBER), session.reading.words
    text = await in_thread(page_text, template, frame, session.seat.key, press, words)
    return _response(text, status)


def page_text(template: str, frame: SeatPage, key: str, press: int, words: Words) -> str:
    """Return the page of a seat as HTML.

    Args:
        template: the name of the template.
        frame: what it shows.
        key: the name of the seat in its address.
        press: the number of the page's forms.
        words: the reader's language.
    """
    values = {"page": frame, "url": f"/seat/{key}", "press": press}
    return render({}, Html(template, values), words, None, frame.server)


def _response(text: str, status: int = 200) -> web.Response:
    # It is not compressed, since it has secrets.
    return web.Response(text=text, status=status, content_type="text/html")


def _gone(request: web.Request, why: str) -> web.Response:
    """Return the page about a link or a session that is not valid, in the browser's language."""
    return _note(request, f"seat-gone-{why}", status=410)


def _note(request: web.Request, message: str, status: int) -> web.Response:
    return _response(_note_text(message, words_of(request).language), status)


@cache
def _note_text(message: str, language: str) -> str:
    """Return a page with one sentence; made once, since refused forms must cost little."""
    words = words_for(language)
    values = {"heading": words("seat-note-heading"), "sentence": words(message)}
    return render({}, Html("seat_note.html", values), words, None, "")


def refuse(request: web.Request, why: str) -> web.Response:
    """Return the page about a form that is not taken; see `PersonalRoute.refuse`."""
    status = {"foreign": 403, "large": 413, "hasty": 429}.get(why, 400)
    return _note(request, f"seat-form-{why}", status)


def _see(key: str) -> web.Response:
    """Return an answer that sends the browser to a seat's page."""
    return web.Response(status=303, headers={hdrs.LOCATION: f"/seat/{key}"})


def _with_cookie(
    response: web.Response, request: web.Request, key: str, cookie: str
) -> web.Response:
    # The cookie is valid below this seat alone, so one browser can keep several.
    secure = request.headers.get(hdrs.ORIGIN, "").startswith("https:")
    response.set_cookie(
        COOKIE,
        cookie,
        path=f"/seat/{key}",
        max_age=int(rows.LONGEST),
        httponly=True,
        samesite="Lax",
        secure=secure,
    )
    return response


PERSONAL_ROUTES = (
    PersonalRoute(f"/seat/{_KEY}", seat, refuse, COOKIE),
    PersonalRoute(f"/seat/{_KEY}/record", record, refuse, COOKIE),
    PersonalRoute(f"/seat/{_KEY}/{{token:[A-Za-z0-9_-]{{43}}}}", door, refuse, COOKIE),
)
"""A seat, the record of its match, and the door that a link leads to."""
