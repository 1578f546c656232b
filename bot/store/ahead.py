"""Correct stored times that lie in the future because the clock was set back.

Without this, boards and computer players would stop for an hour after a clock went back by an hour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from sqlalchemy import Column, Connection, Update, bindparam, or_, select, update

from bot.store.database.steps import Step
from bot.store.schema import dues, matches, people, posts, seats

LEASE_SECONDS = 5.0
"""Longest lease of a post in seconds; a lease can be renewed."""
CLAIM_SECONDS = 10.0
"""Longest claim of a due table in seconds."""
POST_SECONDS = 600.0
"""Longest time in seconds by which a post can be postponed."""
DM_SECONDS = 86400.0
"""Longest time in seconds without an attempt after a person has closed their direct messages."""
_APART = 5.0
"""Tolerated seconds into the future: other processes store times while this one starts,
and their clocks differ a little. Without it, a start would lock the rows of tables in play."""
_PAST = (
    matches.c.acted_at,
    matches.c.opened_at,
    seats.c.acted_at,
    seats.c.browser_at,
    posts.c.posted_at,
    posts.c.first_posted_at,
    posts.c.token_at,
)
"""Columns with times in the past."""
_OPEN = select(dues.c.match_id)
"""The open matches: each has a deadline. SQLite would look for them among all matches otherwise."""


def pull_back(now: float, longest: Callable[[str, str], float]) -> Iterator[Step]:
    """Yield the steps that shorten excessive waits and set future times to the present.

    Run each step once, in its own transaction, so that locks are held only briefly. `now` is the
    Unix time in seconds. `longest` returns the longest wait in seconds, given the kind of deadline
    (`due`) and a table's speed.
    """
    yield partial(_shorten_waits, now=now, longest=longest)
    for column in _PAST:
        yield partial(_end_at, column=column, now=now)
    yield partial(_shorten_posts, now=now)


def _shorten_waits(conn: Connection, now: float, longest: Callable[[str, str], float]) -> None:
    waiting = conn.execute(
        select(dues.c.match_id, dues.c.due, dues.c.due_at, matches.c.speed)
        .join(matches, matches.c.id == dues.c.match_id)
        .where(dues.c.due_at > now)
    )
    late = [
        {"its_id": row.match_id, "its_time": row.due_at, "at": at}
        for row in waiting.all()
        if row.due_at > (at := now + longest(row.due, row.speed)) + _APART
    ]
    if late:
        # Another process might have stored a new deadline since this one was read.
        same = (dues.c.match_id == bindparam("its_id"), dues.c.due_at == bindparam("its_time"))
        conn.execute(update(dues).where(*same).values(due_at=bindparam("at")), late)
    claimed = dues.c.claimed_until > now + CLAIM_SECONDS + _APART
    conn.execute(update(dues).where(claimed).values(claimed_until=None))


def _end_at(conn: Connection, column: Column[float], now: float) -> None:
    """Move the times of open matches in this column to the present if they are in the future."""
    conn.execute(_ending(column), {"now": now, "latest": now + _APART})


@cache
def _ending(column: Column[float]) -> Update:
    its_match = matches.c.id if column.table is matches else column.table.c.match_id
    ahead = column > bindparam("latest")
    values: dict[str, Any] = {column.name: bindparam("now")}
    return update(column.table).where(its_match.in_(_OPEN), ahead).values(values)


def _shorten_posts(conn: Connection, now: float) -> None:
    until = now + DM_SECONDS
    conn.execute(
        update(people)
        .where(people.c.dm_closed_until > until + _APART)
        .values(dm_closed_until=until)
    )
    latest = now + _APART
    stuck = or_(
        posts.c.due_at > latest + POST_SECONDS, posts.c.leased_until > latest + LEASE_SECONDS
    )
    conn.execute(
        update(posts)
        .where(posts.c.wanted > posts.c.posted, stuck)
        .values(due_at=now, leased_until=None)
    )
