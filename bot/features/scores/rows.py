"""Read the scores: each person's results in matches, and their sums in each server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, case, func, or_, select

from bot.features.scores import results
from bot.features.scores import totals as sums
from bot.features.scores.results import PersonResult
from bot.store import people
from bot.store.database.steps import delete_some
from bot.store.schema import ALL_DAYS, totals
from bot.store.schema import results as stored

COMMON = ("matches", "wins", "rounds", "hints")
"""The columns that have the same meaning in every game."""

OF_ONE_MATCH = ("place", "side", "best")
"""The columns that are not summed: the place of the person's side, its number, its best round."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A person's place, from 1, and the person's sums by column.

    Columns without a sum are missing.
    """

    user_id: int
    place: int
    columns: dict[str, int]


_WITH_COMPUTERS = (False, True)
"""The kinds of matches with separate sums: without and with computer players."""


def add(conn: Connection, rows: Sequence[PersonResult]) -> None:
    """Store results and add them to the sums; raise `IntegrityError` if one is already stored."""
    results.put(conn, rows)
    sums.add(conn, rows)


def board(
    conn: Connection,
    guild_id: int,
    game: str | None,
    *,
    with_computers: bool,
    order: str,
    offset: int,
    limit: int,
    reader_id: int = 0,
) -> tuple[list[ScoreLine], int]:
    """Return a part of a server's scoreboard, and the number of people on the whole scoreboard.

    The part includes the reader's line. `offset` is the number of lines above the part. Lines are
    sorted by the column `order`, highest first. Equal sums are sorted by fewer matches, then by
    older Discord account. With `game` None, each sum is over all games; only `COMMON` columns have
    such sums.
    """
    which = and_(
        _which(guild_id, game),
        totals.c.with_computers.is_(with_computers),
        totals.c.day == ALL_DAYS,
    )

    def summed(column: str) -> ColumnElement[int]:
        return func.sum(case((totals.c.column == column, totals.c.amount), else_=0))

    better = (summed(order).desc(), summed("matches"), totals.c.user_id)
    ranked = (
        select(
            totals.c.user_id,
            func.row_number().over(order_by=better).label("place"),
            func.count().over().label("people"),
        )
        .where(
            which,
            totals.c.column.in_({"matches", order}),
            people.is_listed(totals.c.user_id),
        )
        .group_by(totals.c.user_id)
        .subquery()
    )
    shown = ranked.c.place.between(offset + 1, offset + limit)
    found = conn.execute(
        select(ranked)
        .where(or_(shown, ranked.c.user_id == reader_id, ranked.c.place == 1))
        .order_by(ranked.c.place)
    )
    rows = list(found)
    total = rows[0].people if rows else 0
    asked = [
        row for row in rows if offset < row.place <= offset + limit or row.user_id == reader_id
    ]
    columns: defaultdict[int, dict[str, int]] = defaultdict(dict)
    for row in conn.execute(
        select(totals.c.user_id, totals.c.column, func.sum(totals.c.amount).label("amount"))
        .where(which, totals.c.user_id.in_([row.user_id for row in asked]))
        .group_by(totals.c.user_id, totals.c.column)
    ):
        columns[row.user_id][row.column] = int(row.amount)
    return [ScoreLine(row.user_id, row.place, columns[row.user_id]) for row in asked], total


def filled(conn: Connection, guild_id: int, game: str | None) -> frozenset[bool]:
    """Return the kinds of matches that a server has played in a game.

    True stands for matches with computer players, False for matches without them. With `game` None
    all games count.
    """
    found = [
        select(totals.c.user_id)
        .where(
            _which(guild_id, game),
            totals.c.with_computers.is_(with_computers),
            totals.c.column == "matches",
            totals.c.day == ALL_DAYS,
        )
        .exists()
        for with_computers in _WITH_COMPUTERS
    ]
    row = conn.execute(select(*found)).one()
    return frozenset(kind for kind, there in zip(_WITH_COMPUTERS, row, strict=True) if there)


def _which(guild_id: int, game: str | None) -> ColumnElement[bool]:
    if game is None:
        return and_(totals.c.guild_id == guild_id, totals.c.column.in_(COMMON))
    summed = totals.c.column.not_in(OF_ONE_MATCH)
    return and_(totals.c.guild_id == guild_id, totals.c.game == game, summed)


def forget(conn: Connection, user_id: int) -> bool:
    """Delete a batch of a person's results and sums; return whether more are left."""
    return any(delete_some(conn, table, table.c.user_id == user_id) for table in (stored, totals))


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete a batch of sums of a server; return whether more are left.

    The server's results are deleted with its matches.
    """
    return delete_some(conn, totals, totals.c.guild_id == guild_id)


def export(conn: Connection, user_id: int) -> dict[str, list[dict[str, Any]]]:
    """Return a person's `results` and `totals` (sums) as JSON values."""
    return {
        name: [
            dict(row)
            for row in conn.execute(
                select(table).where(table.c.user_id == user_id).order_by(*table.primary_key)
            ).mappings()
        ]
        for name, table in (("results", stored), ("totals", totals))
    }
