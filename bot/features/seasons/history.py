"""Count matches in seasons that ended without being counted: those before this feature existed.

Programs of the release before store no contests either, so this also runs while they do. What is
left is found in the database, so a second call goes on after a crash.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace

import structlog
from sqlalchemy import Connection, func, select, update

from bot.competition.points import share
from bot.features.scores import contests, filling, totals
from bot.features.scores.results import Result
from bot.features.seasons import rows
from bot.services import Services
from bot.store import Store, StoreError, facts
from bot.store.database import locks
from bot.store.matches import last_number
from bot.store.schema import contests as stored_contests
from bot.store.schema import is_open, matches, results
from bot.tables.contest import contest_of
from bot.tables.finished import Finished, excused
from bot.tables.loader import Loader

_log = structlog.get_logger(__name__)

_DUE = "contests-due"
"""The fact with the time when uncounted matches are next looked for."""

_PAUSE = 3600.0
"""Seconds between two looks: programs of the release before leave matches uncounted."""

_LISTED = 2000
"""Matches that one transaction looks through."""

_UNSEEN = 1000
"""Numbers of matches that other transactions may have taken without having committed."""

_BATCH = 50
"""Matches of a server that are read at a time."""


def take_turn(conn: Connection, now: float, name: str = _DUE) -> bool:
    """Return whether this process is to count what is left; other processes then wait an hour.

    `now` is Unix time; `name` is the fact with the time of the next turn. A time that is too far in
    the future comes from a clock that has been set back since.
    """
    facts.keep(conn, name, str(now))
    if now < float(facts.hold(conn, name) or now) <= now + _PAUSE:
        return False
    facts.put(conn, name, str(now + _PAUSE))
    return True


async def is_due(services: Services, fact: str) -> bool:
    """Return whether a feature is to count what is left now; other processes then wait an hour.

    It is not before all matches are known to be rated or friendly. `fact` is the name of the fact
    with the time of the next turn. Raise `StoreError`.
    """
    store = services.store
    return await store.read(is_done) and await store.write(take_turn, services.now(), fact)


@asynccontextmanager
async def uncounted(
    store: Store,
    fact: str,
    look: Callable[[int], Awaitable[tuple[int | None, Iterable[int]]]],
) -> AsyncIterator[list[int]]:
    """Yield the servers of matches that a feature has not counted; they may be repeated.

    When the caller has counted them, the fact stores where the next call begins: all matches before
    that had a contest when this call began. Raise `StoreError`.

    Args:
        store: the database.
        fact: the name of the fact.
        look: takes the number of a match; returns the last match that it looked at after that one,
            None if there was none, and the servers of the uncounted ones among them.
    """
    until = await store.read(rows.counted_until)
    last: int | None = int(await store.read(facts.get, fact) or 1) - 1
    found: list[int] = []
    while last is not None:
        last, some = await look(last)
        found += some
    yield found
    if until is not None:
        await store.write(facts.put, fact, str(until))


async def count_all(store: Store) -> int:
    """Count all matches that are not counted, server by server, and return their number.

    Matches before the first one that was open at the last call are not looked through again. Raise
    `StoreError`.
    """
    waiting: dict[int, int] = {}
    last, until = await store.read(_span)
    while last is not None:
        last, found = await store.read(_listed, last)
        for guild_id in found:
            waiting[guild_id] = waiting.get(guild_id, 0) + 1
    done, left = 0, sum(waiting.values())
    for guild_id in sorted(waiting):
        counted = await count_server(store, guild_id)
        done += counted
        _log.info("counted a server's matches in its seasons", matches=counted, done=done, all=left)
    await store.write(facts.put, rows.COUNTED, str(until))
    return done


async def count_server(store: Store, guild_id: int) -> int:
    """Count the matches of a server that are not counted, in the order in which they ended.

    Those that cannot be read are stored as such. Return the number of all. Raise `StoreError`.
    """
    loader, done = Loader(store), 0
    while found := await store.read(_next, guild_id):
        for match_id, game, at in found:
            try:
                table = await loader.load(match_id)
                contest = await asyncio.to_thread(contest_of, table)
            except StoreError:
                raise
            except Exception as error:  # such as a match of rules that are unknown here
                _log.warning("a match cannot be counted", table=match_id, why=type(error).__name__)
                await store.write(contests.put_unread, match_id, guild_id, game, at)
            else:
                await store.write(_count, Finished(table, contest))
            done += 1
    return done


def is_done(conn: Connection) -> bool:
    """Return whether all matches of all servers have been counted once."""
    return rows.counted_until(conn) is not None


def is_under_way(conn: Connection, guild_id: int) -> bool:
    """Return whether matches of a server are still to be counted."""
    return not is_done(conn) and rows.has_uncounted(conn, guild_id)


def _count(conn: Connection, match: Finished) -> None:
    """Store a match's contest, and count it in the season in which it ended."""
    table, guild_id = match.table, match.table.row.guild_id
    locks.hold(conn, totals.lock_of(guild_id))
    if contests.get(conn, table.id) is not None:
        return
    gone = conn.execute(select(matches.c.id).where(matches.c.id == table.id)).first() is None
    if gone:
        return
    match = excused(conn, match)
    contests.put(conn, [match], contests.OLDER)
    filling.fill(conn, [table.id])
    seat_of = {seat.user_id: seat.seat for seat in table.seats}
    # A deletion of a person's data either waits for these rows or has already finished.
    found = conn.execute(
        select(results)
        .where(results.c.match_id == table.id)
        .order_by(results.c.user_id)
        .with_for_update()
    ).mappings()
    counted = []
    for row in found:
        seat = seat_of.get(row["user_id"])
        mine = None if seat is None else share(match.contest, seat)
        if mine is not None:
            counted.append(replace(Result(**row), share=mine))
    for result in counted:
        conn.execute(
            update(results)
            .where(results.c.match_id == table.id, results.c.user_id == result.user_id)
            .values(share=result.share)
        )
    totals.add_season(conn, counted)
    if counted:
        rows.cover(conn, guild_id, totals.day_of(match.at))


def _span(conn: Connection) -> tuple[int | None, int]:
    """Return the last match that need not be looked at, and the first that may still end."""
    first_open = conn.scalar(select(func.min(matches.c.id)).where(is_open))
    until = last_number(conn) + 1 if first_open is None else first_open
    return (rows.counted_until(conn) or 1) - 1, max(until - _UNSEEN, 1)


def _listed(conn: Connection, after: int) -> tuple[int | None, list[int]]:
    """Return the servers of uncounted matches after this one, and the last match looked at."""
    found = conn.execute(
        select(matches.c.id, matches.c.guild_id, matches.c.status, stored_contests.c.match_id)
        .join(stored_contests, stored_contests.c.match_id == matches.c.id, isouter=True)
        .where(matches.c.id > after)
        .order_by(matches.c.id)
        .limit(_LISTED)
    ).all()
    if not found:
        return None, []
    return found[-1].id, [
        row.guild_id for row in found if row.status == "over" and row.match_id is None
    ]


def _next(conn: Connection, guild_id: int) -> list[tuple[int, str, float]]:
    """Return the next uncounted matches of a server, with their games and ends."""
    found = conn.execute(
        select(matches.c.id, matches.c.game, matches.c.ended_at, matches.c.acted_at)
        .where(rows.uncounted(guild_id))
        .order_by(matches.c.ended_at, matches.c.id)
        .limit(_BATCH)
    )
    return [
        (row.id, row.game, row.acted_at if row.ended_at is None else row.ended_at) for row in found
    ]
