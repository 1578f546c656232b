"""What open matches wait for and until when, in rows of their own.

A new deadline changes no index of `matches`, so PostgreSQL stores the match beside its old row
without a change of any index (HOT). Programs of the release before know the columns of `matches`
alone: both are written, `matches` decides where they differ, and `mend` makes them equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, bindparam, delete, or_, select, update

from bot.store.database.steps import STEP
from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.schema import dues, is_open, matches

_NAMES = ("match_id", "due", "due_at", "claimed_until", "claimed_version")
_DROPPING = delete(dues).where(dues.c.match_id == bindparam("its_id"))


def put_all(conn: Connection, changed: Iterable[tuple[int, Mapping[str, Any]]]) -> None:
    """Store the deadlines of matches, by their numbers, among what changed; each is free again."""
    found = [(match_id, values) for match_id, values in changed if "due_at" in values]
    rows = [
        dict(zip(_NAMES, (match_id, values["due"], values["due_at"], None, None), strict=True))
        for match_id, values in found
        if values["due_at"] is not None
    ]
    if rows:
        conn.execute(_putting(conn.dialect.name), rows)
    if over := [{"its_id": match_id} for match_id, values in found if values["due_at"] is None]:
        conn.execute(_DROPPING, over)


@cache
def _putting(dialect: str) -> Insert:
    return replacing(insert_into(dialect, dues))


def is_due(conn: Connection, now: float, *, thought: bool) -> bool:
    """Whether there is anything for `claim`."""
    return bool(conn.execute(_due(now, 1, thought=thought)).first())


def claim(
    conn: Connection, now: float, limit: int, *, thought: bool, until: float
) -> list[tuple[int, int]]:
    """Take in hand the matches whose time has come, longest overdue first; number and version.

    With `thought` those at which computer players are to act, without it all others. Those that
    another process has in hand are left out, until they have moved on or that is over.
    """
    # PostgreSQL passes over what another is taking in hand now; SQLite lets one at a time in here.
    free = _due(now, limit, thought=thought).with_for_update(of=dues, skip_locked=True)
    claimed = [(row.id, row.version) for row in conn.execute(free)]
    if claimed:
        conn.execute(
            update(dues)
            .where(dues.c.match_id == bindparam("its_id"))
            .values(claimed_until=until, claimed_version=bindparam("its_version")),
            [{"its_id": match_id, "its_version": version} for match_id, version in claimed],
        )
    return claimed


def _due(now: float, limit: int, *, thought: bool) -> Select[Any]:
    computers = dues.c.due == "computer"
    free = or_(
        dues.c.claimed_until.is_(None),
        dues.c.claimed_until <= now,
        dues.c.claimed_version != matches.c.version,
    )
    return (
        select(matches.c.id, matches.c.version)
        .join(dues, dues.c.match_id == matches.c.id)
        .where(
            dues.c.due_at <= now,
            matches.c.due_at <= now,  # an older program may have put it off
            computers if thought else ~computers,
            free,
        )
        .order_by(dues.c.due_at, dues.c.match_id)
        .limit(limit)
    )


def release(conn: Connection, claimed: Iterable[tuple[int, int]]) -> None:
    """Give matches out of hand that were taken at these versions."""
    for match_id, version in claimed:
        conn.execute(
            update(dues)
            .where(dues.c.match_id == match_id, dues.c.claimed_version == version)
            .values(claimed_until=None)
        )


def put_off(conn: Connection, match_id: int, version: int, until: float) -> None:
    """Let what is due at a match wait; nothing when it is past this version."""
    done = conn.execute(
        update(matches)
        .where(matches.c.id == match_id, matches.c.version == version)
        .values(due_at=until)
    )
    if done.rowcount:
        free = {"due_at": until, "claimed_until": None}
        conn.execute(update(dues).where(dues.c.match_id == match_id).values(free))


def mend(conn: Connection) -> bool:
    """Store the deadlines that older programs have stored in `matches` alone.

    Return whether there may be more.
    """
    differs = or_(
        matches.c.due_at.is_distinct_from(dues.c.due_at), matches.c.due.is_distinct_from(dues.c.due)
    )
    stale = (
        select(matches.c.id, matches.c.due, matches.c.due_at)
        .outerjoin(dues, dues.c.match_id == matches.c.id)
        .where(is_open, differs)
        .limit(STEP)
        .with_for_update(of=matches, skip_locked=True)
    )
    found = [(row.id, {"due": row.due, "due_at": row.due_at}) for row in conn.execute(stale)]
    put_all(conn, found)
    over = select(matches.c.id).where(matches.c.id == dues.c.match_id, matches.c.due_at.is_(None))
    conn.execute(delete(dues).where(over.exists()))
    return len(found) == STEP
