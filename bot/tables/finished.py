"""Collect what features need to know of matches that have just ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, and_, select

from bot.competition.rated import LEFT, Contest, freed
from bot.store.schema import contests, results, seats
from bot.tables.contest import contest_of
from bot.tables.table import Table

_FREE_SECONDS = 30 * 86400.0
"""Seconds after leaving a rated match within which leaving another one has consequences."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that has ended, and for whom it counts in competition."""

    table: Table
    contest: Contest

    @property
    def at(self) -> float:
        """When the match ended, in Unix time."""
        return self.table.ended_at


def finished(conn: Connection, tables: Iterable[Table]) -> list[Finished]:
    """Return these ended matches with their contests, in which people may be excused (`excused`).

    Raise `ValueError` if a match is not over.
    """
    return [excused(conn, Finished(table, contest_of(table))) for table in tables]


def excused(conn: Connection, match: Finished) -> Finished:
    """Return the match, with the people who are excused for leaving it as `Contest.free`.

    These left no other rated match of the server in the 30 days before.
    """
    if not match.contest.left:
        return match
    user_ids = {seat.seat: seat.user_id for seat in match.table.seats}
    free = [
        seat
        for seat in sorted(match.contest.left)
        if not _left_lately(conn, match, user_ids.get(seat))
    ]
    return Finished(match.table, freed(match.contest, free))


def _left_lately(conn: Connection, match: Finished, user_id: int | None) -> bool:
    """Return whether a person left another rated match of this server in the days before."""
    if user_id is None:
        return False
    same = and_(seats.c.match_id == results.c.match_id, seats.c.user_id == results.c.user_id)
    found = conn.execute(
        select(seats.c.seat, contests.c.facts)
        .join_from(results, contests, contests.c.match_id == results.c.match_id)
        .join(seats, same)
        .where(
            results.c.guild_id == match.table.row.guild_id,
            results.c.user_id == user_id,
            results.c.match_id != match.table.id,
            contests.c.friendly == LEFT,
            contests.c.ended_at > match.at - _FREE_SECONDS,
            contests.c.ended_at <= match.at,
        )
    )
    return any(row.seat in row.facts["left"] for row in found)
