"""Store the feats of each finished match: a row without ids of people, often an empty one.

An empty row says that the match was searched. People are found by their seats, so a person who is
forgotten has no feats any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, case, or_, select

from bot.store import people
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import any_feats, contests, feats, matches, seats
from pasur_core.feats import Feat, feats_version
from pasur_core.registry import games

_LISTED = 2000
"""Matches that one transaction looks through."""

_BATCH = 50
"""Matches that are read and stored at a time."""

_SEARCHED = feats.c.match_id == contests.c.match_id


@dataclass(frozen=True, slots=True)
class Searched:
    """The feats that were found in a finished match; `ended_at` is Unix time."""

    match_id: int
    guild_id: int
    game: str
    ended_at: float
    found: tuple[Feat, ...] = ()


@dataclass(frozen=True, slots=True)
class Done:
    """A feat of a person: its game and name, the match, and when that ended (Unix time)."""

    game: str
    name: str
    match_id: int
    ended_at: float


def put(conn: Connection, searched: Sequence[Searched]) -> None:
    """Store the feats of matches; this replaces what is stored of them."""
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
                    "version": feats_version(one.game),
                }
                for one in searched
            ],
        )


def of_match(conn: Connection, match_id: int) -> list[Feat]:
    """Return the feats of a match, without those of people who stand on no list."""
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
    """Return a person's feats in a form for JSON, the oldest first."""
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


class Unsearched(NamedTuple):
    """A finished match to search: its number, game and end (Unix time), and why it is friendly.

    `friendly` is None for a rated match.
    """

    match_id: int
    game: str
    ended_at: float
    friendly: str | None


def unsearched_after(conn: Connection, after: int) -> tuple[int | None, list[int]]:
    """Return the last match looked at, and the servers of those that were never searched.

    The next matches after this one are looked at, up to 2,000. The last one is None if there are no
    more. A server is listed once for each of its matches.
    """
    found = conn.execute(
        select(contests.c.match_id, contests.c.guild_id, feats.c.match_id.label("searched"))
        .join(feats, _SEARCHED, isouter=True)
        .where(contests.c.match_id > after)
        .order_by(contests.c.match_id)
        .limit(_LISTED)
    ).all()
    if not found:
        return None, []
    return found[-1].match_id, [row.guild_id for row in found if row.searched is None]


Which = Literal["unsearched", "outdated", "all"]
"""The matches that were never searched, also those that an older version has searched, or all."""


def next_of(conn: Connection, guild_id: int, after: int, which: Which) -> list[Unsearched]:
    """Return the next matches of a server after this one that are to be searched, at most 50."""
    found = (
        select(contests.c.match_id, contests.c.game, contests.c.ended_at, contests.c.friendly)
        .where(contests.c.guild_id == guild_id, contests.c.match_id > after)
        .order_by(contests.c.match_id)
        .limit(_BATCH)
    )
    if which != "all":
        never = feats.c.match_id.is_(None)
        newest = case({key: feats_version(key) for key in games()}, value=feats.c.game, else_=0)
        wanted = never if which == "unsearched" else or_(never, feats.c.version < newest)
        found = found.join(feats, _SEARCHED, isouter=True).where(wanted)
    return [Unsearched(*row) for row in conn.execute(found)]


def put_present(conn: Connection, searched: Sequence[Searched]) -> None:
    """Store the feats of those of these matches that have not been deleted meanwhile."""
    present = set(
        conn.scalars(
            select(matches.c.id)
            .where(matches.c.id.in_([one.match_id for one in searched]))
            .order_by(matches.c.id)
            .with_for_update(read=True)
        )
    )
    put(conn, [one for one in searched if one.match_id in present])
