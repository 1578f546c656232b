"""Change ratings as matches end, and compute all ratings of a server anew from its matches."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence

import structlog
from sqlalchemy import Connection

from bot.competition.rated import LEFT
from bot.competition.ratings import (
    REPEAT_SECONDS,
    SETTLED_OPPONENTS,
    Entrant,
    Rating,
    changes,
    is_new,
)
from bot.features.ratings import rows
from bot.features.ratings.rows import LOCKED, Change, Played, SeatChange, Standing
from bot.store import Store
from bot.store.database import locks
from bot.tables.finished import Finished
from pasur_core.protocol import Seat

_log = structlog.get_logger(__name__)

_WRITTEN = 200
"""Most changes that one transaction of a recount stores."""


def ended(conn: Connection, matches: Sequence[Finished]) -> None:
    """Change the ratings of people whose matches have just been finished."""
    for match in sorted(matches, key=lambda one: (one.at, one.table.id)):
        row, contest = match.table.row, match.contest
        if row.game not in rows.rated_games() or contest.friendly not in (None, LEFT):
            continue
        who = tuple(seat.user_id for seat in match.table.seats)
        _rate(conn, row.guild_id, Played(row.id, row.game, match.at, contest, who))


def _rate(conn: Connection, guild_id: int, played: Played) -> None:
    locks.hold(conn, LOCKED.format(guild_id))
    game, ids = played.game, [one for one in played.people if one is not None]
    known = rows.standings(conn, guild_id, game, ids)
    repeat = 1 + rows.repeats(conn, guild_id, game, played.ended_at, played.people)
    met = {}
    for seat, user_id in enumerate(played.people):
        few = user_id not in known or known[user_id].opponents < SETTLED_OPPONENTS
        if user_id is not None and few:
            met[seat] = sum(
                not rows.has_met(conn, guild_id, game, user_id, other)
                for other in _opponents(played, seat)
            )
    change, after = rated(played, known, repeat, met)
    rows.put_changes(conn, guild_id, [(played, change)])
    rows.put_standings(conn, guild_id, game, after)


def rated(
    played: Played, known: Mapping[int, Standing], repeat: int, met: Mapping[Seat, int]
) -> tuple[Change, dict[int, Standing]]:
    """Return how a match changes ratings, and the new ratings of its people.

    Args:
        played: The match. If a person was forgotten, their seat keeps what is stored of it.
        known: The ratings before the match; new players are missing.
        repeat: The number of the match among those of the same people within a week.
        met: By seat, the number of opponents met for the first time; missing for none.
    """
    stored, at = played.stored, played.ended_at
    if stored is not None and None in played.people:
        repeat = stored.repeat
        met = {seat: one.met for seat, one in enumerate(stored.seats)}
    entrants: dict[Seat, Entrant] = {}
    for seat, user_id in enumerate(played.people):
        if user_id is None:
            kept = None if stored is None else stored.seats[seat]
            entrants[seat] = (
                Entrant(Rating(), is_new=True)
                if kept is None
                else Entrant(kept.before, kept.is_new)
            )
            continue
        own = known.get(user_id)
        rating = Rating() if own is None else own.rating.after(at - own.played_at)
        entrants[seat] = Entrant(rating, is_new(user_id, 0 if own is None else own.matches, at))
    counted = changes(played.contest, entrants, repeat)
    found, after = [], {}
    for seat, user_id in enumerate(played.people):
        entrant, new = entrants[seat], counted.get(seat)
        own = None if user_id is None else known.get(user_id)
        first = met.get(seat, 0) if new is not None else 0
        if own is not None and own.opponents >= SETTLED_OPPONENTS:
            first = 0
        found.append(
            SeatChange(
                entrant.rating,
                entrant.is_new,
                first,
                None if new is None else new[0],
                1.0 if new is None else new[1],
            )
        )
        if user_id is not None and new is not None:
            opponents = (0 if own is None else own.opponents) + first
            after[user_id] = Standing(
                new[0],
                (0 if own is None else own.matches) + 1,
                min(opponents, SETTLED_OPPONENTS),
                at,
            )
    return Change(repeat, tuple(found)), after


def _opponents(played: Played, seat: Seat) -> list[int]:
    own = played.contest.side_of(seat)
    return [
        user_id
        for number, side in enumerate(played.contest.sides)
        if number != own
        for other in side
        if (user_id := played.people[other]) is not None
    ]


class Book:
    """The ratings of one server while its matches are counted again, in order."""

    def __init__(self) -> None:
        self.standings: defaultdict[str, dict[int, Standing]] = defaultdict(dict)
        self._met: defaultdict[tuple[str, int], set[int]] = defaultdict(set)
        self._ended: defaultdict[tuple[str, frozenset[int | None]], list[float]] = defaultdict(list)

    def count(self, played: Played) -> Change:
        """Count a match, and return how it changes ratings."""
        game, known = played.game, self.standings[played.game]
        group = self._ended[game, frozenset(played.people)]
        lately = [at for at in group if at > played.ended_at - REPEAT_SECONDS]
        repeat = 1 if None in played.people else 1 + len(lately)
        met = {}
        for seat, user_id in enumerate(played.people):
            if user_id is not None:
                seen = self._met[game, user_id]
                met[seat] = sum(other not in seen for other in _opponents(played, seat))
        change, after = rated(played, known, repeat, met)
        known.update(after)
        group[:] = [*lately, played.ended_at]
        for seat, user_id in enumerate(played.people):
            if user_id is not None:
                self._met[game, user_id].update(_opponents(played, seat))
        return change


def count_anew(matches: Sequence[Played]) -> tuple[Book, list[tuple[Played, Change]]]:
    """Return the ratings after these matches, and the changes that are not stored as they are."""
    book, differing = Book(), []
    for played in matches:
        change = book.count(played)
        if change != played.stored:
            differing.append((played, change))
    return book, differing


async def count_server(store: Store, guild_id: int) -> int:
    """Compute all ratings of a server anew, and return the number of its matches.

    Matches that end meanwhile are counted too. Raise `StoreError`.
    """
    while True:
        matches = await store.read(rows.played_in, guild_id)
        book, differing = await asyncio.to_thread(count_anew, matches)
        for first in range(0, len(differing), _WRITTEN):
            await store.write(rows.put_changes, guild_id, differing[first : first + _WRITTEN])
        if await store.write(_replaced, guild_id, book, len(matches)):
            return len(matches)


def _replaced(conn: Connection, guild_id: int, book: Book, number: int) -> bool:
    """Store the ratings of a server; return False if a match has ended since they were read."""
    locks.hold(conn, LOCKED.format(guild_id))
    if rows.number_of(conn, guild_id) != number:
        return False
    rows.replace_standings(conn, guild_id, book.standings)
    return True


async def count_missing(store: Store) -> None:
    """Compute the ratings of servers that have matches without a change of ratings.

    Raise `StoreError`.
    """
    for guild_id in await store.read(rows.uncounted):
        number = await count_server(store, guild_id)
        _log.info("computed the ratings of a server", guild=guild_id, matches=number)


async def count_all(store: Store) -> None:
    """Compute the ratings of all servers anew; raise `StoreError`."""
    for guild_id in await store.read(rows.servers):
        await count_server(store, guild_id)
