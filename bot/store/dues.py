"""Store the deadlines of open matches, in separate rows.

A new deadline then changes no index of `matches`, so PostgreSQL stores the match beside its old row
without changing any index (HOT).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Select,
    bindparam,
    case,
    delete,
    or_,
    select,
    update,
)

from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.schema import dues, matches

_NAMES = ("match_id", "due", "due_at", "claimed_until", "claimed_version")
_DROPPING = delete(dues).where(dues.c.match_id == bindparam("its_id"))


def put(conn: Connection, changed: Iterable[tuple[int, Mapping[str, Any]]]) -> None:
    """Store the deadlines of changed matches; `changed` has (match number, changed columns).

    If the column `due_at` is None, the deadline is deleted. A match whose `due_at` has not changed
    is skipped. Storing a deadline ends any claim on it.
    """
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


def is_playable(newest: Mapping[str, int]) -> ColumnElement[bool]:
    """Return the SQL condition that this program knows the game and the rules of a match.

    During a rolling update a newer program beside this one can open matches of a new game or of
    newer rules. Such matches are left to the newer program.

    Args:
        newest: the newest version of each game's rules that this program knows, by the game's key.
    """
    return matches.c.rules_version <= case(dict(newest), value=matches.c.game, else_=-1)


def is_due(conn: Connection, now: float, *, thought: bool, newest: Mapping[str, int]) -> bool:
    """Return whether `claim` would find a match if it were called with these arguments."""
    values = {"now": now, "most": 1}
    return conn.execute(_due(thought, tuple(newest.items())), values).first() is not None


def claim(
    conn: Connection,
    now: float,
    limit: int,
    *,
    thought: bool,
    until: float,
    newest: Mapping[str, int],
) -> list[tuple[int, int]]:
    """Claim at most `limit` due matches, longest overdue first; return their numbers and versions.

    With `thought`, claim matches in which computer players must act; without it, all others.
    Matches that another process has claimed are left out until they have changed or the claim ends.
    Matches of rules that are newer than `newest` are left out too (`is_playable`). The new claims
    end at `until`. `now` and `until` are Unix times in seconds.
    """
    # PostgreSQL skips what another process is claiming now; SQLite has only one writer at a time.
    free = _due(thought, tuple(newest.items())).with_for_update(of=dues, skip_locked=True)
    found = conn.execute(free, {"now": now, "most": limit})
    claimed = [(row.id, row.version) for row in found]
    if claimed:
        conn.execute(
            update(dues)
            .where(dues.c.match_id == bindparam("its_id"))
            .values(claimed_until=until, claimed_version=bindparam("its_version")),
            [{"its_id": match_id, "its_version": version} for match_id, version in claimed],
        )
    return claimed


@cache
def _due(thought: bool, newest: tuple[tuple[str, int], ...]) -> Select[Any]:
    """Return the statement that every poll needs; `now` and `most` are its parameters."""
    now: BindParameter[float] = bindparam("now")
    # A decision of a computer player takes time, so these matches are polled by a loop of their
    # own.
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
            computers if thought else ~computers,
            free,
            is_playable(dict(newest)),
        )
        .order_by(dues.c.due_at, dues.c.match_id)
        .limit(bindparam("most"))
    )


def release(conn: Connection, claimed: Iterable[tuple[int, int]]) -> None:
    """Release claims, given as (match number, version); skip matches claimed at another version."""
    for match_id, version in claimed:
        conn.execute(
            update(dues)
            .where(dues.c.match_id == match_id, dues.c.claimed_version == version)
            .values(claimed_until=None)
        )


def put_off(conn: Connection, match_id: int, version: int, until: float) -> None:
    """Postpone the deadline of a match to the Unix time `until`, and end the claim on the match.

    Change nothing if the match has another version.
    """
    same = select(matches.c.id).where(matches.c.id == match_id, matches.c.version == version)
    # Without the lock, a change of the match in between would lose its new deadline.
    if conn.scalar(same.with_for_update()) is not None:
        free = {"due_at": until, "claimed_until": None}
        conn.execute(update(dues).where(dues.c.match_id == match_id).values(free))
