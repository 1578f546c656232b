"""Store what competition needs to know of each finished match: a row without ids of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, and_, select

from bot.competition.rated import LEFT, UNREAD, Contest, freed
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import contests, results, seats
from bot.tables.table import Table

_FREE_SECONDS = 30 * 86400.0
"""Seconds after leaving a rated match within which leaving another one has consequences."""


def put(conn: Connection, found: Iterable[tuple[Table, Contest]]) -> None:
    """Store contests; they replace those of the same matches."""
    rows = [
        {
            "match_id": table.id,
            "guild_id": table.row.guild_id,
            "game": table.row.game,
            "ended_at": ended_at(table),
            "friendly": contest.friendly,
            "facts": _facts(contest),
        }
        for table, contest in found
    ]
    if rows:
        conn.execute(replacing(insert_into(conn.dialect.name, contests)), rows)


def get(conn: Connection, match_id: int) -> Contest | None:
    """Return the contest of a match; None if it was not stored."""
    found = select(contests.c.friendly, contests.c.facts).where(contests.c.match_id == match_id)
    row = conn.execute(found).first()
    return None if row is None else read_contest(row.friendly, row.facts)


def ended_at(table: Table) -> float:
    """Return when a match ended; of very old matches only the last action's time is known."""
    return table.row.acted_at if table.row.ended_at is None else table.row.ended_at


def put_unread(conn: Connection, match_id: int, guild_id: int, game: str, at: float) -> None:
    """Store that a match cannot be read any more, so that it never counts."""
    row = {
        "match_id": match_id,
        "guild_id": guild_id,
        "game": game,
        "ended_at": at,
        "friendly": UNREAD,
        "facts": _facts(Contest(UNREAD, (), ())),
    }
    conn.execute(insert_into(conn.dialect.name, contests).on_conflict_do_nothing(), row)


def excused(conn: Connection, table: Table, contest: Contest) -> Contest:
    """Return the contest in which those who leave for the first time in 30 days are excused."""
    people = {seat.seat: seat.user_id for seat in table.seats}
    at = ended_at(table)
    return freed(
        contest,
        [
            seat
            for seat in sorted(contest.left)
            if not _left_lately(conn, table, people.get(seat), at)
        ],
    )


def _left_lately(conn: Connection, table: Table, user_id: int | None, at: float) -> bool:
    """Return whether a person left another rated match of this server in the days before."""
    if user_id is None:
        return False
    same = and_(seats.c.match_id == results.c.match_id, seats.c.user_id == results.c.user_id)
    found = conn.execute(
        select(seats.c.seat, contests.c.facts)
        .join_from(results, contests, contests.c.match_id == results.c.match_id)
        .join(seats, same)
        .where(
            results.c.guild_id == table.row.guild_id,
            results.c.user_id == user_id,
            results.c.match_id != table.id,
            contests.c.friendly == LEFT,
            contests.c.ended_at > at - _FREE_SECONDS,
            contests.c.ended_at <= at,
        )
    )
    return any(row.seat in row.facts["left"] for row in found)


def _facts(contest: Contest) -> dict[str, Any]:
    return {
        "sides": [list(side) for side in contest.sides],
        "ranks": list(contest.ranks),
        "left": sorted(contest.left),
        "decided": contest.decided,
        "free": sorted(contest.free),
    }


def read_contest(friendly: str | None, facts: Mapping[str, Any]) -> Contest:
    """Return a contest from its stored columns."""
    return Contest(
        friendly,
        tuple(map(tuple, facts["sides"])),
        tuple(facts["ranks"]),
        frozenset(facts["left"]),
        facts["decided"],
        frozenset(facts["free"]),
    )
