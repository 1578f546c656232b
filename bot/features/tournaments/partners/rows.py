"""Store the tables of paired tournaments: the people in their seats, and the deals they play.

A person is an entry with a seat (`tournament_entries`). The first and third seat of a table are
partners, as are the second and fourth.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from bot.features.tournaments.schema import (
    tournament_entries,
    tournament_table_deals,
    tournament_tables,
    tournaments,
)
from bot.store import standing_posts
from bot.store.schema import matches

SEATS = 4
"""The number of seats of a table."""

FOUR = "tournament-table"
"""The kind of the standing post of a table; its key is `TOURNAMENT/NUMBER`."""

PARTNER = "tournament-partner"
"""The kind of the notice that asks a chosen partner; its key is `TOURNAMENT/ENTRY`."""


@dataclass(frozen=True, slots=True)
class PairSeat:
    """A person at a table.

    Attributes:
        entry: the number of the person's entry.
        table: the number of the table.
        seat: the seat, from 0.
        user_id: the person; None after their data was deleted.
        ready_at: the Unix time when the person became ready for the next deal, or None.
        place: the place of the pair in the final standings, or None.
        guest_id: the guest whom the person has asked to sit opposite, or None.
        declined: whether that guest declined or sits elsewhere. The opposite seat is then free for
            everyone.
    """

    entry: int
    table: int
    seat: int
    user_id: int | None
    ready_at: float | None = None
    place: int | None = None
    guest_id: int | None = None
    declined: bool = False


@dataclass(frozen=True, slots=True)
class TableDeal:
    """A deal at a table. Its times are Unix times.

    Attributes:
        table: the number of the table.
        deal: the number of the deal.
        match_id: the match in which it is played.
        ended_at: when it ended; None while it is in progress.
        margin: the points by which the first pair did better than the second. None before the end
            of the deal, and if the deal was not played to its end.
        absent: the pairs with a person who left during the deal: 1 for the first pair, 2 for the
            second, 3 for both; 0 for none.
    """

    table: int
    deal: int
    match_id: int
    ended_at: float | None = None
    margin: float | None = None
    absent: int = 0


@dataclass(frozen=True, slots=True)
class FourTable:
    """A table of a paired tournament.

    Attributes:
        number: its number, from 1.
        filled: how many times its last free seat was taken; each time, the table gets a new thread.
        thread_id: its private thread; None before it was opened.
        blocked: whether the bot could not open the thread at the last attempt.
        called: the last deal for which a missing person was mentioned; 0 for none.
        computers: whether computer players have the free seats.
        seats: the person in each seat, or None.
        deals: its deals so far, in order.
    """

    number: int
    filled: int
    thread_id: int | None
    blocked: bool
    called: int
    computers: bool = False
    seats: tuple[PairSeat | None, ...] = (None,) * SEATS
    deals: tuple[TableDeal, ...] = ()

    @property
    def people(self) -> list[PairSeat]:
        """The people at the table, in the order of their seats."""
        return [one for one in self.seats if one is not None]

    @property
    def complete(self) -> bool:
        """Whether a person or a computer player sits in every seat, so that the table can play."""
        return all(map(self._taken, self.seats))

    @property
    def playable(self) -> bool:
        """Whether the table can play its next deal.

        Before the first deal, all seats must be taken. Later, one complete pair with at least one
        person is enough. In the other pair, a computer player replaces a person whose data was
        deleted, and the deal does not count for that pair.
        """
        sides = [(self.seats[at], self.seats[at + 2]) for at in (0, 1)]
        whole = [all(self._taken(one) for one in side) and any(side) for side in sides]
        return self.complete or (self.begun and any(whole))

    def _taken(self, seated: PairSeat | None) -> bool:
        """Whether a seat has a person, or has had a computer player from the beginning."""
        return self.computers if seated is None else seated.user_id is not None

    @property
    def begun(self) -> bool:
        """Whether people at the table have seen cards.

        Then no other person can take a seat there.
        """
        return bool(self.deals)

    @property
    def played(self) -> TableDeal | None:
        """The deal in progress; None between two deals."""
        return next((one for one in self.deals if one.ended_at is None), None)

    @property
    def done(self) -> int:
        """The number of deals that have ended."""
        return sum(one.ended_at is not None for one in self.deals)

    def without(self, user_ids: Collection[int]) -> FourTable:
        """Return the table as it would be if the data of these people had been deleted."""
        seats = (
            replace(one, user_id=None) if one is not None and one.user_id in user_ids else one
            for one in self.seats
        )
        return replace(self, seats=tuple(seats))

    def kept_for(self, seat: int) -> int | None:
        """Return the guest for whom `seat` is kept free by the person who sits opposite it.

        Return None if `seat` is not kept for anybody.
        """
        opposite = self.seats[(seat + 2) % SEATS]
        if self.seats[seat] is not None or opposite is None or opposite.declined:
            return None
        return opposite.guest_id

    def seat_of(self, user_id: int) -> PairSeat | None:
        """Return a person's seat; None if they do not sit at this table."""
        return next((one for one in self.people if one.user_id == user_id), None)


def tables(conn: Connection, tournament_id: int) -> list[FourTable]:
    """Return the tables of a tournament, by number."""
    seats: dict[int, dict[int, PairSeat]] = {}
    entries = tournament_entries
    found = conn.execute(
        select(
            entries.c.number.label("entry"),
            entries.c.table_number.label("table"),
            entries.c.seat,
            entries.c.user_id,
            entries.c.ready_at,
            entries.c.place,
            entries.c.guest_id,
            entries.c.declined,
        ).where(entries.c.tournament_id == tournament_id)
    )
    for row in found.mappings():
        seats.setdefault(row["table"], {})[row["seat"]] = PairSeat(**row)
    deals: dict[int, list[TableDeal]] = {}
    own = tournament_table_deals.c.tournament_id == tournament_id
    for row in conn.execute(_DEAL.where(own).order_by(tournament_table_deals.c.deal)).mappings():
        deals.setdefault(row["table"], []).append(TableDeal(**row))
    rows = conn.execute(
        _TABLE.where(tournament_tables.c.tournament_id == tournament_id).order_by(
            tournament_tables.c.number
        )
    )
    return [
        FourTable(
            **row,
            seats=tuple(seats.get(row["number"], {}).get(seat) for seat in range(SEATS)),
            deals=tuple(deals.get(row["number"], ())),
        )
        for row in rows.mappings()
    ]


def table(conn: Connection, tournament_id: int, number: int) -> FourTable:
    """Return a table by its number; the table must exist."""
    return next(one for one in tables(conn, tournament_id) if one.number == number)


_DEAL = select(
    tournament_table_deals.c.table_number.label("table"),
    *(tournament_table_deals.c[one.name] for one in fields(TableDeal) if one.name != "table"),
)
_TABLE = select(
    *(
        tournament_tables.c[one.name]
        for one in fields(FourTable)
        if one.name not in ("seats", "deals")
    )
)


def add(conn: Connection, tournament_id: int, number: int) -> None:
    """Store an empty table."""
    conn.execute(
        insert(tournament_tables).values(
            tournament_id=tournament_id,
            number=number,
            filled=0,
            blocked=False,
            called=0,
            computers=False,
        )
    )


def sit(
    conn: Connection, tournament_id: int, user_id: int, table: int, seat: int, now: float
) -> None:
    """Store a person in a free seat; the tournament must be locked (`rows.hold`)."""
    own = tournament_entries.c.tournament_id == tournament_id
    last = conn.scalar(select(func.max(tournament_entries.c.number)).where(own)) or 0
    conn.execute(
        insert(tournament_entries).values(
            tournament_id=tournament_id,
            number=last + 1,
            user_id=user_id,
            joined_at=now,
            table_number=table,
            seat=seat,
            declined=False,
        )
    )


def stand_up(conn: Connection, tournament_id: int, entry: int) -> None:
    """Delete the entry of a person whose table has not begun."""
    conn.execute(
        delete(tournament_entries).where(
            tournament_entries.c.tournament_id == tournament_id,
            tournament_entries.c.number == entry,
        )
    )


def keep_opposite(
    conn: Connection,
    tournament_id: int,
    entry: int,
    guest_id: int | None,
    now: float,
    *,
    declined: bool = False,
) -> None:
    """Store the guest whom a person has asked to sit opposite; None for no guest.

    `declined` is as in `PairSeat`. Also schedule an update of the notice to the guest
    (`want_partner`).
    """
    conn.execute(
        update(tournament_entries)
        .where(
            tournament_entries.c.tournament_id == tournament_id,
            tournament_entries.c.number == entry,
        )
        .values(guest_id=guest_id, declined=declined)
    )
    want_partner(conn, tournament_id, entry, now)


def want_partner(conn: Connection, tournament_id: int, entry: int, now: float) -> None:
    """Schedule an update of the notice to the guest whom a person has asked to sit opposite.

    The notice is sent, edited or deleted then.
    """
    found = select(tournaments.c.guild_id).where(tournaments.c.id == tournament_id)
    guild_id = conn.scalar(found)
    if guild_id is not None:
        standing_posts.want(conn, PARTNER, key_of(tournament_id, entry), guild_id, now)


def set_ready(
    conn: Connection, tournament_id: int, table: int, at: float | None, entry: int | None = None
) -> None:
    """Store the Unix time at which people at a table became ready; None if they are not ready.

    `entry` is the number of one person's entry; None for all people at the table.
    """
    own = (
        tournament_entries.c.tournament_id == tournament_id,
        tournament_entries.c.table_number == table,
    )
    which = own if entry is None else (*own, tournament_entries.c.number == entry)
    conn.execute(update(tournament_entries).where(*which).values(ready_at=at))


def change(conn: Connection, tournament_id: int, number: int, **values: Any) -> None:
    """Change columns of a table's row."""
    conn.execute(
        update(tournament_tables)
        .where(
            tournament_tables.c.tournament_id == tournament_id,
            tournament_tables.c.number == number,
        )
        .values(**values)
    )


def key_of(tournament_id: int, number: int) -> str:
    """Return the key of a standing post; `number` is the number of a table or of an entry."""
    return f"{tournament_id}/{number}"


def want(conn: Connection, tournament_id: int, number: int, now: float, delay: float = 0.0) -> None:
    """Schedule an update of the message in a table's thread.

    It is made `delay` seconds after `now` (Unix time). If the table has no thread, the thread is
    opened then, too.
    """
    found = select(tournaments.c.guild_id).where(tournaments.c.id == tournament_id)
    guild_id = conn.scalar(found)
    if guild_id is not None:
        standing_posts.want(conn, FOUR, key_of(tournament_id, number), guild_id, now, delay)


def want_all(conn: Connection, tournament_id: int, now: float) -> None:
    """Schedule updates of the messages in the threads of all tables of a tournament."""
    own = tournament_tables.c.tournament_id == tournament_id
    found = select(tournament_tables.c.number).where(
        own, tournament_tables.c.thread_id.is_not(None)
    )
    for number in sorted(conn.scalars(found)):
        want(conn, tournament_id, number, now)


def begin_deal(conn: Connection, tournament_id: int, table: int, deal: int, match_id: int) -> None:
    """Store that a table has begun a deal, and the match in which the table plays the deal."""
    conn.execute(
        insert(tournament_table_deals).values(
            tournament_id=tournament_id,
            table_number=table,
            deal=deal,
            match_id=match_id,
            absent=0,
        )
    )


def end_deal(
    conn: Connection,
    tournament_id: int,
    played: TableDeal,
    now: float,
    *,
    margin: float | None,
    absent: int = 0,
) -> bool:
    """Store the result of a deal; return False if it has ended already."""
    done = conn.execute(
        update(tournament_table_deals)
        .where(
            *_is(tournament_id, played),
            tournament_table_deals.c.ended_at.is_(None),
        )
        .values(ended_at=now, margin=margin, absent=absent)
    )
    return done.rowcount == 1


def take_back(conn: Connection, tournament_id: int, played: TableDeal) -> None:
    """Delete a deal whose match never began, so that the table can still play it."""
    conn.execute(delete(tournament_table_deals).where(*_is(tournament_id, played)))


def _is(tournament_id: int, played: TableDeal) -> tuple[Any, ...]:
    return (
        tournament_table_deals.c.tournament_id == tournament_id,
        tournament_table_deals.c.table_number == played.table,
        tournament_table_deals.c.deal == played.deal,
        tournament_table_deals.c.match_id == played.match_id,
    )


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A deal that needs a next step: its match is not running, or its tournament is over.

    `status` is the match's status, None if the match does not exist.
    """

    tournament_id: int
    played: TableDeal
    status: str | None


def unsettled_deals(conn: Connection, limit: int) -> list[Unsettled]:
    """Return at most `limit` deals that need a next step.

    Their ends are not stored. Their matches are not running (not yet or no longer), or their
    tournaments are over.
    """
    deals = tournament_table_deals
    found = conn.execute(
        _DEAL.add_columns(deals.c.tournament_id, matches.c.status)
        .select_from(
            deals.join(tournaments, tournaments.c.id == deals.c.tournament_id).outerjoin(
                matches, matches.c.id == deals.c.match_id
            )
        )
        .where(
            deals.c.ended_at.is_(None),
            or_(
                matches.c.status.is_(None),
                matches.c.status != "running",
                tournaments.c.closed_at.is_not(None),
            ),
        )
        .limit(limit)
    )
    rows: list[Mapping[str, Any]] = [dict(row) for row in found.mappings()]
    return [
        Unsettled(
            row["tournament_id"],
            TableDeal(**{one.name: row[one.name] for one in fields(TableDeal)}),
            row["status"],
        )
        for row in rows
    ]


def match_ids(conn: Connection, tournament_id: int, number: int) -> dict[int, int]:
    """Return the matches in which a deal was played to its end, by table number."""
    deals = tournament_table_deals
    found = conn.execute(
        select(deals.c.table_number, deals.c.match_id)
        .where(
            deals.c.tournament_id == tournament_id,
            deals.c.deal == number,
            deals.c.margin.is_not(None),
        )
        .order_by(deals.c.table_number)
    )
    return {row.table_number: row.match_id for row in found}


def forget(conn: Connection, user_id: int, now: float) -> None:
    """Delete a person's seats at tables that have not begun, and invitations to that person."""
    asked = tournament_entries.c.guest_id == user_id
    for row in conn.execute(select(tournament_entries).where(asked)).all():
        keep_opposite(conn, row.tournament_id, row.number, None, now)
    seat, deals = tournament_entries, tournament_table_deals
    begun = select(deals.c.deal).where(
        deals.c.tournament_id == seat.c.tournament_id,
        deals.c.table_number == seat.c.table_number,
    )
    own = (seat.c.user_id == user_id, seat.c.table_number.is_not(None))
    found = conn.execute(select(seat.c.tournament_id, seat.c.table_number).where(*own))
    for row in found.all():
        want(conn, row.tournament_id, row.table_number, now)
    left = select(seat.c.tournament_id, seat.c.table_number, seat.c.number)
    for row in conn.execute(left.where(*own, ~begun.exists())).all():
        want_partner(conn, row.tournament_id, row.number, now)
        unthread(conn, row.tournament_id, row.table_number)
        change(conn, row.tournament_id, row.table_number, computers=False)
    conn.execute(delete(seat).where(*own, ~begun.exists()))


def unthread(conn: Connection, tournament_id: int, number: int) -> None:
    """Stop using a table's thread; people who have left it cannot read the table's next thread."""
    set_ready(conn, tournament_id, number, None)
    change(conn, tournament_id, number, thread_id=None)
    standing_posts.forget(conn, FOUR, key_of(tournament_id, number))


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's seats at tables, with the deals played there, for their JSON export."""
    entries = tournament_entries
    own = conn.execute(
        select(
            entries.c.tournament_id,
            tournaments.c.guild_id,
            tournaments.c.game,
            entries.c.table_number,
            entries.c.seat,
            entries.c.joined_at,
            entries.c.ready_at,
            entries.c.place,
            entries.c.guest_id,
            entries.c.declined,
        )
        .join(tournaments, tournaments.c.id == entries.c.tournament_id)
        .where(entries.c.user_id == user_id, entries.c.table_number.is_not(None))
        .order_by(entries.c.tournament_id)
    )
    deals = tournament_table_deals
    return [
        {
            **row,
            "deals": [
                dict(played)
                for played in conn.execute(
                    select(deals.c.deal, deals.c.match_id, deals.c.ended_at, deals.c.margin)
                    .where(
                        deals.c.tournament_id == row["tournament_id"],
                        deals.c.table_number == row["table_number"],
                    )
                    .order_by(deals.c.deal)
                ).mappings()
            ],
        }
        for row in own.mappings().all()
    ]
