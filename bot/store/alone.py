"""Read how well a person has done in matches in which all other seats were computer players."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, and_, bindparam, case, func, select

from bot.store.schema import contests, results, seats
from pasur_core.players.levels import CLUB
from pasur_core.tournaments.places import place_points

_LATELY = 200
"""Limit on the latest matches of a person, in all games, that are searched."""


class Alone(NamedTuple):
    """A match of one person against computer players of one level.

    `points` is the score of the person's place (`place_points`): 100 for beating all others.
    """

    level: str
    won: bool
    points: float


def matches_alone(conn: Connection, guild_id: int, game: str, user_id: int) -> list[Alone]:
    """Return a person's latest matches in a server against computer players only, newest first.

    Only matches of the game `game` are read. Matches with hints, matches with computer players of
    several levels, and matches that the person left are omitted.
    """
    asked = {"its_server": guild_id, "its_game": game, "its_person": user_id}
    return [
        Alone(row.level, bool(row.won), place_points(row.facts["ranks"])[row.side])
        for row in conn.execute(_matches_alone(), asked)
    ]


@cache
def _matches_alone() -> Select[Any]:
    """Return the statement that every post of a lobby needs."""
    latest = (
        select(results)
        .where(
            results.c.guild_id == bindparam("its_server"),
            results.c.user_id == bindparam("its_person"),
        )
        .order_by(results.c.match_id.desc())
        .limit(_LATELY)
        .subquery()
    )
    level = case((seats.c.computer, func.coalesce(seats.c.level, CLUB)))
    stayed = case((and_(~seats.c.computer, ~seats.c.away), 1), else_=0)
    person = case((seats.c.computer, 0), else_=1)
    here = select(latest.c.match_id).where(
        latest.c.game == bindparam("its_game"), latest.c.with_computers, latest.c.hints == 0
    )
    of_one_level = (
        select(seats.c.match_id, func.min(level).label("level"))
        .where(seats.c.match_id.in_(here))
        .group_by(seats.c.match_id)
        .having(func.min(level) == func.max(level), func.sum(person) == 1, func.sum(stayed) == 1)
        .subquery()
    )
    return (
        select(of_one_level.c.level, latest.c.won, latest.c.side, contests.c.facts)
        .join(latest, latest.c.match_id == of_one_level.c.match_id)
        .join(contests, contests.c.match_id == of_one_level.c.match_id)
        .order_by(of_one_level.c.match_id.desc())
    )
