"""Compute all ratings of a server anew from its matches."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Mapping

import structlog
from sqlalchemy import Connection

from bot.competition.rated import LEFT
from bot.competition.ratings import REPEAT_SECONDS, SETTLED_OPPONENTS
from bot.features.ratings import rows
from bot.features.ratings.decide import opponents, rated
from bot.features.ratings.rows import START, Chunk, Played, Standing, StandingKey, Written
from bot.features.scores import contests
from bot.features.seasons import history
from bot.store import Store
from bot.store.database import locks
from pasur_core.protocol import Seat

_log = structlog.get_logger(__name__)

_COUNTED = "ratings-counted"
"""The fact with the number of a match before which all matches have their changes of ratings."""

_WRITTEN = 200
"""Most rows that one transaction of a recount stores."""


class Book:
    """The ratings of one server while its matches are counted again, in order.

    Attributes:
        number: the number of counted matches.
        standings: the ratings after them, by game and user id.
    """

    def __init__(self) -> None:
        self.number = 0
        self.standings: defaultdict[str, dict[int, Standing]] = defaultdict(dict)
        self._met: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
        self._ended: defaultdict[tuple[str, frozenset[int | None]], list[float]] = defaultdict(list)

    def count_all(self, matches: Iterable[Played]) -> list[tuple[Played, Written]]:
        """Count the next matches; return those whose change is not stored so, with the change."""
        differing = []
        for played in matches:
            change = self.count(played)
            if change != played.stored:
                differing.append((played, change))
        return differing

    def count(self, played: Played) -> Written:
        """Count the next match, and return its change of ratings as it is to be stored."""
        game, known = played.game, self.standings[played.game]
        repeat = 1
        if None not in played.people:
            group = self._ended[game, frozenset(played.people)]
            group[:] = [at for at in group if at > played.ended_at - REPEAT_SECONDS]
            repeat += len(group)
            group.append(played.ended_at)
        met: dict[Seat, int] = {}
        for seat, user_id in enumerate(played.people):
            own = None if user_id is None else known.get(user_id)
            # A settled number of opponents never changes.
            if user_id is None or (own is not None and own.opponents >= SETTLED_OPPONENTS):
                continue
            if played.contest.friendly == LEFT:  # it counts no opponents, as `has_met` says
                continue
            seen, others = self._met[game, user_id], opponents(played, seat)
            met[seat] = sum(other not in seen for other in others)
            seen.update(others)
        change, after = rated(played, known, repeat, met)
        known.update(after)
        self.number += 1
        return rows.written(change)


async def count_server(store: Store, guild_id: int) -> int:
    """Compute all ratings of a server anew, and return how many matches may change them.

    Matches are read and stored in short transactions, so that other requests do not wait. Matches
    that end meanwhile are counted too. Raise `StoreError`.
    """
    while (book := await _counted(store, guild_id)) is None:
        pass
    return book.number


async def _counted(store: Store, guild_id: int) -> Book | None:
    """Count a server's matches, and store what differs.

    Return None if they must be counted from the beginning: a match was deleted, or one has ended
    before others that are counted already, by another clock.
    """
    book, after = Book(), START
    differing: list[tuple[Played, Written]] = []
    while True:
        chunk = await store.read(rows.played_after, guild_id, after)
        after = chunk.last
        differing += await asyncio.to_thread(book.count_all, chunk.matches)
        # The last transaction stores at least one of them. So if the recount is cut off before it,
        # the server is found again.
        while len(differing) > _WRITTEN:
            some, differing = differing[:_WRITTEN], differing[_WRITTEN:]
            await store.write(rows.put_changes, guild_id, some)
        if chunk.may_follow:
            continue
        if chunk.number != book.number:
            return None
        # Otherwise a match has ended, which the next chunk has.
        if await _stored(store, guild_id, book, chunk, differing):
            return book


async def _stored(
    store: Store,
    guild_id: int,
    book: Book,
    chunk: Chunk,
    differing: list[tuple[Played, Written]],
) -> bool:
    """Store the ratings that differ; return False if a match has ended since they were read."""
    found: dict[StandingKey, Standing] = {}
    after: StandingKey | None = ("", 0)
    while after is not None:
        some, after = await store.read(rows.standings_after, guild_id, after)
        found |= some
    changed = await asyncio.to_thread(_differing, book, found)
    while len(changed) > _WRITTEN:
        if not await store.write(_put, guild_id, chunk, [], dict(changed[:_WRITTEN])):
            return False
        changed = changed[_WRITTEN:]
    return await store.write(_put, guild_id, chunk, differing, dict(changed))


def _differing(
    book: Book, found: Mapping[StandingKey, Standing]
) -> list[tuple[StandingKey, Standing | None]]:
    """Return the ratings that are not stored as they are; None: to be deleted."""
    wanted = {
        (game, user_id): one
        for game, of_game in book.standings.items()
        for user_id, one in of_game.items()
    }
    return [
        (key, wanted.get(key))
        for key in sorted(wanted.keys() | found.keys())
        if wanted.get(key) != found.get(key)
    ]


def _put(
    conn: Connection,
    guild_id: int,
    chunk: Chunk,
    differing: list[tuple[Played, Written]],
    changed: Mapping[StandingKey, Standing | None],
) -> bool:
    """Store changes and ratings of a server; return False if a match has ended meanwhile."""
    # The data of a person is deleted either before their seats are read, or after the commit.
    locks.share(conn, locks.FORGETTING)
    locks.hold(conn, rows.LOCKED.format(guild_id))
    if rows.ended_in(conn, guild_id) != chunk.ended:
        return False
    rows.put_changes(conn, guild_id, differing)
    rows.correct(conn, guild_id, changed)
    return True


async def count_missing(store: Store) -> None:
    """Compute the ratings of servers that have matches without a change of ratings.

    Matches that the last call has found rated are not looked at again. Raise `StoreError`.
    """
    async with history.uncounted(
        store, _COUNTED, lambda after: store.read(rows.uncounted_after, after)
    ) as found:
        for guild_id in sorted(set(found)):
            number = await count_server(store, guild_id)
            _log.info("computed the ratings of a server", guild=guild_id, matches=number)


async def count_all(store: Store) -> None:
    """Compute the ratings of all servers anew; raise `StoreError`."""
    for guild_id in await store.read(contests.servers):
        await count_server(store, guild_id)
