"""Store one row for each finished match: facts for ratings and seasons, without user ids."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, select

from bot.competition.rated import Contest
from bot.store.database.padding import padded
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import contests
from bot.tables.finished import Finished


def put(conn: Connection, found: Iterable[Finished]) -> None:
    """Store the contests of finished matches; they replace earlier rows of the same matches."""
    rows = [
        {
            "match_id": one.table.id,
            "guild_id": one.table.row.guild_id,
            "game": one.table.row.game,
            "ended_at": one.counted_at,
            "friendly": one.contest.friendly,
            "facts": _facts(one.contest),
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


def of_matches(conn: Connection, match_ids: Collection[int]) -> dict[int, Contest]:
    """Return the stored contests of these matches, by the numbers of the matches."""
    its = contests.c.match_id.in_(padded(match_ids))
    found = conn.execute(
        select(contests.c.match_id, contests.c.friendly, contests.c.facts).where(its)
    )
    return {row.match_id: read_contest(row.friendly, row.facts) for row in found}


def _facts(contest: Contest) -> dict[str, Any]:
    return {
        "sides": [list(side) for side in contest.sides],
        "ranks": list(contest.ranks),
        "left": sorted(contest.left),
        "decided": contest.decided,
        "free": sorted(contest.free),
        "totals": list(contest.totals),
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
        tuple(facts["totals"]),
    )
