"""The stored analyses of finished matches, one per match."""

from __future__ import annotations

from typing import Any, TypedDict

from sqlalchemy import Connection, exists, select

from bot.store.database.steps import delete_some
from bot.store.database.upsert import insert_into
from bot.store.schema import analyses, matches, seats


class JudgedMove(TypedDict):
    """A decision: the move that was made, the best move, and what the decision cost.

    Moves are in notation; the other values are as in `Judgement`.
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


class StoredAnalysis(TypedDict):
    """A stored analysis: the unit of its numbers, the result of each seat, and every decision."""

    unit: str
    results: list[float]
    judgements: list[JudgedMove]


def get(conn: Connection, match_id: int) -> StoredAnalysis | None:
    """Return the analysis of a match; None if there is none."""
    found: StoredAnalysis | None = conn.scalar(
        select(analyses.c.found).where(analyses.c.match_id == match_id)
    )
    return found


def put(conn: Connection, match_id: int, found: StoredAnalysis) -> None:
    """Store an analysis, unless the match already has one."""
    insert = insert_into(conn.dialect.name, analyses).on_conflict_do_nothing()
    conn.execute(insert, {"match_id": match_id, "found": found})


def drop_archived(conn: Connection) -> bool:
    """Delete a batch of analyses of archived matches.

    A deleted analysis is computed again on request. Return whether more are left.
    """
    archived = exists().where(
        matches.c.id == analyses.c.match_id, matches.c.archived_at.is_not(None)
    )
    return delete_some(conn, analyses, archived)


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return the analyses of a person's own decisions, by match, for their JSON export."""
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
