"""Ratings as matches end, and computed anew from the matches of a server."""

from __future__ import annotations

import random
from typing import Any

from sqlalchemy import Connection, insert, select, update

from bot.competition.rated import Contest, freed
from bot.features.ratings import decide, rows
from bot.features.ratings.rows import Played
from bot.features.scores import rows as scores
from bot.store import Store, matches
from bot.store.schema import contests, rating_changes, ratings, seats
from tests.bot.store.rows import GUILD, lobby, result, seat

GAME = "rami"
DAY = 86400.0
START = 1_700_000_000.0


def played(conn: Connection, day: float, who: list[int], ranks: list[int], *left: int) -> None:
    """Store a match, and change ratings as at its end."""
    match_id, at = lobby(conn, game=GAME), START + day * DAY
    conn.execute(insert(seats), [_seat(match_id, n, user) for n, user in enumerate(who)])
    matches.advance(conn, match_id, 0, status="over", ended_at=at)
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
    }
    row = {"match_id": match_id, "guild_id": GUILD, "game": GAME, "ended_at": at}
    conn.execute(insert(contests), row | {"friendly": contest.friendly, "facts": facts})
    decide._rate(conn, GUILD, Played(match_id, GAME, at, contest, tuple(who)))
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


def evening(conn: Connection, seed: int, first: int, last: int) -> None:
    """Play matches of a random season, some of them left by a player."""
    rng = random.Random(seed * 1000 + first)
    for number in range(first, last):
        who = rng.sample(range(101, 107), rng.choice((2, 2, 3, 4)))
        ranks = [rng.randrange(len(who)) for _ in who]
        left = [rng.randrange(len(who))] if rng.random() < 0.2 else []
        played(conn, number / 3, who, ranks, *left)


def forgotten(conn: Connection, user_id: int) -> None:
    conn.execute(update(seats).where(seats.c.user_id == user_id).values(user_id=None))
    while scores.forget(conn, user_id) or rows.forget(conn, user_id):
        pass


async def test_a_recount_equals_what_was_stored_also_after_deletions(store: Store) -> None:
    await store.write(evening, 1, 0, 10)
    await store.write(forgotten, 102)
    await store.write(evening, 1, 10, 20)
    right = await store.read(stored)
    assert len(right["rating_changes"]) == 20
    assert await decide.count_server(store, GUILD) == 20
    assert await store.read(stored) == right
    await store.write(_spoil)
    await decide.count_all(store)
    assert (await store.read(stored))["ratings"] == right["ratings"]


def _spoil(conn: Connection) -> None:
    conn.execute(update(ratings).values(mu=0.0, matches=0))


async def test_the_history_of_a_server_gives_the_ratings_that_its_matches_gave(
    store: Store,
) -> None:
    await store.write(evening, 9, 0, 8)
    right = await store.read(stored)
    await store.write(_wipe)
    assert await store.read(rows.uncounted) == [GUILD]
    await decide.count_missing(store)
    assert await store.read(stored) == right
    assert await store.read(rows.uncounted) == []


def _wipe(conn: Connection) -> None:
    conn.execute(ratings.delete())
    conn.execute(rating_changes.delete())


async def test_who_meets_the_same_people_all_week_moves_less(store: Store) -> None:
    for number in range(6):
        await store.write(played, number, [101, 102], [0, 1])
    await store.write(played, 14, [101, 102], [0, 1])
    found = [row[4] for row in (await store.read(stored))["rating_changes"]]
    assert found == [1, 2, 3, 4, 5, 6, 1]
    standing = (await store.read(rows.standings, GUILD, GAME, [101]))[101]
    assert (standing.matches, standing.opponents) == (7, 1)
    latest = await store.read(rows.latest, GUILD, GAME, 101, 3)
    parts = [one.change.seats[one.seat].part for one in latest]
    assert parts == [1.0, 3 / 6, 0.5 * 3 / 5], "the other one was new until five matches"


async def test_exports_and_lists_have_a_persons_own_numbers_alone(store: Store) -> None:
    await store.write(played, 0, [101, 102, 103], [0, 1, 2])
    found = await store.read(rows.export, 102)
    assert [row["user_id"] for row in found["ratings"]] == [102]
    assert [row["before"] for row in found["rating_changes"]] == [[25.0, 25 / 3]]
    assert "102" not in str(found["rating_changes"])
    assert set(await store.read(rows.listed, GUILD, GAME)) == {101, 102, 103}
