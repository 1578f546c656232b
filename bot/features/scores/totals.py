"""Sum up people's results in a server: over all days, and for each day of a season.

A scoreboard reads one row per person, even in a server with many thousand matches. The sums of
single days have only the columns that a season needs. They are deleted after their season is
closed.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, case, delete, select

from bot.competition import seasons as calendar
from bot.features.scores.results import SEASON, PersonResult
from bot.i18n.zones import zone_of
from bot.store import facts
from bot.store.database import locks
from bot.store.database.padding import padded
from bot.store.database.upsert import Insert, insert_into
from bot.store.schema import ALL_DAYS, guilds, seasons, totals
from bot.tables.finished import store_days, stored_days

BEST = "best"
"""The column that stores a maximum instead of a sum."""

_SWEPT = "totals-swept"
"""The name of the stored time of the last sweep that deleted sums of days."""

_Key = tuple[int, bool, str, int, str, int]
"""Server id, whether with computers, column, day, game, and user id."""


def day_of(instant: float, zone: tzinfo = UTC) -> int:
    """Return the number of the day of a Unix time in a zone; 1 January 1970 has the number 0."""
    return calendar.day_of(datetime.fromtimestamp(math.floor(instant), zone).date())


def day_in(conn: Connection, guild_id: int, instant: float) -> int:
    """Return the number of the day on which a moment counts in a server; see `days_in`."""
    return days_in(conn, [(guild_id, instant)])[guild_id, instant]


def days_in(
    conn: Connection, moments: Collection[tuple[int, float]]
) -> dict[tuple[int, float], int]:
    """Return the number of the day on which each moment counts in its server.

    A moment is a pair of a server id and a Unix time. It counts on its date in the server's time
    zone, unless the season of that date was closed before the moment. Then it counts on the first
    day after all closed seasons, because a closed season takes no more matches. Such a moment is
    possible if a manager chose a zone further west, or if the zone's rules changed.
    """
    ids = sorted({guild_id for guild_id, _ in moments})
    chosen = select(guilds.c.guild_id, guilds.c.zone).where(guilds.c.guild_id.in_(padded(ids)))
    zones = {row.guild_id: zone_of(row.zone) for row in conn.execute(chosen)}
    days = {(one, at): day_of(at, zones.get(one, UTC)) for one, at in moments}
    later = conn.execute(
        select(seasons.c.guild_id, seasons.c.until_day, seasons.c.closed_at).where(
            seasons.c.guild_id.in_(padded(ids)),
            seasons.c.closed_at.is_not(None),
            seasons.c.until_day > min(days.values(), default=0),
        )
    )
    for row in later:
        for one, at in days:
            if one == row.guild_id and row.closed_at <= at:
                days[one, at] = max(days[one, at], row.until_day)
    return days


def days_of_matches(conn: Connection, ends: Mapping[int, tuple[int, float]]) -> dict[int, int]:
    """Return, by match number, the number of the day on which the match counts; see `days_in`.

    `ends` has the server id and the end (Unix time) of each match. The day is stored when a match
    is first counted. It stays the same if the match is counted again after the server's zone
    changed.
    """
    days = stored_days(conn, ends)
    new = {number: end for number, end in ends.items() if number not in days}
    if new:
        by_end = days_in(conn, new.values())
        found = {number: by_end[end] for number, end in new.items()}
        store_days(conn, found)
        days |= found
    return days


def add(conn: Connection, rows: Sequence[PersonResult]) -> None:
    """Add results to the sums, in a fixed order to avoid deadlocks."""
    # No season of these servers is closed until these results are stored.
    # Sorted, so that two transactions never wait for each other.
    for guild_id in sorted({row.guild_id for row in rows}):
        locks.share(conn, lock_of(guild_id))
    days = days_of_matches(conn, {row.match_id: (row.guild_id, row.ended_at) for row in rows})
    earned: dict[_Key, int] = {}
    for row in rows:
        _earn(earned, row, row.columns(), days[row.match_id])
    if earned:
        conn.execute(_adding(conn.dialect.name), _values(earned))


def _earn(
    earned: dict[_Key, int], row: PersonResult, columns: Mapping[str, int], today: int
) -> None:
    """Add columns of a result to `earned`: season columns to the day's sums, others to all days."""
    server, game, person = (row.guild_id, row.with_computers), row.game, row.user_id
    for column, amount in columns.items():
        day = today if column in SEASON else ALL_DAYS
        key = (*server, column, day, game, person)
        before = earned.get(key)
        earned[key] = amount if before is None else _both(column, before, amount)


def _values(earned: Mapping[_Key, int]) -> list[dict[str, Any]]:
    return [dict(zip(_NAMES, (*key, earned[key]), strict=True)) for key in sorted(earned)]


def lock_of(guild_id: int) -> str:
    """Return the name of the database lock to hold while a server's sums change."""
    return f"sums/{guild_id}"


def _both(column: str, one: int, other: int) -> int:
    return max(one, other) if column == BEST else one + other


@cache
def _adding(dialect: str) -> Insert:
    new = insert_into(dialect, totals)
    given = new.excluded.amount
    most = case((totals.c.amount > given, totals.c.amount), else_=given)
    both = case((totals.c.column == BEST, most), else_=totals.c.amount + given)
    return new.on_conflict_do_update(index_elements=list(totals.primary_key), set_={"amount": both})


def forget_days(conn: Connection, now: float) -> None:
    """Delete the sums of single days in closed seasons; `now` is Unix time.

    They are not needed, because the final tables of closed seasons are stored. Other days stay,
    because a later season can still use them.
    """
    conn.execute(delete(totals).where(_is_old(now)))
    facts.put(conn, _SWEPT, str(now))


def forget_again(conn: Connection, guild_id: int) -> None:
    """Delete a server's sums of single days in closed seasons again.

    A recount of the server's matches has added them anew.
    """
    if swept := facts.get(conn, _SWEPT):
        old = _is_old(float(swept))
        conn.execute(delete(totals).where(totals.c.guild_id == guild_id, old))


def _is_old(now: float) -> ColumnElement[bool]:
    closed = (
        select(seasons.c.number)
        .where(
            seasons.c.guild_id == totals.c.guild_id,
            seasons.c.closed_at <= now,
            seasons.c.first_day <= totals.c.day,
            seasons.c.until_day > totals.c.day,
        )
        .exists()
    )
    return and_(totals.c.day > ALL_DAYS, closed)


_NAMES = [column.key for column in totals.c]
