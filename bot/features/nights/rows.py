"""Store game nights: their people, their sittings, and the seats of each sitting."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from sqlalchemy import Connection, and_, func, insert, or_, select, update

from bot.features.nights.schema import night_people, night_seats, nights
from bot.store import people, standing_posts
from bot.store.database.steps import delete_some
from bot.store.people import Guild
from bot.store.schema import guilds, matches
from pasur_core.tournaments.pairing import RoundTables

OPEN, CHECK_IN, SITTING, BREAK, OVER = STATUSES = ("open", "check-in", "sitting", "break", "over")
"""The statuses of a night: sign-up, check-in, a running sitting, the time until the next sitting,
and its end."""

HERE, LEFT, DROPPED, REMOVED, ABSENT = ("here", "left", "dropped", "removed", "absent")
"""The statuses of a person: in the night, left, not checked in, removed by an organiser, or absent
from too many matches."""

EDIT_SECONDS = 5.0
"""Shortest time in seconds between two edits of a night's message."""

MESSAGE, CALL, ROOM, EVENT = "night", "night-call", "night-room", "night-event"
"""The kinds of standing posts of a night, with its number as key. They are its message, its call to
sign up or check in, each room's message (key `NIGHT/ROOM`), and the job for its scheduled event."""


@dataclass(frozen=True, slots=True)
class Night:
    """One night. Its times are Unix times in seconds.

    Attributes:
        host_id: the person who opened it; None after their data was deleted.
        role_id: the role whose people can join; None for everyone.
        sittings: the number of its sittings.
        minutes: the minutes of a sitting.
        seed: the random seed for the tables.
        status: one of `STATUSES`.
        number: the number of the present or latest sitting, from 1; 0 before the first one begins.
        starts_at: when the first sitting begins.
        until: when the sitting or the break ends.
        paused_at: when the night was paused; None while its clock runs.
        why: the reason of an early end, as a part of a message's id; None if there is none.
        due_at: when the next step or poll is due; None after the end.
        event_id: Discord's scheduled event; None if there is none.
        calls: whether its announcement notifies the role of the server's players.
        plan: the tables of the next sitting, stored during the break before it; see
            `Whole.next_tables`.
    """

    id: int
    guild_id: int
    channel_id: int
    host_id: int | None
    role_id: int | None
    game: str
    sittings: int
    minutes: int
    seed: int = field(repr=False)
    status: str
    number: int
    starts_at: float
    until: float | None
    paused_at: float | None
    ended_at: float | None
    why: str | None
    due_at: float | None
    event_id: int | None
    calls: bool = False
    plan: Mapping[str, Any] | None = None

    @property
    def over(self) -> bool:
        """Whether the night has ended."""
        return self.status == OVER

    @property
    def stage(self) -> str:
        """The stage of the night: check-in, a sitting, or the end.

        At each new stage the message is sent again, so that it is the last one in its channel.
        """
        if self.status == CHECK_IN:
            return CHECK_IN
        return str(self.sittings + 1 if self.over and self.number else self.number)


@dataclass(frozen=True, slots=True)
class Member:
    """A person of a night.

    Attributes:
        number: the person's number in the night, from 1.
        user_id: the person; None after their data was deleted.
        status: `HERE`, or the reason why they play no further sitting.
        checked_in: whether they have checked in.
        since: the first sitting in which they play.
        joined_at: when the person signed up, as Unix time.
    """

    number: int
    user_id: int | None
    status: str
    checked_in: bool
    since: int
    joined_at: float

    @property
    def here(self) -> bool:
        """Whether the person is in the night."""
        return self.status == HERE


@dataclass(frozen=True, slots=True)
class NightSeat:
    """A person in a sitting.

    Attributes:
        sitting: the number of the sitting, from 1.
        person: the person's number in the night.
        match_id: the table; None for a bye.
        seat: the seat there, from 0; None for a bye.
        points: the points of the match, 0 to 100; None until it ends, and for a bye.
        absent: whether a computer player sat in for the person.
        score: the score of the person's side after the last whole round of cards; None before the
            first.
    """

    sitting: int
    person: int
    match_id: int | None
    seat: int | None
    points: float | None
    absent: bool
    score: int | None = None


@dataclass(frozen=True, slots=True)
class Whole:
    """A night with all rows that its next step and its message depend on.

    Attributes:
        guild: the settings of its server.
        members: its people, by number.
        seats: the people's seats in all sittings, in order.
        tables: the status and the thread (None without one) of each card table, by number.
    """

    night: Night
    guild: Guild
    members: tuple[Member, ...]
    seats: tuple[NightSeat, ...]
    tables: Mapping[int, tuple[str, int | None]]

    @property
    def present(self) -> list[Member]:
        """The people who play the next sitting."""
        following = self.night.number + 1
        return [
            one for one in self.members if one.here and one.checked_in and one.since <= following
        ]

    @property
    def lines(self) -> set[int]:
        """The numbers of the people who are in the night now or have played in a sitting."""
        here = {one.number for one in self.members if one.here}
        return here | {one.person for one in self.seats}

    @property
    def threads(self) -> dict[int, int]:
        """The threads of the present sitting's tables, by room.

        The next sitting uses these threads again. A night opens few threads, because Discord writes
        a line into the channel for each new one.
        """
        found = {self.room_of(match_id): thread for match_id, (_, thread) in self.tables.items()}
        return {room: thread for room, thread in found.items() if thread is not None}

    @property
    def next_tables(self) -> RoundTables | None:
        """The planned tables of the next sitting.

        The value is None if no tables are planned, or if they were planned for other people.
        """
        if self.night.plan is None:
            return None
        tables, byes = self.night.plan["tables"], self.night.plan["byes"]
        planned = RoundTables(tuple(tuple(one) for one in tables), tuple(byes))
        people = [*planned.byes, *(person for table in planned.tables for person in table)]
        return planned if sorted(people) == sorted(one.number for one in self.present) else None

    def room_of(self, match_id: int) -> int:
        """Return the room of a card table: the table's number within its sitting, from 1."""
        number = next(one.sitting for one in self.seats if one.match_id == match_id)
        return self.tables_of(number).index(match_id) + 1

    def at_table(self, match_id: int) -> list[NightSeat]:
        """Return the people at a card table as `NightSeat`, in the order of its seats."""
        found = [one for one in self.seats if one.match_id == match_id]
        return sorted(found, key=lambda one: one.seat or 0)

    def tables_of(self, number: int) -> list[int]:
        """Return the numbers of the card tables of a sitting."""
        found = {one.match_id for one in self.seats if one.sitting == number}
        return sorted(match_id for match_id in found if match_id is not None)

    def is_done(self, room: int) -> bool:
        """Return whether the points of a room's match in the present sitting are stored."""
        there = [
            one
            for table in self.tables_of(self.night.number)[room - 1 : room]
            for one in self.at_table(table)
        ]
        return bool(there) and all(one.points is not None for one in there)

    def member_of(self, user_id: int) -> Member | None:
        """Return the person with this user id; None if they were never in the night."""
        return next((one for one in self.members if one.user_id == user_id), None)


_NIGHT = [nights.c[one.name] for one in fields(Night)]
_MEMBER = [night_people.c[one.name] for one in fields(Member)]
_SEATED = [night_seats.c[one.name] for one in fields(NightSeat)]


def add(conn: Connection, **values: Any) -> int:
    """Insert a night; return its number."""
    row = {"number": 0, "calls": False} | values
    return int(conn.execute(insert(nights).returning(nights.c.id), row).scalar_one())


def get(conn: Connection, night_id: int) -> Night | None:
    """Return a night; None if there is none."""
    row = conn.execute(select(*_NIGHT).where(nights.c.id == night_id)).first()
    return None if row is None else Night(*row)


def hold(conn: Connection, night_id: int) -> Whole | None:
    """Return a night as `whole` does, and lock it until the transaction ends."""
    conn.execute(select(nights.c.id).where(nights.c.id == night_id).with_for_update())
    return whole(conn, night_id)


def whole(conn: Connection, night_id: int) -> Whole | None:
    """Return a night with its people and sittings; None if there is none."""
    night = get(conn, night_id)
    if night is None:
        return None
    members = conn.execute(
        select(*_MEMBER).where(night_people.c.night_id == night_id).order_by(night_people.c.number)
    )
    seats = conn.execute(
        select(*_SEATED)
        .where(night_seats.c.night_id == night_id)
        .order_by(night_seats.c.sitting, night_seats.c.person)
    )
    seated = tuple(NightSeat(*row) for row in seats)
    ids = {
        one.match_id for one in seated if one.match_id is not None and one.sitting == night.number
    }
    tables = conn.execute(
        select(matches.c.id, matches.c.status, matches.c.thread_id).where(matches.c.id.in_(ids))
    )
    return Whole(
        night,
        people.guild(conn, night.guild_id),
        tuple(Member(*row) for row in members),
        seated,
        {row.id: (row.status, row.thread_id) for row in tables},
    )


def change(conn: Connection, night_id: int, **values: Any) -> None:
    """Store new values in columns of a night's row."""
    conn.execute(update(nights).where(nights.c.id == night_id).values(**values))


def put_member(conn: Connection, night_id: int, member: Member) -> None:
    """Add a person to a night."""
    row = {one.name: getattr(member, one.name) for one in fields(Member)}
    conn.execute(insert(night_people).values(night_id=night_id, **row))


def change_members(
    conn: Connection, night_id: int, numbers: Collection[int], **values: Any
) -> None:
    """Store new values for some people of a night; `values` has them by column."""
    if numbers:
        conn.execute(
            update(night_people)
            .where(night_people.c.night_id == night_id, night_people.c.number.in_(sorted(numbers)))
            .values(**values)
        )


def put_sitting(conn: Connection, night_id: int, seated: Iterable[NightSeat]) -> None:
    """Store the seats of a sitting.

    Raise `IntegrityError` (SQLAlchemy) if a person already has a seat in this sitting.
    """
    rows = [
        {"night_id": night_id} | {one.name: getattr(seat, one.name) for one in fields(NightSeat)}
        for seat in seated
    ]
    conn.execute(insert(night_seats), rows)


def change_seats(
    conn: Connection, night_id: int, match_id: int, changes: Mapping[int, Mapping[str, Any]]
) -> None:
    """Store new values in the rows of the people at a card table; `changes` has them by seat."""
    for seat, values in sorted(changes.items()):
        conn.execute(
            update(night_seats)
            .where(
                night_seats.c.night_id == night_id,
                night_seats.c.match_id == match_id,
                night_seats.c.seat == seat,
            )
            .values(**values)
        )


def due(conn: Connection, now: float, ahead: float, limit: int) -> list[int]:
    """Return at most `limit` nights that are due at `now` (Unix time), longest overdue first.

    While the clock of a night runs, its next step is due within `ahead` seconds. If the stored time
    is later, the computer's clock was set back, and the night counts as due.
    """
    begun = nights.c.status.in_((SITTING, BREAK))
    stuck = and_(begun, nights.c.paused_at.is_(None), nights.c.due_at > now + ahead)
    found = conn.scalars(
        select(nights.c.id)
        .where(or_(nights.c.due_at <= now, stuck))
        .order_by(nights.c.due_at)
        .limit(limit)
    )
    return list(found)


def open_here(conn: Connection, channel_id: int) -> int | None:
    """Return the number of the unfinished night of a channel; None if there is none."""
    found: int | None = conn.scalar(
        select(nights.c.id).where(nights.c.channel_id == channel_id, nights.c.status != OVER)
    )
    return found


def latest(conn: Connection, guild_id: int, limit: int) -> list[Night]:
    """Return the latest nights of a server, at most `limit`, the latest first."""
    own = select(*_NIGHT).where(nights.c.guild_id == guild_id)
    return [Night(*row) for row in conn.execute(own.order_by(nights.c.id.desc()).limit(limit))]


def number_of(conn: Connection, guild_id: int, *, running: bool, host_id: int | None = None) -> int:
    """Return the number of nights in a server.

    With `running`, only unfinished nights count. With `host_id`, only this host's nights count.
    """
    which = nights.c.guild_id == guild_id
    which = which if host_id is None else and_(which, nights.c.host_id == host_id)
    which = and_(which, nights.c.status.in_(STATUSES[:-1])) if running else which
    return conn.scalar(select(func.count()).select_from(nights).where(which)) or 0


def nights_of(conn: Connection, user_id: int) -> list[Night]:
    """Return the unfinished nights that a person is in, in all servers that still have the bot."""
    found = conn.execute(
        select(*_NIGHT)
        .join(night_people, night_people.c.night_id == nights.c.id)
        .outerjoin(guilds, guilds.c.guild_id == nights.c.guild_id)
        .where(
            night_people.c.user_id == user_id,
            night_people.c.status == HERE,
            nights.c.status != OVER,
            guilds.c.removed_at.is_(None),
        )
        .order_by(nights.c.id)
    )
    return [Night(*row) for row in found]


# The message


def want(
    conn: Connection, night_id: int, now: float, delay: float = 0.0, *, not_before: bool = False
) -> None:
    """Schedule an update of a night's message for `delay` seconds after `now` (Unix time).

    `not_before` is as in `standing_posts.want`.
    """
    guild_id = conn.scalar(select(nights.c.guild_id).where(nights.c.id == night_id))
    if guild_id is not None:
        standing_posts.want(conn, MESSAGE, night_id, guild_id, now, delay, not_before=not_before)


def want_of(conn: Connection, user_id: int, now: float) -> None:
    """Schedule updates of the messages of all unfinished nights that a person is or was in."""
    theirs = conn.scalars(
        select(nights.c.id)
        .join(night_people, night_people.c.night_id == nights.c.id)
        .where(night_people.c.user_id == user_id, nights.c.status != OVER)
    )
    for night_id in sorted(theirs.all()):
        want(conn, night_id, now)


def want_rooms(conn: Connection, whole: Whole, now: float, room: int | None = None) -> None:
    """Schedule updates of the messages in `room`, or in all rooms (None), for `now` (Unix time)."""
    for number in whole.threads if room is None else (room,):
        key = f"{whole.night.id}/{number}"
        standing_posts.want(conn, ROOM, key, whole.night.guild_id, now)


def call(conn: Connection, night: Night, now: float) -> None:
    """Schedule an update for `now` (Unix time) of the message that calls people to a night.

    The message asks people to sign up or to check in.
    """
    standing_posts.want(conn, CALL, night.id, night.guild_id, now)


def change_event(conn: Connection, night: Night, now: float) -> None:
    """Schedule an update of a night's event in Discord, if it has one, for `now` (Unix time)."""
    if night.event_id is not None:
        standing_posts.want(conn, EVENT, night.id, night.guild_id, now)


# Data of people and servers


def forget(conn: Connection, user_id: int, now: float) -> None:
    """Remove a person from nights: they leave unfinished ones, and their user id is deleted."""
    want_of(conn, user_id, now)
    own = night_people.c.user_id == user_id
    conn.execute(update(night_people).where(own, night_people.c.status == HERE).values(status=LEFT))
    conn.execute(update(night_people).where(own).values(user_id=None))
    conn.execute(update(nights).where(nights.c.host_id == user_id).values(host_id=None))


def forget_guild(conn: Connection, guild_id: int) -> bool:
    """Delete a batch of nights of a server; return whether more are left."""
    return delete_some(conn, nights, nights.c.guild_id == guild_id)


def forget_old(conn: Connection, before: float) -> bool:
    """Delete a batch of nights that ended before a Unix time; return whether more are left."""
    return delete_some(conn, nights, nights.c.ended_at < before)


def export(conn: Connection, user_id: int) -> dict[str, Any]:
    """Return a person's nights as JSON values; all times in them are Unix times."""
    seats = (
        select(
            night_seats.c.night_id,
            night_seats.c.sitting,
            night_seats.c.match_id.label("table"),
            night_seats.c.points,
            night_seats.c.absent,
        )
        .join(
            night_people,
            and_(
                night_people.c.night_id == night_seats.c.night_id,
                night_people.c.number == night_seats.c.person,
            ),
        )
        .where(night_people.c.user_id == user_id)
        .order_by(night_seats.c.night_id, night_seats.c.sitting)
    )
    joined = (
        select(night_people, nights.c.guild_id, nights.c.game, nights.c.starts_at)
        .join(nights, nights.c.id == night_people.c.night_id)
        .where(night_people.c.user_id == user_id)
        .order_by(night_people.c.night_id)
    )
    hosted = (
        select(nights.c.id, nights.c.guild_id, nights.c.game, nights.c.starts_at)
        .where(nights.c.host_id == user_id)
        .order_by(nights.c.id)
    )
    return {
        "nights": [dict(row) for row in conn.execute(joined).mappings()],
        "night_sittings": [dict(row) for row in conn.execute(seats).mappings()],
        "nights_hosted": [dict(row) for row in conn.execute(hosted).mappings()],
    }
