"""Store results: one row for each person in each finished match."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, insert, select, tuple_

from bot.store.database.padding import padded
from bot.store.schema import contests, results

RATED, SHARES = SEASON = ("rated", "shares")
"""The columns that are summed for seasons: the number of matches that count, and their shares."""


@dataclass(frozen=True, slots=True)
class PersonResult:
    """The result of one person in one finished match.

    Attributes:
        match_id: the number of the match.
        user_id: the person.
        guild_id: the server.
        game: the key of the game.
        ended_at: Unix time when the match ended.
        with_computers: whether a computer player had a seat or replaced a person; such matches have
            their own scoreboard.
        side: the number of the person's side.
        place: the place of that side, from 0.
        won: whether that side won.
        rounds: the number of scored rounds.
        hints: the number of hints that the person asked for.
        best: the side's points in its best round; None if no round was scored.
        counts: the amounts in the game's own columns (`Game.columns`).
        share: the person's share of the match in a season, up to `points.WHOLE`; None if the match
            does not count there.
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
        """Return the amounts to add to the sums, by column; missing columns add nothing."""
        found = {**self.counts, "matches": 1, "wins": int(self.won)}
        if self.rounds:
            found["rounds"] = self.rounds
        if self.hints:
            found["hints"] = self.hints
        if self.best is not None:
            found["best"] = self.best
        return found | self.season_columns()

    def season_columns(self) -> dict[str, int]:
        """Return the amounts to add to a season's sums, by column.

        The result is empty if the match does not count in a season.
        """
        return {} if self.share is None else {RATED: 1, SHARES: self.share}


_NAMES = tuple(field.name for field in fields(PersonResult))
_RESULTS = select(*(results.c[name] for name in _NAMES))


def put(conn: Connection, rows: Sequence[PersonResult]) -> None:
    """Store results.

    Raise `IntegrityError` (SQLAlchemy) for a second result of a person in a match.
    """
    if rows:
        conn.execute(insert(results), [_values(row) for row in rows])


def of_matches(conn: Connection, match_ids: Collection[int]) -> list[PersonResult]:
    """Return the results of these matches."""
    found = conn.execute(_RESULTS.where(results.c.match_id.in_(padded(match_ids))))
    return [PersonResult(*row) for row in found.all()]


def _values(row: PersonResult) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _NAMES}


def counted_since(conn: Connection, match_id: int) -> bool:
    """Return whether a later match in this match's server counts in a season."""
    own = contests.alias("own")
    later = (
        select(results.c.match_id)
        .join_from(own, contests, contests.c.guild_id == own.c.guild_id)
        .join(results, results.c.match_id == contests.c.match_id)
        .where(
            own.c.match_id == match_id,
            tuple_(contests.c.ended_at, contests.c.match_id)
            > tuple_(own.c.ended_at, own.c.match_id),
            results.c.share.is_not(None),
        )
        .limit(1)
    )
    return conn.scalar(later) is not None
