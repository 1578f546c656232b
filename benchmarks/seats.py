"""Measure play in the browser: `python -m benchmarks.seats [--seconds N]`. It needs Chromium.

Two people play Pâsur on web pages at each of 21 card tables. At 20 tables, a script sends the forms
of the pages over HTTP, one move a second. At one table, both people play in Chromium. One process
stores the moves, a second serves the pages, and a third runs script and browser. It measures:

- the kilobytes that a page loads at first, compressed, without the pictures of cards;
- the bytes of each update that the server then sends to the script (a frame);
- the seconds from a press in Chromium to the changed screens of both people;
- the seconds until the answer to a form that the script sent.

For comparison, people then play at 21 tables in a simulated Discord. There it measures the seconds
from the press of a button to the changed hand.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import random
import shutil
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from time import perf_counter, time
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
from playwright.async_api import Browser, BrowserContext, Page, async_playwright
from pydantic import SecretStr

from benchmarks.filling import show
from benchmarks.storing import begun, opened, spread, temporary
from benchmarks.web_pages import first_view
from benchmarks.whole_bot import Pair, playing_at
from bot.features.registry import features, page_questions
from bot.features.seat import rows
from bot.features.seat.decide import new_key, new_secret
from bot.features.seat.web import COOKIE
from bot.interactions.client import Client
from bot.interactions.rate_limiter import RateLimiter
from bot.services import Services
from bot.settings import Settings
from bot.store import Store, people
from bot.tables.writer import Tables
from bot.web.app import Source
from bot.web.process import Pages, serve_pages

_TABLES, _GUILD, _SECRET = 20, 1, "a-secret-of-22-letters"
_MANY = 1_000_000
_BROWSERS = "chromium-headless-shell", "chromium", "google-chrome"

_CHANGED = """() => {
    window.changed = [];
    window.pressed = 0;
    const at = () => performance.timeOrigin + performance.now();
    document.addEventListener("pointerdown", () => { pressed = at(); }, true);
    new MutationObserver(() => requestAnimationFrame(() => changed.push([pressed, at()])))
        .observe(document.querySelector(".log"), { childList: true });
}"""
"""Notes when the screen has changed, and when the last press was, in milliseconds."""

_NEXT = """() => {
    const find = (one) => document.querySelector(`.play:not(.busy) ${one}`);
    const found = document.querySelector(".over:not(:empty)")
        ? find(".does .move")
        : find(".fan .chosen") ? find(".does .move") : find(".acting .raised");
    if (!found) return null;
    const box = found.getBoundingClientRect();
    return [box.x + 12, box.y + box.height / 2];
}"""
"""Returns the place of the next thing to press, null if it is not the person's turn."""


@dataclass(frozen=True)
class Sat:
    """A session of a seat: the name of its pages, and its cookie."""

    key: str
    cookie: str = field(repr=False)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def _settings(url: str, address: str) -> Settings:
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url)}
    # Behind a proxy each of the people has an address, as in life.
    return Settings(**given, web=address, web_url=f"http://{address}", web_proxy=True)


@contextlib.asynccontextmanager
async def _served(url: str, address: str) -> AsyncIterator[tuple[Store, Tables]]:
    """Serve the pages of a database, with the door of its seats behind them."""
    async with opened(url) as store, serve_pages(_settings(url, address)) as pages:
        if pages is None:
            raise RuntimeError("there are no pages")
        tables = Tables(store, _settings(url, address), time, lambda one: _tell(pages, one.table))
        services = Services(store, tables, _settings(url, address), time)
        bot = SimpleNamespace(services=services, rate_limiter=RateLimiter(), outbox=_Nothing())
        answers = page_questions(features())

        async def now() -> float:
            return time()

        async def seen_by_all(_: int) -> frozenset[int]:
            return frozenset()

        async def ask(name: str, *args: Any) -> Any:
            return await answers[name](cast(Client, bot), *args)

        async def watch(_: frozenset[int]) -> bool:
            return True

        pages.source = replace(Source(now, seen_by_all, ask), watch=watch)
        yield store, tables


class _Nothing:
    def changed(self, *_: object) -> None:
        """Post nothing: there is no Discord here."""


def _tell(pages: Pages, table: Any) -> None:
    pages.tell(table.id, table.row.version)


async def _sat(store: Store, tables: Tables, number: int) -> tuple[Sat, Sat]:
    """Begin a match and sit down in both seats."""
    both = 10 * number + 1, 10 * number + 2
    table = await begun(tables, _GUILD, number, "pasur", both, target=200)
    found = []
    for seat in table.seats:
        one, token, who = Sat(new_key(), new_secret()), new_secret(), seat.user_id
        assert who is not None
        await store.write(rows.put_link, one.key, table.id, who, token, _SECRET, (), time())
        await store.write(rows.open_link, one.key, token, one.cookie, time())
        found.append(one)
    return found[0], found[1]


class Player:
    """A person who plays by forms, as the script of the page does, and follows the stream."""

    def __init__(self, http: aiohttp.ClientSession, sat: Sat, number: int) -> None:
        self._http, self._sat = http, sat
        self._headers = {
            "Cookie": f"{COOKIE}={sat.cookie}",
            "X-Forwarded-For": f"198.51.{number // 250}.{number % 250}",
        }
        self._rng = random.Random(number)
        self.frame: dict[str, Any] = {}
        self.sizes: list[int] = []
        self.answered: list[float] = []

    async def follow(self) -> None:
        """Read frames until cancelled."""
        while True:
            after = f"?after={self.frame['log']}" if self.frame else ""
            path = f"/seat/{self._sat.key}/events{after}"
            async with self._http.get(path, headers=self._headers) as response:
                async for line in response.content:
                    if line.startswith(b"data: "):
                        self.sizes.append(len(line) - len(b"data: \n"))
                        self.frame = json.loads(line[6:])

    def move(self) -> tuple[str, int] | None:
        """Return a form that the last frame offers, and its question; None without a turn."""
        cards = self.frame.get("offers", {}).get("cards")
        if self.frame.get("to_act") and cards:
            ways = self._rng.choice(list(cards.values()))["ways"]
            return self._rng.choice(ways)["move"], self.frame["ask"]
        for one in self.frame.get("more", ()):
            if one["move"] == "deal":
                return "deal", one["ask"]
        return None

    async def play(self) -> None:
        """Send a form, if it is one's turn."""
        if (found := self.move()) is None:
            return
        press = self._rng.randrange(1 << 50)
        data = {"move": found[0], "ask": str(found[1]), "press": str(press)}
        began = perf_counter()
        given = self._headers | {
            "Accept": "application/json",
            "Origin": str(self._http._base_url).rstrip("/"),
        }
        async with self._http.post(f"/seat/{self._sat.key}", data=data, headers=given) as response:
            await response.read()
        self.answered.append(perf_counter() - began)


def people_play(address: str, sat: list[tuple[Sat, Sat]], seconds: float) -> None:
    """Play at all tables as the main function of a process; print the figures."""
    asyncio.run(_people_play(f"http://{address}", sat, seconds))


async def _people_play(address: str, sat: list[tuple[Sat, Sat]], seconds: float) -> None:
    seen, *others = sat
    connector = aiohttp.TCPConnector(limit=0)
    async with (
        aiohttp.ClientSession(address, connector=connector) as http,
        async_playwright() as tools,
    ):
        players = [
            Player(http, one, 2 * number + at)
            for number, both in enumerate(others)
            for at, one in enumerate(both)
        ]
        following = [asyncio.create_task(one.follow()) for one in players]
        chromium = next(filter(None, map(shutil.which, _BROWSERS)))
        browser = await tools.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        pages = [await _opened(browser, address, one, 900 + at) for at, one in enumerate(seen)]
        headers = {"Cookie": f"{COOKIE}={seen[0].cookie}"}
        async with aiohttp.ClientSession(address, headers=headers) as session:
            view = await first_view(session, f"/seat/{seen[0].key}")
        show({"first view": {"kB": round(sum(view.values()), 1)} | view})
        playing = asyncio.create_task(_play_all(players))
        until = perf_counter() + seconds
        while perf_counter() < until:
            for page in pages:
                await _click(page)
            await asyncio.sleep(0.4)
        playing.cancel()
        for one in following:
            one.cancel()
        own, other = [], []
        times = [await page.evaluate("() => changed") for page in pages]
        for mine, theirs in (times, times[::-1]):
            # The first change after each press; the next one is the other seat's move.
            first = {pressed: at for pressed, at in reversed(mine) if pressed}
            for pressed, at in first.items():
                own.append((at - pressed) / 1000)
                seen_at = [when for _, when in theirs if when > pressed]
                other += [(seen_at[0] - pressed) / 1000] if seen_at else []
        await browser.close()
        sizes = sorted(size for one in players for size in one.sizes)
        show(
            {
                "frame": {"median_B": sizes[len(sizes) // 2], "most_B": sizes[-1]},
                "press to changed screen": {"count": len(own)} | spread(own),
                "press to the other seat's screen": spread(other),
                "form answered": spread([took for one in players for took in one.answered]),
            }
        )


async def _play_all(players: list[Player]) -> None:
    """Let each table make a move a second."""
    rng = random.Random(0)
    while True:
        began = perf_counter()
        for one in rng.sample(players, len(players)):
            await asyncio.sleep(1.0 / len(players))
            _moving.add(task := asyncio.create_task(one.play()))
            task.add_done_callback(_moving.discard)
        await asyncio.sleep(max(0.0, 1.0 - (perf_counter() - began)))


_moving: set[asyncio.Task[None]] = set()


async def _opened(browser: Browser, address: str, sat: Sat, number: int) -> Page:
    context: BrowserContext = await browser.new_context(
        viewport={"width": 390, "height": 700},
        extra_http_headers={"X-Forwarded-For": f"203.0.113.{number % 250}"},
    )
    url = f"{address}/seat/{sat.key}"
    await context.add_cookies([{"name": COOKIE, "value": sat.cookie, "url": url}])
    page = await context.new_page()
    await page.goto(url)
    # One tap plays a card that has one way.
    await page.evaluate("() => localStorage.setItem('pasur-seat', '{\"oneTap\":true}')")
    await page.reload()
    await page.wait_for_selector(".plate")
    await page.evaluate(_CHANGED)
    return page


async def _click(page: Page) -> None:
    """Make a move, if it is this person's turn."""
    for _ in range(2):  # a card that has several ways asks which
        spot = await page.evaluate(_NEXT)
        if spot is None:
            return
        await page.mouse.click(*spot)


@dataclass
class WatchedPair(Pair):
    """A pair of people; `took` are the times from their presses to the changed hands."""

    took: list[float] = field(default_factory=list)

    async def _press(self, person: Any, message_id: int, custom_id: str) -> Any:
        # Who plays looks at the hand; the board is edited later.
        before, began = repr(self._stored[message_id]), perf_counter()
        outcome = await super()._press(person, message_id, custom_id)
        while repr(self._stored.get(message_id)) == before:
            await self.world.news(self.world.version)
        self.took.append(perf_counter() - began)
        return outcome


async def by_buttons(url: str, seconds: float) -> None:
    """Let people play by buttons, as often as by forms; print the time until the hand changes."""
    async with playing_at(url, _TABLES + 1) as playing:
        first, *others = playing.pairs
        seen = WatchedPair(first.world, first.tables, first.people, first.channel_id)
        seen.table_id, seen.hands, seen.pause = first.table_id, first.hands, 0.4
        for pair in others:
            pair.pause = 1.0
        await playing.spends([one.play() for one in (seen, *others)], seconds)
        show({"press of a button to changed hand": {"count": len(seen.took)} | spread(seen.took)})


async def main(seconds: float) -> None:
    """Measure for some seconds, and print each figure."""
    address = f"127.0.0.1:{_free_port()}"
    with temporary() as url:
        async with _served(url, address) as (store, tables):
            await store.write(
                people.set_guild, _GUILD, web_secret=_SECRET, web_key="a key", most_tables=_MANY
            )
            sat = [await _sat(store, tables, number) for number in range(_TABLES + 1)]
            context = multiprocessing.get_context("spawn")
            process = context.Process(target=people_play, args=(address, sat, seconds))
            process.start()
            await asyncio.to_thread(process.join)
    with temporary() as url:
        await by_buttons(url, seconds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    asyncio.run(main(parser.parse_args().seconds))
