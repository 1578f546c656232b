"""The lasting scores: what each person counted in each match, summed up server by server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, and_, case, delete, func, insert, or_, select

from bot.store.schema import matches, tallies
from bot.store.unit import Connection

COMMON = ("matches", "wins", "rounds", "hints")
"""The columns that mean the same in every game."""

OF_ONE_MATCH = ("place", "side", "best")
"""What is noted of one match and never summed: the place of one's side from 0, the side's number,
the most points that one round brought it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How much of one column a person counted in one match.

    Attributes:
        column: one of `COMMON`, of `OF_ONE_MATCH`, or one of the game's own.
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


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A person's sums by column, and their place from 1; a column never counted is missing."""

    user_id: int
    place: int
    columns: dict[str, int]


async def add(conn: Connection, rows: Sequence[Tally]) -> None:
    """Count a match; counting it twice is an error."""
    if rows:
        await conn.execute(insert(tallies), [asdict(row) for row in rows])


async def replace(conn: Connection, match_id: int, rows: Sequence[Tally]) -> None:
    """Count a match anew, whatever was counted of it before."""
    await conn.execute(delete(tallies).where(tallies.c.match_id == match_id))
    await add(conn, rows)


async def drop_unfinished(conn: Connection) -> None:
    """Delete what was counted of matches that were not played to their end."""
    over = select(matches.c.id).where(matches.c.status == "over")
    await conn.execute(delete(tallies).where(tallies.c.match_id.not_in(over)))


async def countable(conn: Connection, after: int, limit: int) -> list[int]:
    """The numbers of the next matches after this one that were played to their end."""
    found = await conn.scalars(
        select(matches.c.id)
        .where(matches.c.status == "over", matches.c.id > after)
        .order_by(matches.c.id)
        .limit(limit)
    )
    return list(found)


async def board(
    conn: Connection,
    guild_id: int,
    game: str | None,
    *,
    with_computers: bool,
    since: float = 0.0,
    order: str,
    offset: int,
    limit: int,
    reader_id: int = 0,
) -> tuple[list[ScoreLine], int]:
    """A stretch of a server's scoreboard and the reader's own line, and how many people are on it.

    Matches that ended before `since` are left out. The most of column `order` comes first; of
    equals, who needed fewer matches, then who is longest on Discord. With `game` None all games are
    summed, which only `COMMON` columns can be.
    """
    which = and_(_which(guild_id, game), tallies.c.with_computers.is_(with_computers))
    if since:
        ended = select(matches.c.id).where(matches.c.ended_at >= since)
        which = and_(which, tallies.c.match_id.in_(ended))

    def summed(column: str) -> ColumnElement[int]:
        return func.sum(case((tallies.c.column == column, tallies.c.amount), else_=0))

    better = (summed(order).desc(), summed("matches"), tallies.c.user_id)
    ranked = (
        select(
            tallies.c.user_id,
            func.row_number().over(order_by=better).label("place"),
            func.count().over().label("people"),
        )
        .where(which)
        .group_by(tallies.c.user_id)
        .subquery()
    )
    shown = ranked.c.place.between(offset + 1, offset + limit)
    found = await conn.execute(
        select(ranked)
        .where(or_(shown, ranked.c.user_id == reader_id, ranked.c.place == 1))
        .order_by(ranked.c.place)
    )
    rows = list(found)
    total = rows[0].people if rows else 0
    asked = [
        row for row in rows if offset < row.place <= offset + limit or row.user_id == reader_id
    ]
    sums: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for row in await conn.execute(
        select(tallies.c.user_id, tallies.c.column, func.sum(tallies.c.amount).label("amount"))
        .where(which, tallies.c.user_id.in_([row.user_id for row in asked]))
        .group_by(tallies.c.user_id, tallies.c.column)
    ):
        sums[row.user_id][row.column] = int(row.amount)
    return [ScoreLine(row.user_id, row.place, sums[row.user_id]) for row in asked], total


async def filled(conn: Connection, guild_id: int, game: str | None) -> dict[bool, float]:
    """When the latest match ended, of those with computer players (True) and those without.

    A kind of which there is none is missing.
    """
    found = await conn.execute(
        select(tallies.c.with_computers, func.max(matches.c.ended_at).label("ended_at"))
        .join(matches, matches.c.id == tallies.c.match_id)
        .where(_which(guild_id, game))
        .group_by(tallies.c.with_computers)
    )
    return {bool(row.with_computers): row.ended_at or 0.0 for row in found}


def _which(guild_id: int, game: str | None) -> ColumnElement[bool]:
    if game is None:
        return and_(tallies.c.guild_id == guild_id, tallies.c.column.in_(COMMON))
    summed = tallies.c.column.not_in(OF_ONE_MATCH)
    return and_(tallies.c.guild_id == guild_id, tallies.c.game == game, summed)
