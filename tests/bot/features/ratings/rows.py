"""Make matches whose ratings are stored, for tests of ratings."""

from __future__ import annotations

import random
from typing import Any

from sqlalchemy import Connection, insert, select

from bot.competition.rated import Contest, freed
from bot.features.ratings import decide
from bot.features.ratings.rows import RateableMatch
from bot.features.ratings.schema import rating_changes, ratings
from bot.features.scores import rows as scores
from bot.store.schema import contests, seats
from tests.bot.store import single
from tests.bot.store.rows import GUILD, lobby, result, seat

GAME = "rami"
DAY = 86400.0
START = 1_700_000_000.0


def played(conn: Connection, day: float, who: list[int], ranks: list[int], *left: int) -> None:
    """Store a match, and change ratings as at its end.

    `who` are user ids by seat, `ranks` their places from 0, and `left` the seats whose players
    left. `day` counts from `START`.
    """
    match_id, at = lobby(conn, game=GAME), START + day * DAY
    conn.execute(insert(seats), [_seat(match_id, n, user) for n, user in enumerate(who)])
    single.advance(conn, match_id, 0, status="over", ended_at=at)
    sides = tuple((number,) for number in range(len(who)))
    contest = Contest("left" if left else None, sides, tuple(ranks), frozenset(left), True)
    free = [one for one in left if random.Random(match_id).random() < 0.5]
    contest = freed(contest, free)
    facts = {
        "sides": [list(side) for side in sides],
        "ranks": ranks,
        "left": [*left],
        "decided": True,
        "free": free,
        "totals": [],
    }
    row = {"match_id": match_id, "guild_id": GUILD, "game": GAME, "ended_at": at}
    conn.execute(insert(contests), row | {"friendly": contest.friendly, "facts": facts})
    decide._rate(conn, GUILD, RateableMatch(match_id, GAME, at, contest, tuple(who)), set())
    scores.add(
        conn,
        [
            result(match_id, user, game=GAME, ended_at=at, side=n, place=ranks[n])
            for n, user in enumerate(who)
        ],
    )


def _seat(match_id: int, number: int, user_id: int) -> dict[str, Any]:
    row = seat(number, user_id)
    names = {column.name for column in seats.c} - {"match_id"}
    return {"match_id": match_id} | {name: getattr(row, name) for name in names}


def stored(conn: Connection) -> dict[str, list[tuple[Any, ...]]]:
    return {
        table.name: [tuple(row) for row in conn.execute(select(table).order_by(*table.primary_key))]
        for table in (ratings, rating_changes)
    }
