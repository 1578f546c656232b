"""Take the steps of a night that its clock makes due: check-in, the sittings, and their ends.

Each function that takes a connection is one transaction, which first locks the night. If two
processes take the same step, only the first one has an effect.
"""

from __future__ import annotations

from sqlalchemy import Connection

from bot.features.nights import rows
from bot.features.nights.decide import (
    CHECK_IN_SECONDS,
    GRACE_SECONDS,
    LONGEST_PAUSE,
    PAUSE_SECONDS,
    check_in_lately,
    end,
    go_on,
)
from bot.features.nights.rows import (
    ABSENT,
    BREAK,
    CHECK_IN,
    DROPPED,
    EDIT_SECONDS,
    OPEN,
    REMOVED,
    SITTING,
    Night,
    NightSeat,
    Whole,
)
from bot.features.nights.seating import absences, options_of
from bot.store import bans, people
from bot.tables.organised import open_seated
from pasur_core.registry import load_game
from pasur_core.tournaments.pairing import RoundTables

OPENING_SECONDS = 40.0
"""Seconds after the beginning of a sitting in which its threads are opened."""
SHIFTED_SECONDS = 300.0
"""Least seconds from opening the check-in to the start, if the bot was down and opened it late."""
TOO_LATE_SECONDS = 3 * 3600.0
"""A night is given up if the bot was down and this many seconds have passed since its start."""
_ABSENCES = 2
"""Number of matches without a person after which they play no further sitting."""


def is_paused_too_long(night: Night, now: float) -> bool:
    """Return whether a paused night has to resume now by itself."""
    # A pause in the future was left by a clock that was set back.
    return night.paused_at is not None and not 0.0 <= now - night.paused_at < LONGEST_PAUSE


def resume_late(conn: Connection, night_id: int, now: float) -> None:
    """Resume a night that has been paused for too long."""
    whole = rows.hold(conn, night_id)
    if whole is not None and not whole.night.over and is_paused_too_long(whole.night, now):
        go_on(conn, whole, now)


def open_check_in(conn: Connection, night_id: int, now: float) -> None:
    """Open the check-in of a night.

    If the bot was down when check-in should have opened, the start is put off. If it was down for
    too long, the night ends.
    """
    whole = rows.hold(conn, night_id)
    if whole is None or whole.night.status != OPEN or whole.night.paused_at is not None:
        return
    night = whole.night
    if now > night.starts_at + TOO_LATE_SECONDS:
        end(conn, night, "missed", now)
        return
    if now >= night.starts_at - CHECK_IN_SECONDS:
        starts_at = night.starts_at
        if starts_at < now + SHIFTED_SECONDS:
            starts_at = now + SHIFTED_SECONDS
        rows.change(conn, night_id, status=CHECK_IN, starts_at=starts_at, due_at=starts_at)
        check_in_lately(conn, whole, now)
        rows.want(conn, night_id, now)
        rows.call(conn, night, now)


def may_begin(whole: Whole, now: float) -> bool:
    """Return whether the time for the next sitting has come."""
    night = whole.night
    if night.paused_at is not None:
        return False
    if night.status == CHECK_IN:
        return now >= night.starts_at
    # A break never takes longer, but for a clock that was set back.
    until = night.until or 0.0
    return night.status == BREAK and not now < until <= now + PAUSE_SECONDS


def store_plan(conn: Connection, expected: Whole, tables: RoundTables | None, now: float) -> None:
    """Store the planned tables of the next sitting during a break.

    `tables` is None if too few people would play. Do nothing if the night has changed since the
    tables were made.
    """
    whole = rows.hold(conn, expected.night.id)
    if whole is None or not _same(whole, expected):
        return
    plan = None if tables is None else {"tables": tables.tables, "byes": tables.byes}
    rows.change(conn, whole.night.id, plan=plan, due_at=whole.night.until)
    rows.want(conn, whole.night.id, now)
    rows.want_rooms(conn, whole, now)


def store_sitting(
    conn: Connection, expected: Whole, tables: RoundTables, now: float
) -> tuple[int, ...] | None:
    """Store a sitting, open its tables, and return the tables' numbers.

    Return None if the night has changed since the tables were made.
    """
    night = expected.night
    whole = rows.hold(conn, night.id)
    if whole is None or not _same(whole, expected) or not may_begin(whole, now):
        return None
    number, guild = night.number + 1, whole.guild
    user_ids = {one.number: one.user_id or 0 for one in whole.members}
    names = people.names(conn, guild.guild_id, list(user_ids.values()))
    seated, opened, threads = list[NightSeat](), list[int](), whole.threads
    rows.want_rooms(conn, whole, now)
    for room, table in enumerate(tables.tables, start=1):
        options = options_of(load_game(night.game), len(table), night.minutes)
        people_there = [(user_ids[one], names.get(user_ids[one], "")) for one in table]
        match_id = open_seated(
            conn,
            guild,
            night.channel_id,
            night.game,
            options,
            people_there,
            now,
            room=room,
            thread_id=threads.get(room),
        )
        opened.append(match_id)
        seated += [
            NightSeat(number, one, match_id, seat, None, False) for seat, one in enumerate(table)
        ]
    seated += [NightSeat(number, one, None, None, None, False) for one in tables.byes]
    rows.put_sitting(conn, night.id, seated)
    _drop(conn, whole)
    until = now + 60.0 * night.minutes
    rows.change(conn, night.id, status=SITTING, number=number, until=until, due_at=now, plan=None)
    # By then the tables have their threads, so the message has links to them, and is below them.
    rows.want(conn, night.id, now, EDIT_SECONDS, not_before=True)
    if night.status == CHECK_IN:
        rows.call(conn, night, now)
    return tuple(opened)


def _same(whole: Whole, expected: Whole) -> bool:
    """Return whether the facts on which the tables of the next sitting depend are unchanged."""
    now, then = whole.night, expected.night
    return (now.status, now.number, now.paused_at, whole.members, whole.seats) == (
        then.status,
        then.number,
        then.paused_at,
        expected.members,
        expected.seats,
    )


def end_early(conn: Connection, expected: Whole, why: str, now: float) -> None:
    """End a night that can have no further sitting; `why` is the reason.

    Do nothing if the night has changed since `expected` was read.
    """
    whole = rows.hold(conn, expected.night.id)
    if whole is None or not _same(whole, expected) or not may_begin(whole, now):
        return
    _drop(conn, whole)
    end(conn, whole.night, why, now)
    rows.want_rooms(conn, whole, now)


def _drop(conn: Connection, whole: Whole) -> None:
    """Remove people who have not checked in, at the end of a night's check-in."""
    if whole.night.status == CHECK_IN:
        gone = [one.number for one in whole.members if one.here and not one.checked_in]
        rows.change_members(conn, whole.night.id, gone, status=DROPPED)


def store_points(
    conn: Connection,
    night_id: int,
    match_id: int,
    points: dict[int, tuple[float, bool]],
    scores: dict[int, int],
    now: float,
) -> None:
    """Store the scores of the people at a table, and their `points` once the match has ended."""
    whole = rows.hold(conn, night_id)
    if whole is not None:
        changes: dict[int, dict[str, object]] = {
            seat: {"score": score} for seat, score in scores.items()
        }
        for seat, (own, absent) in points.items():
            changes.setdefault(seat, {}).update(points=own, absent=absent)
        rows.change_seats(conn, night_id, match_id, changes)
        rows.want(conn, night_id, now, EDIT_SECONDS)
        if points:
            rows.want_rooms(conn, whole, now, whole.room_of(match_id))


def end_sitting(conn: Connection, night_id: int, number: int, now: float) -> None:
    """End a sitting whose tables all have points; after the last sitting, end the night."""
    whole = rows.hold(conn, night_id)
    if whole is None or (whole.night.status, whole.night.number) != (SITTING, number):
        return
    gone = [one for one, times in absences(whole).items() if times >= _ABSENCES]
    here = {one.number for one in whole.members if one.here}
    rows.change_members(conn, night_id, here.intersection(gone), status=ABSENT)
    banned = bans.among(conn, [one.user_id for one in whole.members if one.user_id is not None])
    barred = [one.number for one in whole.members if one.here and one.user_id in banned]
    rows.change_members(conn, night_id, barred, status=REMOVED)
    night = whole.night
    if number >= night.sittings:
        end(conn, night, night.why, now)
        rows.want_rooms(conn, whole, now)
        return
    until = now + PAUSE_SECONDS
    # At once, so that the next tables are made, and people are told where they go.
    due_at = now if night.paused_at is None else night.paused_at + LONGEST_PAUSE
    rows.change(conn, night_id, status=BREAK, until=until, due_at=due_at)
    # Until then the next tables are known, which the message shows too.
    rows.want(conn, night_id, now, EDIT_SECONDS)


def has_just_begun(night: Night, now: float) -> bool:
    """Return whether the sitting began less than `OPENING_SECONDS` ago.

    The threads of its tables may still be missing then.
    """
    until = night.until or 0.0
    return now < until - 60.0 * night.minutes + OPENING_SECONDS


def time_is_up(night: Night, now: float) -> tuple[bool, bool]:
    """Return whether a sitting's time is up, and whether the grace period after it is over too.

    The grace period is the time for finishing a running deal. Both values are False while the night
    is paused.
    """
    if night.status != SITTING or night.until is None or night.paused_at is not None:
        return False, False
    # A sitting never takes longer, but for a clock that was set back.
    if night.until > now + 60.0 * night.minutes + PAUSE_SECONDS:
        return True, False
    return now >= night.until, now >= night.until + GRACE_SECONDS
