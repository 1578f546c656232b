"""How fast a database is copied, and how small the archive leaves it.

`python -m benchmarks.data copy`: a million rows from SQLite to PostgreSQL and back, compared.
`python -m benchmarks.data archive`: matches of every game, played at random, put away.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from itertools import islice
from pathlib import Path
from time import perf_counter, process_time

from sqlalchemy import insert

from bot.features.scores import rows as scores
from bot.features.scores.decide import tallies
from bot.store import Store, matches, posts
from bot.store.matches import LogRow, SeatRow
from bot.store.posts import Wanted
from bot.store.schema import metadata
from bot.store.unit import Connection
from bot.tables.archiving import DAY, archive_old
from bot.tables.loader import Loader
from pasur_core.match import Match
from pasur_core.protocol import AnyGame
from pasur_core.registry import ordered_games

LINES, SEATS, COLUMNS = 170, 4, ("matches", "wins", "rounds", "place", "side", "best")
MATCHES, TOGETHER = 5000, 500
EACH = 50
THEN = 1.7e9
GUILD = 81384788765712384
PEOPLE = 175928847299117063


async def filled(url: str) -> None:
    """A database with a million rows, less five thousand."""
    store = await Store.open(url)

    async def unit(conn: Connection, first: int) -> None:
        numbers = range(first + 1, first + TOGETHER + 1)
        seats = [(number, seat) for number in numbers for seat in range(SEATS)]
        rows = {
            "matches": [
                {
                    "id": number,
                    "guild_id": GUILD + number % 900,
                    "channel_id": GUILD,
                    "game": "game",
                    "rules_version": 1,
                    "options": {"target": 62},
                    "speed": "relaxed",
                    "status": "over",
                    "host_id": PEOPLE,
                    "seed": bytes(32),
                    "version": LINES,
                    "opened_at": THEN,
                    "acted_at": THEN + 0.1 * number,
                    "ended_at": THEN + 0.1 * number,
                }
                for number in numbers
            ],
            "seats": [
                {
                    "match_id": number,
                    "seat": seat,
                    "user_id": PEOPLE + (number * SEATS + seat) % 5000,
                    "name": "Somebody",
                    "computer": False,
                    "away": False,
                    "misses": 0,
                    "ask": 40,
                }
                for number, seat in seats
            ],
            "log": [
                {
                    "match_id": number,
                    "number": line,
                    "seat": line % SEATS,
                    "text": "5S>AC+5D",
                    "auto": False,
                    "at": THEN + 4.1 * line,
                }
                for number in numbers
                for line in range(LINES)
            ],
            "tallies": [
                {
                    "match_id": number,
                    "user_id": PEOPLE + (number * SEATS + seat) % 5000,
                    "column": column,
                    "guild_id": GUILD + number % 900,
                    "game": "game",
                    "amount": seat,
                    "with_computers": False,
                }
                for number, seat in seats
                for column in COLUMNS
            ],
        }
        for name, values in rows.items():
            await conn.execute(insert(metadata.tables[name]), values)

    for first in range(0, MATCHES, TOGETHER):
        await store.write(unit, first)
    await store.close()


def copy(folder: Path) -> None:
    """Copy by the command itself, and tell what it took."""
    from tests.postgres import postgres_server

    old, back = (f"sqlite+aiosqlite:///{folder}/{name}.db" for name in ("old", "back"))
    asyncio.run(filled(old))
    with postgres_server() as server:
        url = server.get_uri()
        for name, source, target in (("to", old, url), ("from", url, back)):
            begun, used = perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
            addresses = {"PASUR_DATABASE_URL": source, "PASUR_COPY_TO": target}
            done = subprocess.run(
                [sys.executable, "-m", "bot", "copy"],
                check=True,
                env=os.environ | addresses,
                stdout=subprocess.PIPE,
                text=True,
            )
            now = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
            print(done.stdout.splitlines()[-1])
            print(
                f"{name} PostgreSQL: {perf_counter() - begun:.1f} s by the clock, {seconds:.1f} s"
                f" of the processor here, at most {now.ru_maxrss >> 10} MiB"
            )


def played(game: AnyGame, rng: random.Random) -> Match:
    """A match at random to its end, of four where the game has room for four."""
    match = Match.new(game.key, seats=4 if 4 in game.seats else min(game.seats))
    while match.result is None:
        if match.awaits_table:
            match = match.deal()[0]
            continue
        seat = min(match.acting)
        match = match.submit(seat, rng.choice(list(islice(match.legal(seat), 40))))[0]
    return match


async def stored(conn: Connection, match: Match) -> int:
    """The rows of a finished match."""
    match_id = await matches.insert(
        conn,
        now=THEN,
        guild_id=GUILD,
        channel_id=GUILD,
        game=match.game.key,
        rules_version=match.game.rules_version,
        options=dict(match.options.changed()),
        speed="relaxed",
        host_id=PEOPLE,
    )
    seats = range(match.seats)
    people = [SeatRow(one, PEOPLE + one, "Somebody", False, False, 0, 40, THEN) for one in seats]
    await matches.put_seats(conn, match_id, people)
    log = [
        LogRow(number, entry.seat, str(entry.action), entry.auto, THEN + 4.7 * number)
        for number, entry in enumerate(match.log)
    ]
    await matches.append(conn, match_id, log)
    shown = [("board", 0), ("round", 0), ("end", 0), *(("hand", seat) for seat in seats)]
    await posts.want_everywhere(conn, [Wanted(match_id, *one, 1, THEN) for one in shown])
    await matches.advance(conn, match_id, 0, status="over", seed=match.seed, ended_at=THEN)
    return match_id


def told(file: Path, name: str) -> None:
    """Print how many rows a database has, and its bytes once it is compacted."""
    compacted = file.with_name(f"{name}.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM INTO ?", (str(compacted),))
        rows = {
            table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
            for table in ("matches", "seats", "tallies", "log", "posts", "analyses")
        }
    print(f"{name}: {compacted.stat().st_size} bytes, {rows}")


async def archive(folder: Path) -> None:
    """Put matches away, and tell what is left."""
    rng, file = random.Random(3), folder / "pasur.db"
    store = await Store.open(f"sqlite+aiosqlite:///{file}", folder / "archive")
    for game in ordered_games():
        for _ in range(EACH):
            table = await Loader(store).load(await store.write(stored, played(game, rng)))
            await store.write(scores.add, tallies(table))
    await asyncio.to_thread(told, file, "before")
    begun = process_time()
    moved, _ = await archive_old(store, THEN + 40 * DAY, 30 * DAY)
    spent = 1000 * (process_time() - begun) / moved
    print(f"{moved} put away, {spent:.1f} ms of the processor each")
    await asyncio.to_thread(told, file, "after")
    begun = process_time()
    for table_id in range(1, moved + 1):
        await Loader(store).load(table_id)
    print(f"loaded again, {1000 * (process_time() - begun) / moved:.1f} ms of the processor each")
    sizes = [one.stat().st_size for one in (folder / "archive").rglob("*.gz")]
    print(f"{len(sizes)} files of {sum(sizes) // len(sizes)} bytes")
    await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.data", description=__doc__)
    parser.add_argument("what", choices=("copy", "archive"))
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pasur-data-") as name:
        if chosen.what == "copy":
            copy(Path(name))
        else:
            asyncio.run(archive(Path(name)))
