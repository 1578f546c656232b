"""Count the matches of a game that a person has finished: newcomers see more explanations."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, func, select

from bot.store.people import Person
from bot.store.schema import ALL_DAYS, totals

BEGINNER_MATCHES = 3
"""Finished matches of a game after which a person gets tips only by their own setting."""

_MATCHES = select(func.coalesce(func.sum(totals.c.amount), 0)).where(
    totals.c.user_id == bindparam("user_id"),
    totals.c.day == ALL_DAYS,
    totals.c.game == bindparam("game"),
    totals.c.column == "matches",
)


def matches_of(conn: Connection, user_id: int, game: str) -> int:
    """Return how many matches of a game a person has finished, in all servers together."""
    counted = conn.execute(_MATCHES, {"user_id": user_id, "game": game})
    return int(counted.scalar_one())


def gets_tips(conn: Connection, person: Person, game: str) -> bool:
    """Return whether a person gets tips in a game.

    The person's setting decides. Without one, people who are new to the game get tips.
    """
    if person.hints is not None:
        return person.hints == "always"
    return matches_of(conn, person.user_id, game) < BEGINNER_MATCHES
