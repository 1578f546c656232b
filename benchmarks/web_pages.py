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
from itertools import count
from pathlib import Path

import aiohttp
import structlog
from sqlalchemy import Connection, text, update

from benchmarks.load import postgres
from benchmarks.scoreboards import MATCHES, NOW, Past, Server, fill, hold_tournaments
from benchmarks.storing import Players, spread
from bot.features.feats import rows as feats
from bot.features.feats.rows import Searched
from bot.features.nights import rows as nights
from bot.features.nights.rows import Member, Seated
from bot.features.ratings import recount
from bot.features.tournaments import rows as tournaments
from bot.features.tournaments.rows import Tournament
from bot.host.serving import serving
from bot.interactions.rate_limiter import TokenBuckets
from bot.pages.web_links import WebLinks
from bot.store import Store, schema
from bot.tables import sealed
from bot.web.app import Site, Source, make_app
from bot.web.recent import Recent
from pasur_core.feats import Feat, feats_of
from pasur_core.registry import games

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
    "person": "person/{person}",
    "person who plays most": "person/{most}",
    "rivalry": "rivalry/{most}/{person}",
}
"""The address of each page in any server; `{person}` stands for a person drawn by chance."""

_TOURNAMENTS, _NIGHT_PEOPLE, _NIGHT_ROUNDS = 100, 32, 5
"""Tournaments of the largest server, and the size of its night."""

OF_THE_LARGEST = {
    "duplicate": f"duplicate/{_TOURNAMENTS}",
    "deal of a duplicate": f"duplicate/{_TOURNAMENTS}/deal/1",
    "night": "night/1",
}
"""Pages that only the largest server has."""

_MISSING = 404


def secret_of(guild_id: int) -> str:
    """Return the secret of a server's page."""
    return f"secret-of-{guild_id}"


_GUILDS = """
INSERT INTO guilds (guild_id, board, auto_deal, speed, web_secret, name)
SELECT DISTINCT guild_id, 'picture', 20, 'relaxed', 'secret-of-' || guild_id, 'A server' FROM names
"""


def _prepare(conn: Connection) -> None:
    """Give each server a page, the largest one a night, and every fiftieth match a feat."""
    conn.execute(text(_GUILDS))
    night_id = nights.add(
        conn,
        guild_id=1,
        channel_id=1,
        host_id=10_000,
        game="rami",
        rounds=_NIGHT_ROUNDS,
        minutes=20,
        seed=1,
        status=nights.OVER,
        number=_NIGHT_ROUNDS,
        starts_at=NOW,
        ended_at=NOW,
    )
    everyone = range(1, _NIGHT_PEOPLE + 1)
    for number in everyone:
        nights.put_member(conn, night_id, Member(number, 10_000 + number, nights.HERE, True, 1))
    for number in range(1, _NIGHT_ROUNDS + 1):
        seats = [
            Seated(number, one, number * 10 + one // 4, one % 4, 50.0, absent=False)
            for one in everyone
        ]
        nights.put_round(conn, night_id, number, seats, NOW)
    # The others are stored as searched already. A transaction of PostgreSQL has a time limit.
    some = text("SELECT match_id, guild_id, game, ended_at FROM contests WHERE match_id % 50 = 0")
    names = {game: next(iter(feats_of(game))) for game in games() if feats_of(game)}
    done = [
        Searched(row.match_id, row.guild_id, row.game, row.ended_at, (Feat(names[row.game], 0),))
        for row in conn.execute(some).all()
        if row.game in names
    ]
    for first in range(0, len(done), 5000):
        feats.put(conn, done[first : first + 5000])


def _put_moves(conn: Connection, tournament: Tournament) -> None:
    """Give the people of a tournament's first deal one of two real lines of moves."""
    deal = tournaments.deal(conn, tournament, 1)
    if deal is None:
        raise RuntimeError("the tournament has no deal")
    tries = schema.tournament_tries
    for turn in range(2):
        match, scored, rng = sealed.begun(deal), None, random.Random(turn)
        while scored is None:
            action = rng.choice([*match.legal(sealed.PERSON)])
            match, scored = sealed.answered(match, str(action))
        conn.execute(
            update(tries)
            .where(tries.c.tournament_id == tournament.id, tries.c.entry % 2 == turn)
            .values(log=sealed.written(match))
        )


def path_of(server: Server, page: str, rng: random.Random) -> str:
    """Return the address of a page of a server, for a person drawn by chance."""
    links = WebLinks("", secret_of(server.guild_id))
    most = 10_000 * server.guild_id
    person = links.handle(max(server.person(rng), most + 1))
    return links.to() + page.format(person=person, most=links.handle(most))


@asynccontextmanager
async def served(url: str, *, anew: bool = False) -> AsyncIterator[str]:
    """Serve the pages of a database, in which everyone sees each channel; yield the address.

    With `anew`, each page is made for each request, and none is given again.
    """

    async def seen_by_all(guild_id: int) -> frozenset[int]:
        return frozenset({guild_id})

    store = Store.at(url)
    site = Site(store, limits=TokenBuckets(1e9, 1e9))
    if anew:
        turns = count()
        site.recent = Recent(lambda: 60.0 * next(turns))
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
        for name, page in (PAGES | OF_THE_LARGEST).items():
            took = []
            for turn in range(times):
                largest = turn % 2 or name in OF_THE_LARGEST
                server = past.servers[0] if largest else rng.choice(past.servers)
                path = path_of(server, page, rng)
                began = time.perf_counter()
                async with session.get(path) as response:
                    await response.read()
                    # Some people who are drawn have played no match, some servers no season 3.
                    if response.status == _MISSING and ("{" in page or not largest):
                        continue
                    if response.status != 200:
                        raise RuntimeError(f"{page}: {response.status}")
                took.append(time.perf_counter() - began)
            found[name] = spread(took)
    return found


async def request_pages(address: str, server: Server, a_second: int, seconds: float) -> None:
    """Request pages at a steady rate, not waiting for earlier answers; print their spread."""
    took, work = list[float](), set[asyncio.Task[None]]()
    pages, rng = list(PAGES.values()), random.Random(2)

    async def request(session: aiohttp.ClientSession, number: int) -> None:
        path = path_of(server, pages[number % len(pages)], rng)
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


def _requests(address: str, server: Server, a_second: int, seconds: float) -> None:
    asyncio.run(request_pages(address, server, a_second, seconds))


async def beside(
    url: str, address: str, server: Server, seconds: float
) -> dict[str, dict[str, float]]:
    """Return the spread of moves alone, and beside requests of another process."""
    found = {}
    async with Players.at(url) as players:
        await players.sit_down(_TABLES)
        found["moves alone"] = await players.offered(_MOVES, seconds)
        context = multiprocessing.get_context("spawn")
        reader = context.Process(target=_requests, args=(address, server, _REQUESTS, seconds))
        reader.start()
        found["moves beside requests"] = await players.offered(_MOVES, seconds)
        await asyncio.to_thread(reader.join)
    return found


async def measure(url: str, number: int, times: int, seconds: float) -> None:
    """Fill a database with `number` matches, measure, and print each figure."""
    past, store = Past(number), await Store.open(url)
    await fill(store, past)
    await recount.count_missing(store)
    await store.write(_prepare)
    tournament = await hold_tournaments(store, _TOURNAMENTS)
    await store.write(_put_moves, tournament)
    await store.close()
    async with served(url, anew=True) as address:
        async with aiohttp.ClientSession(address) as session:
            for language in ("en", "fa"):
                path = WebLinks("", secret_of(1), language).to()
                sizes = await first_view(session, path)
                whole = {"kB": round(sum(sizes.values()), 1)} | sizes
                print(f"{f'first view, {language}':46}{json.dumps(whole)}")
        for name, one in (await read(address, past, times)).items():
            print(f"{name:46}{json.dumps(one)}", flush=True)
    async with served(url) as address:
        for name, one in (await beside(url, address, past.servers[0], seconds)).items():
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
