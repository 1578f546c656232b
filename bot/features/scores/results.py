"""Store results: one row for each person in each finished match."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, delete, func, insert, literal, select, tuple_

from bot.store.database.padding import padded
from bot.store.database.upsert import insert_into
from bot.store.schema import results, tallies

COMMON = ("matches", "wins", "rounds", "hints", "best", "side", "place")
"""The columns of `tallies` that do not belong to a game."""

RATED, SHARES = SEASON = ("rated", "shares")
"""The summed columns of seasons: matches that count, and shares of them."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one person in one finished match.

    Attributes:
        match_id: the number of the match.
        user_id: the person.
        guild_id: the server.
        game: the key of the game.
        ended_at: when the match ended, in seconds since 1970.
        with_computers: whether a computer player had a seat or replaced a person; such matches have
            a scoreboard of their own.
        side: the number of the person's side.
        place: the place of that side, from 0.
        won: whether that side won.
        rounds: the number of scored rounds.
        hints: the number of hints that the person asked for.
        best: the most points that one round brought the side; None if no round was scored.
        counts: the amounts in the game's own columns (`Game.columns`).
        share: the part of `points.WHOLE` that the match brings in a season; None if it does not
            count there, or is not counted yet.

    """

    match_id: int
    user_id: int
    guild_id: int
    game: str
    ended_at: float
    with_computers: bool
    side: int
    place: int
    won: bool
    rounds: int
    hints: int
    best: int | None
    counts: Mapping[str, int]
    share: int | None = None

    def columns(self) -> dict[str, int]:
        """Return the amounts by column, as they are summed; an absent column adds nothing."""
        found = {**self.counts, "matches": 1, "wins": int(self.won)}
        if self.rounds:
            found["rounds"] = self.rounds
        if self.hints:
            found["hints"] = self.hints
        if self.best is not None:
            found["best"] = self.best
        return found | self.season_columns()

    def season_columns(self) -> dict[str, int]:
        """Return the amounts that are summed for seasons, by column; empty if it does not count."""
        return {} if self.share is None else {RATED: 1, SHARES: self.share}


_NAMES = tuple(field.name for field in fields(Result))
_RESULTS = select(*(results.c[name] for name in _NAMES))


def put(conn: Connection, rows: Sequence[Result]) -> None:
    """Store results, and the same amounts as tallies, which older programs read.

    Raise `IntegrityError` (SQLAlchemy) for a second result of a person in a match.
    """
    if rows:
        conn.execute(insert(results), [_values(row) for row in rows])
        conn.execute(insert(tallies), [values for row in rows for values in _tallies(row)])


def put_missing(conn: Connection, rows: Sequence[Result]) -> None:
    """Store those results that are not stored yet; their tallies are stored already."""
    if rows:
        insert_missing = insert_into(conn.dialect.name, results).on_conflict_do_nothing()
        conn.execute(insert_missing, [_values(row) for row in rows])


def drop(conn: Connection, match_ids: Sequence[int]) -> None:
    """Delete the results of these matches, and their tallies."""
    for table in (results, tallies):
        conn.execute(delete(table).where(table.c.match_id.in_(match_ids)))


def of_people(
    conn: Connection,
    guild_id: int,
    user_ids: Sequence[int],
    after: tuple[int, int] | None,
    limit: int,
) -> list[Result]:
    """Return results of these people in a server, at most `limit`, by person and match.

    They follow the result of the person and match of `after`; None for the first ones.
    """
    its = tuple_(results.c.user_id, results.c.match_id)
    found = conn.execute(
        _RESULTS.where(
            results.c.guild_id == guild_id,
            results.c.user_id.in_(user_ids),
            # SQLite reads all results between these two, and finds no single person in them.
            its > tuple_(*map(literal, after or (min(user_ids), 0))),
            results.c.user_id <= max(user_ids),
        )
        .order_by(results.c.user_id, results.c.match_id)
        .limit(limit)
    )
    return [Result(*row) for row in found.all()]


def numbers(
    conn: Connection, guild_id: int, user_ids: Sequence[int] | None = None
) -> dict[int, int]:
    """Return the number of results in a server of each of these people, or (None) of all.

    People without results are left out.
    """
    counted = select(results.c.user_id, func.count()).where(results.c.guild_id == guild_id)
    if user_ids is not None:
        counted = counted.where(results.c.user_id.in_(user_ids))
    return {row[0]: row[1] for row in conn.execute(counted.group_by(results.c.user_id)).all()}


def winners(conn: Connection, match_ids: Collection[int]) -> dict[int, frozenset[int]]:
    """Return the people who won each of these matches; a match that no person won is missing."""
    found: dict[int, set[int]] = {}
    for row in conn.execute(
        select(results.c.match_id, results.c.user_id).where(
            results.c.match_id.in_(padded(match_ids)), results.c.won
        )
    ):
        found.setdefault(row.match_id, set()).add(row.user_id)
    return {match_id: frozenset(won) for match_id, won in found.items()}


def _values(row: Result) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _NAMES}


def _tallies(row: Result) -> Iterable[dict[str, Any]]:
    """Return a result as rows of `tallies`, one for each column."""
    summed = {name: value for name, value in row.columns().items() if name not in SEASON}
    amounts = summed | {"side": row.side, "place": row.place}
    same = ("match_id", "user_id", "guild_id", "game", "with_computers")
    shared = {name: getattr(row, name) for name in same}
    return [{**shared, "column": name, "amount": amount} for name, amount in amounts.items()]
