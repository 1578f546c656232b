"""Compute figures about the whole database for monitoring."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, and_, func, select

from bot.store.schema import is_open, matches, posts

OVERDUE_SECONDS = 10.0
"""Seconds after its due time from which a post counts as overdue."""

_LIVE = (
    select(matches.c.game, matches.c.status, func.count().label("many"))
    .where(is_open)
    .group_by(matches.c.game, matches.c.status)
)


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures that monitoring needs of the whole database.

    `live` counts the open matches by (game, status). `overdue` is the number of posts that have
    been due for more than ten seconds.
    """

    live: dict[tuple[str, str], int]
    overdue: int


def figures(conn: Connection, now: float) -> Figures:
    """Return the figures at a Unix time of the bot's clock, in seconds."""
    live = conn.execute(_LIVE)
    late = and_(posts.c.wanted > posts.c.posted, posts.c.due_at < now - OVERDUE_SECONDS)
    overdue = conn.scalar(select(func.count()).select_from(posts).where(late))
    return Figures({(row.game, row.status): row.many for row in live}, overdue or 0)
