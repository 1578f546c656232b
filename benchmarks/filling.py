"""A database with a million matches in 10,000 servers, for programs that measure what reads it.

The servers are of all sizes: one has a twentieth of the matches, a few are nearly as large, and
thousands are small. Logs are left out, since no measurement reads them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import random
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field
from itertools import accumulate, islice
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import (
    Connection,
    Executable,
    Integer,
    and_,
    case,
    cast,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.schema import CreateIndex, DropIndex

from benchmarks.storing import opened, temporary
from bot.competition.points import share
from bot.competition.rated import COMPUTERS, Contest
from bot.features.feats import rows as feats
from bot.features.nights import rows as nights
from bot.features.ratings import decide as ratings
from bot.features.scores import contests, results
from bot.features.tournaments import decide
from bot.features.tournaments import rows as tournaments
from bot.features.tournaments import schema as tournament_tables
from bot.store import Store, facts, matches, schema
from bot.tables import sealed
from bot.tables.finished import Finished
from bot.tables.table import Table
from pasur_core.feats import Feat, feats_of

MATCHES = 1_000_000
_SERVERS, _LARGEST, _ITS_PEOPLE = 10_000, 50_000, 2_000
_DAYS, _SEASON = 720, 30
"""Days in which the matches ended, and days of a season."""

NOW = 20_700 * 86400.0
_FIRST_DAY = 20_700 - _DAYS
_AT_ONCE = 1_000
_GAMES = ("pasur", "belote", "president", "crazy_eights", "rami")
_FEAT = {game: next(iter(feats_of(game))) for game in _GAMES}
"""The feat of every fiftieth match, by game."""

_RATED = 40 * 86400.0
"""Seconds before `NOW` whose matches have ratings."""

_FILLED = "filled"
"""The fact of a database that is filled."""

TOURNAMENTS = 1_000
"""Tournaments of the largest server."""

_NIGHT_PEOPLE, _NIGHT_SITTINGS = 32, 5


def secret_of(guild_id: int) -> str:
    """Return the secret of a server's page, as `filling.sql` stores it."""
    return f"secret-of-{guild_id}"


@dataclass(frozen=True)
class Server:
    """A server, and how many people play in it."""

    guild_id: int
    people: int

    @property
    def most(self) -> int:
        """The person of the server who plays most."""
        return 10_000 * self.guild_id

    def person(self, rng: random.Random) -> int:
        """Return a person of the server; some play far more than others."""
        return self.most + int(self.people * rng.random() ** 2)


@dataclass
class Past:
    """Matches that were played, all from one seed."""

    number: int
    rng: random.Random = field(default_factory=lambda: random.Random(0))

    def __post_init__(self) -> None:
        """Draw the servers."""
        part = self.number / MATCHES
        many = max(1, int(_SERVERS * part))
        large = [part * _LARGEST / place**1.5 for place in range(1, many + 1)]
        rest = max(self.number - sum(large), 0) / many
        sizes = [one + rest for one in large]
        self.servers = [
            Server(guild_id, max(4, int(size * _ITS_PEOPLE / _LARGEST / part)))
            for guild_id, size in enumerate(sizes, 1)
        ]
        self._ends = list(accumulate(sizes))

    def drawn(self, rng: random.Random, turn: int) -> Server:
        """Return the largest server every second turn, otherwise any."""
        return self.servers[0] if turn % 2 else rng.choice(self.servers)

    def matches(self) -> Iterator[Finished]:
        """Yield the matches, oldest first."""
        pace = _DAYS * 86400.0 / self.number
        drawn = self.rng.choices(self.servers, cum_weights=self._ends, k=self.number)
        for number, server in enumerate(drawn, 1):
            yield self._match(number, server, _FIRST_DAY * 86400.0 + pace * (number - 1))

    def _match(self, number: int, server: Server, at: float) -> Finished:
        """Return a match that its seats have won in their order; three in ten have computers."""
        rng, guild_id = self.rng, server.guild_id
        size = rng.choice((2, 2, 3, 4))
        seated = list({server.person(rng) for _ in range(4 * size)})
        rng.shuffle(seated)
        seated = seated[:size] if len(seated) > 1 else [seated[0], seated[0] + 1]
        seats = tuple(
            matches.SeatRow(seat, one, f"Player {one}", False, False, 0, 60, None)
            for seat, one in enumerate(seated)
        )
        row = matches.MatchRow(
            *(guild_id, guild_id, rng.choice(_GAMES), 1, {}, "relaxed", seated[0], at - 1800, at),
            id=number,
            status="over",
            version=300,
            started_at=at - 1700,
            ended_at=at,
        )
        places = tuple(range(len(seats)))
        friendly = COMPUTERS if number % 10 < 3 else None
        contest = Contest(friendly, tuple((seat,) for seat in places), places)
        return Finished(Table(row, seats, None), contest)


def _results(match: Finished) -> Iterator[results.PersonResult]:
    row, contest = match.table.row, match.contest
    for seat in match.table.seats:
        yield results.PersonResult(
            *(row.id, seat.user_id or 0, row.guild_id, row.game, match.at),
            with_computers=contest.friendly is not None,
            side=seat.seat,
            place=seat.seat,
            won=seat.seat == 0,
            rounds=6,
            hints=0,
            best=8,
            counts={"points": 8, "taken": 3},
            share=share(contest, seat.seat),
        )


def _searched(match: Finished) -> feats.Searched:
    """Return that every fiftieth match has a feat, and the others none."""
    row = match.table.row
    found = (Feat(_FEAT[row.game], 0),) if row.id % 50 == 0 else ()
    return feats.Searched(row.id, row.guild_id, row.game, match.at, found)


def _put(conn: Connection, played: Sequence[Finished]) -> None:
    rows = [asdict(match.table.row) for match in played]
    own = schema.matches.c.keys()
    conn.execute(insert(schema.matches), [{name: row[name] for name in own} for row in rows])
    seats = [(match.table.id, match.table.seats, ()) for match in played]
    matches.put_seats(conn, seats)
    contests.put(conn, played)
    feats.put(conn, list(map(_searched, played)))
    found = [result for match in played for result in _results(match)]
    results.put(conn, found)


def _execute(conn: Connection, statement: Executable, values: Any = None) -> None:
    conn.execute(statement, values)


async def fill(store: Store, past: Past) -> None:
    """Store all matches with what follows from them; ratings follow from the latest ones alone."""
    tables = [schema.seats, schema.results, schema.contests]
    indexes = [index for table in tables for index in table.indexes]
    for index in indexes:
        await store.write(_execute, DropIndex(index))
    played = past.matches()
    while some := list(islice(played, _AT_ONCE)):
        await store.write(_put, some)
    for index in indexes:
        await store.write(_execute, CreateIndex(index))
    statements = Path(__file__).with_suffix(".sql").read_text("utf-8").split(";")[:-1]
    spans = {"first_day": _FIRST_DAY, "season": _SEASON, "seasons": _DAYS // _SEASON}
    for first in range(1, len(past.servers) + 1, 100):
        for statement in statements:
            its = {"first": first, "last": first + 99}
            await store.write(_execute, text(statement), its | spans)
        await store.write(_sum_up, first, first + 99)
    lately = [one for one in Past(past.number).matches() if one.at >= NOW - _RATED]
    for first in range(0, len(lately), _AT_ONCE):
        await store.write(ratings.ended, lately[first : first + _AT_ONCE])
    await store.write(facts.put, _FILLED, "yes")
    await store.write(_finish, past.number)


def _sum_up(conn: Connection, first: int, last: int) -> None:
    """Store the sums of the results of a range of servers, as the bot has them after a sweep."""
    of, day = schema.results, cast(func.floor(schema.results.c.ended_at / 86400.0), Integer)
    here = of.c.guild_id.between(first, last)
    running = and_(here, of.c.ended_at >= NOW - _SEASON * 86400.0, of.c.share.is_not(None))
    summed: dict[str, Any] = {
        "matches": func.count(),
        "wins": func.sum(case((of.c.won, 1), else_=0)),
    }
    summed |= {"rounds": func.sum(of.c.rounds), "best": func.max(of.c.best)}
    summed |= {"points": 8 * func.count(), "taken": 3 * func.count()}
    season = {"rated": func.count(), "shares": func.sum(of.c.share)}
    for amounts, number, which in (
        (summed, literal(schema.ALL_DAYS), here),
        (season, day, running),
    ):
        for name, amount in amounts.items():
            key = [of.c.guild_id, of.c.with_computers, literal(name), number, of.c.game]
            rows = select(*key, of.c.user_id, amount).where(which)
            grouped = (of.c.guild_id, of.c.with_computers, number, of.c.game, of.c.user_id)
            into = insert(schema.totals).from_select(list(schema.totals.c), rows.group_by(*grouped))
            conn.execute(into)


def _finish(conn: Connection, last: int) -> None:
    if conn.dialect.name == "postgresql":
        number = text("SELECT setval(pg_get_serial_sequence('matches', 'id'), :last)")
        conn.execute(number, {"last": last})
    conn.execute(text("ANALYZE"))  # as a database does by itself as it grows


async def hold_tournaments(store: Store, number: int) -> tournaments.Tournament:
    """Store this many closed tournaments of the largest server; return the latest.

    Each has four deals, all of which 64 people have finished. In the first deal of the latest one
    they have played one of two real lines.
    """
    for _ in range(number):
        latest = await store.write(_hold_tournament)
    await store.write(_put_moves, latest)
    return await store.read(_tournament, latest)


def _tournament(conn: Connection, tournament_id: int) -> tournaments.Tournament:
    found = tournaments.get(conn, tournament_id)
    assert found is not None
    return found


def _hold_tournament(conn: Connection) -> int:
    new = decide.new_tournament(1, 1, None, "rami", 4, 60.0, NOW - 99.0)
    stored = tournaments.put_new(conn, new, [bytes(32)] * 4, NOW)
    rng, numbers = random.Random(stored), range(1, decide.MOST_PEOPLE + 1)
    entries = [
        {"tournament_id": stored, "number": one, "user_id": 10_000 + one, "joined_at": NOW}
        for one in numbers
    ]
    conn.execute(insert(tournament_tables.tournament_entries), entries)
    begun = {"tournament_id": stored, "log": "p1 7H", "version": 9, "began_at": NOW}
    tries = [
        begun | {"entry": one, "deal": deal, "ended_at": NOW, "margin": rng.gauss(0.0, 20.0)}
        for one in numbers
        for deal in range(1, 5)
    ]
    conn.execute(insert(tournament_tables.tournament_tries), tries)
    decide.close(conn, stored, NOW)
    return stored


def _put_moves(conn: Connection, tournament_id: int) -> None:
    deal = tournaments.deal(conn, _tournament(conn, tournament_id), 1)
    assert deal is not None
    tries = tournament_tables.tournament_tries
    for turn in range(2):
        match, scored, rng = sealed.begun(deal), None, random.Random(turn)
        while scored is None:
            action = rng.choice([*match.legal(sealed.PERSON)])
            match, scored = sealed.answered(match, str(action))
        its = (tries.c.tournament_id == tournament_id, tries.c.deal == 1, tries.c.entry % 2 == turn)
        conn.execute(update(tries).where(*its).values(log=sealed.written(match)))


def _hold_night(conn: Connection) -> None:
    """Store a game night of the largest server that is over."""
    night_id = nights.add(
        conn,
        guild_id=1,
        channel_id=1,
        host_id=10_000,
        game="rami",
        sittings=_NIGHT_SITTINGS,
        minutes=20,
        seed=1,
        status=nights.OVER,
        number=_NIGHT_SITTINGS,
        starts_at=NOW,
        ended_at=NOW,
    )
    everyone = range(1, _NIGHT_PEOPLE + 1)
    for number in everyone:
        one = nights.Member(
            number, 10_000 + number, nights.HERE, checked_in=True, since=1, joined_at=0.0
        )
        nights.put_member(conn, night_id, one)
    for number in range(1, _NIGHT_SITTINGS + 1):
        seats = [
            nights.NightSeat(number, one, number * 10 + one // 4, one % 4, 50.0, absent=False)
            for one in everyone
        ]
        nights.put_sitting(conn, night_id, seats)


Figures = dict[str, dict[str, float]]


def show(found: Figures) -> None:
    """Print a line for each name with its figures as JSON."""
    for name, one in found.items():
        print(f"{name:46}{json.dumps(one)}", flush=True)


async def _filled(
    url: str, number: int, times: int, measure: Callable[[str, Past, int], Awaitable[None]]
) -> None:
    past, began = Past(number), time.perf_counter()
    async with opened(url) as store:
        if await store.read(facts.get, _FILLED) is None:
            await fill(store, past)
            await hold_tournaments(store, TOURNAMENTS)
            await store.write(_hold_night)
            print(f"filled in {time.perf_counter() - began:.0f} s", flush=True)
    await measure(url, past, times)


def run(about: str | None, measure: Callable[[str, Past, int], Awaitable[None]]) -> None:
    """Call `measure` with the URL of a filled database, its past, and how often to read a page.

    The command line says which database it is. `about` is the program's docstring.
    """
    parser = argparse.ArgumentParser(description=(about or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--times", type=int, default=300, help="how often each page is read")
    parser.add_argument("--postgres", action="store_true", help="on a temporary PostgreSQL")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="a database to fill and keep, or that was filled with as many matches before",
    )
    chosen = parser.parse_args()
    gc.freeze()  # as the bot's process does
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    database = nullcontext(chosen.database) if chosen.database else temporary(chosen.postgres)
    with database as url:
        asyncio.run(_filled(url, chosen.matches, chosen.times, measure))
