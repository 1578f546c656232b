"""Store matches from lobby to end: their row, seats and log. Only `bot.tables` writes here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy import insert as insert_rows
from sqlalchemy.sql.dml import ReturningInsert

from bot.store import archive, dues
from bot.store.database.padding import padded
from bot.store.database.steps import delete_some
from bot.store.database.upsert import Insert, insert_into, replacing
from bot.store.facts import ANNOUNCEMENT
from bot.store.people import Guild, Person, Readers
from bot.store.schema import dues as deadlines
from bot.store.schema import (
    facts,
    guilds,
    interactions,
    log,
    matches,
    names,
    people,
    results,
    seats,
)

OPEN = ("lobby", "running")
"""The statuses of an open match; the others are `over` and `closed`."""


Lock = Literal["wait", "refuse"]
"""How to lock matches that another process has locked: wait for them, or raise at once."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match, at first a lobby. Its times are Unix times in seconds.

    Attributes:
        id: its number; 0 before it is stored.
        options: the chosen options, by name.
        speed: `live`, `relaxed`, `slow` or `off`.
        status: `lobby`, `running`, `over` (played to the end) or `closed` (without a result).
        host_id: a Discord user; 0 after that person's data was deleted.
        seed: the seed of the shuffler; secret until the match is over.
        version: a number that grows by one with every change.
        counted_at: the end time by which the match is ordered for counting. It is stored only if
            the match was stored after a match that ended later (`tables.finished.in_order`). None
            means `ended_at`.
        counted_day: the day on which it counts in its server, from 0 on 1 January 1970; None before
            it is counted for the first time (`tables.finished.store_days`).
        acted_at: when the present turn began; before the first turn, when the table was opened.
        thread_id: the thread with the board and the counts; None if they are in the channel.
        rematch_of: the number of the match of which this is a rematch; None if it is none.
        pauses: whether computer players pause before they act.
        hints: where people can ask for hints: `computers`, `agreed` or `off`; see `tables.hints`.
        archived_at: when its log was packed (see `archive`); None while its log has a row for each
            entry.
        any_options: whether the match is rated whatever its options are; the server's setting
            decided this when the match began.
        room: the number of its table in a game night or a duplicate; None for a table that a person
            opened.
        sealed: whether it is one deal of a tournament, which other tables play too: it is closed
            after its first round, and only its people can read it.
        closed_by: the person who closed it alone; None if no person did, or if their data was
            deleted.
        due: the kind of deadline (`tables.deadlines`) that passes at `due_at`, unless the match
            changes before; None for none. Both are columns of `dues`.
    """

    guild_id: int
    channel_id: int
    game: str
    rules_version: int
    options: dict[str, Any]
    speed: str
    host_id: int
    opened_at: float
    acted_at: float
    id: int = 0
    status: str = "lobby"
    seed: bytes | None = field(default=None, repr=False)
    version: int = 0
    started_at: float | None = None
    ended_at: float | None = None
    counted_at: float | None = None
    # Set in the transaction that ends the match, so the row of the writer's draft lacks it.
    counted_day: int | None = field(default=None, compare=False)
    thread_id: int | None = None
    rematch_of: int | None = None
    pauses: bool = True
    hints: str = "computers"
    archived_at: float | None = None
    any_options: bool = False
    room: int | None = None
    sealed: bool = False
    closed_by: int | None = None
    due: str | None = None
    due_at: float | None = None

    @property
    def organised(self) -> bool:
        """Whether the bot has seated the people itself.

        Such a match has no host and no lobby message. Its people are mentioned once.
        """
        return self.room is not None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a match, counted from 0.

    Attributes:
        user_id: the person; None for a computer player, and after the person's data was deleted.
        name: the person's latest name in the server; for a computer player, its number as text.
        computer: whether the seat belongs to a computer player.
        away: whether a computer player plays for this person.
        misses: the number of turns in a row in which the person ran out of time.
        ask: the number of the seat's present question (`Draft.ask`). Each change of the hand or of
            the turn makes a new question. Presses on older questions are out of date.
        acted_at: when the person last pressed or typed anything here, as far as it was recorded.
        level: the level of a computer player; None for a person.
        hints: the number of hints that the person has asked for.
        agrees: whether the person agrees to hints.
        advice: the last hint and the number of its question, as `tables.hints` writes it.
        stand_ins: the length of the log each time a computer player took the person's seat and each
            time the person came back, alternately.
        closes: whether the person agrees to close the match without a result.
        browser_at: when the person's page in a browser last showed them that it is their turn, or
            last sent a move. None after the person has pressed anything in Discord.
    """

    seat: int
    user_id: int | None
    name: str
    computer: bool
    away: bool
    misses: int
    ask: int
    acted_at: float | None
    level: str | None = None
    hints: int = 0
    agrees: bool = False
    advice: str | None = field(default=None, repr=False)
    stand_ins: list[int] = field(default_factory=list)
    closes: bool = False
    browser_at: float | None = None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One action of a match.

    Attributes:
        number: its place in the log, from 0.
        seat: the seat that acted; `TABLE` for an action of the table itself, such as a deal.
        text: its notation; for a deal this is the pack, a secret.
        auto: whether the bot acted in place of a person.
        at: the Unix time in seconds.
    """

    number: int
    seat: int
    text: str = field(repr=False)
    auto: bool
    at: float


@dataclass(frozen=True, slots=True)
class TableRows:
    """A match with its seats in order, and its log or the last part of it.

    Attributes:
        readers: the settings of the table's readers; None unless they were requested.
    """

    match: MatchRow
    seats: tuple[SeatRow, ...]
    log: tuple[LogRow, ...]
    readers: Readers | None = None


_APPENDING = insert_rows(log)

_OF_DUES = ("due", "due_at")
"""Columns of a match that are stored in `dues`."""


def _columns(table: Table, of: type[Any]) -> list[Column[Any]]:
    """Return the columns of a row in the order of its fields."""
    return [table.c[one.name] for one in fields(of)]


_IDS: BindParameter[Any] = bindparam("ids", expanding=True)
_MATCH = [matches.c[one.name] for one in fields(MatchRow) if one.name not in _OF_DUES]
_DUE = [deadlines.c[name] for name in _OF_DUES]
_ITS_DUE = deadlines.c.match_id == matches.c.id
_SELECT = select(*_MATCH, *_DUE).outerjoin_from(matches, deadlines, _ITS_DUE)
_MATCHES = _SELECT.where(matches.c.id.in_(_IDS)).order_by(matches.c.id)
# A person's nickname can change while they sit at a table.
_SEAT = [
    func.coalesce(names.c.name, seats.c.name).label("name") if column is seats.c.name else column
    for column in _columns(seats, SeatRow)
]
_ITS_NAME = and_(names.c.guild_id == matches.c.guild_id, names.c.user_id == seats.c.user_id)
_SEATS = (
    select(matches.c.id, *_SEAT)
    .join_from(matches, seats, seats.c.match_id == matches.c.id)
    .outerjoin(names, _ITS_NAME)
    .where(matches.c.id.in_(_IDS))
    .order_by(matches.c.id, seats.c.seat)
)

# The same statements read the settings of the server and the people, so these are as new.
_ANNOUNCEMENT = select(facts.c.value).where(facts.c.name == ANNOUNCEMENT).scalar_subquery()
_READ_MATCHES = (
    select(*_MATCH, _ANNOUNCEMENT, *_columns(guilds, Guild))
    .outerjoin_from(matches, guilds, guilds.c.guild_id == matches.c.guild_id)
    .where(matches.c.id.in_(_IDS))
    .order_by(matches.c.id)
)
_LOCKED: dict[Lock, Select[Any]] = {
    "wait": _READ_MATCHES.with_for_update(of=matches),
    "refuse": _READ_MATCHES.with_for_update(of=matches, nowait=True),
}
# Where PostgreSQL has waited for a match's lock, it returns the new row of the match, but joined
# rows as they were before: so the deadlines are read after that.
_READ_SEATS = (
    select(matches.c.id, *_DUE, *_SEAT, *_columns(people, Person))
    .outerjoin_from(matches, deadlines, _ITS_DUE)
    .outerjoin(seats, seats.c.match_id == matches.c.id)
    .outerjoin(names, _ITS_NAME)
    .outerjoin(people, people.c.user_id == seats.c.user_id)
    .where(matches.c.id.in_(_IDS))
    .order_by(matches.c.id, seats.c.seat)
)
_CLAIMED = select(interactions.c.interaction_id).where(interactions.c.interaction_id.in_(_IDS))
_LOG = (
    select(*_columns(log, LogRow))
    .where(log.c.match_id == bindparam("id"), log.c.number >= bindparam("after"))
    .order_by(log.c.number)
)
_MOVED_AFTER = select(func.min(log.c.at)).where(
    log.c.match_id == bindparam("id"),
    log.c.number >= bindparam("number"),
    log.c.at > bindparam("since"),
)


def insert(conn: Connection, row: MatchRow) -> int:
    """Store a new match with its deadline; return its number, which is never reused.

    The `id` of the row is ignored.
    """
    values = {column.name: getattr(row, column.name) for column in _MATCH}
    del values["id"]
    done = conn.execute(insert_rows(matches).returning(matches.c.id), values)
    match_id = int(done.scalar_one())
    if row.due_at is not None:
        dues.put(conn, [(match_id, {"due": row.due, "due_at": row.due_at})])
    return match_id


def load(
    conn: Connection,
    match_ids: Sequence[int],
    known: Mapping[int, tuple[int, int]] = MappingProxyType({}),
    *,
    lock: Lock | None = None,
    readers: bool = False,
) -> dict[int, TableRows]:
    """Return the existing matches of these numbers, by number, with their seats and logs.

    Args:
        conn: the transaction.
        match_ids: the matches.
        known: for matches whose logs the caller knows, the known version and the number of known
            entries. Only the entries after these are read, and none if the version is unchanged.
        lock: how to lock the matches until the transaction ends; None reads them unlocked.
        readers: whether the settings of the readers are read too; a `lock` includes this.
    """
    if not match_ids:
        return {}
    if lock is None and not readers:
        rows, seated = _bare(conn, match_ids)
        read = dict[int, Readers]()
    else:
        rows, seated, read = _with_readers(conn, match_ids, lock)
    loaded = {}
    for row in rows:
        version, after = known.get(row.id, (-1, 0))
        logged: list[Any] = []
        # Most reads find an unchanged match, whose log is cached.
        if row.version != version:
            logged = _rows(conn, _LOG, id=row.id, after=after)
            if row.archived_at is not None:
                logged = archive.unpack(conn, row.id)[after:]
        lines = tuple(LogRow(*one) for one in logged)
        loaded[row.id] = TableRows(row, tuple(seated[row.id]), lines, read.get(row.id))
    return loaded


Seated = dict[int, list[SeatRow]]
"""Seats by the numbers of their matches."""


def _bare(conn: Connection, match_ids: Sequence[int]) -> tuple[list[MatchRow], Seated]:
    rows = [MatchRow(*one) for one in _rows(conn, _MATCHES, ids=padded(match_ids))]
    seated: Seated = {row.id: [] for row in rows}
    for match_id, *its in _rows(conn, _SEATS, ids=padded(match_ids)):
        if match_id in seated:
            seated[match_id].append(SeatRow(*its))
    return rows, seated


def _with_readers(
    conn: Connection, match_ids: Sequence[int], lock: Lock | None
) -> tuple[list[MatchRow], Seated, dict[int, Readers]]:
    """Return matches, seats, and the settings of the tables' readers."""
    found = {
        one.id: one
        for one in _rows(conn, _LOCKED[lock] if lock else _READ_MATCHES, ids=padded(match_ids))
    }
    seated: Seated = {match_id: [] for match_id in found}
    persons: dict[int, dict[int, Person]] = {match_id: {} for match_id in found}
    due: dict[int, Sequence[Any]] = dict.fromkeys(found, ())
    begin = 1 + len(_DUE)
    end = begin + len(_SEAT)
    for one in _rows(conn, _READ_SEATS, ids=padded(match_ids)):
        match_id = one[0]
        if match_id not in found:
            continue
        due[match_id] = one[1:begin]
        if one[begin] is None:  # no seat is taken
            continue
        seat = SeatRow(*one[begin:end])
        seated[match_id].append(seat)
        if seat.user_id is not None:
            known = one[end] is not None
            persons[match_id][seat.user_id] = Person(*one[end:]) if known else Person(seat.user_id)
    rows, read = list[MatchRow](), dict[int, Readers]()
    end = len(_MATCH)
    for match_id, one in found.items():
        announcement, guild_id, *_ = one[end:]
        guild = Guild(one.guild_id) if guild_id is None else Guild(*one[end + 1 :])
        rows.append(MatchRow(*one[:end], *due[match_id]))
        read[match_id] = Readers(guild, persons[match_id], announcement)
    return rows, seated, read


def _rows(conn: Connection, query: Select[Any], **values: Any) -> list[Any]:
    return list(conn.execute(query, values).all())


def advance(conn: Connection, taken: Sequence[tuple[int, int, Mapping[str, Any]]]) -> bool:
    """Change matches, given by number and version, and increase their versions.

    Return False if one of them has another version. If there are several matches, the caller must
    have locked them: PostgreSQL's driver then does not count the changed rows. After True the
    matches are locked until the transaction ends.
    """
    alike: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for match_id, version, changes in taken:
        its = _of_match(changes)
        values: dict[str, Any] = {f"new_{name}": its[name] for name in sorted(its)}
        where = {"its_id": match_id, "its_version": version, "new_version": version + 1}
        alike.setdefault(tuple(values), []).append(where | values)
    for columns, rows in alike.items():
        if conn.execute(_advancing(columns), rows).rowcount not in (-1, len(rows)):
            return False
    dues.put(conn, [(match_id, changes) for match_id, _, changes in taken])
    return True


@cache
def _advancing(columns: tuple[str, ...]) -> Update:
    values: dict[str, Any] = {
        name.removeprefix("new_"): bindparam(name) for name in ("new_version", *columns)
    }
    return (
        update(matches)
        .where(matches.c.id == bindparam("its_id"), matches.c.version == bindparam("its_version"))
        .values(values)
    )


def put_seats(
    conn: Connection, put: Iterable[tuple[int, Sequence[SeatRow], Sequence[SeatRow]]]
) -> None:
    """Store the seats of matches, given as (match number, new seats, seats stored so far).

    Unchanged seats are not written. Stored seats that are not among the new ones are deleted.
    """
    changed: list[dict[str, Any]] = []
    for match_id, rows, before in put:
        # In a lobby seats close up, so the highest numbers can be gone.
        kept = {row.seat for row in rows}
        if gone := [row.seat for row in before if row.seat not in kept]:
            conn.execute(delete(seats).where(seats.c.match_id == match_id, seats.c.seat.in_(gone)))
        changed += [_values(match_id, row) for row in rows if row not in before]
    if changed:
        conn.execute(_putting_seats(conn.dialect.name), changed)


@cache
def _putting_seats(dialect: str) -> Insert:
    return replacing(insert_into(dialect, seats))


def is_of(user_id: int | ColumnElement[int]) -> ColumnElement[bool]:
    """Return the SQL condition that a seat belongs to a person, for queries of a match's seats.

    Adding 0 keeps SQLite from using the index on `user_id`: with this index, SQLite would read all
    seats of the person.
    """
    return seats.c.user_id + literal_column("0") == user_id


def note_seen(
    conn: Connection, match_id: int, user_id: int, at: float, *, browser: bool = False
) -> None:
    """Record when a person last acted at a match, without giving the match a new version.

    `at` is the Unix time. `browser` is whether they acted on their page in a browser.
    """
    seen = {"acted_at": at, "browser_at": at if browser else None}
    conn.execute(update(seats).where(seats.c.match_id == match_id, is_of(user_id)).values(seen))


def append(conn: Connection, added: Iterable[tuple[int, Sequence[LogRow]]]) -> None:
    """Add rows to the logs of matches; raise `IntegrityError` if a row's number is taken."""
    if values := [_values(match_id, row) for match_id, rows in added for row in rows]:
        conn.execute(_APPENDING, values)


def moved_after(conn: Connection, match_id: int, number: int, since: float) -> float | None:
    """Return the Unix time of the first action after `since`; None if there is none.

    Only entries of the log from `number` on are searched.
    """
    values = {"id": match_id, "number": number, "since": since}
    found: float | None = conn.scalar(_MOVED_AFTER, values)
    return found


def claimed_interactions(conn: Connection, interaction_ids: Sequence[int]) -> frozenset[int]:
    """Return which of these interactions have changed a match, by their ids."""
    if not interaction_ids:
        return frozenset()
    return frozenset(conn.scalars(_CLAIMED, {"ids": padded(interaction_ids)}))


def claim(conn: Connection, claims: Sequence[tuple[int, int, float]]) -> bool:
    """Record that interactions changed matches; return False if one was recorded before.

    `claims` are tuples of interaction id, match number and Unix time.
    """
    if not claims:
        return True
    names = ("interaction_id", "match_id", "at")
    rows = [dict(zip(names, one, strict=True)) for one in claims]
    return len(conn.execute(_claiming(conn.dialect.name), rows).all()) == len(rows)


@cache
def _claiming(dialect: str) -> ReturningInsert[tuple[int]]:
    # The returned rows are counted: PostgreSQL's driver counts no rows of several statements.
    free = insert_into(dialect, interactions).on_conflict_do_nothing()
    return free.returning(interactions.c.interaction_id)


def forget_interactions(conn: Connection, before: float) -> bool:
    """Delete some records of interactions before a Unix time; return whether to run again."""
    return delete_some(conn, interactions, interactions.c.at < before)


def people_of(conn: Connection, match_id: int) -> list[int]:
    """Return the user ids of the people of a match who are not away, in seat order."""
    mine = seats.c.match_id == match_id, seats.c.user_id.is_not(None), ~seats.c.away
    return list(conn.scalars(select(seats.c.user_id).where(*mine).order_by(seats.c.seat)))


def finished_matches(conn: Connection, guild_id: int, limit: int) -> list[TableRows]:
    """Return a server's last `limit` finished matches, latest first, without their logs."""
    latest = (
        _SELECT.where(matches.c.guild_id == guild_id, matches.c.status == "over")
        .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
        .limit(limit)
    )
    return _without_logs(conn, latest)


def finished_by(conn: Connection, guild_id: int, user_id: int, limit: int) -> list[TableRows]:
    """Return a person's finished matches in a server, latest first, without their logs.

    These are the `limit` matches with the highest numbers. They are found by an index of the
    person's results, so the time does not grow with the number of matches.
    """
    newest = (
        select(results.c.match_id)
        .where(results.c.guild_id == guild_id, results.c.user_id == user_id)
        .order_by(results.c.match_id.desc())
        .limit(limit)
    )
    latest = _SELECT.where(matches.c.id.in_(newest), matches.c.status == "over").order_by(
        matches.c.ended_at.desc(), matches.c.id.desc()
    )
    return _without_logs(conn, latest)


def finished_keys(conn: Connection, guild_id: int, limit: int) -> list[tuple[int, str, int]]:
    """Return number, game and channel of a server's last `limit` finished matches, latest first."""
    latest = (
        select(matches.c.id, matches.c.game, matches.c.channel_id)
        .where(matches.c.guild_id == guild_id, matches.c.status == "over")
        .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
        .limit(limit)
    )
    return [(row.id, row.game, row.channel_id) for row in conn.execute(latest)]


def running_in(
    conn: Connection, guild_id: int, channel_ids: Collection[int], limit: int
) -> list[TableRows]:
    """Return at most `limit` running matches in these channels of a server, newest first.

    Logs are not read. Sealed deals are left out.
    """
    latest = (
        _SELECT.where(
            matches.c.guild_id == guild_id,
            matches.c.status == "running",
            matches.c.sealed.is_(False),
            matches.c.channel_id.in_(padded(channel_ids)),
        )
        .order_by(matches.c.id.desc())
        .limit(limit)
    )
    return _without_logs(conn, latest)


def channels(conn: Connection, match_ids: Collection[int]) -> dict[int, int]:
    """Return the channels of these matches by match number; unknown matches are left out."""
    found = conn.execute(
        select(matches.c.id, matches.c.channel_id).where(matches.c.id.in_(padded(match_ids)))
    )
    return {row.id: row.channel_id for row in found}


def statuses(conn: Connection, match_ids: Collection[int]) -> dict[int, str]:
    """Return the statuses of these matches by match number; unknown matches are left out."""
    found = conn.execute(
        select(matches.c.id, matches.c.status).where(matches.c.id.in_(padded(match_ids)))
    )
    return {row.id: row.status for row in found}


def get_without_logs(conn: Connection, match_ids: Collection[int]) -> list[TableRows]:
    """Return these matches without their logs; the match that ended last is first."""
    these = _SELECT.where(matches.c.id.in_(padded(match_ids)))
    return _without_logs(conn, these.order_by(matches.c.ended_at.desc(), matches.c.id.desc()))


def _without_logs(conn: Connection, which: Select[Any]) -> list[TableRows]:
    rows = [MatchRow(*row) for row in _rows(conn, which)]
    seated: Seated = {row.id: [] for row in rows}
    if rows:
        for match_id, *its in _rows(conn, _SEATS, ids=padded(seated)):
            seated[match_id].append(SeatRow(*its))
    return [TableRows(row, tuple(seated[row.id]), ()) for row in rows]


def last_number(conn: Connection) -> int:
    """Return the highest number of a match; 0 if there is none."""
    return conn.scalar(select(func.max(matches.c.id))) or 0


def _of_match(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that belong into the match's own row; its deadline has another one."""
    return {name: value for name, value in values.items() if name not in _OF_DUES}


def _values(match_id: int, row: SeatRow | LogRow) -> dict[str, Any]:
    """Return the values of a row's columns; `asdict` would copy each of them."""
    return {"match_id": match_id} | {name: getattr(row, name) for name in row.__slots__}
