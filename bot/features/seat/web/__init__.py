"""The pages of a seat in a browser: the link's page (`door`), the hand, and its forms."""

from __future__ import annotations

import contextlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from hashlib import blake2b
from typing import Any

from aiohttp import hdrs, web
from sqlalchemy import Connection

from bot.features.analysis import rows as analyses
from bot.features.registry import features
from bot.features.seat import rows
from bot.features.seat.decide import MoveAnswer, SeatMove, cookie_of, number_of
from bot.features.seat.rows import BrowserSeat, Why
from bot.features.seat.web.drawing import button
from bot.features.seat.web.frame import Chosen, Reader, Say, SeatReading, say_nothing
from bot.features.seat.web.page import (
    SeatPage,
    choice_page,
    door_of,
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
from bot.web.faces import sheet_name
from bot.web.files import files
from bot.web.templates import render, words_of
from bot.web.threads import in_thread
from bot.web.visit import Away, Html, PersonalRoute, PersonalVisit

COOKIE = "seat"
"""The name of the cookie of a session; its path has the key of the seat."""

KEY = "{key:[A-Za-z0-9_-]{12}}"
"""The key of a seat in the path of its pages."""
_MOST_NUMBER = 1 << 62
_PRESS_BYTES = 16


@dataclass(frozen=True, slots=True)
class SeatSession:
    """A valid session, and the card table as the session's person reads it."""

    seat: BrowserSeat
    cookie: str
    reading: SeatReading


@dataclass(frozen=True, slots=True)
class FormAnswer:
    """The result of a form that was sent from a seat's page.

    Attributes:
        note: makes a sentence about the result; None if there is nothing to explain.
        about: the code of the refusal that the note explains; empty if there is none.
        asked: the name of a template and the values of a page with a question, if the form can mean
            several moves; else None.
        moved: whether the table may have changed since the form was read.
        status: the HTTP status.
        why: the reason why the session is no longer valid; None if it is valid.
        key: the key of the pages of another table, if the person now sits there; else empty.
        cookie: the cookie for those pages.
    """

    note: Say | None = None
    about: str = ""
    asked: tuple[str, SeatPage] | None = None
    moved: bool = True
    status: int = 200
    why: Why | None = None
    key: str = ""
    cookie: str = field(default="", repr=False)


async def door(visit: PersonalVisit) -> web.Response:
    """Show whose seat a link leads to.

    The form on this page exchanges the link for a session. Showing the page does not use the link
    up.
    """
    request, now = visit.request, visit.now
    key, token = request.match_info["key"], request.match_info["token"]
    found = await visit.store.read(partial(rows.find, opened=False), key, token, now)
    if not visit.sends:
        if isinstance(found, BrowserSeat):
            return await _door(visit, found)
        # The person can have used the link in this browser.
        session = await session_of(visit)
        return _see(key) if isinstance(session, SeatSession) else _gone(request, found)
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
    """Show the person's hand, or handle a form that was sent from the hand's page.

    A script gets the answer as JSON.
    """
    key = visit.request.match_info["key"]
    for_script = visit.request.headers.get(hdrs.ACCEPT) == "application/json"
    done = await _played(visit)
    if done is not None and done.note is None and done.why is None:
        # Nothing is said or shown, so nothing has to be read.
        return _for_script(visit, None, done) if for_script else _see(key)
    session = await session_of(visit)
    if not isinstance(session, SeatSession):
        return _gone(visit.request, session)
    if not visit.sends:
        await _acknowledge(visit, session)
        return await _seat(session)
    if done is None:
        try:
            done = await _answer(visit, session)
        except Refused as refused:
            done = _refused(refused)
    if for_script:
        return _for_script(visit, session.reading, done)
    if done.why is not None:
        return _gone(visit.request, done.why)
    if done.key:
        return _with_cookie(_see(done.key), visit.request, done.key, done.cookie)
    if done.asked is not None:
        return await _html(session, *done.asked)
    if done.note is not None:
        # The table has possibly changed.
        now = await session_of(visit) if done.moved else session
        if not isinstance(now, SeatSession):
            return _gone(visit.request, now)
        return await _seat(now, done.note, done.about, done.status)
    return _see(session.seat.key)


async def record(visit: PersonalVisit) -> web.Response:
    """Return the record of the match as a file.

    While the match is running, the file has only the moves and cards that the person has seen.
    """
    session = await session_of(visit)
    if not isinstance(session, SeatSession) or session.reading.table.match is None:
        return _gone(visit.request, session if isinstance(session, str) else "unknown")
    reading = session.reading
    file = await in_thread(record_file, reading.table, reading.words, session.seat.user_id)
    response = web.Response(body=file.data, content_type="application/toml", charset="utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{file.file_name}"'
    return response


def _for_script(
    visit: PersonalVisit, reading: SeatReading | None, done: FormAnswer
) -> web.Response:
    """Return the answer to a script's form; the new table comes by the event stream.

    `reading` is needed only for an answer with a note.
    """
    values: dict[str, Any] = {}
    if done.why is not None:
        values["gone"] = True
    elif done.key:
        values["go"] = f"/seat/{done.key}"
    elif done.asked is not None:
        _, page = done.asked
        values = {
            "asked": " ".join(page.seen.asked),
            "choices": [button(one) for one in page.choices],
        }
    elif done.note is not None and reading is not None:
        values["note"] = reading.plain(done.note(reading.words))
    response = web.json_response(values, status=done.status)
    if done.key:
        return _with_cookie(response, visit.request, done.key, done.cookie)
    return response


def _known_by(visit: PersonalVisit) -> tuple[str, str]:
    """Return the key of the seat of a request, and the cookie of its session."""
    return visit.request.match_info["key"], visit.request.cookies.get(COOKIE, "")


async def session_of(visit: PersonalVisit) -> SeatSession | Why:
    """Return the session of the cookie in a request, or the reason why there is none."""
    key, cookie = _known_by(visit)

    def find(conn: Connection) -> tuple[BrowserSeat | Why, int | None]:
        one = rows.find(conn, key, cookie, visit.now, opened=True)
        return one, one.match_id if isinstance(one, BrowserSeat) else None

    def read(conn: Connection, found: BrowserSeat | Why, table: Table) -> Reader | None:
        return _reader(conn, table, found, visit.now) if isinstance(found, BrowserSeat) else None

    try:
        found, table, reader = await visit.loader.load_found(find, read)
    except Refused:
        # Its rules are too old, or it was archived: nothing of it can be shown.
        return "over"
    if not isinstance(found, BrowserSeat):
        return found
    if table is None or reader is None:
        return "gone"
    own = table.seat_of(found.user_id)
    if own is None:
        return "gone"
    row = table.row
    if reader.match_url and row.channel_id not in await visit.seen_by_all(row.guild_id):
        reader = replace(reader, match_url="")
    return SeatSession(found, cookie, SeatReading(table, own, reader))


def _reader(conn: Connection, table: Table, found: BrowserSeat, now: float) -> Reader:
    """Return the person as the reader of their table, with other facts that the page shows."""
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
        if not table.row.sealed and guild.web_secret is not None:
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


async def _acknowledge(visit: PersonalVisit, session: SeatSession) -> None:
    """Notify the bot, once for each question, that the person reads it."""
    ask = session.reading.own.ask
    fetched = visit.request.headers.get("Sec-Purpose", "").startswith("prefetch")
    reads = visit.request.method == hdrs.METH_GET and not fetched
    if reads and session.seat.seen_ask < ask:
        await _say_shown(visit, session, ask)


async def _say_shown(visit: PersonalVisit, session: SeatSession, ask: int) -> None:
    """Notify the bot that the page shows the question `ask`, if the person has to answer it."""
    if session.reading.to_act and ask == session.reading.own.ask:
        # Without an answer the person is mentioned as if the page were closed.
        with contextlib.suppress(Away):
            await visit.ask("seat.shown", session.seat.key, session.cookie, ask)


async def _answer(visit: PersonalVisit, session: SeatSession) -> FormAnswer:
    """Handle a form: let the bot make its move, or ask which of several moves it means.

    Raise `Refused`.
    """
    reading = session.reading
    verb, _, text = visit.sent("move").partition(" ")
    numbers = _numbers(visit)
    if numbers is None:
        return FormAnswer(partial(_said, "seat-broken"), moved=False)
    ask, press = numbers
    if verb == "shown":
        await _say_shown(visit, session, ask)
        return FormAnswer()
    if verb == "tell":
        return FormAnswer(reading.told(text), moved=False)
    cards = visit.form.get("cards", ())
    if verb == "means":
        return FormAnswer(
            asked=("seat_choice.html", choice_page(reading, reading.means(text, cards)))
        )
    move = SeatMove(ask, _drawn(press, visit.sent("move"), cards), verb, text)
    number = number_of(session.seat.key, move.press)
    claimed = await visit.store.read(matches.claimed_interactions, [number])
    if claimed:
        return FormAnswer()
    if verb == "ask":
        return FormAnswer(asked=("seat_sure.html", sure_page(reading, text)))
    if verb in ("pick", "cards"):
        cards = (text,) if verb == "pick" else cards
        chosen = reading.chosen(text if verb == "cards" else "", cards, ask)
        if isinstance(chosen, Chosen):
            return FormAnswer(asked=("seat_choice.html", choice_page(reading, chosen)))
        move = replace(move, verb="do", text=chosen)
    return await _asked(visit, move)


async def _played(visit: PersonalVisit) -> FormAnswer | None:
    """Let the bot make a move, if the form is one of a valid session.

    The bot looks for repeated forms.
    """
    verb, _, text = visit.sent("move").partition(" ")
    numbers = _numbers(visit)
    if not visit.sends or verb != "do" or numbers is None:
        return None
    key, cookie = _known_by(visit)
    # The bot must not be kept busy by whoever has no session. A page that moves has a stream.
    if not visit.watching.plays(key, cookie):
        found = await visit.store.read(partial(rows.find, opened=True), key, cookie, visit.now)
        if not isinstance(found, BrowserSeat):
            return None
    ask, press = numbers
    drawn = _drawn(press, visit.sent("move"), visit.form.get("cards", ()))
    try:
        return await _asked(visit, SeatMove(ask, drawn, verb, text))
    except Refused as refused:
        return _refused(refused)


def _refused(refused: Refused) -> FormAnswer:
    why = refused.facts.get("error", "") if refused.code == "illegal" else ""
    return FormAnswer(partial(sentences.refusal, refused), about=why)


def _numbers(visit: PersonalVisit) -> tuple[int, int] | None:
    """Return the question and the number of a form; None if it has none."""
    try:
        ask, press = int(visit.sent("ask")), int(visit.sent("press"))
    except ValueError:
        return None
    return (ask, press) if 0 <= ask < _MOST_NUMBER and 0 <= press < _MOST_NUMBER else None


async def _asked(visit: PersonalVisit, move: SeatMove) -> FormAnswer:
    """Let the bot make a move, and return what it has done. Raise `Refused`."""
    try:
        done: MoveAnswer = await visit.ask("seat.play", *_known_by(visit), move)
    except Away:
        return FormAnswer(partial(_said, "seat-slow"), moved=False, status=503)
    if done.refused is not None:
        raise done.refused
    note: Say | None = None
    if done.failed:
        note = partial(_said, "error-database")
    elif move.verb == "analyse":
        note = partial(_said, "seat-analysing")
    return FormAnswer(note, why=done.why, key=done.key, cookie=done.cookie)


def _said(message: str, words: Words) -> str:
    return words(message)


def _drawn(press: int, move: str, cards: Sequence[str]) -> int:
    """Return the number for the form of one button, derived from the page's random number."""
    mixed = blake2b(repr((press, move, *cards)).encode("utf-8", "surrogateescape"), digest_size=7)
    return int.from_bytes(mixed.digest())


async def _seat(
    session: SeatSession, note: Say = say_nothing, why: str = "", status: int = 200
) -> web.Response:
    page = await in_thread(seat_page, session.reading, note, why)
    return await _html(session, "seat.html", page, status)


async def _html(
    session: SeatSession, template: str, page: SeatPage, status: int = 200
) -> web.Response:
    press, words = secrets.randbelow(_MOST_NUMBER), session.reading.words
    text = await in_thread(page_text, template, page, session.seat.key, press, words)
    return _response(text, status)


def page_text(template: str, page: SeatPage, key: str, press: int, words: Words) -> str:
    """Return the page of a seat as HTML.

    Args:
        template: the name of the template.
        page: the values of the page.
        key: the key of the seat, as in its address.
        press: the random number of the page's forms.
        words: the reader's language.
    """
    url = f"/seat/{key}"
    values = {"page": page, "url": url, "press": press}
    if page.game:
        values["script"] = _for_drawing(url, page.game, words)
    return render({}, Html(template, values), words, None, page.server)


def _for_drawing(url: str, game: str, words: Words) -> dict[str, Any]:
    """Return the texts and addresses that the page's script needs besides its frames."""
    said = {
        "yours": "seat-moves",
        "hand": "seat-own-hand",
        "moves": "seat-moves-so-far",
        "menu": "seat-menu",
        "close": "seat-menu-close",
        "one_tap": "seat-one-tap",
        "tone": "seat-tone",
        "in_title": "seat-in-title",
        "own_page": "seat-footer",
        "failed": "seat-failed",
        "turn": "seat-turn",
        "deal": "seat-deal",
        "no_answer": "seat-no-answer",
        "back": "button-back-to-hand",
        "keys": "seat-keys",
        "keys_about": "seat-keys-about",
        "key_t": "seat-key-table",
        "key_h": "seat-key-hand",
        "key_s": "seat-key-score",
        "key_l": "seat-key-moves",
        "key_g": "seat-key-choices",
        "key_help": "seat-key-help",
        "key_digits": "seat-key-digits",
        "key_enter": "seat-key-enter",
        "key_escape": "seat-key-escape",
        "no_cards": "seat-no-cards",
        "nothing": "seat-nothing-to-do",
        "dropped": "seat-dropped",
        "again": "seat-enter-plays",
    }
    return {
        "url": url,
        "sheet": files().url(sheet_name(game, words.language)),
        "digits": words.digits,
        "words": {name: words(message) for name, message in said.items()}
        | {
            "range": words(
                "seat-range", begin="%begin%", end="%end%", first="%first%", last="%last%"
            )
        },
    }


def _response(text: str, status: int = 200) -> web.Response:
    # It is not compressed, since it has secrets.
    return web.Response(text=text, status=status, content_type="text/html")


def _gone(request: web.Request, why: str) -> web.Response:
    """Return the page about an invalid link or session, in the browser's language."""
    return _note(request, f"seat-gone-{why}", status=410)


def _note(request: web.Request, message: str, status: int) -> web.Response:
    return _response(_note_text(message, words_of(request).language), status)


@cache
def _note_text(message: str, language: str) -> str:
    """Return a page with one sentence; cached, because refused forms must be cheap."""
    words = words_for(language)
    values = {"heading": words("seat-note-heading"), "sentence": words(message)}
    return render({}, Html("seat_note.html", values), words, None, "")


def refuse(request: web.Request, why: str) -> web.Response:
    """Return the page about a rejected form; see `PersonalRoute.refuse`."""
    status = {"foreign": 403, "large": 413, "hasty": 429}.get(why, 400)
    return _note(request, f"seat-form-{why}", status)


def _see(key: str) -> web.Response:
    """Return a redirect to a seat's page."""
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
    PersonalRoute(f"/seat/{KEY}", seat, refuse, COOKIE),
    PersonalRoute(f"/seat/{KEY}/record", record, refuse, COOKIE),
    PersonalRoute(f"/seat/{KEY}/{{token:[A-Za-z0-9_-]{{43}}}}", door, refuse, COOKIE),
)
"""A seat, the record of its match, and the page of a link."""
