"""Sum up people's results in a server as matches end: over all days, and for seasons day by day.

The scoreboard then reads one row per person, even in a server with many thousand matches. The sums
of single days have the columns of seasons alone; those of closed seasons are deleted.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, and_, case, delete, insert, select

from bot.features.scores import results
from bot.features.scores.results import SEASON, Result
from bot.store import Store, facts
from bot.store.database import locks
from bot.store.database.upsert import Insert, insert_into
from bot.store.schema import ALL_DAYS, matches, seasons, totals

BEST = "best"
"""The column of which the maximum is stored instead of the sum."""

_DAY = 24 * 3600
"""Seconds in a day."""

_SINCE = "schema-totals-since"
"""The fact with the time since when sums are kept, while older programs may still run."""

_BEFORE = 60.0
"""Seconds by which a match may have ended before that time and still have been stored after it."""

_READ = 400
"""Most results that one transaction reads, and most people whose sums it corrects."""

_Key = tuple[int, bool, str, int, str, int]
"""The server, whether with computers, the column, the day, the game and the person."""


def day_of(instant: float) -> int:
    """Return the number of the day (UTC) of a Unix time; 1 January 1970 has the number 0."""
    return math.floor(instant / _DAY)


def add(conn: Connection, rows: Sequence[Result]) -> None:
    """Add results to the sums, in one fixed order, so that no two writers wait for each other."""
    # No sums of these servers are computed again until these results are stored.
    # Sorted, so that two transactions never wait for each other.
    for guild_id in sorted({row.guild_id for row in rows}):
        locks.share(conn, lock_of(guild_id))
    earned: dict[_Key, int] = {}
    for row in rows:
        _earn(earned, row, row.columns())
    if earned:
        conn.execute(_adding(conn.dialect.name), _values(earned))


def add_season(conn: Connection, rows: Sequence[Result]) -> None:
    """Add the season's columns of results whose other columns are counted already.

    The locks of their servers (`lock_of`) must be held.
    """
    earned: dict[_Key, int] = {}
    for row in rows:
        _earn(earned, row, row.season_columns())
    if earned:
        conn.execute(_adding(conn.dialect.name), _values(earned))


def _earn(earned: dict[_Key, int], row: Result, columns: Mapping[str, int]) -> None:
    """Add these columns of a result to the sums of all days, those of seasons to its day's."""
    server, game, person = (row.guild_id, row.with_computers), row.game, row.user_id
    for column, amount in columns.items():
        day = day_of(row.ended_at) if column in SEASON else ALL_DAYS
        key = (*server, column, day, game, person)
        before = earned.get(key)
        earned[key] = amount if before is None else _both(column, before, amount)


def _values(earned: Mapping[_Key, int]) -> list[dict[str, Any]]:
    return [dict(zip(_NAMES, (*key, earned[key]), strict=True)) for key in sorted(earned)]


def lock_of(guild_id: int) -> str:
    """Return the name that is locked while sums of a server change."""
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


async def count_anew(store: Store, guild_id: int) -> None:
    """Compute the sums of a server again from its results; raise `StoreError`.

    Those of some people at a time are stored in their own transaction, if they differ. The results
    are read before it, so no other write waits long. A match that ends at the same time is counted
    once.
    """
    people = await store.read(_people, guild_id)
    some, number = list[int](), 0
    # Neighbours, because their results lie together.
    for last, (user_id, of_user) in enumerate(sorted(people.items()), 1 - len(people)):
        some.append(user_id)
        number += of_user
        if number >= _READ or len(some) >= _READ or last == 0:
            while not await _sum_up(store, guild_id, some):
                pass
            some, number = [], 0


def _people(conn: Connection, guild_id: int) -> dict[int, int]:
    """Return the number of results of each person in a server who has results or sums."""
    summed = conn.scalars(select(totals.c.user_id).distinct().where(totals.c.guild_id == guild_id))
    return dict.fromkeys(summed, 0) | results.numbers(conn, guild_id)


async def _sum_up(store: Store, guild_id: int, user_ids: Sequence[int]) -> bool:
    """Sum up the results of some people; return False if the results have changed meanwhile."""
    found: list[Result] = []
    last: tuple[int, int] | None = None
    while read := await store.read(results.of_people, guild_id, user_ids, last, _READ):
        found += read
        last = read[-1].user_id, read[-1].match_id
    earned: dict[_Key, int] = {}
    for _, rows in groupby(found, lambda row: row.user_id):
        earned |= _sums(rows)
    numbers = Counter(row.user_id for row in found)
    return await store.write(_correct, guild_id, user_ids, numbers, earned)


def _sums(rows: Iterable[Result]) -> dict[_Key, int]:
    """Return the sums of a person's results."""
    earned: dict[_Key, int] = {}
    for row in rows:
        _earn(earned, row, row.columns())
    return earned


def _correct(
    conn: Connection,
    guild_id: int,
    user_ids: Sequence[int],
    numbers: Mapping[int, int],
    earned: Mapping[_Key, int],
) -> bool:
    """Store the sums of these people where others are stored.

    Return False if the numbers of their results are not `numbers` any more.
    """
    # A person's data is deleted either before the results are counted, or after the commit.
    locks.share(conn, locks.FORGETTING)
    locks.hold(conn, lock_of(guild_id))
    # A match of one of them ended while the results were read.
    if results.numbers(conn, guild_id, user_ids) != numbers:
        return False
    # SQLite would read the sums of all people of the server, as its key begins with the server.
    theirs = and_(totals.c.guild_id + 0 == guild_id, totals.c.user_id.in_(user_ids))
    found = conn.execute(select(*(totals.c[name] for name in _NAMES)).where(theirs)).all()
    stored = {row[:-1]: row[-1] for row in found}
    if stored == earned:
        return True
    wrong = {key[5] for key, _ in stored.items() ^ earned.items()}
    if wrong:
        conn.execute(delete(totals).where(theirs, totals.c.user_id.in_(sorted(wrong))))
    if right := {key: amount for key, amount in earned.items() if key[5] in wrong}:
        conn.execute(insert(totals), _values(right))
    return True


def unsure(conn: Connection) -> list[int]:
    """Return the ids of servers where a match ended while programs without sums may have run."""
    since = facts.get(conn, _SINCE)
    if not since:
        return []
    lately = matches.c.ended_at >= float(since) - _BEFORE
    ended = select(matches.c.guild_id).distinct().where(matches.c.status == "over", lately)
    return list(conn.scalars(ended.order_by(matches.c.guild_id)))


def settle(conn: Connection, now: float) -> None:
    """Declare all sums correct, one day after they were introduced; `now` is Unix time."""
    since = facts.get(conn, _SINCE)
    if since and now - float(since) > _DAY:
        facts.put(conn, _SINCE, "")


def forget_days(conn: Connection) -> None:
    """Delete the sums of days in closed seasons, whose tables are stored.

    Other days stay: a later season may begin where the last one ended.
    """
    closed = (
        select(seasons.c.number)
        .where(
            seasons.c.guild_id == totals.c.guild_id,
            seasons.c.closed_at.is_not(None),
            seasons.c.first_day <= totals.c.day,
            seasons.c.until_day > totals.c.day,
        )
        .exists()
    )
    conn.execute(delete(totals).where(totals.c.day > ALL_DAYS, closed))


def servers(conn: Connection) -> list[int]:
    """Return the ids of the servers that have sums, in ascending order."""
    found = conn.scalars(select(totals.c.guild_id).distinct().order_by(totals.c.guild_id))
    return list(found)


_NAMES = [column.key for column in totals.c]
