"""What people counted in a server, summed up as matches end: over all days, and day by day.

So the scoreboard of a server with many thousand matches reads a row a person. The days are for the
scoreboard of the month, and are forgotten once that looks back no further.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    case,
    cast,
    delete,
    func,
    literal,
    select,
)

from bot.store import facts
from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.schema import ALL_DAYS, matches, tallies, totals

BEST = "best"
"""The column of which the most is kept, and no sum."""

_OF_ONE_MATCH = ("place", "side")
"""Columns that mean nothing beyond their match."""

_DAY = 24 * 3600

_SINCE = "schema-totals-since"
"""The fact that says since when sums are kept, as long as older programs may run as well."""

_BEFORE = 60.0
"""Seconds by which a match that ended before then may have been stored later."""

_Key = tuple[int, bool, str, int, str, int]


@dataclass(frozen=True, slots=True)
class Tally:
    """How much of one column a person counted in one match.

    Attributes:
        column: one of `scores.COMMON`, of `scores.OF_ONE_MATCH`, or one of the game's own.
        with_computers: a computer player belonged to the table, or sat in for somebody; such
            matches have a scoreboard of their own.

    """

    match_id: int
    user_id: int
    column: str
    guild_id: int
    game: str
    amount: int
    with_computers: bool


def day_of(instant: float) -> int:
    """Return the day of an instant in UTC, counted from 1970."""
    return math.floor(instant / _DAY)


def add(conn: Connection, rows: Sequence[Tally]) -> None:
    """Add what matches count to the sums; no two writers wait crosswise, for all keep one order."""
    ids = {row.match_id for row in rows}
    ended = conn.execute(select(matches.c.id, matches.c.ended_at).where(matches.c.id.in_(ids)))
    days = {row.id: [ALL_DAYS, *_days(row.ended_at)] for row in ended}
    earned: dict[_Key, int] = {}
    for row in rows:
        for day in days.get(row.match_id, ()) if row.column not in _OF_ONE_MATCH else ():
            key = (row.guild_id, row.with_computers, row.column, day, row.game, row.user_id)
            before = earned.get(key)
            earned[key] = row.amount if before is None else _both(row.column, before, row.amount)
    if earned:
        conn.execute(
            _adding(conn.dialect.name),
            [dict(zip(_NAMES, (*key, earned[key]), strict=True)) for key in sorted(earned)],
        )


def _days(ended_at: float | None) -> list[int]:
    return [] if ended_at is None else [day_of(ended_at)]


def _both(column: str, one: int, other: int) -> int:
    return max(one, other) if column == BEST else one + other


@cache
def _adding(dialect: str) -> Insert:
    new = insert_into(dialect, totals)
    given = new.excluded.amount
    most = case((totals.c.amount > given, totals.c.amount), else_=given)
    both = case((totals.c.column == BEST, most), else_=totals.c.amount + given)
    return new.on_conflict_do_update(index_elements=list(totals.primary_key), set_={"amount": both})


def count_anew(conn: Connection, guild_id: int) -> None:
    """Sum a server up from what is counted of each match, whatever the sums were.

    A match that another process ends meanwhile is in them once.
    """
    conn.execute(delete(totals).where(totals.c.guild_id == guild_id))
    mine = tallies.c.guild_id == guild_id
    for earned in (_over_all_days(mine), _day_by_day(mine, conn.dialect.name)):
        new = insert_into(conn.dialect.name, totals).from_select(_NAMES, earned)
        conn.execute(replacing(new))


def unsure(conn: Connection) -> list[int]:
    """The servers in which a match ended while programs may have run that sum nothing up."""
    since = facts.get(conn, _SINCE)
    if not since:
        return []
    lately = matches.c.ended_at >= float(since) - _BEFORE
    ended = select(matches.c.guild_id).distinct().where(matches.c.status == "over", lately)
    return list(conn.scalars(ended.order_by(matches.c.guild_id)))


def settle(conn: Connection, now: float) -> None:
    """Take all sums for sure, a day after there were any."""
    since = facts.get(conn, _SINCE)
    if since and now - float(since) > _DAY:
        facts.put(conn, _SINCE, "")


def forget_days(conn: Connection, before: int) -> None:
    """Delete the sums of single days before this one."""
    conn.execute(delete(totals).where(totals.c.day > ALL_DAYS, totals.c.day < before))


def servers(conn: Connection) -> list[int]:
    """The servers in which anything was ever summed up."""
    found = conn.scalars(select(totals.c.guild_id).distinct().order_by(totals.c.guild_id))
    return list(found)


_NAMES = [column.key for column in totals.c]


def _over_all_days(which: ColumnElement[bool]) -> Select[Any]:
    return _sums(which, literal(ALL_DAYS))


def _day_by_day(which: ColumnElement[bool], dialect: str) -> Select[Any]:
    days = matches.c.ended_at / _DAY
    # SQLite cuts fractions off, and may have no `floor`; PostgreSQL rounds.
    day = cast(days if dialect == "sqlite" else func.floor(days), Integer)
    return _sums(which & matches.c.ended_at.is_not(None), day)


def _sums(which: ColumnElement[bool], day: ColumnElement[int]) -> Select[Any]:
    counted = select(
        tallies.c.guild_id,
        tallies.c.with_computers,
        tallies.c.column,
        day.label("day"),
        tallies.c.game,
        tallies.c.user_id,
        tallies.c.amount,
    )
    counted = counted.join(matches, matches.c.id == tallies.c.match_id)
    each = counted.where(which, tallies.c.column.not_in(_OF_ONE_MATCH)).subquery()
    keys = [column for column in each.c if column.name != "amount"]
    amount = case((each.c.column == BEST, func.max(each.c.amount)), else_=func.sum(each.c.amount))
    return select(*keys, amount).group_by(*keys)
