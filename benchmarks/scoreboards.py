"""A million matches in 10,000 servers: `python -m benchmarks.scoreboards [--matches N]`.

Fills a database, SQLite or with `--postgres` PostgreSQL, with finished matches in servers of all
sizes: one with a twentieth of them, a few that are nearly as large, and thousands of small ones.
Logs are left out, since nothing here reads them. Then it measures:

- the parts of `rebuild-statistics` on one core, where no log is replayed, and of the ratings when
  none are stored; how long other writes and reads wait for the ratings of the largest server;
- the hourly look for matches that are not counted;
- the pages of `/scoreboard` and `/stats` in words, from the request to the page, for servers and
  people drawn by chance, half of them in the largest server: by a process that has just opened the
  database, and again;
- the transaction that ends a match, with the features that store competition and without.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate, count, islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import structlog
from pydantic import SecretStr
from sqlalchemy import Connection, Table, insert, text
from sqlalchemy.schema import CreateIndex, DropIndex

from benchmarks.load import postgres
from benchmarks.storing import spread
from bot.competition.points import WHOLE
from bot.features.feats import rows as feats
from bot.features.feats.decide import count_all as search
from bot.features.feats.rows import Searched
from bot.features.ladder import recount as ladder
from bot.features.ratings import answer as ratings
from bot.features.ratings import recount
from bot.features.registry import features, hooks
from bot.features.rivals.answer import two_page
from bot.features.scores import recount as scores
from bot.features.scores.answer import standings_page
from bot.features.scores.page import Kind
from bot.features.scores.totals import SHOWN_DAYS
from bot.features.seasons import answer as seasons
from bot.features.seasons import history
from bot.features.seasons.rows import COUNTED
from bot.features.statistics.answer import person_page
from bot.features.tournaments import answer as tournaments
from bot.features.tournaments import decide, rows
from bot.features.tournaments.rows import Tournament
from bot.pages.audience import Audience
from bot.services import Services, audience_of
from bot.settings import Settings
from bot.store import Store, facts, people, schema
from bot.tables.who import Who
from bot.tables.writer import Tables

MATCHES = 1_000_000
_SERVERS, _LARGEST, _ITS_PEOPLE = 10_000, 50_000, 2_000
_DAYS, _SEASON = 720, 30
"""Days in which the matches ended, and days of a season."""

NOW = 20_700 * 86400.0
_FIRST = 20_700 - _DAYS
_AT_ONCE = 1_000
_GAMES = ("pasur", "belote", "president", "crazy_eights", "rami")

_RESULTS = """
INSERT INTO results (match_id, user_id, guild_id, game, ended_at, with_computers, side, place, won,
    rounds, hints, best, counts, share)
SELECT match_id, user_id, guild_id, game, ended_at, matches.id % 10 < 3, seat, seat, seat = 0,
    6, 0, 8, '{"points": 8, "taken": 3}', CASE WHEN matches.id % 10 < 3 THEN NULL
        ELSE :whole * (misses - 1 - seat) / (misses - 1) END
FROM matches JOIN seats ON matches.id = match_id WHERE matches.id BETWEEN :first AND :last
"""
"""At three tables in ten there are computers. `misses` holds the number of seats meanwhile."""

_TALLIES = """
INSERT INTO tallies (match_id, user_id, "column", guild_id, game, amount, apart)
SELECT match_id, user_id, 'matches', guild_id, game, 1, with_computers FROM results
WHERE match_id BETWEEN :first AND :last
"""
_CONTESTS = """
INSERT INTO contests (match_id, guild_id, game, ended_at, on_ladder, friendly, facts)
SELECT id, guild_id, game, ended_at, FALSE, CASE WHEN id % 10 < 3 THEN 'computers' END,
    CASE misses
        WHEN 2 THEN '{"sides": [[0], [1]], "ranks": [0, 1]'
        WHEN 3 THEN '{"sides": [[0], [1], [2]], "ranks": [0, 1, 2]'
        ELSE '{"sides": [[0], [1], [2], [3]], "ranks": [0, 1, 2, 3]'
    END || ', "left": [], "decided": false, "free": []}'
FROM matches JOIN seats ON id = match_id AND seat = 0 WHERE id BETWEEN :first AND :last
"""
_NAMES = """
INSERT INTO names (guild_id, user_id, name)
SELECT DISTINCT guild_id, user_id, 'Player ' || user_id FROM results
WHERE guild_id BETWEEN :first AND :last
"""
_TOTALS = """
INSERT INTO totals (guild_id, apart, "column", day, game, user_id, amount)
SELECT guild_id, apart, name, day, game, user_id,
    CASE name WHEN 'best' THEN max(amount) ELSE sum(amount) END
FROM (
    SELECT guild_id, with_computers AS apart, name, {day} AS day, game, user_id,
        CASE name WHEN 'matches' THEN 1 WHEN 'wins' THEN CASE WHEN won THEN 1 ELSE 0 END
            WHEN 'rounds' THEN rounds WHEN 'best' THEN best WHEN 'points' THEN 8 WHEN 'taken' THEN 3
            WHEN 'rated' THEN CASE WHEN share IS NULL THEN NULL ELSE 1 END ELSE share END AS amount
    FROM results CROSS JOIN (
        SELECT 'matches' AS name UNION ALL SELECT 'wins' UNION ALL SELECT 'rounds'
        UNION ALL SELECT 'best' UNION ALL SELECT 'points' UNION ALL SELECT 'taken'
        UNION ALL SELECT 'rated' UNION ALL SELECT 'shares'
    ) AS counted
    WHERE guild_id BETWEEN :first AND :last AND ended_at >= :since
) AS each_amount
WHERE amount IS NOT NULL
GROUP BY guild_id, apart, name, day, game, user_id
"""
_SEASONS = """
INSERT INTO seasons (guild_id, number, first_day, until_day, closed_at)
SELECT DISTINCT guild_id, number + 1, {first_day} + {season} * number,
    {first_day} + {season} * (number + 1),
    CASE WHEN number + 1 < {days} / {season} THEN 0.0 END
FROM (
    SELECT guild_id, CAST(floor((ended_at / 86400 - {first_day}) / {season}) AS INTEGER) AS number
    FROM results WHERE guild_id BETWEEN :first AND :last AND share IS NOT NULL
) AS counted
"""
_STANDINGS = """
INSERT INTO season_standings (guild_id, number, game, line, user_id, ranked, shares, matches)
SELECT guild_id, number, {game}, row_number() OVER (
        PARTITION BY guild_id, number, {game}
        ORDER BY (sum(shares) + 2100) / (sum(matches) + 5) DESC
    ), user_id, sum(matches) >= 3, sum(shares), sum(matches)
FROM (
    SELECT guild_id, game, user_id, share AS shares, 1 AS matches,
        CAST(floor((ended_at / 86400 - {first_day}) / {season}) AS INTEGER) + 1 AS number
    FROM results WHERE guild_id BETWEEN :first AND :last AND share IS NOT NULL
) AS counted
WHERE number < {days} / {season}
GROUP BY guild_id, number, {game}, user_id
"""


@dataclass(frozen=True)
class Server:
    """A server, and how many people play in it."""

    guild_id: int
    people: int

    def person(self, rng: random.Random) -> int:
        """Return a person of the server; some play far more than others."""
        return 10_000 * self.guild_id + int(self.people * rng.random() ** 2)


@dataclass
class Past:
    """Matches that were played, all from one seed."""

    number: int
    rng: random.Random = field(default_factory=lambda: random.Random(0))

    def __post_init__(self) -> None:
        """Draw the servers."""
        share = self.number / MATCHES
        many = max(1, int(_SERVERS * share))
        large = [share * _LARGEST / place**1.5 for place in range(1, many + 1)]
        rest = max(self.number - sum(large), 0) / many
        sizes = [one + rest for one in large]
        self.servers = [
            Server(guild_id, max(4, int(size * _ITS_PEOPLE / _LARGEST / share)))
            for guild_id, size in enumerate(sizes, 1)
        ]
        self._ends = list(accumulate(sizes))

    def matches(self) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """Yield the row of each match with the rows of its seats, oldest first."""
        pace = _DAYS * 86400.0 / self.number
        drawn = self.rng.choices(self.servers, cum_weights=self._ends, k=self.number)
        for number, server in enumerate(drawn, 1):
            yield self._match(number, server, _FIRST * 86400.0 + pace * (number - 1))

    def _match(
        self, number: int, server: Server, at: float
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        rng = self.rng
        seats = rng.choice((2, 2, 3, 4))
        seated = list({server.person(rng) for _ in range(4 * seats)})
        rng.shuffle(seated)
        seated = seated[:seats] if len(seated) > 1 else [seated[0], seated[0] + 1]
        row = {
            "id": number,
            "guild_id": server.guild_id,
            "channel_id": server.guild_id,
            "game": rng.choice(_GAMES),
            "rules_version": 1,
            "options": {},
            "speed": "relaxed",
            "status": "over",
            "host_id": seated[0],
            "version": 300,
            "opened_at": at - 1800,
            "started_at": at - 1700,
            "ended_at": at,
            "acted_at": at,
        }
        usual = {"computer": False, "away": False, "misses": len(seated), "ask": 60}
        return row, [
            {"match_id": number, "seat": seat, "user_id": one, "name": f"Player {one}", **usual}
            for seat, one in enumerate(seated)
        ]


async def fill(store: Store, past: Past) -> None:
    """Store all matches with what follows from them, except ratings."""
    tables: list[Table] = [
        *(schema.seats, schema.results, schema.tallies, schema.totals),
        *(schema.contests, schema.season_standings),
    ]
    indexes = [index for table in tables for index in table.indexes]

    def without_indexes(conn: Connection) -> None:
        for index in indexes:
            conn.execute(DropIndex(index))

    def some(conn: Connection, rows: list[Any]) -> None:
        conn.execute(insert(schema.matches), [row for row, _ in rows])
        conn.execute(insert(schema.seats), [seat for _, seats in rows for seat in seats])
        searched = (map(row.get, ("id", "guild_id", "game", "ended_at")) for row, _ in rows)
        feats.put(conn, [Searched(*one) for one in searched])

    def run(conn: Connection, statement: str, values: dict[str, Any]) -> None:
        if conn.dialect.name == "postgresql":
            statement = statement.replace("3}'", "3}'::json").replace("[]}'", "[]}')::json")
            statement = statement.replace("CASE misses", "(CASE misses")
        conn.execute(text(statement), values)

    def with_index(conn: Connection, index: Any) -> None:
        conn.execute(CreateIndex(index))

    def analyse(conn: Connection) -> None:
        facts.put(conn, COUNTED, "1")
        if conn.dialect.name == "postgresql":
            last = text("SELECT setval(pg_get_serial_sequence('matches', 'id'), :last)")
            conn.execute(last, {"last": past.number})
        conn.execute(text("ANALYZE"))  # as a database does by itself as it grows

    await store.write(without_indexes)
    played = past.matches()
    while rows := list(islice(played, _AT_ONCE)):
        await store.write(some, rows)
    for first in range(1, past.number + 1, 20 * _AT_ONCE):
        its = {"first": first, "last": first + 20 * _AT_ONCE - 1}
        await store.write(run, _RESULTS, its | {"whole": WHOLE})
        await store.write(run, _CONTESTS, its)
        await store.write(run, _TALLIES, its)
    for index in indexes:
        if index.table.name in ("results", "seats", "contests", "tallies"):
            await store.write(with_index, index)
    days = {"first_day": _FIRST, "season": _SEASON, "days": _DAYS}
    for first in range(1, len(past.servers) + 1, 100):
        its = {"first": first, "last": first + 99}
        await store.write(run, _NAMES, its)
        await store.write(run, _TOTALS.format(day="0"), its | {"since": 0.0})
        day = "CAST(floor(ended_at / 86400) AS INTEGER)"
        since = NOW - SHOWN_DAYS * 86400
        await store.write(run, _TOTALS.format(day=day), its | {"since": since})
        await store.write(run, _SEASONS.format(**days), its)
        for game in ("game", "CAST('' AS TEXT)"):
            await store.write(run, _STANDINGS.format(game=game, **days), its)
    for index in indexes:
        if index.table.name not in ("results", "seats", "contests", "tallies"):
            await store.write(with_index, index)
    await store.write(analyse)


_TOURNAMENTS = 1000
"""Tournaments of the largest server."""


class Reader:
    """A person who asks for pages in words: the parts of `Context` that these pages use."""

    def __init__(
        self, services: Services, server: Server, user_id: int, tournament: Tournament
    ) -> None:
        self.services = services
        self.tournament = tournament
        self.guild_id = server.guild_id
        self.who = Who(user_id, f"Player {user_id}")
        rights = SimpleNamespace(manage_guild=False)
        self.interaction = SimpleNamespace(guild_id=server.guild_id, permissions=rights)

    async def drawn(self, _draw: object, _scene: object) -> None:
        """Return no picture: the pages are read in words."""

    async def audience(self) -> Audience:
        """Return the person as a reader."""
        read = self.services.store.read
        person, guild = await read(people.person_and_guild, self.who.user_id, self.guild_id)
        return audience_of(replace(person, look="text"), guild, "en-US")


Page = Callable[[Any], Awaitable[Any]]

PAGES: dict[str, Page] = {
    "season, all games": lambda it: seasons.view_page(it, "now", ""),
    "season, a game": lambda it: seasons.view_page(it, "now", "rami"),
    "season, page 5": lambda it: seasons.view_page(it, "now", "", first=40),
    "past season": lambda it: seasons.view_page(it, "past", "", back=3),
    "hall of fame": lambda it: seasons.view_page(it, "hall", ""),
    "rating": lambda it: ratings.list_page(it, "rami"),
    "why": lambda it: ratings.explain(it, "rami"),
    "all time, all games": lambda it: standings_page(it, "", kind=Kind()),
    "all time, a game": lambda it: standings_page(it, "rami", kind=Kind()),
    "last 30 days, all games": lambda it: standings_page(it, "", kind=Kind(month=True)),
    "/stats": lambda it: person_page(it, it.who.user_id),
    "tournaments": lambda it: tournaments.hub(it),
    "standings of a tournament": lambda it: tournaments.look(it, it.tournament),
    "rivalry": lambda it: two_page(it, 10_000 * it.guild_id + (it.who.user_id % 10_000 == 0)),
}


async def hold_tournaments(store: Store, number: int) -> Tournament:
    """Store this many closed tournaments of the largest server; return the latest.

    Each has four deals, all of which 64 people have finished.
    """
    rng, numbers = random.Random(3), range(1, decide.MOST_PEOPLE + 1)

    def unit(conn: Connection) -> int:
        new = decide.proposed(1, 1, None, "rami", 4, 60.0, NOW - 99.0)
        stored = rows.put_new(conn, new, [bytes(32)] * 4, NOW)
        entries = [
            {"tournament_id": stored, "number": one, "user_id": 10_000 + one, "joined_at": NOW}
            for one in numbers
        ]
        conn.execute(insert(schema.tournament_entries), entries)
        begun = {"tournament_id": stored, "log": "p1 7H", "version": 9, "began_at": NOW}
        tries = [
            begun | {"entry": one, "deal": deal, "ended_at": NOW, "margin": rng.gauss(0.0, 20.0)}
            for one in numbers
            for deal in range(1, 5)
        ]
        conn.execute(insert(schema.tournament_tries), tries)
        decide.close(conn, stored, NOW)
        return stored

    latest = 0
    for _ in range(number):
        latest = await store.write(unit)
    found = await store.read(rows.get, latest)
    if found is None:
        raise RuntimeError("no tournament was stored")
    return found


async def read_pages(
    services: Services, past: Past, tournament: Tournament, times: int
) -> dict[str, dict[str, float]]:
    """Read each page this number of times; return durations in milliseconds by page.

    They are `median_ms`, `p99_ms`, `first_ms` and, of the processor, `p99_cpu_ms`.
    """
    rng, found = random.Random(1), {}
    for name, page in PAGES.items():
        took, used = [], []
        for turn in range(times):
            server = past.servers[0] if turn % 2 else rng.choice(past.servers)
            reader = Reader(services, server, server.person(rng), tournament)
            began, processor = time.perf_counter(), time.process_time()
            await page(reader)
            took.append(time.perf_counter() - began)
            used.append(time.process_time() - processor)
        found[name] = spread(took) | {"p99_cpu_ms": spread(used)["p99_ms"]}
        found[name]["first_ms"] = round(1000 * took[0], 1)
    return found


@asynccontextmanager
async def waits(store: Store) -> Any:
    """Within `with`, write and read a little every 20 ms; yield the seconds each took, by kind."""
    found: dict[str, list[float]] = {"write": [], "read": []}

    async def goes_on() -> None:
        for number in count():
            began = time.perf_counter()
            await store.write(people.remember_name, 1, 1, f"Name {number}")
            found["write"].append(time.perf_counter() - began)
            began = time.perf_counter()
            await store.read(people.person_and_guild, 1, 1)
            found["read"].append(time.perf_counter() - began)
            await asyncio.sleep(0.02)

    task = asyncio.create_task(goes_on())
    try:
        yield found
    finally:
        task.cancel()


async def recounted(store: Store, work: Callable[[Store], Awaitable[Any]], number: int) -> Any:
    """Recount with `work`; return the matches a second, of time and of processor time.

    `number` is the number of matches.
    """
    clock, processor = time.perf_counter(), time.process_time()
    await work(store)
    clock, processor = time.perf_counter() - clock, time.process_time() - processor
    return {
        "matches_a_second": round(number / clock),
        "matches_a_second_of_processor": round(number / processor),
    }


async def recounts(store: Store, past: Past) -> dict[str, Any]:
    """Measure recounts: of ratings, when none are stored, and of all that is stored.

    Then measure the ratings of one server beside other requests, and the search for uncounted
    matches. Return the figures by name.
    """
    rated = sum(number % 10 >= 3 for number in range(1, past.number + 1))
    found = {"ratings, none stored": await recounted(store, recount.count_missing, rated)}
    await scores.recount(store, from_logs=False)  # the sums above leave old days out
    found["scores"] = await recounted(store, partial(scores.recount, from_logs=False), past.number)
    found["ratings"] = await recounted(store, recount.count_all, rated)
    found["feats"] = await recounted(store, partial(search, from_logs=False), past.number)
    found["ladder"] = await recounted(store, ladder.count_all, past.number)

    def spoil(conn: Connection) -> None:
        conn.execute(text("DELETE FROM rating_changes WHERE guild_id = 1"))
        conn.execute(text("DELETE FROM ratings WHERE guild_id = 1"))

    await store.write(spoil)
    async with waits(store) as meanwhile:
        await recount.count_server(store, 1)
    for kind, took in meanwhile.items():
        longest = {"longest_ms": round(1000 * max(took), 1), "number": len(took)}
        found[f"a {kind} beside the recount of the largest server"] = spread(took) | longest
    for turn in ("first", "second"):
        looks = []
        for look in (history.count_all, recount.count_missing):
            began = time.perf_counter()
            await look(store)
            looks.append(round(1000 * (time.perf_counter() - began), 1))
        found[f"{turn} look for uncounted matches, ms"] = {"seasons": looks[0], "ratings": looks[1]}
    return found


async def ends(store: Store, url: str, past: Past, times: int) -> dict[str, Any]:
    """End rated matches in the largest server: `times` with the features, as many without.

    Return durations in milliseconds by name.
    """
    chosen = features()
    without = {name: one for name, one in chosen.items() if name not in ("ratings", "seasons")}
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url)}
    kinds = {"without seasons and ratings": hooks(without), "with them": hooks(chosen)}
    took: dict[str, list[float]] = {name: [] for name in kinds}
    used: dict[str, list[float]] = {name: [] for name in kinds}
    rng, clicks = random.Random(2), count(1)
    await store.write(people.set_guild, 1, most_tables=1_000_000)
    for turn in range(2 * times):
        name = list(kinds)[turn % 2]
        tables = Tables(store, Settings(**given), time.time, lambda _: None, hooks=kinds[name])
        users = rng.sample(range(10_000, 10_000 + past.servers[0].people), 2)
        host, guest = (Who(user, f"Player {user}", None) for user in users)
        table = await tables.open(
            replace(host, interaction=next(clicks)), 1, 1, "crazy_eights", {}, None
        )
        await tables.join(table.id, replace(guest, interaction=next(clicks)))
        table = await tables.start(table.id, replace(host, interaction=next(clicks)))
        while table.running:
            began, processor = time.perf_counter(), time.process_time()
            if table.between_rounds:
                table = await tables.deal(table.id, replace(host, interaction=next(clicks)))
            else:
                (seat,) = table.acting
                who = replace((host, guest)[seat], interaction=next(clicks))
                table = await tables.submit(table.id, who, str(rng.choice(list(table.legal(seat)))))
        took[name].append(time.perf_counter() - began)
        used[name].append(time.process_time() - processor)
    return {
        f"end of a match, {name}": spread(one)
        | {f"{key[:-3]}_cpu_ms": figure for key, figure in spread(used[name]).items()}
        for name, one in took.items()
    }


async def measure(url: str, number: int, times: int, matches_ended: int) -> None:
    """Fill a database with `number` matches, measure, and print each figure.

    Pages are read `times` times, and `matches_ended` matches end with the features and as many
    without.
    """

    def show(found: dict[str, Any]) -> None:
        for name, one in found.items():
            print(f"{name:46}{json.dumps(one)}", flush=True)

    past = Past(number)
    began = time.perf_counter()
    store = await Store.open(url)
    await fill(store, past)
    print(f"filled in {time.perf_counter() - began:.0f} s", flush=True)
    tournament = await hold_tournaments(store, _TOURNAMENTS)
    show(await recounts(store, past))
    await store.close()
    store = await Store.open(url)
    given: dict[str, Any] = {"_env_file": None, "database_url": SecretStr(url)}
    settings = Settings(**given)
    tables = Tables(store, settings, lambda: NOW, lambda _: None)
    services = Services(store, tables, settings, lambda: NOW - 1.0)
    cold = await read_pages(services, past, tournament, 20)
    show({f"cold, {name}": one for name, one in cold.items()})
    show(await read_pages(services, past, tournament, times))
    show(await ends(store, url, past, matches_ended))
    await store.close()


def main() -> None:
    """Measure on the chosen database."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--times", type=int, default=300, help="how often each page is read")
    parser.add_argument("--ends", type=int, default=100, help="matches to play of each kind")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not on SQLite")
    parser.add_argument("--folder", type=Path, default=Path.cwd(), help="a folder on a real disk")
    chosen = parser.parse_args()
    gc.freeze()  # as the bot's process does
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with tempfile.TemporaryDirectory(prefix="scores-", dir=chosen.folder) as made:
        if chosen.postgres:
            with postgres(Path(made)) as url:
                asyncio.run(measure(url, chosen.matches, chosen.times, chosen.ends))
        else:
            url = f"sqlite:///{made}/scores.db"
            asyncio.run(measure(url, chosen.matches, chosen.times, chosen.ends))
            size = Path(made, "scores.db").stat().st_size
            print(f"{size / 2**30:.1f} GiB")


if __name__ == "__main__":
    main()
