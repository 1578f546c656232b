"""Cheers at the great moments of matches, one row a person and match: that of the latest moment.

A moment is named by the length of the match's log. The rows of a moment go when a later one is
cheered, when the match is over, and when its log is put away.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, and_, delete, func, select
from sqlalchemy import insert as insert_rows

from bot.store.schema import cheers, matches, names

NAMED = 2
"""People whose names are read with the number of all."""


@dataclass(frozen=True, slots=True)
class Cheers:
    """How many people have cheered at a moment, and the first of them.

    Attributes:
        first: id and name of the first `NAMED` people; an unknown name is empty.

    """

    count: int = 0
    first: tuple[tuple[int, str], ...] = ()


def given(conn: Connection, match_id: int, user_id: int, moment: int) -> bool:
    """Whether a person has cheered at this moment."""
    mine = and_(cheers.c.match_id == match_id, cheers.c.user_id == user_id)
    found = conn.scalar(select(cheers.c.moment).where(mine, cheers.c.moment == moment))
    return found is not None


def give(conn: Connection, match_id: int, user_id: int, moment: int, at: float) -> None:
    """Store a person's first cheer at a moment; those at earlier moments are deleted."""
    earlier = and_(cheers.c.match_id == match_id, cheers.c.moment < moment)
    conn.execute(delete(cheers).where(earlier))
    row = {"match_id": match_id, "user_id": user_id, "moment": moment, "at": at}
    conn.execute(insert_rows(cheers), row)


def drop(conn: Connection, match_id: int) -> None:
    """Delete the cheers of a match."""
    conn.execute(delete(cheers).where(cheers.c.match_id == match_id))


def at_moment(conn: Connection, match_id: int, moment: int) -> Cheers:
    """The cheers at a moment of a match, the earliest first."""
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
    """The cheers of a person, as JSON can hold them."""
    mine = select(cheers.c.match_id.label("table"), cheers.c.at).where(cheers.c.user_id == user_id)
    found = conn.execute(mine.order_by(cheers.c.match_id))
    return [dict(row) for row in found.mappings()]
