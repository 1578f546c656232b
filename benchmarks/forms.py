"""Moves from seats in browsers beside moves by buttons: `python -m benchmarks.forms`.

The whole bot runs as in `benchmarks.whole_bot`, with the process of its pages. Both people of each
table play in three ways in one run, at the same pace:

- by buttons in the simulated Discord;
- by forms in browsers without scripts, who look once when the other has played;
- by forms, while one more browser sends 1,000 forms a second with one of their sessions.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import aiohttp
from simcord.components import walk_components

from benchmarks.storing import spread, steadily, temporary
from benchmarks.whole_bot import Figures, Pair, Playing, ids_of, playing_at
from bot.playground.world import PlaygroundPerson
from bot.processes import begin

ORIGIN = "https://cards.example"
_PRESS = "a-number-of-22-letters"
_FLOOD = 1000
"""Forms a second of the session that sends too many."""


@dataclass
class Browser:
    """A person's seat in a browser.

    Attributes:
        http: the connection to the pages.
        address: what the proxy says is the browser's address.
        path: the address of the seat.
        cookie: its session.
        took: the seconds until each form was answered, and until the page that follows was there.
    """

    http: aiohttp.ClientSession
    address: str
    path: str = ""
    cookie: str = field(default="", repr=False)
    took: list[tuple[float, float]] = field(default_factory=list)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of a request."""
        cookie = {"Cookie": f"seat={self.cookie}"} if self.cookie else {}
        return {"X-Forwarded-For": self.address, "Origin": ORIGIN} | cookie

    async def sit_down(self, link: str) -> None:
        """Open the seat of a link."""
        path = link.removeprefix(ORIGIN)
        answer = self.http.post(
            path, data={"press": _PRESS}, headers=self.headers, allow_redirects=False
        )
        async with answer as response:
            self.path, self.cookie = response.headers["Location"], response.cookies["seat"].value

    async def look(self) -> str:
        """Return the seat's page."""
        async with self.http.get(self.path, headers=self.headers) as response:
            page = await response.text()
            if response.status != 200:
                raise RuntimeError(f"{response.status}: {page}")
            return page

    async def press(self, page: str, move: str) -> str:
        """Press a button of a page, and return the page that follows."""
        hidden = dict(re.findall(r'type="hidden" name="(ask|press)" value="(\d+)"', page))
        began = perf_counter()
        answer = self.http.post(
            self.path, data=hidden | {"move": move}, headers=self.headers, allow_redirects=False
        )
        async with answer as response:
            page = await response.text()
        answered = perf_counter() - began
        if response.status == 303:
            page = await self.look()
        self.took.append((answered, perf_counter() - began))
        return page


def moves_of(page: str, *verbs: str) -> list[str]:
    """Return the values of the buttons with these verbs."""
    return [
        one for one in re.findall(r'name="move" value="([^"]+)"', page) if one.split()[0] in verbs
    ]


async def play(browsers: tuple[Browser, Browser], pause: float) -> None:
    """Play a table by forms until cancelled, `pause` seconds before each move."""
    while True:
        for browser in browsers:
            page = await browser.look()
            if moves := moves_of(page, "pick", "do", "deal"):
                await asyncio.sleep(pause)
                page = await browser.press(page, moves[0].replace("&gt;", ">"))
                if 'id="asked"' in page:
                    choice = moves_of(page, "do")[0].replace("&gt;", ">")
                    await browser.press(page, choice)


def link_of(pair: Pair, person: PlaygroundPerson) -> str:
    """Return the newest link to a person's seat among the private answers in their channel."""
    stored = pair.world.backend.messages[pair.channel_id]
    for message in sorted(stored.values(), key=lambda one: -one.id):
        for part in walk_components(message.components):
            url = part.get("url") or ""
            if url.startswith(f"{ORIGIN}/seat/"):
                return str(url)
    raise RuntimeError(f"{person.name} got no link")


async def sit_down(pair: Pair, http: aiohttp.ClientSession, number: int) -> tuple[Browser, Browser]:
    """Open the seats of both people of a table in browsers."""
    found = []
    await pair.open_hands()
    for place, person in enumerate(pair.people):
        hand = pair.hands[person.id]
        stored = pair.world.backend.messages[pair.channel_id][hand]
        (custom_id,) = (one for one in ids_of(stored) if one.startswith("b:browser:"))
        await pair.world.click(person, pair.channel_id, hand, custom_id)
        browser = Browser(http, f"203.0.{number}.{place + 1}")
        await browser.sit_down(link_of(pair, person))
        found.append(browser)
    return found[0], found[1]


def flood(address: str, path: str, cookie: str, seconds: float) -> None:
    """Send forms of one session from many addresses, as the main function of a process."""
    os.nice(19)  # it stands for another machine, whose work takes nothing from the bot's

    async def flood_it() -> None:
        said = dict[int, int]()
        connector = aiohttp.TCPConnector(limit=100)
        async with aiohttp.ClientSession(f"http://{address}", connector=connector) as http:

            async def send(number: int) -> None:
                browser = Browser(http, f"198.51.{number % 200}.{number % 7}", path, cookie)
                data = {"ask": "1", "press": str(number), "move": "do nothing"}
                async with http.post(path, data=data, headers=browser.headers) as response:
                    await response.read()
                    said[response.status] = said.get(response.status, 0) + 1

            await steadily(_FLOOD, seconds, send)
        print(json.dumps({"flood": said}), flush=True)

    begin(lower=10)  # as the process of the pages: in truth it is another machine
    asyncio.run(flood_it())


async def by_forms(
    playing: Playing, seats: list[tuple[Browser, Browser]], seconds: float, pause: float
) -> dict[str, Any]:
    """Let people play by forms; return what it costs, and how long it takes."""
    for browser in (one for both in seats for one in both):
        browser.took.clear()
    found: dict[str, Any] = {**await playing.spends([play(both, pause) for both in seats], seconds)}
    took = [one for both in seats for browser in both for one in browser.took]
    found["forms"] = len(took)
    found["answered"] = spread([answered for answered, _ in took])
    found["next_page"] = spread([page for _, page in took])
    found["next_page_p95_ms"] = 1000 * sorted(page for _, page in took)[int(0.95 * len(took))]
    return found


async def measure(url: str, tables: int, seconds: float, pause: float) -> dict[str, Any]:
    """Return the figures of each way to play, by its name; `url` leads to a new database."""
    async with (
        playing_at(url, tables, ORIGIN) as playing,
        aiohttp.ClientSession(f"http://{playing.web}", cookie_jar=aiohttp.DummyCookieJar()) as http,
    ):
        for pair in playing.pairs:
            pair.pause = pause
        buttons: Figures = await playing.spends([pair.play() for pair in playing.pairs], seconds)
        seats = [await sit_down(pair, http, number) for number, pair in enumerate(playing.pairs)]
        forms = await by_forms(playing, seats, seconds, pause)
        (first, _), *others = seats
        context = multiprocessing.get_context("spawn")
        sending = context.Process(
            target=flood, args=(playing.web, first.path, first.cookie, seconds), daemon=True
        )
        sending.start()
        flooded = await by_forms(playing, others, seconds, pause)
        await asyncio.to_thread(sending.join)
    return {
        "buttons": buttons,
        "forms": forms,
        "forms_beside_flood": flooded,
        "cpu_of_a_form_beside_a_button": forms["cpu_ms_bot"] / buttons["cpu_ms_bot"],
    }


def rounded(figures: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield figures with two digits after the point."""
    for name, figure in figures.items():
        yield name, dict(rounded(figure)) if isinstance(figure, dict) else round(figure, 2)


def main() -> None:
    """Measure and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=1.0)
    chosen = parser.parse_args()
    with temporary() as url:
        figures = asyncio.run(measure(url, chosen.tables, chosen.seconds, chosen.pause))
    for name, figure in rounded(figures):
        print(json.dumps({name: figure}))


if __name__ == "__main__":
    main()
