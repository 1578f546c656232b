"""Store what competition needs to know of each finished match: a row without ids of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, func, select

from bot.competition.rated import UNREAD, Contest
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import contests
from bot.tables.finished import Finished

VERSION = 1
"""The version of how a match's results and contest are computed from its log.

Increase it with every change that makes them differ for a finished match, in the columns of a game
too, and run `python -m tests.bot.features.scores.counted` then. `rebuild-statistics` replays the
matches that are stored with an older version.
"""

OLDER = 0
"""The version of results that a program stored before there were versions."""

_LISTED = 2000
"""Most matches that one transaction looks through."""


def put(conn: Connection, found: Iterable[Finished], version: int = VERSION) -> None:
    """Store contests; they replace those of the same matches.

    `version` is that of their results.
    """
    rows = [
        {
            "match_id": one.table.id,
            "guild_id": one.table.row.guild_id,
            "game": one.table.row.game,
            "ended_at": one.at,
            "friendly": one.contest.friendly,
            "facts": _facts(one.contest),
            "version": version,
        }
        for one in found
    ]
    if rows:
        conn.execute(replacing(insert_into(conn.dialect.name, contests)), rows)


def get(conn: Connection, match_id: int) -> Contest | None:
    """Return the contest of a match; None if it was not stored."""
    found = select(contests.c.friendly, contests.c.facts).where(contests.c.match_id == match_id)
    row = conn.execute(found).first()
    return None if row is None else read_contest(row.friendly, row.facts)


def servers(conn: Connection) -> list[int]:
    """Return the ids, in ascending order, of the servers that have ended matches."""
    return list(conn.scalars(select(contests.c.guild_id).distinct().order_by(contests.c.guild_id)))


def last_after(conn: Connection, after: int) -> int | None:
    """Return the last of the next 2,000 matches with a contest after this one; None without any."""
    ids = select(contests.c.match_id).where(contests.c.match_id > after)
    some = ids.order_by(contests.c.match_id).limit(_LISTED).subquery()
    last: int | None = conn.scalar(select(func.max(some.c.match_id)))
    return last


def put_unread(conn: Connection, match_id: int, guild_id: int, game: str, at: float) -> None:
    """Store that a match cannot be read any more, so that it never counts.

    `at` is its end in Unix time. A stored contest stays.
    """
    row = {
        "match_id": match_id,
        "guild_id": guild_id,
        "game": game,
        "ended_at": at,
        "friendly": UNREAD,
        "facts": _facts(Contest(UNREAD, (), ())),
        "version": OLDER,
    }
    conn.execute(insert_into(conn.dialect.name, contests).on_conflict_do_nothing(), row)


def _facts(contest: Contest) -> dict[str, Any]:
    return {
        "sides": [list(side) for side in contest.sides],
        "ranks": list(contest.ranks),
        "left": sorted(contest.left),
        "decided": contest.decided,
        "free": sorted(contest.free),
    }


def read_contest(friendly: str | None, facts: Mapping[str, Any]) -> Contest:
    """Return a contest from its stored columns; `friendly` is None for a rated match."""
    return Contest(
        friendly,
        tuple(map(tuple, facts["sides"])),
        tuple(facts["ranks"]),
        frozenset(facts["left"]),
        facts["decided"],
        frozenset(facts["free"]),
    )
