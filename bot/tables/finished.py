"""Collect facts about matches that have just ended, for the features."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, nextafter

from sqlalchemy import Connection, and_, bindparam, literal, select, tuple_, update

from bot.competition.rated import LEFT, Contest, freed
from bot.store.database import locks
from bot.store.database.padding import padded
from bot.store.schema import contests, results, seats
from bot.store.schema import matches as rows_of_matches
from bot.tables.contest import contest_of
from bot.tables.table import Table
from pasur_core.protocol import Event, Seat

_FREE_SECONDS = 30 * 86400.0
"""Seconds after leaving a rated match within which leaving another one has consequences."""

Events = tuple[tuple[Event, ...], ...]
"""The events of each entry of a log, in order."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that has ended, its `Contest`, and the events of its log.

    The log is replayed once to find the `events`, and all features use them. `events` is empty if
    the log cannot be read.
    """

    table: Table
    contest: Contest
    events: Events = field(default=(), repr=False)

    @property
    def at(self) -> float:
        """When the match ended, in Unix time."""
        return self.table.ended_at

    @property
    def counted_at(self) -> float:
        """The end time by which the match is ordered for counting, in Unix time."""
        counted_at = self.table.row.counted_at
        return self.at if counted_at is None else counted_at

    @property
    def key(self) -> tuple[float, int]:
        """The sort key by which matches are ordered for counting."""
        return self.counted_at, self.table.id


def replayed(table: Table) -> Finished:
    """Replay the log of an ended match; return the match with nobody excused yet (`excused`).

    Raise `ValueError` if the match is not over.
    """
    return counted(table, tuple(events for _, events in table.played.replayed()))


def counted(table: Table, events: Events) -> Finished:
    """Return an ended match as `replayed` does, but with events that are known already."""
    return Finished(table, contest_of(table, events), events)


def in_order(conn: Connection, matches: Iterable[Finished]) -> list[Finished]:
    """Return these matches, which have just ended, in the order in which they are counted.

    A match can be stored after another match of its server that ended later. It is then always
    counted after that match, because `MatchRow.counted_at` is stored.
    """
    found, newest = list[Finished](), dict[int, tuple[float, int]]()
    for match in sorted(matches, key=lambda one: (one.table.row.guild_id, one.key)):
        guild_id, counted_match = match.table.row.guild_id, match
        if guild_id not in newest:
            locks.hold(conn, f"counted/{guild_id}")
            newest[guild_id] = _newest(conn, guild_id)
        if match.key < newest[guild_id]:
            at = nextafter(newest[guild_id][0], inf)
            conn.execute(_COUNTED_AT, {"number": match.table.id, "at": at})
            row = replace(match.table.row, counted_at=at)
            counted_match = replace(match, table=replace(match.table, row=row))
        newest[guild_id] = counted_match.key
        found.append(counted_match)
    return found


_NEWEST = (
    select(contests.c.ended_at, contests.c.match_id)
    .where(contests.c.guild_id == bindparam("guild_id"))
    .order_by(contests.c.ended_at.desc(), contests.c.match_id.desc())
    .limit(1)
)
_COUNTED_AT = (
    update(rows_of_matches)
    .where(rows_of_matches.c.id == bindparam("number"))
    .values(counted_at=bindparam("at"))
)


def _newest(conn: Connection, guild_id: int) -> tuple[float, int]:
    """Return the key of the last counted match of a server; a lower one than any if none is."""
    row = conn.execute(_NEWEST, {"guild_id": guild_id}).first()
    return (-inf, 0) if row is None else (row.ended_at, row.match_id)


_COUNTED_DAY = (
    update(rows_of_matches)
    .where(rows_of_matches.c.id == bindparam("number"))
    .values(counted_day=bindparam("day"))
)


def stored_days(conn: Connection, match_ids: Collection[int]) -> dict[int, int]:
    """Return the day on which each of these matches counts, by match number.

    Matches without a stored day are left out.
    """
    ids, days = rows_of_matches.c.id, rows_of_matches.c.counted_day
    found = conn.execute(select(ids, days).where(ids.in_(padded(match_ids)), days.is_not(None)))
    return {row.id: row.counted_day for row in found}


def store_days(conn: Connection, days: Mapping[int, int]) -> None:
    """Store the day on which each match counts; `days` has them by match number.

    `days` must not be empty.
    """
    conn.execute(_COUNTED_DAY, [{"number": number, "day": days[number]} for number in sorted(days)])


def excused(conn: Connection, matches: Iterable[Finished]) -> list[Finished]:
    """Return these matches, ordered for counting, after excusing people who seldom leave.

    A person who left a match is excused (`Contest.free`) if they left no other rated match of the
    server in the 30 days before. After the deletion of a person's data, the stored contest says
    whether they are excused.
    """
    found = list[Finished]()
    for match in sorted(matches, key=lambda one: one.key):
        free = list(_free(conn, match, found)) if match.contest.left else []
        found.append(replace(match, contest=freed(match.contest, free)))
    return found


def _free(conn: Connection, match: Finished, earlier: Sequence[Finished]) -> Iterator[Seat]:
    """Yield the seats whose players are excused for leaving.

    `earlier` are matches that are not stored yet.
    """
    user_ids = {seat.seat: seat.user_id for seat in match.table.seats}
    own = select(contests.c.facts).where(contests.c.match_id == match.table.id)
    for seat in sorted(match.contest.left):
        user_id = user_ids.get(seat)
        if user_id is None:
            stored = conn.scalar(own)
            is_free = stored is None or seat in stored["free"]
        else:
            is_free = not _left_lately(conn, match, user_id, earlier)
        if is_free:
            yield seat


def _left_lately(
    conn: Connection, match: Finished, user_id: int, earlier: Sequence[Finished]
) -> bool:
    """Return whether a person left another rated match of this server in the days before."""
    guild_id, since = match.table.row.guild_id, match.counted_at - _FREE_SECONDS
    for one in earlier:
        same, seat = one.table.row.guild_id == guild_id, one.table.seat_of(user_id)
        if same and one.counted_at > since and seat is not None and seat.seat in one.contest.left:
            return True
    own = and_(seats.c.match_id == results.c.match_id, seats.c.user_id == results.c.user_id)
    found = conn.execute(
        select(seats.c.seat, contests.c.facts)
        .join_from(results, contests, contests.c.match_id == results.c.match_id)
        .join(seats, own)
        .where(
            results.c.guild_id == guild_id,
            results.c.user_id == user_id,
            contests.c.friendly == LEFT,
            contests.c.ended_at > since,
            tuple_(contests.c.ended_at, contests.c.match_id) < tuple_(*map(literal, match.key)),
        )
    )
    return any(row.seat in row.facts["left"] for row in found)
