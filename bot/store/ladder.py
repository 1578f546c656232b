"""Read a person's rating on the ladder against computers, which the feature `ladder` writes."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select

from bot.store.people import is_listed
from bot.store.schema import ladder


class Climber(NamedTuple):
    """A person's `Rating.mu`, the number of their matches, and whether lists may show them."""

    mu: float
    matches: int
    listed: bool


def climber(conn: Connection, guild_id: int, game: str, user_id: int) -> Climber | None:
    """Return a person's rating in a game of a server; None before their first match."""
    row = conn.execute(
        select(ladder.c.mu, ladder.c.matches, is_listed(ladder.c.user_id).label("listed")).where(
            ladder.c.guild_id == guild_id, ladder.c.game == game, ladder.c.user_id == user_id
        )
    ).first()
    return None if row is None else Climber(row.mu, row.matches, bool(row.listed))
