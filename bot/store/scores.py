"""The lasting scores: what each person counted in each match, summed up server by server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import ColumnElement, and_, case, func, insert, select

from bot.store.schema import tallies
from bot.store.unit import Connection

COMMON = ("matches", "wins", "rounds")
"""The columns that mean the same in every game."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How much of one column a person counted in one match.

    Attributes:
        column: one of `COMMON`, or one of the game's own.
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
    """A person's sums by column; a column never counted is missing."""

    user_id: int
    columns: dict[str, int]


async def add(conn: Connection, rows: Sequence[Tally]) -> None:
    """Count a match; counting it twice is an error."""
    if rows:
        await conn.execute(insert(tallies), [asdict(row) for row in rows])


async def board(
    conn: Connection,
    guild_id: int,
    game: str | None,
    *,
    with_computers: bool,
    order: str,
    offset: int,
    limit: int,
) -> tuple[list[ScoreLine], int]:
    """A stretch of a server's scoreboard, and how many people are on all of it.

    The most of column `order` comes first; of equals, who needed fewer matches, then who is
    longest on Discord. With `game` None all games are summed, which only `COMMON` columns can be.
    """
    which = _which(guild_id, game, with_computers=with_computers)
    total = await counted(conn, guild_id, game, with_computers=with_computers)

    def summed(column: str) -> ColumnElement[int]:
        return func.sum(case((tallies.c.column == column, tallies.c.amount), else_=0))

    ranked = await conn.scalars(
        select(tallies.c.user_id)
        .where(which)
        .group_by(tallies.c.user_id)
        .order_by(summed(order).desc(), summed("matches"), tallies.c.user_id)
        .offset(offset)
        .limit(limit)
    )
    shown = list(ranked)
    sums: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for row in await conn.execute(
        select(tallies.c.user_id, tallies.c.column, func.sum(tallies.c.amount).label("amount"))
        .where(which, tallies.c.user_id.in_(shown))
        .group_by(tallies.c.user_id, tallies.c.column)
    ):
        sums[row.user_id][row.column] = int(row.amount)
    return [ScoreLine(user_id, sums[user_id]) for user_id in shown], total


async def counted(
    conn: Connection, guild_id: int, game: str | None, *, with_computers: bool
) -> int:
    """How many people are on a server's scoreboard."""
    which = _which(guild_id, game, with_computers=with_computers)
    return await conn.scalar(select(func.count(tallies.c.user_id.distinct())).where(which)) or 0


def _which(guild_id: int, game: str | None, *, with_computers: bool) -> ColumnElement[bool]:
    one_game = tallies.c.column.in_(COMMON) if game is None else tallies.c.game == game
    return and_(
        tallies.c.guild_id == guild_id, tallies.c.with_computers.is_(with_computers), one_game
    )
