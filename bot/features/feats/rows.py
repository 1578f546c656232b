"""Store one row for each finished match: its feats (often none) by seat, without user ids.

A seat leads to its person, so a person whose data was deleted has no feats any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, select

from bot.features.feats.schema import any_feats, feats
from bot.store import people
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import seats
from pasur_core.feats import Feat


@dataclass(frozen=True, slots=True)
class Searched:
    """The feats of a finished match, possibly none; `ended_at` is Unix time."""

    match_id: int
    guild_id: int
    game: str
    ended_at: float
    found: tuple[Feat, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """A feat of a person: its game and name, the match, and when the match ended (Unix time)."""

    game: str
    name: str
    match_id: int
    ended_at: float


def put(conn: Connection, searched: Sequence[Searched]) -> None:
    """Store the feats of matches; they replace earlier rows of the same matches."""
    if searched:
        conn.execute(
            replacing(insert_into(conn.dialect.name, feats)),
            [
                {
                    "match_id": one.match_id,
                    "guild_id": one.guild_id,
                    "game": one.game,
                    "ended_at": one.ended_at,
                    "number": len(one.found),
                    "found": [list(feat) for feat in one.found],
                }
                for one in searched
            ],
        )


def of_match(conn: Connection, match_id: int) -> list[Feat]:
    """Return the feats of a match, without people who opted out of lists."""
    query = select(feats.c.found).where(feats.c.match_id == match_id, any_feats)
    found = [Feat(*one) for one in conn.scalar(query) or ()]
    if not found:
        return []
    shown = set(
        conn.scalars(
            select(seats.c.seat).where(
                seats.c.match_id == match_id,
                seats.c.user_id.is_not(None),
                people.is_listed(seats.c.user_id),
            )
        )
    )
    return [feat for feat in found if feat.seat in shown]


def of_person(conn: Connection, guild_id: int, user_id: int) -> list[Done]:
    """Return a person's feats in a server, the newest first."""
    return _done(conn, feats.c.guild_id == guild_id, seats.c.user_id == user_id)


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's feats for their JSON export, the oldest first."""
    return [
        {"match_id": one.match_id, "game": one.game, "feat": one.name, "ended_at": one.ended_at}
        for one in reversed(_done(conn, seats.c.user_id == user_id))
    ]


def _done(conn: Connection, *conditions: ColumnElement[bool]) -> list[Done]:
    rows = conn.execute(
        select(feats, seats.c.seat)
        .join(seats, seats.c.match_id == feats.c.match_id)
        .where(any_feats, *conditions)
        .order_by(feats.c.ended_at.desc(), feats.c.match_id.desc())
    )
    return [
        Done(row.game, name, row.match_id, row.ended_at)
        for row in rows
        for name, seat in row.found
        if seat == row.seat
    ]
