"""What is told of one person in one server, summed from what was counted of each match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, select

from bot.store.schema import ALL_DAYS, matches, tallies, totals

LATELY = 200
"""Cap on a person's matches that are read one by one, so heavy players do not wait longer."""


@dataclass(frozen=True, slots=True)
class GameSums:
    """A person's matches of one game, with computer players or without.

    `best` is the most points that a round brought, None where that was not counted; `hints` were
    asked for.
    """

    game: str
    with_computers: bool
    matches: int
    wins: int
    best: int | None
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished match: its number and game, and whether it was won."""

    match_id: int
    game: str
    won: bool


@dataclass(frozen=True, slots=True)
class Company:
    """Somebody a person has played with: matches on one side and those won, matches as rivals.

    Of the latter those in which the person came before them, and those in which after.
    """

    user_id: int
    together: int
    won_together: int
    ahead: int
    behind: int
    against: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """A person in a server: sums, the latest matches (newest first), the company they keep.

    The last is of their `LATELY` newest matches.
    """

    games: Sequence[GameSums]
    latest: Sequence[Outcome]
    company: Sequence[Company]


def of_person(conn: Connection, guild_id: int, user_id: int, latest: int) -> Statistics:
    """Return what was counted of a person in a server, with so many of the latest matches."""
    return Statistics(
        games_of(conn, guild_id, user_id),
        _latest(conn, guild_id, user_id, latest),
        _company(conn, guild_id, user_id),
    )


def places(conn: Connection, user_id: int, match_ids: Sequence[int]) -> dict[int, int]:
    """Return the person's place in each of these matches, from 0.

    Matches that an older version counted have no places; of these only the won ones are here.
    """
    found = conn.execute(
        select(tallies.c.match_id, tallies.c.column, tallies.c.amount)
        .where(
            tallies.c.user_id == user_id,
            tallies.c.match_id.in_(match_ids),
            tallies.c.column.in_(("place", "wins")),
        )
        .order_by(tallies.c.column.desc())
    )
    places: dict[int, int] = {}
    for row in found:
        if row.column == "place":
            places[row.match_id] = row.amount
        elif row.amount > 0:
            places[row.match_id] = 0
    return places


def games_of(conn: Connection, guild_id: int, user_id: int) -> list[GameSums]:
    """Return the sums of each game that the person has finished in a server."""
    column = totals.c.column

    def only(name: str) -> ColumnElement[int]:
        return case((column == name, totals.c.amount))

    found = conn.execute(
        select(
            totals.c.game,
            totals.c.with_computers,
            func.coalesce(func.sum(only("matches")), 0).label("matches"),
            func.coalesce(func.sum(only("wins")), 0).label("wins"),
            func.max(only("best")).label("best"),
            func.coalesce(func.sum(only("hints")), 0).label("hints"),
        )
        .where(
            totals.c.user_id == user_id,
            totals.c.day == ALL_DAYS,
            totals.c.guild_id == guild_id,
            column.in_(("matches", "wins", "best", "hints")),
        )
        .group_by(totals.c.game, totals.c.with_computers)
        .order_by(totals.c.game, totals.c.with_computers)
    )
    return [
        GameSums(
            row.game,
            bool(row.with_computers),
            int(row.matches),
            int(row.wins),
            row.best,
            int(row.hints),
        )
        for row in found
    ]


def _latest(conn: Connection, guild_id: int, user_id: int, limit: int) -> list[Outcome]:
    found = conn.execute(
        select(tallies.c.match_id, tallies.c.game, tallies.c.amount)
        .join(matches, matches.c.id == tallies.c.match_id)
        .where(
            tallies.c.user_id == user_id,
            tallies.c.column == "wins",
            tallies.c.match_id.in_(_lately(guild_id, user_id, "wins")),
        )
        .order_by(matches.c.ended_at.desc(), tallies.c.match_id.desc())
        .limit(limit)
    )
    return [Outcome(row.match_id, row.game, row.amount > 0) for row in found]


def _lately(guild_id: int, user_id: int, column: str) -> Select[Any]:
    """The numbers of a person's latest matches in a server of which this column was counted."""
    mine = select(tallies.c.match_id).where(
        tallies.c.user_id == user_id, tallies.c.guild_id == guild_id, tallies.c.column == column
    )
    return mine.order_by(tallies.c.match_id.desc()).limit(LATELY)


def _company(conn: Connection, guild_id: int, user_id: int) -> list[Company]:
    """Return with whom this person has lately played matches to the end, most matches first."""
    side, place = tallies.alias("side"), tallies.alias("place")
    their_side, their_place = tallies.alias("their_side"), tallies.alias("their_place")
    partners = side.c.amount == their_side.c.amount
    ahead = and_(~partners, place.c.amount < their_place.c.amount)
    behind = and_(~partners, place.c.amount > their_place.c.amount)
    found = conn.execute(
        select(
            their_side.c.user_id,
            *(
                func.sum(case((one, 1), else_=0))
                for one in (
                    partners,
                    and_(partners, place.c.amount == 0),
                    ahead,
                    behind,
                    ~partners,
                )
            ),
        )
        .join(
            place,
            and_(
                place.c.match_id == side.c.match_id,
                place.c.user_id == side.c.user_id,
                place.c.column == "place",
            ),
        )
        .join(
            their_side,
            and_(
                their_side.c.match_id == side.c.match_id,
                their_side.c.user_id != side.c.user_id,
                their_side.c.column == "side",
            ),
        )
        .join(
            their_place,
            and_(
                their_place.c.match_id == side.c.match_id,
                their_place.c.user_id == their_side.c.user_id,
                their_place.c.column == "place",
            ),
        )
        .where(
            side.c.user_id == user_id,
            side.c.column == "side",
            side.c.match_id.in_(_lately(guild_id, user_id, "side")),
        )
        .group_by(their_side.c.user_id)
        .order_by(func.count().desc(), their_side.c.user_id)
    )
    return [Company(row[0], *map(int, row[1:])) for row in found]
