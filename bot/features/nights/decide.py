"""Decide what happens in a night: people join and leave, and organisers change it.

Each function that takes a connection is one transaction, which first locks the night. If two
processes take the same step, only the first one has an effect.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from bot.features.nights import rows
from bot.features.nights.rows import (
    ABSENT,
    BREAK,
    CHECK_IN,
    EDIT_SECONDS,
    HERE,
    LEFT,
    OPEN,
    OVER,
    REMOVED,
    SITTING,
    Member,
    Night,
    Whole,
)
from bot.features.nights.seating import form_of
from bot.store import bans, matches, people
from bot.store.database import locks
from bot.store.people import Named
from bot.tables.admission import OpenRequest, admit_here
from bot.tables.refusal import Refused
from bot.tables.who import Who
from bot.ui.stamps import at_time, relative
from pasur_core.registry import load_game

CHECK_IN_SECONDS = 600.0
"""Seconds between the opening of the check-in and the start."""
SOONEST, LATEST = 60.0, 30 * 86400.0
"""Fewest and most seconds from opening a night to its start; an earlier start is moved to
`SOONEST`."""
PAUSE_SECONDS = 60.0
"""Seconds between two sittings, for reading the standings."""
GRACE_SECONDS = 180.0
"""Seconds after the end of a sitting in which the running deals can be played to their end."""
LONGEST_PAUSE = 1800.0
"""Seconds after which a paused night resumes by itself."""
_LATELY_SECONDS = 600.0
"""People who sign up in the last seconds before check-in opens are checked in automatically."""
MOST_PEOPLE = 64
"""Most people of a night."""
MOST_NIGHTS = 5
"""Most unfinished nights of a server."""
MOST_HOSTED = 2
"""Most unfinished nights of a server with the same host, so that others can open some."""
_NO_TABLE = 0
"""The table number in an interaction's record if it belongs to no table."""


@dataclass(frozen=True, slots=True)
class NightPlan:
    """A night to open.

    Attributes:
        guild_id: the server.
        channel_id: the channel or thread.
        within: the id of the channel; for a thread, the ids of the thread and of its channel.
        game: the key of the game.
        starts_at: Unix time of the start.
        sittings: the number of sittings.
        minutes: the minutes of a sitting.
        seed: the random seed for the tables.
        role_id: the role whose people can join; None for everyone.
        calls: whether the announcement notifies the role of the server's players.
    """

    guild_id: int
    channel_id: int
    within: tuple[int, ...]
    game: str
    starts_at: float
    sittings: int
    minutes: int
    seed: int = field(repr=False)
    role_id: int | None = None
    calls: bool = False


def open_night(conn: Connection, plan: NightPlan, who: Who, now: float) -> int:
    """Open a night, and return its number.

    The host is signed up, unless they are in another night at that time or do not have the night's
    role. Raise `Refused` if the host cannot open this night.
    """
    guild = people.guild(conn, plan.guild_id)
    if bans.among(conn, (plan.guild_id, who.user_id)):
        raise Refused("banned")
    locks.hold(conn, locks.of_guild(plan.guild_id), locks.of_person(who.user_id))
    claim(conn, who, now)
    admit_here(OpenRequest(plan.game, plan.within, who.roles, who.moderates), guild)
    starts_at = _checked_start(plan.starts_at, now)
    if rows.open_here(conn, plan.channel_id) is not None:
        raise Refused("night-here")
    hosted = rows.number_of(conn, plan.guild_id, running=True, host_id=who.user_id)
    if hosted >= MOST_HOSTED:
        raise Refused("night-hosted", most=MOST_HOSTED)
    if rows.number_of(conn, plan.guild_id, running=True) >= MOST_NIGHTS:
        raise Refused("night-enough", most=MOST_NIGHTS)
    checks_in = starts_at - CHECK_IN_SECONDS <= now
    night_id = rows.add(
        conn,
        guild_id=plan.guild_id,
        channel_id=plan.channel_id,
        host_id=who.user_id,
        role_id=plan.role_id,
        game=plan.game,
        sittings=plan.sittings,
        minutes=plan.minutes,
        seed=plan.seed,
        status=CHECK_IN if checks_in else OPEN,
        starts_at=starts_at,
        due_at=starts_at if checks_in else starts_at - CHECK_IN_SECONDS,
        calls=plan.calls and guild.players_role_id is not None,
    )
    rows.want(conn, night_id, now)
    if plan.calls and (night := rows.get(conn, night_id)) is not None:
        rows.call(conn, night, now)
    people.remember_names(conn, [Named(plan.guild_id, who.user_id, who.name)])
    allowed = plan.role_id is None or plan.role_id in who.roles
    if allowed and _other_night(conn, night_id, who.user_id) is None:
        rows.put_member(conn, night_id, Member(1, who.user_id, HERE, checks_in, 1, now))
    return night_id


def check_start(starts_at: float, now: float) -> None:
    """Raise `Refused` if a night cannot begin at this Unix time.

    The code is `night-past` if the time has passed, `night-far` if it is too far in the future.
    """
    if starts_at < now:
        raise Refused("night-past", at=at_time(starts_at))
    if starts_at > now + LATEST:
        raise Refused("night-far", at=at_time(starts_at))


def _checked_start(starts_at: float, now: float) -> float:
    """Return the start of a night, at least `SOONEST` from now; raise as `check_start` does."""
    check_start(starts_at, now)
    return max(starts_at, now + SOONEST)


def claim(conn: Connection, who: Who, now: float) -> None:
    """Record a person's interaction; raise `Refused` (`twice`) if it was recorded before."""
    if who.interaction is not None and not matches.claim(conn, [(who.interaction, _NO_TABLE, now)]):
        raise Refused("twice")


def _running(conn: Connection, night_id: int, guild_id: int) -> Whole:
    """Return a night of this server that is not over, locked; raise `Refused` otherwise."""
    whole = rows.hold(conn, night_id)
    if whole is None or whole.night.guild_id != guild_id:
        raise Refused("night-none")
    if whole.night.over:
        raise Refused("night-over")
    return whole


def join(conn: Connection, night_id: int, guild_id: int, who: Who, now: float) -> Member:
    """Sign a person up, check them in, or let them join late; return the person.

    Raise `Refused` if the person cannot join the night.
    """
    locks.hold(conn, locks.of_person(who.user_id))
    claim(conn, who, now)
    whole = _running(conn, night_id, guild_id)
    night, known = whole.night, whole.member_of(who.user_id)
    if bans.among(conn, (guild_id, who.user_id)):
        raise Refused("banned")
    before = night.status in (OPEN, CHECK_IN)
    if night.role_id is not None and night.role_id not in who.roles:
        raise Refused("night-role", role=night.role_id)
    if known is not None and known.here and (known.checked_in or night.status == OPEN):
        raise Refused("night-joined")
    if known is not None and known.status in (REMOVED, ABSENT):
        raise Refused("night-removed" if known.status == REMOVED else "night-absent")
    if not before and night.number > night.sittings // 2:
        raise Refused("night-late")
    if (known is None or known.number not in whole.lines) and len(whole.lines) >= MOST_PEOPLE:
        raise Refused("night-full", most=MOST_PEOPLE)
    other = _other_night(conn, night_id, who.user_id)
    if other is not None:
        server = people.guild(conn, other.guild_id).name
        start = relative(other.starts_at)
        raise Refused("night-elsewhere", start=start, server=server, night=other.id)
    people.remember_names(conn, [Named(guild_id, who.user_id, who.name)])
    since = 1 if before else night.number + 1
    checked_in = night.status != OPEN
    number = len(whole.members) + 1 if known is None else known.number
    member = Member(number, who.user_id, HERE, checked_in, since, now)
    if known is None:
        rows.put_member(conn, night_id, member)
    else:
        # Sittings that the person has played stay theirs, and they come in time for the others.
        member = replace(member, since=min(since, known.since) if known.checked_in else since)
        rows.change_members(
            conn,
            night_id,
            [number],
            status=HERE,
            checked_in=checked_in,
            since=member.since,
            joined_at=now,
        )
    rows.want(conn, night_id, now, EDIT_SECONDS)
    _plan_anew(conn, night, now)
    return member


def is_soon(night: Night, now: float) -> bool:
    """Return whether check-in opens so soon that new people are checked in automatically."""
    return night.starts_at - CHECK_IN_SECONDS - now <= _LATELY_SECONDS


def _plan_anew(conn: Connection, night: Night, now: float) -> None:
    """Schedule new tables for the next sitting after a change of people in a break."""
    if night.status == BREAK and night.paused_at is None:
        rows.change(conn, night.id, due_at=now)


def _other_night(conn: Connection, night_id: int, user_id: int) -> Night | None:
    """Return another night of a person at the same time; None if there is none."""
    night = rows.get(conn, night_id)
    others = (one for one in rows.nights_of(conn, user_id) if one.id != night_id)
    return next((one for one in others if night is not None and _overlap(one, night)), None)


def _overlap(one: Night, other: Night) -> bool:
    first, second = sorted((one, other), key=lambda night: night.starts_at)
    return second.starts_at < ends_at(first)


def ends_at(night: Night) -> float:
    """Return the Unix time at which a night is planned to end.

    A pause is planned after each sitting, also after the last one.
    """
    return night.starts_at + night.sittings * (night.minutes * 60 + PAUSE_SECONDS)


def leave(conn: Connection, night_id: int, guild_id: int, who: Who, now: float) -> None:
    """Take a person out of the following sittings; raise `Refused` if they are not in the night."""
    claim(conn, who, now)
    whole = _running(conn, night_id, guild_id)
    known = whole.member_of(who.user_id)
    if known is None or not known.here:
        raise Refused("night-not-in")
    rows.change_members(conn, night_id, [known.number], status=LEFT)
    rows.want(conn, night_id, now, EDIT_SECONDS)
    _plan_anew(conn, whole.night, now)


def lock_night(conn: Connection, night_id: int, guild_id: int, who: Who, *, manages: bool) -> Whole:
    """Return the night, locked; raise `Refused` unless this person can organise it.

    The host can organise it, and so can people who moderate or manage the server. `manages` is
    whether this person manages the server.
    """
    whole = _running(conn, night_id, guild_id)
    if not (manages or who.moderates or whole.night.host_id == who.user_id):
        raise Refused("night-host")
    return whole


def remove(conn: Connection, whole: Whole, number: int, now: float) -> Member:
    """Remove a person from the following sittings, and return the person.

    Raise `Refused` if the person is not in the night.
    """
    member = next((one for one in whole.members if one.number == number and one.here), None)
    if member is None:
        raise Refused("night-not-in")
    rows.change_members(conn, whole.night.id, [number], status=REMOVED)
    rows.want(conn, whole.night.id, now)
    _plan_anew(conn, whole.night, now)
    return member


def start_now(conn: Connection, whole: Whole, now: float) -> None:
    """Begin the first sitting now with the people of `starters`.

    Raise `Refused` if the night has begun, or if too few people would play.
    """
    _check_before(whole.night)
    numbers = [one.number for one in starters(whole)]
    if form_of(load_game(whole.night.game), len(numbers)) is None:
        raise Refused("night-few")
    rows.change_members(conn, whole.night.id, numbers, checked_in=True)
    changes = {"status": CHECK_IN, "starts_at": now, "due_at": now, "paused_at": None}
    rows.change(conn, whole.night.id, **changes)
    rows.want(conn, whole.night.id, now)
    rows.change_event(conn, whole.night, now)


def starters(whole: Whole) -> list[Member]:
    """Return the people who would play if the night began now.

    Before check-in opens, these are all people in the night. Afterwards they are only the people
    who have checked in.
    """
    signed_up = whole.night.status == OPEN
    return [one for one in whole.members if one.here and (one.checked_in or signed_up)]


def move(conn: Connection, whole: Whole, starts_at: float, now: float) -> None:
    """Move the start of a night to a Unix time; a paused night resumes.

    If check-in for the new start is not open yet, people have to check in again. Raise `Refused` if
    the night has begun, or if it cannot begin at that time.
    """
    night = whole.night
    _check_before(night)
    starts_at = _checked_start(starts_at, now)
    checks_in = starts_at - CHECK_IN_SECONDS <= now
    rows.change(
        conn,
        night.id,
        status=CHECK_IN if checks_in else OPEN,
        starts_at=starts_at,
        due_at=starts_at if checks_in else starts_at - CHECK_IN_SECONDS,
        paused_at=None,
    )
    if not checks_in:
        rows.change_members(conn, night.id, whole.lines, checked_in=False)
    elif night.status == OPEN:
        check_in_lately(conn, whole, now)
    rows.want(conn, night.id, now)
    rows.change_event(conn, night, now)
    rows.call(conn, night, now)


def set_sittings(conn: Connection, whole: Whole, sittings: int, now: float) -> None:
    """Change the number of sittings of a night; raise `Refused` if the night has begun."""
    _check_before(whole.night)
    rows.change(conn, whole.night.id, sittings=sittings)
    rows.want(conn, whole.night.id, now)
    rows.change_event(conn, whole.night, now)


def _check_before(night: Night) -> None:
    if night.number:
        raise Refused("night-begun")


def pause(conn: Connection, whole: Whole, now: float) -> None:
    """Stop the night's clock; running matches go on. Raise `Refused` if it is stopped already."""
    night = whole.night
    if night.paused_at is not None:
        raise Refused("night-paused")
    due_at = night.due_at if night.status == SITTING else now + LONGEST_PAUSE
    rows.change(conn, night.id, paused_at=now, due_at=due_at)
    rows.want(conn, night.id, now)


def go_on(conn: Connection, whole: Whole, now: float) -> None:
    """Restart the night's clock with the time that was left at the pause.

    Raise `Refused` if the clock is running.
    """
    night = whole.night
    if night.paused_at is None:
        raise Refused("night-runs")
    stood = max(now - night.paused_at, 0.0)
    starts_at = night.starts_at + (0.0 if night.number else stood)
    until = None if night.until is None else night.until + stood
    if until is not None and night.status == BREAK:
        until = min(until, now + PAUSE_SECONDS)
    due_at = {
        OPEN: max(starts_at - CHECK_IN_SECONDS, now),
        CHECK_IN: starts_at,
        SITTING: now,
        BREAK: now,
    }[night.status]
    rows.change(conn, night.id, paused_at=None, starts_at=starts_at, until=until, due_at=due_at)
    rows.want(conn, night.id, now)


def stop(conn: Connection, whole: Whole, now: float) -> None:
    """End the night because an organiser asked for it.

    If matches are running, they are stopped first.
    """
    night = whole.night
    if night.status != SITTING:
        end(conn, night, "host", now)
        return
    rows.change(
        conn,
        night.id,
        sittings=night.number,
        until=now - GRACE_SECONDS,
        paused_at=None,
        why="host",
        due_at=now,
    )
    rows.want(conn, night.id, now)


def end(conn: Connection, night: Night, why: str | None, now: float) -> None:
    """End a night; `why` is the reason, None after its last sitting."""
    rows.change(
        conn,
        night.id,
        status=OVER,
        why=why,
        until=None,
        paused_at=None,
        ended_at=now,
        due_at=None,
    )
    rows.want(conn, night.id, now)
    rows.change_event(conn, night, now)
    if night.status == CHECK_IN:
        rows.call(conn, night, now)


def end_because(conn: Connection, night_id: int, why: str, now: float) -> None:
    """End a night that cannot go on, unless it is over."""
    whole = rows.hold(conn, night_id)
    if whole is not None and not whole.night.over:
        end(conn, whole.night, why, now)


def check_in_lately(conn: Connection, whole: Whole, now: float) -> None:
    """Check in the people who signed up in the last few minutes (`_LATELY_SECONDS`)."""
    lately = [one.number for one in whole.members if now - one.joined_at <= _LATELY_SECONDS]
    rows.change_members(conn, whole.night.id, lately, checked_in=True)
