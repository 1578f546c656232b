"""Matches that have ended, stored as rows of the server of a `Room`, and texts of pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape

from sqlalchemy import Connection

from bot.competition.rated import Contest
from bot.features.ratings import decide as ratings
from bot.features.ratings.rows import Played
from bot.features.scores import rows as scores
from bot.features.scores.results import PersonResult
from bot.store import matches
from bot.store.matches import MatchRow, SeatRow
from bot.tables.who import Who
from tests.bot.room import CHANNEL, GUILD, START
from tests.bot.store import single

DAY = 86400.0


@dataclass(frozen=True)
class Sat:
    """A person in a match: their side, its place from 0, and amounts in the game's columns."""

    who: Who
    side: int
    place: int
    counts: Mapping[str, int] = field(default_factory=dict)


def ended(
    conn: Connection,
    *sat: Sat,
    game: str = "pasur",
    day: float = 0.0,
    channel_id: int = CHANNEL,
    guild_id: int = GUILD,
    rated: bool = False,
) -> int:
    """Store a match that ended `day` days after `START`; return its number.

    `sat` are its people by seat. With `rated`, it changes their ratings.
    """
    at = START + day * DAY
    row = MatchRow(
        opened_at=at - 600.0,
        acted_at=at - 600.0,
        guild_id=guild_id,
        channel_id=channel_id,
        game=game,
        rules_version=1,
        options={},
        speed="relaxed",
        host_id=sat[0].who.user_id,
    )
    match_id = matches.insert(conn, row)
    seats = [
        SeatRow(number, one.who.user_id, one.who.name, False, False, 0, 1, None)
        for number, one in enumerate(sat)
    ]
    single.put_seats(conn, match_id, seats)
    single.advance(conn, match_id, 0, status="over", ended_at=at)
    for one in sat:
        single.remember_name(conn, guild_id, one.who.user_id, one.who.name)
    results = [
        PersonResult(
            match_id=match_id,
            user_id=one.who.user_id,
            guild_id=guild_id,
            game=game,
            ended_at=at,
            with_computers=False,
            side=one.side,
            place=one.place,
            won=one.place == 0,
            rounds=3,
            hints=0,
            best=7,
            counts=one.counts,
        )
        for one in sat
    ]
    scores.add(conn, results)
    if rated:
        sides = tuple((number,) for number in range(len(sat)))
        contest = Contest(None, sides, tuple(one.place for one in sat), frozenset(), True)
        who = tuple(one.who.user_id for one in sat)
        # The results are stored above, so no meeting is only in this transaction.
        ratings._rate(conn, guild_id, Played(match_id, game, at, contest, who), set())
    return match_id


def duel(
    conn: Connection,
    winner: Who,
    loser: Who,
    *,
    day: float = 0.0,
    channel_id: int = CHANNEL,
    game: str = "pasur",
    points: tuple[int, int] = (62, 40),
    rated: bool = False,
) -> int:
    """Store a match of two opponents with their points; the arguments are those of `ended`."""
    sat = Sat(winner, 0, 0, {"points": points[0]}), Sat(loser, 1, 1, {"points": points[1]})
    return ended(conn, *sat, game=game, day=day, channel_id=channel_id, rated=rated)


def said(html: str) -> str:
    """Return the words of a page's content on one line, without its tags."""
    content = html.partition("<main")[2].partition("</main>")[0]
    text = re.sub(r"<[^>]*>", " ", content.partition(">")[2])
    return " ".join(unescape(re.sub("[\u200e\u200f\u2066-\u2069]", "", text)).split())
