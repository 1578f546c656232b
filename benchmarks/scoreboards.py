"""Pages about a million finished matches: `python -m benchmarks.scoreboards [--postgres]`.

A database is filled with matches, who sat at them and what they counted, in servers of all sizes:
one with 50,000 matches of 2,000 people, a few that are nearly as large, and thousands of small
ones. Logs are left out: none of these pages reads them. Then what stands behind `/scoreboard`,
`/stats` and the lists of `/record` is read again and again, of servers and people drawn by chance,
half of them of the largest server: first by a process that has just opened the database.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, islice
from pathlib import Path
from typing import Any

from sqlalchemy import insert, text
from sqlalchemy.schema import CreateIndex, DropIndex

from benchmarks.load import postgres
from benchmarks.storing import spread
from bot.features.scores import rows as scores
from bot.features.scores import totals
from bot.features.scores.page import MONTH, PER_PAGE
from bot.features.scores.totals import ALL_DAYS, day_of
from bot.features.statistics import rows as statistics
from bot.store import Store, matches, people
from bot.store.schema import matches as match_rows
from bot.store.schema import seats as seat_rows
from bot.store.schema import tallies as tally_rows
from bot.store.schema import totals as totals_rows
from bot.store.unit import Connection
from bot.tables.find import FINISHED

MATCHES = 1_000_000
LARGEST, ITS_PEOPLE = 50_000, 2_000
_SERVERS = 20_000
_YEARS = 2
_NOW = 1_790_000_000.0
_AT_ONCE = 1_000
_GAMES = ("pasur", "belote", "president", "crazy_eights", "rami")
_COUNTED = text("""
INSERT INTO tallies (match_id, user_id, "column", guild_id, game, amount, apart)
SELECT seats.match_id, seats.user_id, counted.name, matches.guild_id, matches.game,
    CASE counted.name WHEN 'matches' THEN 1 WHEN 'side' THEN seats.seat
        WHEN 'place' THEN seats.seat WHEN 'wins' THEN CASE seats.seat WHEN 0 THEN 1 ELSE 0 END
        ELSE 8 END,
    matches.id % 10 < 3
FROM seats JOIN matches ON matches.id = seats.match_id CROSS JOIN (
    SELECT 'matches' AS name UNION ALL SELECT 'wins' UNION ALL SELECT 'rounds'
    UNION ALL SELECT 'best' UNION ALL SELECT 'side' UNION ALL SELECT 'place'
    UNION ALL SELECT 'points' UNION ALL SELECT 'losses' UNION ALL SELECT 'taken'
) AS counted
WHERE seats.match_id BETWEEN :first AND :last
""")
"""Games have about three columns of their own; at three tables in ten there are computers."""


@dataclass(frozen=True)
class Place:
    """A server, and how many people play in it."""

    guild_id: int
    people: int

    def somebody(self, rng: random.Random) -> int:
        """Return a person of the server; some play far more than others."""
        return 10_000 * self.guild_id + int(self.people * rng.random() ** 2)


@dataclass
class Life:
    """Matches that have been played, from one seed."""

    number: int
    rng: random.Random = field(default_factory=lambda: random.Random(0))

    def __post_init__(self) -> None:
        """Draw the servers; from 150,000 matches on the largest has all of its own."""
        many = max(1, _SERVERS * self.number // MATCHES)
        large = [LARGEST / place**1.5 for place in range(1, many + 1)]
        rest = max(self.number - sum(large), 0) / many
        sizes = [one + rest for one in large]
        people = [max(4, int(size * ITS_PEOPLE / LARGEST)) for size in sizes]
        self.places = [Place(guild_id, some) for guild_id, some in enumerate(people, 1)]
        self._ends = list(accumulate(sizes))

    def matches(self) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """Yield matches with their seats, oldest first."""
        first = _NOW - _YEARS * 365 * 86400
        pace = (_NOW - first) / self.number
        drawn = self.rng.choices(self.places, cum_weights=self._ends, k=self.number)
        for number, place in enumerate(drawn, 1):
            yield self._match(number, place, first + pace * number)

    def _match(
        self, number: int, place: Place, at: float
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        rng = self.rng
        seated = {place.somebody(rng) for _ in range(rng.choice((2, 2, 3, 4)))}
        row = {
            "id": number,
            "guild_id": place.guild_id,
            "channel_id": place.guild_id,
            "game": rng.choice(_GAMES),
            "rules_version": 1,
            "options": {},
            "speed": "relaxed",
            "status": "over",
            "host_id": min(seated),
            "version": 300,
            "opened_at": at - 1800,
            "started_at": at - 1700,
            "ended_at": at,
            "acted_at": at,
        }
        usual = {"computer": False, "away": False, "misses": 0, "ask": 60}
        seats = [
            {"match_id": number, "seat": seat, "user_id": one, "name": f"Player {one}", **usual}
            for seat, one in enumerate(seated)
        ]
        return row, seats


async def fill(store: Store, life: Life) -> None:
    """Store all matches, then the sums as they would have been kept."""

    async def some(conn: Connection, rows: list[Any]) -> None:
        await conn.execute(insert(match_rows), [row for row, _ in rows])
        await conn.execute(insert(seat_rows), [seat for _, seats in rows for seat in seats])
        ids = [row["id"] for row, _ in rows]
        await conn.execute(_COUNTED, {"first": ids[0], "last": ids[-1]})

    async def summed(conn: Connection, places: list[Place]) -> None:
        for place in places:
            await totals.count_anew(conn, place.guild_id)
        await totals.forget_days(conn, day_of(_NOW) - 40)

    indexes = [*tally_rows.indexes, *totals_rows.indexes]

    async def without_indexes(conn: Connection) -> None:
        for index in indexes:
            await conn.execute(DropIndex(index))

    async def with_indexes(conn: Connection) -> None:
        for index in indexes:
            await conn.execute(CreateIndex(index))
        await conn.execute(text("ANALYZE"))  # as a database does by itself as it grows

    await store.write(without_indexes)
    played, places = life.matches(), iter(life.places)
    while rows := list(islice(played, _AT_ONCE)):
        await store.write(some, rows)
    await store.write(with_indexes)
    while some_places := list(islice(places, _AT_ONCE)):
        await store.write(summed, some_places)


Page = Callable[[Connection, Place, int], Awaitable[Any]]


async def scoreboard(
    conn: Connection, place: Place, reader_id: int, game: str | None, since: int, first: int
) -> None:
    """What `/scoreboard` reads (`interactions.standings`)."""
    await scores.filled(conn, place.guild_id, game)
    lines, _ = await scores.board(
        conn,
        place.guild_id,
        game,
        with_computers=False,
        since=since,
        order="wins",
        offset=first,
        limit=PER_PAGE,
        reader_id=reader_id,
    )
    await people.names(conn, place.guild_id, [line.user_id for line in lines])


def pages() -> dict[str, Page]:
    """What is read, by the name of its figure."""
    month = day_of(_NOW - MONTH)

    def board(game: str | None, since: int, first: int = 0) -> Page:
        return lambda conn, place, reader: scoreboard(conn, place, reader, game, since, first)

    async def stats(conn: Connection, place: Place, reader_id: int) -> None:
        found = await statistics.of_person(conn, place.guild_id, reader_id, 10)
        await people.names(conn, place.guild_id, [one.user_id for one in found.company])

    return {
        "scoreboard_game_ever": board("pasur", ALL_DAYS),
        "scoreboard_game_month": board("pasur", month),
        "scoreboard_all_ever": board(None, ALL_DAYS),
        "scoreboard_all_month": board(None, month),
        "scoreboard_page_20": board("pasur", ALL_DAYS, 19 * PER_PAGE),
        "stats": stats,
        "record_list": lambda conn, place, _: matches.finished(conn, place.guild_id, FINISHED),
        "matches_of": lambda conn, _, reader: statistics.matches_of(conn, reader, "pasur"),
    }


async def read(store: Store, life: Life, times: int) -> dict[str, dict[str, float]]:
    """Read every page so often; returns how long it took, and this process its processor."""
    rng, found = random.Random(1), {}
    for name, page in pages().items():
        took, used = [], []
        for turn in range(times):
            place = life.places[0] if turn % 2 else rng.choice(life.places)
            reader = place.somebody(rng)
            began, processor = time.perf_counter(), time.process_time()
            await store.read(page, place, reader)
            took.append(time.perf_counter() - began)
            used.append(time.process_time() - processor)
        found[name] = spread(took) | {"first_ms": round(1000 * took[0], 1)}
        found[name]["p99_cpu_ms"] = spread(used)["p99_ms"]
    return found


async def measure(url: str, number: int, times: int) -> dict[str, dict[str, float]]:
    """Fill a database, then read it as a new process would, and again."""
    life = Life(number)
    began = time.perf_counter()
    store = await Store.open(url)
    await fill(store, life)
    print(f"filled in {time.perf_counter() - began:.0f} s", flush=True)
    await store.close()
    store = await Store.open(url)
    cold = await read(store, life, 20)
    warm = await read(store, life, times)
    await store.close()
    return {f"cold {name}": one for name, one in cold.items()} | warm


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--times", type=int, default=200, help="so often each page is read")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not on SQLite")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="a folder on a real disk")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scores-", dir=chosen.folder) as made:
        if chosen.postgres:
            with postgres(Path(made)) as url:
                found = asyncio.run(measure(url, chosen.matches, chosen.times))
        else:
            url = f"sqlite:///{made}/scores.db"
            found = asyncio.run(measure(url, chosen.matches, chosen.times))
            print(f"{Path(made, 'scores.db').stat().st_size / 2**30:.1f} GiB")
    for name, one in found.items():
        print(f"{name:28}{json.dumps(one)}")


if __name__ == "__main__":
    main()
