"""Pages of servers in a browser: `python -m benchmarks.web_pages [--matches N] [--postgres]`.

Fills a database (`benchmarks.filling`), serves its pages, and measures:

- the size of the first view of a page, with the files that it loads, compressed;
- each page over HTTP, in the largest server and in others by turns;
- 20 moves a second by the writer alone, and beside 200 requests a second of another process, with
  pages from a third one, as in the bot.
"""

from __future__ import annotations

import asyncio
import gzip
import multiprocessing
import random
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from multiprocessing.connection import Connection as Pipe

import aiohttp

from benchmarks.filling import NOW, TOURNAMENTS, Figures, Past, Server, run, secret_of, show
from benchmarks.storing import Clock, Players, spread, steadily
from bot.host.serving import serving
from bot.interactions.rate_limiter import TokenBuckets
from bot.pages.web_links import WebLinks
from bot.processes import begin
from bot.store import Store
from bot.web.app import Site, Source, make_app
from bot.web.recent import Recent

_MOVES, _REQUESTS, _SECONDS = 20, 200, 20.0
"""Moves and requests a second, and for how long."""
_TABLES = 200

PAGES = {
    "server": "",
    "season, all games": "standings",
    "season, a game": "standings?game=rami",
    "season, page 5": "standings?first=200",
    "past season": "standings?season=3",
    "all time, all games": "standings?view=ever",
    "all time, a game": "standings?view=ever&game=rami",
    "ratings": "standings?view=rating&game=rami",
    "hall of fame": "standings?view=hall",
    "all matches": "matches",
    "all matches, page 60": "matches?page=60",
    "all matches of who plays most": "matches?person={most}",
    "person": "person/{person}",
    "person who plays most": "person/{most}",
    "rivalry": "rivalry/{most}/{person}",
}
"""The address of each page in any server; `{person}` stands for a person drawn by chance."""

OF_THE_LARGEST = {
    "duplicate": f"duplicate/{TOURNAMENTS}",
    "deal of a duplicate": f"duplicate/{TOURNAMENTS}/deal/1",
    "night": "night/1",
}
"""Pages that only the largest server has."""

_MISSING = 404


def path_of(server: Server, page: str, rng: random.Random) -> str:
    """Return the address of a page of a server, for a person drawn by chance."""
    links = WebLinks("", secret_of(server.guild_id))
    person = links.handle(max(server.person(rng), server.most + 1))
    return links.to() + page.format(person=person, most=links.handle(server.most))


@asynccontextmanager
async def served(url: str, *, anew: bool = False) -> AsyncIterator[str]:
    """Serve the pages of a database, in which everyone sees each channel; yield the address.

    With `anew`, each page is made for each request, and none is given again.
    """

    async def now() -> float:
        return NOW - 1.0

    async def seen_by_all(guild_id: int) -> frozenset[int]:
        return frozenset({guild_id})

    store = Store.at(url)
    site = Site(store, Source(now, seen_by_all), limits=TokenBuckets(1e9, 1e9))
    if anew:
        turns = count()
        site.recent = Recent(lambda: 60.0 * next(turns))
        site.shared = Recent(lambda: 60.0 * next(turns))
    try:
        async with serving(make_app(site), "127.0.0.1:0", "PASUR_WEB") as address:
            yield f"http://{address}"
    finally:
        await store.close()


async def first_view(session: aiohttp.ClientSession, path: str) -> dict[str, float]:
    """Return the kilobytes of a page and of what it loads at once, as a browser receives them."""
    sizes = {}
    async with session.get(path) as response:
        page = await response.text()
        sizes["page"] = len(gzip.compress(page.encode()))
    for file in sorted({*re.findall(r'(?:href|src)="(/static/[^"]+)"', page)}):
        async with session.get(file) as response:
            data = await response.read()
            packed = "gzip" in response.headers.get("Content-Encoding", "")
            sizes[file.rpartition("/")[2]] = len(gzip.compress(data)) if packed else len(data)
    return {name: round(size / 1000, 1) for name, size in sizes.items()}


async def read(address: str, past: Past, times: int) -> Figures:
    """Read each page this number of times; return the `spread` of durations by page."""
    rng, found = random.Random(1), {}
    async with aiohttp.ClientSession(address) as session:
        for name, page in (PAGES | OF_THE_LARGEST).items():
            took = []
            for turn in range(times):
                server = past.servers[0] if name in OF_THE_LARGEST else past.drawn(rng, turn)
                path = path_of(server, page, rng)
                began = time.perf_counter()
                async with session.get(path) as response:
                    await response.read()
                    # Some people who are drawn have played no match, some servers no season 3.
                    if response.status == _MISSING and ("{" in page or server.guild_id > 1):
                        continue
                    if response.status != 200:
                        raise RuntimeError(f"{page}: {response.status}")
                took.append(time.perf_counter() - began)
            if took:  # perhaps a short run draws no person who has played
                found[name] = spread(took)
    return found


def serve(url: str, pipe: Pipe) -> None:
    """Serve pages as the main function of a process, until it is killed; send the address."""

    async def serve_for_good() -> None:
        async with served(url) as address:
            pipe.send(address)
            await asyncio.Event().wait()

    begin()
    asyncio.run(serve_for_good())


def request(address: str, server: Server) -> None:
    """Request pages at a steady rate, as the main function of a process; print the spread."""

    async def request_all() -> None:
        took = list[float]()
        pages, rng = list(PAGES.values()), random.Random(2)
        connector = aiohttp.TCPConnector(limit=64)
        async with aiohttp.ClientSession(address, connector=connector) as session:

            async def request_one(number: int) -> None:
                path = path_of(server, pages[number % len(pages)], rng)
                began = time.perf_counter()
                async with session.get(path) as response:
                    await response.read()
                took.append(time.perf_counter() - began)

            clock = Clock()
            await steadily(_REQUESTS, _SECONDS, request_one)
            show({"requests": spread(took) | {"a_second": round(len(took) / clock.read()[0])}})

    asyncio.run(request_all())


async def beside(url: str, server: Server) -> Figures:
    """Return the spread of moves alone, and beside requests; pages run in a separate process."""
    context, found = multiprocessing.get_context("spawn"), {}
    receiver, sender = context.Pipe(duplex=False)
    pages = context.Process(target=serve, args=(url, sender), daemon=True)
    async with Players.at(url) as players:
        await players.sit_down(_TABLES)
        found["moves alone"] = await players.offered(_MOVES, _SECONDS)
        pages.start()
        address = await asyncio.to_thread(receiver.recv)
        reader = context.Process(target=request, args=(address, server), daemon=True)
        reader.start()
        found["moves beside requests"] = await players.offered(_MOVES, _SECONDS)
        await asyncio.to_thread(reader.join)
        pages.kill()
    return found


async def measure(url: str, past: Past, times: int) -> None:
    """Measure on a filled database, and print each figure; pages are read `times` times."""
    async with served(url, anew=True) as address:
        async with aiohttp.ClientSession(address) as session:
            for language in ("en", "fa"):
                path = WebLinks("", secret_of(1), language).to()
                sizes = await first_view(session, path)
                show({f"first view, {language}": {"kB": round(sum(sizes.values()), 1)} | sizes})
        show(await read(address, past, times))
    show(await beside(url, past.servers[0]))


if __name__ == "__main__":
    run(__doc__, measure)
