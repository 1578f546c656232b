"""Compute the ladder of a server anew from its matches, person by person."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import structlog
from sqlalchemy import Connection

from bot.features.ladder import rows
from bot.features.ladder.decide import moved
from bot.features.ladder.rows import Climb, Step
from bot.features.ratings.rows import START, MatchKey, Standing
from bot.features.scores import contests
from bot.features.seasons import history
from bot.store import Store
from bot.store.database import locks

_log = structlog.get_logger(__name__)

_COUNTED = "ladder-counted"
"""The fact with the number of a match before which the ladder has counted all matches."""

_WRITTEN = 500
"""Most changes that one transaction of a recount stores."""


async def count_server(store: Store, guild_id: int) -> int:
    """Compute the ladder of a server anew, and return the number of its people.

    Matches that end meanwhile are counted too. Raise `StoreError`.
    """
    people = await store.read(rows.climbers, guild_id)
    for user_id in people:
        while not await _count_person(store, guild_id, user_id):
            pass
    return len(people)


async def _count_person(store: Store, guild_id: int, user_id: int) -> bool:
    """Count a person's matches in a server; return False if one has ended meanwhile.

    Short transactions read and store them, so that other requests do not wait.
    """
    known: dict[str, Standing] = {}
    differing: list[tuple[Climb, Step]] = []
    after: MatchKey | None = START
    number = 0
    while after is not None:
        climbs, after = await store.read(rows.climbs_after, guild_id, user_id, after)
        differing += await asyncio.to_thread(_count, climbs, known)
        number += len(climbs)
        # The last transaction stores at least one of them. So if the recount is cut off before it,
        # the server is found again.
        while len(differing) > _WRITTEN:
            some, differing = differing[:_WRITTEN], differing[_WRITTEN:]
            await store.write(rows.put_steps, guild_id, some)
    return await store.write(_stored, guild_id, user_id, number, known, differing)


def _count(climbs: Sequence[Climb], known: dict[str, Standing]) -> list[tuple[Climb, Step]]:
    """Count matches in `known`; return the changes that are not stored as they are."""
    differing = []
    for climb in climbs:
        step, known[climb.game] = moved(climb, known.get(climb.game))
        if step != climb.stored:
            differing.append((climb, step))
    return differing


def _stored(
    conn: Connection,
    guild_id: int,
    user_id: int,
    number: int,
    known: Mapping[str, Standing],
    differing: Sequence[tuple[Climb, Step]],
) -> bool:
    """Store a person's ratings; return False if their number of matches has changed."""
    # The person's data is deleted either before the matches are counted, or after the commit.
    locks.share(conn, locks.FORGETTING)
    locks.hold(conn, rows.LOCKED.format(guild_id))
    if rows.number_of(conn, guild_id, user_id) != number:
        return False
    rows.put_steps(conn, guild_id, differing)
    rows.replace_standings(conn, guild_id, user_id, known)
    return True


async def count_missing(store: Store) -> None:
    """Count matches that are not counted, such as those of programs that had no ladder.

    Matches that the last call has looked through are not looked at again. Raise `StoreError`.
    """

    async def look(after: int) -> tuple[int | None, frozenset[int]]:
        seen = await store.read(rows.look_after, after)
        decided = await store.write(rows.decide, seen.undecided) if seen.undecided else set()
        return seen.last, seen.uncounted | decided

    async with history.uncounted(store, _COUNTED, look) as found:
        for guild_id in sorted(set(found)):
            number = await count_server(store, guild_id)
            _log.info("computed the ladder of a server", guild=guild_id, people=number)


async def count_all(store: Store) -> None:
    """Compute the ladders of all servers anew; raise `StoreError`."""
    await count_missing(store)
    for guild_id in await store.read(contests.servers):
        await count_server(store, guild_id)
