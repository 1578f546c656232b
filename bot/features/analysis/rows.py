"""What analyses of finished matches have found, one a match."""

from __future__ import annotations

from typing import Any, TypedDict

from sqlalchemy import Connection, delete, select

from bot.store.database.upsert import insert_into
from bot.store.schema import analyses, matches, seats


class Judged(TypedDict):
    """A decision: what was done, what would have been best, and what the difference cost.

    Moves are notation; `at` entries of the log were before it.
    """

    at: int
    round: int
    seat: int
    made: str
    best: str
    cost: float
    error: float
    expected: float
    exact: bool


class Found(TypedDict):
    """An analysis: in which unit it counts, what the match brought each seat, every decision."""

    unit: str
    results: list[float]
    judgements: list[Judged]


def get(conn: Connection, match_id: int) -> Found | None:
    """What was found in a match; None where it was not analysed."""
    found: Found | None = conn.scalar(
        select(analyses.c.found).where(analyses.c.match_id == match_id)
    )
    return found


def put(conn: Connection, match_id: int, found: Found) -> None:
    """Store an analysis, unless there is one."""
    insert = insert_into(conn.dialect.name, analyses).on_conflict_do_nothing()
    conn.execute(insert, {"match_id": match_id, "found": found})


def drop_archived(conn: Connection) -> None:
    """Delete what was found in matches that were put away since; who asks has it made anew."""
    archived = select(matches.c.id).where(matches.c.archived_at.is_not(None))
    conn.execute(delete(analyses).where(analyses.c.match_id.in_(archived)))


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """What was found of a person's own decisions, as JSON can hold it."""
    rows = conn.execute(
        select(analyses.c.match_id, analyses.c.found, seats.c.seat)
        .join(seats, seats.c.match_id == analyses.c.match_id)
        .where(seats.c.user_id == user_id)
        .order_by(analyses.c.match_id)
    )
    return [
        {
            "table": row.match_id,
            "unit": row.found["unit"],
            "decisions": [one for one in row.found["judgements"] if one["seat"] == row.seat],
        }
        for row in rows
    ]
