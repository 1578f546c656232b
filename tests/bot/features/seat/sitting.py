"""Seats in browsers over HTTP: real pages, and the real door behind them, on a `Room`."""

from __future__ import annotations

import pickle
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from typing import Any, cast

from aiohttp import ClientResponse, ClientSession, DummyCookieJar

from bot.features.analysis.decide import Analyses
from bot.features.hints.answer import HintsUnderWay
from bot.features.registry import features, page_questions
from bot.features.seat import rows
from bot.features.seat.decide import new_key, new_secret
from bot.features.seat.web import COOKIE
from bot.interactions.client import Client
from bot.interactions.rate_limiter import RateLimiter, TokenBuckets
from bot.posting.homes import Homes
from bot.posting.messages import Messages
from bot.posting.outbox import Outbox
from bot.services import Services
from bot.shards import Shards
from bot.tables.table import Table
from bot.tables.who import Who
from tests.bot.room import CHANNEL, GUILD, Room, click
from tests.bot.web.pages import SECRET, Pages, pages_of

HOST = "https://cards.example"
PRESS = "a-number-of-22-letters"


class _Client:
    """The parts of the bot that the door uses, all of them real."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rate_limiter = RateLimiter(TokenBuckets(10_000.0, 0.0), TokenBuckets(10_000.0, 0.0))
        # Another process posts for the server, so that this one sends no messages.
        elsewhere = Homes(Shards((), 1), self._notify)
        self.outbox = Outbox(services, cast(Messages, None), elsewhere)
        self.notified: list[int] = []
        parts = HintsUnderWay(), Analyses(services.store, services.thinkers)
        self._parts: dict[type, Any] = {type(one): one for one in parts}

    def _notify(self, _: int, match_id: int) -> None:
        self.notified.append(match_id)

    def part(self, kind: type) -> Any:
        return self._parts[kind]


@dataclass
class Form:
    """A form of a page: its hidden fields, its buttons by value with their labels, its cards."""

    hidden: dict[str, str] = field(default_factory=dict)
    buttons: dict[str, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []
        self._button = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect what a browser would send."""
        of = {name: value or "" for name, value in attrs}
        if tag == "form":
            assert of["method"] == "post"
            self.found.append(Form())
        elif tag == "input" and of["type"] == "hidden":
            self.found[-1].hidden[of["name"]] = of["value"]
        elif tag == "input":
            self.found[-1].cards.append(of["value"])
        elif tag == "button":
            assert of["name"] == "move"
            self._button = of["value"]
            self.found[-1].buttons[self._button] = ""

    def handle_data(self, data: str) -> None:
        """Collect the label of a button."""
        if self._button:
            self.found[-1].buttons[self._button] += data

    def handle_endtag(self, tag: str) -> None:
        """End a button."""
        if tag == "button":
            self.found[-1].buttons[self._button] = self.found[-1].buttons[self._button].strip()
            self._button = ""


def forms_of(page: str) -> list[Form]:
    """Return the forms of a page."""
    parser = _Forms()
    parser.feed(page)
    return parser.found


@dataclass
class Seat:
    """A person's browser at a table: the key in its address, its cookie, and the last page."""

    seats: Seats
    key: str
    cookie: str = field(repr=False)
    page: str = field(default="", repr=False)

    async def get(self, **headers: str) -> ClientResponse:
        """Return the answer to a request for the seat's page."""
        return await self.seats.get(f"/seat/{self.key}", self.cookie, **headers)

    async def look(self) -> str:
        """Return the seat's page; fail if there is none."""
        response = await self.get()
        self.page = await response.text()
        assert response.status == 200, self.page
        return self.page

    async def send(self, move: str, *cards: str, **fields: str) -> str:
        """Press the button of this value on the last page, and return the page that follows."""
        form = next(one for one in forms_of(self.page) if move in one.buttons)
        data = [*(form.hidden | fields).items(), *(("cards", card) for card in cards)]
        response = await self.post([*data, ("move", move)])
        self.page = await response.text()
        if response.status == 303:
            where = response.headers["Location"].rpartition("/")[2]
            if where != self.key:
                self.key, self.cookie = where, response.cookies[COOKIE].value
            return await self.look()
        assert response.status == 200, self.page
        return self.page

    async def post(
        self, data: Sequence[tuple[str, str]] | Mapping[str, str] | bytes, **headers: str
    ) -> ClientResponse:
        """Return the answer to a form."""
        return await self.seats.post(f"/seat/{self.key}", data, self.cookie, **headers)

    def cards(self, move: str) -> list[str]:
        """Return the values of the cards that the button of this value plays."""
        return [card for one in forms_of(self.page) if move in one.buttons for card in one.cards]

    @property
    def moves(self) -> dict[str, str]:
        """The buttons of the last page by value, with their labels."""
        return {value: label for one in forms_of(self.page) for value, label in one.buttons.items()}


@dataclass
class Seats:
    """The pages of a room with the door of seats behind them."""

    room: Room
    pages: Pages
    client: Client
    http: ClientSession

    async def get(self, path: str, cookie: str = "", **headers: str) -> ClientResponse:
        """Return the answer to a request, sent with a cookie."""
        return await self.http.get(path, headers=_with(cookie, headers), allow_redirects=False)

    async def post(
        self,
        path: str,
        data: Sequence[tuple[str, str]] | Mapping[str, str] | bytes,
        cookie: str = "",
        **headers: str,
    ) -> ClientResponse:
        """Return the answer to a form, sent from a page of the site unless `headers` differ."""
        given = _with(
            cookie, {"Origin": self.pages.site.origin, "Sec-Fetch-Site": "same-origin"} | headers
        )
        if isinstance(data, bytes):
            given.setdefault("Content-Type", "application/x-www-form-urlencoded")
        return await self.http.post(path, data=data, headers=given, allow_redirects=False)

    async def link(self, table: Table, who: Who) -> tuple[str, str]:
        """Store a link to a person's seat as the button does; return its key and token."""
        key, token = new_key(), new_secret()
        about = (key, table.id, who.user_id, token, SECRET, (), self.room.time)
        await self.room.store.write(rows.put_link, *about)
        return key, token

    async def sit(self, table: Table, who: Who) -> Seat:
        """Open a person's seat by its link."""
        key, token = await self.link(table, who)
        response = await self.post(f"/seat/{key}/{token}", {"press": PRESS})
        assert response.status == 303, await response.text()
        return Seat(self, key, response.cookies[COOKIE].value)


def _with(cookie: str, headers: Mapping[str, str]) -> dict[str, str]:
    given = {name.replace("_", "-"): value for name, value in headers.items() if value}
    return given | ({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})


def _sent(value: Any) -> Any:
    """Return a value as another process receives it."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301


@asynccontextmanager
async def seats_of(room: Room) -> AsyncIterator[Seats]:
    """Serve the seats of a room's tables. The limit on forms never refuses one."""
    client = cast(Client, _Client(room.services(web_url=HOST)))
    answers = page_questions(features())

    async def ask(name: str, *args: Any) -> Any:
        return _sent(await answers[name](client, *_sent(args)))

    async with pages_of(room) as pages:
        site = pages.site
        site.source = replace(site.source, ask=ask)
        site.origin = HOST
        site.personal_limits = site.forms = TokenBuckets(10_000.0, 0.0)
        async with ClientSession(f"http://{pages.address}", cookie_jar=DummyCookieJar()) as http:
            yield Seats(room, pages, client, http)


async def begun(room: Room, key: str, *people: Who, computers: int = 0, **options: object) -> Table:
    """Start a match of any game with people and computer players; return its table."""
    from bot.tables.lobby import add_computer

    host, *others = people
    table = await room.tables.open(click(host), GUILD, CHANNEL, key, dict(options), "relaxed")
    for who in others:
        table = await room.tables.join(table.id, click(who))
    for _ in range(computers):
        table = await room.tables.change(table.id, click(host), add_computer)
    return await room.tables.start(table.id, click(host))
