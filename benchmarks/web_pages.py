"""Pages of servers in a browser: `python -m benchmarks.web_pages [--matches N] [--postgres]`.

Fills a database as `benchmarks.scoreboards` does, serves its pages, and measures:

- the size of the first view of a page, with the files that it loads, compressed;
- each page over HTTP, in the largest server and in others by turns;
- 20 moves a second by the writer alone, and beside 200 requests a second of another process.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import gzip
import json
import logging
import multiprocessing
import random
import re
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import structlog
from sqlalchemy import Connection, text

from benchmarks.load import postgres
from benchmarks.scoreboards import MATCHES, NOW, Past, fill
from benchmarks.storing import Players, spread
from bot.features.ratings import recount
from bot.host.serving import serving
from bot.interactions.rate_limiter import TokenBuckets
from bot.pages.web_links import WebLinks
from bot.store import Store
from bot.web.app import Site, Source, make_app

_MOVES, _REQUESTS = 20, 200
"""Moves and requests a second."""
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
}


def secret_of(guild_id: int) -> str:
    """Return the secret of a server's page."""
    return f"secret-of-{guild_id}"


_GUILDS = """
INSERT INTO guilds (guild_id, board, auto_deal, speed, web_secret, name)
SELECT DISTINCT guild_id, 'picture', 20, 'relaxed', 'secret-of-' || guild_id, 'A server' FROM names
"""


def _give_secrets(conn: Connection) -> None:
    conn.execute(text(_GUILDS))


@asynccontextmanager
async def served(url: str) -> AsyncIterator[str]:
    """Serve the pages of a database, in which everyone sees each channel; yield the address."""

    async def seen_by_all(guild_id: int) -> frozenset[int]:
        return frozenset({guild_id})

    store = Store.at(url)
    site = Site(store, limits=TokenBuckets(1e9, 1e9))
    site.source = Source(lambda: True, lambda: NOW - 1.0, seen_by_all)
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


async def read(address: str, past: Past, times: int) -> dict[str, dict[str, float]]:
    """Read each page this number of times; return the `spread` of durations by page."""
    rng, found = random.Random(1), {}
    async with aiohttp.ClientSession(address) as session:
        for name, page in PAGES.items():
            took = []
            for turn in range(times):
                server = past.servers[0] if turn % 2 else rng.choice(past.servers)
                path = WebLinks("", secret_of(server.guild_id)).to() + page
                began = time.perf_counter()
                async with session.get(path) as response:
                    await response.read()
                    if response.status != 200:
                        raise RuntimeError(f"{page}: {response.status}")
                took.append(time.perf_counter() - began)
            found[name] = spread(took)
    return found


async def request_pages(address: str, guild_id: int, a_second: int, seconds: float) -> None:
    """Request pages at a steady rate, not waiting for earlier answers; print their spread."""
    took, work = list[float](), set[asyncio.Task[None]]()
    pages = list(PAGES.values())

    async def request(session: aiohttp.ClientSession, number: int) -> None:
        path = WebLinks("", secret_of(guild_id)).to() + pages[number % len(pages)]
        began = time.perf_counter()
        async with session.get(path) as response:
            await response.read()
        took.append(time.perf_counter() - began)

    connector = aiohttp.TCPConnector(limit=64)
    async with aiohttp.ClientSession(address, connector=connector) as session:
        begun = time.perf_counter()
        for number in range(int(a_second * seconds)):
            await asyncio.sleep(max(begun + number / a_second - time.perf_counter(), 0.0))
            work.add(asyncio.create_task(request(session, number)))
        await asyncio.gather(*work)
        rate = len(took) / (time.perf_counter() - begun)
    print(f"{'requests':46}{json.dumps(spread(took) | {'a_second': round(rate)})}", flush=True)


def _requests(address: str, guild_id: int, a_second: int, seconds: float) -> None:
    asyncio.run(request_pages(address, guild_id, a_second, seconds))


async def beside(url: str, address: str, seconds: float) -> dict[str, dict[str, float]]:
    """Return the spread of moves alone, and beside requests of another process."""
    found = {}
    async with Players.at(url) as players:
        await players.sit_down(_TABLES)
        found["moves alone"] = await players.offered(_MOVES, seconds)
        context = multiprocessing.get_context("spawn")
        reader = context.Process(target=_requests, args=(address, 1, _REQUESTS, seconds))
        reader.start()
        found["moves beside requests"] = await players.offered(_MOVES, seconds)
        await asyncio.to_thread(reader.join)
    return found


async def measure(url: str, number: int, times: int, seconds: float) -> None:
    """Fill a database with `number` matches, measure, and print each figure."""
    past, store = Past(number), await Store.open(url)
    await fill(store, past)
    await recount.count_missing(store)
    await store.write(_give_secrets)
    await store.close()
    async with served(url) as address:
        async with aiohttp.ClientSession(address) as session:
            for language in ("en", "fa"):
                path = WebLinks("", secret_of(1), language).to()
                sizes = await first_view(session, path)
                whole = {"kB": round(sum(sizes.values()), 1)} | sizes
                print(f"{f'first view, {language}':46}{json.dumps(whole)}")
        for name, one in (await read(address, past, times)).items():
            print(f"{name:46}{json.dumps(one)}", flush=True)
        for name, one in (await beside(url, address, seconds)).items():
            print(f"{name:46}{json.dumps(one)}", flush=True)


def main() -> None:
    """Measure on the chosen database."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--times", type=int, default=300, help="how often each page is read")
    parser.add_argument("--seconds", type=float, default=20.0, help="of moves beside requests")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not on SQLite")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="a folder on a real disk")
    chosen = parser.parse_args()
    gc.freeze()  # as the bot's process does
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with tempfile.TemporaryDirectory(prefix="pages-", dir=chosen.folder) as made:
        if chosen.postgres:
            with postgres(Path(made)) as url:
                asyncio.run(measure(url, chosen.matches, chosen.times, chosen.seconds))
        else:
            url = f"sqlite:///{made}/pages.db"
            asyncio.run(measure(url, chosen.matches, chosen.times, chosen.seconds))


if __name__ == "__main__":
    main()
