"""Correct times that were stored while the clock was ahead of the present one.

Otherwise boards and computer players would stop for an hour if the clock was put back by an hour.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, bindparam, or_, select, update

from bot.store.schema import dues, matches, people, posts, seats

LEASE_SECONDS = 5.0
"""Longest lease of a post that is not renewed."""
CLAIM_SECONDS = 10.0
"""Longest claim of a due table."""
POST_SECONDS = 600.0
"""Longest wait of a post."""
DM_SECONDS = 86400.0
"""Longest time without an attempt after a person has closed their direct messages."""


def pull_back(conn: Connection, now: float, longest: Callable[[str, str], float]) -> None:
    """Shorten waits that are longer than possible, and move times in the future to the present.

    `longest` returns the most seconds that a match may wait for what is due, at its speed.
    """
    waiting = conn.execute(
        select(matches.c.id, matches.c.due, matches.c.due_at, matches.c.speed)
        .join(dues, dues.c.match_id == matches.c.id)
        .where(dues.c.due_at > now)
    )
    late = [
        {"its_id": row.id, "at": at}
        for row in waiting.all()
        if row.due_at > (at := now + longest(row.due or "", row.speed))
    ]
    if late:
        for its_id in (matches.c.id, dues.c.match_id):
            mine = its_id == bindparam("its_id")
            conn.execute(update(its_id.table).where(mine).values(due_at=bindparam("at")), late)
    claimed = dues.c.claimed_until > now + CLAIM_SECONDS
    conn.execute(update(dues).where(claimed).values(claimed_until=None))
    for column in (
        matches.c.acted_at,
        matches.c.opened_at,
        seats.c.acted_at,
        posts.c.posted_at,
        posts.c.first_posted_at,
        posts.c.token_at,
    ):
        conn.execute(update(column.table).where(column > now).values({column.name: now}))
    until = now + DM_SECONDS
    conn.execute(
        update(people).where(people.c.dm_closed_until > until).values(dm_closed_until=until)
    )
    stuck = or_(posts.c.due_at > now + POST_SECONDS, posts.c.leased_until > now + LEASE_SECONDS)
    conn.execute(
        update(posts)
        .where(posts.c.wanted > posts.c.posted, stuck)
        .values(due_at=now, leased_until=None)
    )
