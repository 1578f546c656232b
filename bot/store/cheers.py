"""Store cheers at the great moments of matches: one row for each person who cheers at a match.

A moment is identified by the length of the match's log. Only cheers at a match's latest cheered
moment are kept. They are also deleted when the match ends, and when its log is archived.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, func, select
from sqlalchemy import insert as insert_rows

from bot.store.schema import cheers, matches, names

NAMED = 2
"""The number of people whose names are read; all others are only counted."""


@dataclass(frozen=True, slots=True)
class Cheers:
    """The number of people who have cheered at a moment, and the first of them.

    Attributes:
        count: the number of people.
        first: the ids and names of the first `NAMED` people; an unknown name is empty.

    """

    count: int = 0
    first: tuple[tuple[int, str], ...] = ()


def has_cheered(conn: Connection, match_id: int, user_id: int, moment: int) -> bool:
    """Return whether a person has cheered at a moment, given as the length of the log."""
    own = and_(cheers.c.match_id == match_id, cheers.c.user_id == user_id)
    found = conn.scalar(select(cheers.c.moment).where(own, cheers.c.moment == moment))
    return found is not None


def give(conn: Connection, match_id: int, user_id: int, moment: int, at: float) -> None:
    """Store a person's cheer at a moment; delete everyone's cheers at the match's earlier moments.

    `at` is the Unix time of the cheer. Raise `IntegrityError` (SQLAlchemy) if the person has
    already cheered at this moment.
    """
    earlier = and_(cheers.c.match_id == match_id, cheers.c.moment < moment)
    conn.execute(delete(cheers).where(earlier))
    row = {"match_id": match_id, "user_id": user_id, "moment": moment, "at": at}
    conn.execute(insert_rows(cheers), row)


def drop(conn: Connection, match_id: int) -> None:
    """Delete the cheers of a match."""
    conn.execute(delete(cheers).where(cheers.c.match_id == match_id))


def at_moment(conn: Connection, match_id: int, moment: int) -> Cheers:
    """Return the cheers at a moment of a match, with the first people to cheer."""
    called = and_(names.c.guild_id == matches.c.guild_id, names.c.user_id == cheers.c.user_id)
    found = conn.execute(
        select(cheers.c.user_id, names.c.name, func.count().over().label("people"))
        .join(matches, matches.c.id == cheers.c.match_id)
        .outerjoin(names, called)
        .where(cheers.c.match_id == match_id, cheers.c.moment == moment)
        .order_by(cheers.c.at, cheers.c.user_id)
        .limit(NAMED)
    )
    rows = found.all()
    if not rows:
        return Cheers()
    return Cheers(rows[0].people, tuple((row.user_id, row.name or "") for row in rows))


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's cheers for their JSON export: `table` (match number) and `at` of each."""
    own = select(cheers.c.match_id.label("table"), cheers.c.at).where(cheers.c.user_id == user_id)
    found = conn.execute(own.order_by(cheers.c.match_id))
    return [dict(row) for row in found.mappings()]
