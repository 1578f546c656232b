"""Read and write the ladder: people's ratings against computers, and how matches changed them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    func,
    select,
)

from bot.competition.rated import Contest
from bot.competition.ratings import SETTLED_OPPONENTS, Rating
from bot.features.ratings.rows import Standing
from bot.features.scores.contests import read_contest
from bot.store import people
from bot.store.database.steps import delete_some
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import contests, ladder, ladder_changes, seats
from pasur_core.players.levels import CLUB
from pasur_core.protocol import Seat

LOCKED = "ladder/{}"
"""The name that is locked while the ladder of a server changes."""


@dataclass(frozen=True, slots=True)
class Step:
    """How a match changed a person's rating."""

    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class Climb:
    """A match on the ladder.

    Attributes:
        match_id: the number of the match.
        game: the key of the game.
        ended_at: when the match ended, in seconds since 1970.
        contest: the sides and their ranks.
        seat: the person's seat.
        user_id: the person; None if they were forgotten.
        computers: the levels of the other seats.
        stored: the stored change; None if there is none.
    """

    match_id: int
    game: str
    ended_at: float
    contest: Contest
    seat: Seat
    user_id: int | None
    computers: Mapping[Seat, str] = field(hash=False)
    stored: Step | None = None


def standing(conn: Connection, guild_id: int, game: str, user_id: int) -> Standing | None:
    """Return a person's rating in a game; None before their first match."""
    own = and_(_of_game(guild_id, game), ladder.c.user_id == user_id)
    row = conn.execute(select(ladder).where(own)).first()
    return None if row is None else _standing(row)


def listed(conn: Connection, guild_id: int, game: str) -> dict[int, Standing]:
    """Return the ratings of all people in a game by user id, without those who stand on no list."""
    shown = and_(_of_game(guild_id, game), people.is_listed(ladder.c.user_id))
    return {row.user_id: _standing(row) for row in conn.execute(select(ladder).where(shown))}


def most_played(conn: Connection, guild_id: int) -> str | None:
    """Return the game in which most people of a server have a rating; None if no person has one."""
    found = (
        select(ladder.c.game)
        .where(ladder.c.guild_id == guild_id)
        .group_by(ladder.c.game)
        .order_by(func.count().desc(), ladder.c.game)
        .limit(1)
    )
    return conn.scalar(found)


def put_standings(
    conn: Connection, guild_id: int, game: str, found: Mapping[int, Standing]
) -> None:
    """Store people's ratings in a game, by user id, in place of their earlier ones."""
    if found:
        conn.execute(
            replacing(insert_into(conn.dialect.name, ladder)),
            [
                {
                    "guild_id": guild_id,
                    "game": game,
                    "user_id": user_id,
                    "mu": one.rating.mu,
                    "sigma": one.rating.sigma,
                    "matches": one.matches,
                    "played_at": one.played_at,
                }
                for user_id, one in sorted(found.items())
            ],
        )


def put_steps(conn: Connection, guild_id: int, found: Sequence[tuple[Climb, Step]]) -> None:
    """Store how matches changed ratings; this replaces what is stored of them."""
    if found:
        conn.execute(
            replacing(insert_into(conn.dialect.name, ladder_changes)),
            [
                {
                    "match_id": climb.match_id,
                    "guild_id": guild_id,
                    "game": climb.game,
                    "ended_at": climb.ended_at,
                    "mu": step.before.mu,
                    "sigma": step.before.sigma,
                    "new_mu": step.after.mu,
                    "new_sigma": step.after.sigma,
                }
                for climb, step in found
            ],
        )


def latest(conn: Connection, guild_id: int, game: str, user_id: int, limit: int) -> list[Climb]:
    """Return a person's latest matches on the ladder of a game, at most `limit`, newest first."""
    own = (
        select(ladder_changes.c.match_id)
        .join(seats, seats.c.match_id == ladder_changes.c.match_id)
        .where(
            seats.c.user_id == user_id,
            ladder_changes.c.guild_id == guild_id,
            ladder_changes.c.game == game,
        )
        .order_by(ladder_changes.c.ended_at.desc(), ladder_changes.c.match_id.desc())
        .limit(limit)
    )
    return _climbs(conn, contests.c.match_id.in_(list(conn.scalars(own))))[::-1]


def _climbs(conn: Connection, which: ColumnElement[bool]) -> list[Climb]:
    found = conn.execute(
        select(
            contests,
            ladder_changes.c.mu,
            ladder_changes.c.sigma,
            ladder_changes.c.new_mu,
            ladder_changes.c.new_sigma,
        )
        .join(ladder_changes, ladder_changes.c.match_id == contests.c.match_id, isouter=True)
        .where(which)
        .order_by(contests.c.ended_at, contests.c.match_id)
    ).all()
    person: dict[int, tuple[Seat, int | None]] = {}
    computers: defaultdict[int, dict[Seat, str]] = defaultdict(dict)
    for row in conn.execute(
        select(seats).join(contests, contests.c.match_id == seats.c.match_id).where(which)
    ):
        if row.computer:
            computers[row.match_id][row.seat] = row.level or CLUB
        else:
            person[row.match_id] = (row.seat, row.user_id)
    return [
        Climb(
            row.match_id,
            row.game,
            row.ended_at,
            read_contest(row.friendly, row.facts),
            *person[row.match_id],
            computers[row.match_id],
            None
            if row.mu is None
            else Step(Rating(row.mu, row.sigma), Rating(row.new_mu, row.new_sigma)),
        )
        for row in found
    ]


def forget(conn: Connection, user_id: int) -> bool:
    """Delete some of a person's ratings; return whether there may be more.

    The changes of matches have no ids and stay.
    """
    return delete_some(conn, ladder, ladder.c.user_id == user_id)


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete some ratings of a server; return whether there may be more."""
    return delete_some(conn, ladder, ladder.c.guild_id == guild_id)


def export(conn: Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return a person's ratings, and how matches changed them, by name, in a form for JSON."""
    own = conn.execute(select(ladder).where(ladder.c.user_id == user_id)).mappings()
    changed = conn.execute(
        select(ladder_changes)
        .join(seats, seats.c.match_id == ladder_changes.c.match_id)
        .where(seats.c.user_id == user_id)
        .order_by(ladder_changes.c.match_id)
    ).mappings()
    return {
        "ladder": [dict(row) for row in own],
        "ladder_changes": [dict(row) for row in changed],
    }


def _of_game(guild_id: int, game: str) -> ColumnElement[bool]:
    return and_(ladder.c.guild_id == guild_id, ladder.c.game == game)


def _standing(row: Any) -> Standing:
    rating = Rating(row.mu, row.sigma)
    # Computer players are always the same opponents, so their number settles nothing.
    return Standing(rating, row.matches, SETTLED_OPPONENTS, row.played_at)
