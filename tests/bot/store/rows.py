"""Make rows for tests of the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, insert

from bot.competition.points import WHOLE
from bot.competition.ratings import Rating
from bot.features.analysis import rows as analyses
from bot.features.analysis.rows import StoredAnalysis
from bot.features.daily import rows as dailies
from bot.features.daily.rows import TryRow
from bot.features.lesson import rows as lessons
from bot.features.nights import rows as nights
from bot.features.nights.rows import Member, NightSeat
from bot.features.problem import rows as problems
from bot.features.problem.rows import AnswerRow
from bot.features.ratings import rows as ratings
from bot.features.ratings.rows import PersonRating
from bot.features.scores import rows as scores
from bot.features.scores import totals
from bot.features.scores.results import SEASON, PersonResult
from bot.features.seasons.schema import champion_roles, season_standings
from bot.features.seat import rows as browser_seats
from bot.features.tournaments import rows as tournaments
from bot.features.tournaments.rows import Tournament, Try
from bot.store import Store, answers, cheers, matches, standing_posts, watchers
from bot.store.database.upsert import insert_into
from bot.store.matches import LogRow, MatchRow, SeatRow
from bot.store.posts import Shown
from bot.store.schema import ALL_DAYS, contests, seasons
from tests.bot.store import single
from tests.transactions import writing

GUILD, CHANNEL = 81384788765712384, 81384788765712385
ALI, SARA, REZA = 175928847299117063, 175928847299117064, 175928847299117065
NOW = 1_700_000_000.25

LOBBY: dict[str, Any] = {
    "guild_id": GUILD,
    "channel_id": CHANNEL,
    "game": "whist",
    "rules_version": 3,
    "options": {"target": 62, "teams": False, "name": "café ♣"},
    "speed": "live",
    "host_id": ALI,
    "due": "expire",
    "due_at": NOW + 600.0,
}

NEWEST = {"whist": 3}
"""The newest rules of each game, of a program that knows just this one."""


def lobby(conn: Connection, **changes: Any) -> int:
    """Open a lobby; return its number."""
    return matches.insert(conn, MatchRow(opened_at=NOW, acted_at=NOW, **(LOBBY | changes)))


def running(conn: Connection, *people: int, **changes: Any) -> int:
    """Add a running match with these people in its seats; return its number."""
    match_id = lobby(conn, **changes)
    single.put_seats(conn, match_id, [seat(n, user) for n, user in enumerate(people)])
    assert single.advance(conn, match_id, 0, status="running", started_at=NOW)
    return match_id


def seat(place: int, user_id: int | None = None, name: str = "somebody") -> SeatRow:
    """Return the row of seat `place`, of a computer player if `user_id` is None."""
    row = SeatRow(place, user_id, name, False, False, 0, 1, None)
    return row if user_id else replace(row, computer=True)


def line(number: int, text: str = "5S>AC+5D", place: int = 0) -> LogRow:
    """Return a row of a log; `text` is an action in notation."""
    return LogRow(number, place, text, False, NOW + number)


def result(
    match_id: int,
    user_id: int,
    *,
    game: str = "whist",
    guild_id: int = GUILD,
    ended_at: float = NOW,
    with_computers: bool = False,
    side: int = 0,
    place: int = 0,
    won: bool = False,
    rounds: int = 0,
    hints: int = 0,
    best: int | None = None,
    share: int | None = None,
    **counts: int,
) -> PersonResult:
    """Return a person's result in a match; `counts` are the game's own columns.

    `ended_at` is Unix time.
    """
    return PersonResult(
        match_id,
        user_id,
        guild_id,
        game,
        ended_at,
        with_computers,
        side,
        place,
        won,
        rounds,
        hints,
        best,
        counts,
        share,
    )


def summed(
    conn: Connection,
    user_id: int,
    *,
    guild_id: int = GUILD,
    game: str = "whist",
    with_computers: bool = False,
    at: float = NOW,
    **columns: int,
) -> None:
    """Add to a person's sums, the columns of seasons as for matches that ended at a Unix time."""
    conn.execute(
        totals._adding(conn.dialect.name),
        [
            {
                "guild_id": guild_id,
                "with_computers": with_computers,
                "column": column,
                "day": totals.day_of(at) if column in SEASON else ALL_DAYS,
                "game": game,
                "user_id": user_id,
                "amount": amount,
            }
            for column, amount in columns.items()
        ],
    )


async def one_match(url: str) -> int:
    """Add a match with a log to a database; return its number."""
    store = await Store.open(url)
    async with writing(store) as conn:
        match_id = await conn.run_sync(running, ALI, SARA)
        await conn.run_sync(single.append, match_id, [line(0), line(1)])
    await store.close()
    return match_id


DM = 4004

FOUND: StoredAnalysis = {
    "unit": "points",
    "results": [1.0, -1.0],
    "judgements": [
        {
            "at": seat,
            "round": 1,
            "seat": seat,
            "made": f"move{seat}",
            "best": "other",
            "cost": 0.5,
            "error": 0.1,
            "expected": 2.0,
            "exact": False,
        }
        for seat in range(2)
    ],
}


THEIR_POINTS, THEIR_MARGIN = 12.25, 20.25
"""Results of others in the nights and tournaments of `play`."""


def play(conn: Connection, *users: int, guild_id: int = GUILD) -> int:
    """Add a match with rows in every table that a match writes to; return its number."""
    match_id = running(conn, *users, guild_id=guild_id, host_id=users[0])
    for place, user_id in enumerate(users):
        single.append(conn, match_id, [line(place, f"move{place}", place)])
        single.want(conn, match_id, "hand", place, 1, NOW, DM + place)
        single.remember_name(conn, guild_id, user_id, f"name{place}")
        scores.add(conn, [result(match_id, user_id, guild_id=guild_id, won=True, tricks=1 + place)])
        watchers.toggle(conn, guild_id, user_id)
        cheers.give(conn, match_id, user_id, 1, NOW + place)
        key = f"key {match_id} {user_id}"
        browser_seats.put_link(conn, key, match_id, user_id, "token", "page", (), NOW)
        lessons.begin(conn, user_id, "whist", "script")
        dailies.begin(conn, TryRow("2026-11-24", user_id, guild_id, log="p1 7H", began_at=NOW))
        problems.answer(conn, AnswerRow("2026-11-24", user_id, "7H", True, NOW))
        rating = PersonRating(Rating(), 1, 0, NOW)
        ratings.put_standings(conn, guild_id, {("rami", user_id): rating})
        stood(conn, user_id, guild_id=guild_id, line=match_id * 10 + place)
        night_of(conn, user_id, match_id, guild_id=guild_id)
    enter_tournament(conn, *users, guild_id=guild_id)
    held = {"guild_id": guild_id, "role_id": 9, "user_id": users[0]}
    conn.execute(insert_into(conn.dialect.name, champion_roles).on_conflict_do_nothing(), held)
    analyses.put(conn, match_id, FOUND)
    single.want(conn, match_id, "board", 0, 1, NOW, CHANNEL)
    hold_hand(conn, match_id, 0, f"token of {users[0]}", NOW, version=1, message_id=5)
    return match_id


def lives(conn: Connection) -> None:
    """Store two matches with rows in every table that a match writes to, of the same two people.

    The people sit in another order in each, and the second match ended before the first.
    """
    for users, ended_at in (((SARA, ALI), NOW + 9.0), ((ALI, SARA), NOW + 5.0)):
        match_id = play(conn, *users)
        over: dict[str, Any] = {"status": "over", "ended_at": ended_at, "due": None, "due_at": None}
        single.advance(conn, match_id, 1, **over)


def enter_tournament(conn: Connection, *users: int, guild_id: int = GUILD) -> int:
    """Add a tournament that the first person opened, with a finished try of each; return its id."""
    new = Tournament(
        0, guild_id, CHANNEL, users[0], None, None, "whist", 1, 2, False, {}, 1, NOW, NOW + 9.0
    )
    tournament_id = tournaments.put_new(conn, new, [bytes(32)], NOW)
    for place, user_id in enumerate(users):
        entry = tournaments.enter(conn, tournament_id, user_id, 64, NOW) or 0
        done = Try(
            tournament_id,
            entry,
            1,
            log="p1 7H",
            version=1,
            began_at=NOW,
            ended_at=NOW,
            margin=2.0 if place else THEIR_MARGIN,
        )
        tournaments.begin(conn, done)
    return tournament_id


def night_of(conn: Connection, user_id: int, match_id: int, *, guild_id: int = GUILD) -> int:
    """Add a night that a person has opened and played, with this match; return its number.

    Another person got `THEIR_POINTS` in it.
    """
    night_id = nights.add(
        conn,
        guild_id=guild_id,
        channel_id=CHANNEL,
        host_id=user_id,
        game="whist",
        sittings=3,
        minutes=20,
        seed=1,
        status=nights.OVER,
        starts_at=NOW,
        ended_at=NOW,
    )
    nights.put_member(conn, night_id, Member(1, user_id, nights.HERE, True, 1, 0.0))
    nights.put_member(conn, night_id, Member(2, None, nights.LEFT, True, 1, 0.0))
    theirs = NightSeat(1, 2, match_id, 1, THEIR_POINTS, False)
    nights.put_sitting(conn, night_id, [NightSeat(1, 1, match_id, 0, 50.0, False), theirs])
    return night_id


def stood(conn: Connection, user_id: int, *, guild_id: int = GUILD, line: int = 1) -> None:
    """Add a person's line to the final table of a season."""
    season = {"guild_id": guild_id, "number": 1, "first_day": 19_000, "until_day": 19_030}
    insert_season = insert_into(conn.dialect.name, seasons).on_conflict_do_nothing()
    conn.execute(insert_season, season | {"closed_at": NOW})
    conn.execute(
        insert(season_standings).values(
            guild_id=guild_id,
            number=1,
            game="",
            line=line,
            user_id=user_id,
            place=line,
            shares=WHOLE,
            matches=9,
        )
    )


def hold_hand(
    conn: Connection,
    match_id: int,
    seat: int,
    token: str,
    at: float,
    *,
    version: int,
    message_id: int,
) -> None:
    """Store a seat's private hand as shown in this message; `at` is Unix time."""
    where = answers.find_hand(conn, match_id, seat)
    answers.hold_token(conn, where, token, Shown(version, message_id, at, "", ""))


def played_alone(
    conn: Connection,
    guild_id: int,
    user_id: int,
    ranks: Sequence[int],
    *levels: str | None,
    game: str = "pasur",
    people: int = 1,
    hints: int = 0,
    away: bool = False,
) -> int:
    """Add a finished match of a person in seat 0 and computers of these levels; return its number.

    `ranks` has the rank of each seat, from 0. With `people` 2, another person has the second seat.
    """
    match_id = lobby(conn, guild_id=guild_id, game=game)
    seated = [replace(seat(0, user_id), hints=hints, away=away)]
    seated += [seat(place, user_id + place) for place in range(1, people)]
    seated += [
        replace(seat(place), level=level) for place, level in enumerate(levels, start=people)
    ]
    single.put_seats(conn, match_id, seated)
    single.advance(conn, match_id, 0, status="over", ended_at=NOW, due=None, due_at=None)
    own = result(
        match_id,
        user_id,
        guild_id=guild_id,
        game=game,
        with_computers=True,
        side=0,
        place=ranks[0],
        won=ranks[0] == 0,
        hints=hints,
    )
    scores.add(conn, [own])
    facts = {"sides": [[place] for place in range(len(ranks))], "ranks": [*ranks], "left": []}
    facts |= {"decided": False, "free": [], "totals": []}
    row = {"match_id": match_id, "guild_id": guild_id, "game": game, "ended_at": NOW}
    conn.execute(insert(contests), row | {"friendly": "computers", "facts": facts})
    return match_id


def due_posts(conn: Connection, kind: str, now: float) -> list[str]:
    """Return the keys of the standing posts of a kind that are due, in alphabetical order."""
    rows = conn.execute(standing_posts._due(frozenset([kind])), standing_posts._at(now, 99))
    return sorted(row.key for row in rows)
