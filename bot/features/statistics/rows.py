"""Read a person's statistics in a server, from the sums and from their newest results."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, select

from bot.store import people
from bot.store.database.padding import padded
from bot.store.schema import ALL_DAYS, results, totals

LATELY = 200
"""Most recent matches of a person that are read one by one, so that busy players do not wait
longer."""

ENOUGH = 3
"""Two opponents' score is shown from this number of matches on."""


@dataclass(frozen=True, slots=True)
class GameSums:
    """A person's matches of one game, with computer players or without.

    Attributes:
        game: the key of the game.
        with_computers: whether the matches had computer players.
        matches: the number of matches.
        wins: the number of won matches.
        best: the highest points in one round; None if no round was counted.
        hints: the number of hints that the person asked for.
    """

    game: str
    with_computers: bool
    matches: int
    wins: int
    best: int | None
    hints: int = 0


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """One finished match: its number and game, and whether it was won."""

    match_id: int
    game: str
    won: bool


@dataclass(frozen=True, slots=True)
class Company:
    """How often a person has met one other person in matches, and with which results.

    Attributes:
        user_id: the other person.
        together: the number of matches as partners.
        won_together: the number of matches that they won as partners.
        ahead: the number of matches as rivals in which the other person placed before this one.
        behind: the number of matches as rivals in which the other person placed after this one.
        against: the number of matches as rivals.
    """

    user_id: int
    together: int
    won_together: int
    ahead: int
    behind: int
    against: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """A person's statistics in a server.

    Attributes:
        games: the sums of each game.
        latest: the latest matches, at most `LATELY`, newest first.
        company: the other people in these matches, the most frequent first.
    """

    games: Sequence[GameSums]
    latest: Sequence[MatchOutcome]
    company: Sequence[Company]

    @property
    def streaks(self) -> tuple[int, int]:
        """The present number of wins in a row, and the highest number among the latest matches."""
        return streaks_of(self.latest)


def streaks_of(latest: Sequence[MatchOutcome]) -> tuple[int, int]:
    """Return the present number of wins in a row, and the highest number of wins in a row.

    `latest` has the newest match first.
    """
    runs = [len(list(run)) for won, run in groupby(latest, lambda one: one.won) if won]
    now = runs[0] if latest and latest[0].won else 0
    return now, max(runs, default=0)


def of_person(conn: Connection, guild_id: int, user_id: int) -> Statistics:
    """Return a person's statistics in a server."""
    return Statistics(
        games_of(conn, guild_id, user_id),
        latest(conn, guild_id, user_id),
        _company(conn, _newest(guild_id, user_id)),
    )


def places(conn: Connection, user_id: int, match_ids: Sequence[int]) -> dict[int, int]:
    """Return the person's place (from 0) in each of these matches, by the match's number."""
    found = conn.execute(
        select(results.c.match_id, results.c.place).where(
            results.c.user_id == user_id, results.c.match_id.in_(padded(match_ids))
        )
    )
    return {row.match_id: row.place for row in found}


def games_of(conn: Connection, guild_id: int, user_id: int) -> list[GameSums]:
    """Return the sums of each game that the person has played in a server, ordered by key.

    Matches with computer players have separate sums. They come after the sums of matches without
    computer players.
    """
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


def latest(conn: Connection, guild_id: int, user_id: int) -> list[MatchOutcome]:
    """Return a person's newest matches in a server, at most `LATELY`, newest first."""
    newest = _newest(guild_id, user_id).subquery()
    found = conn.execute(
        select(newest.c.match_id, newest.c.game, newest.c.won).order_by(
            newest.c.ended_at.desc(), newest.c.match_id.desc()
        )
    )
    return [MatchOutcome(row.match_id, row.game, row.won) for row in found]


def _newest(guild_id: int, user_id: int) -> Select[Any]:
    """Return a query for the newest results of a person in a server."""
    own = select(results).where(results.c.guild_id == guild_id, results.c.user_id == user_id)
    return own.order_by(results.c.match_id.desc()).limit(LATELY)


def company_in(conn: Connection, user_id: int, match_ids: Collection[int]) -> list[Company]:
    """Return the other people in these matches of a person, the most frequent first."""
    these = select(results).where(
        results.c.user_id == user_id, results.c.match_id.in_(padded(match_ids))
    )
    return _company(conn, these)


def _company(conn: Connection, own: Select[Any]) -> list[Company]:
    """Return the other people in the matches of these results, the most frequent first."""
    mine = own.subquery()
    theirs = results.alias("theirs")
    partners = mine.c.side == theirs.c.side
    # Partners have the place of their side, so neither is ahead.
    ahead, behind = mine.c.place < theirs.c.place, mine.c.place > theirs.c.place
    won_together = and_(partners, mine.c.place == 0)
    found = conn.execute(
        select(
            theirs.c.user_id,
            *(
                func.sum(case((one, 1), else_=0))
                for one in (partners, won_together, ahead, behind, ~partners)
            ),
        )
        .join(
            theirs,
            and_(theirs.c.match_id == mine.c.match_id, theirs.c.user_id != mine.c.user_id),
        )
        .where(people.is_listed(theirs.c.user_id))
        .group_by(theirs.c.user_id)
        .order_by(func.count().desc(), theirs.c.user_id)
    )
    return [Company(row[0], *map(int, row[1:])) for row in found]
