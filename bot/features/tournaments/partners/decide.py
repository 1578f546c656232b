"""Paired tournaments: people sit down at tables of four, and play the deals when all are ready.

Each function that takes a connection is one transaction, which first locks the tournament. If two
processes take the same step, only the first one has an effect.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from sqlalchemy import Connection

from bot.features.tournaments import rows
from bot.features.tournaments.partners import rows as fours
from bot.features.tournaments.partners.rows import SEATS, FourTable, PairSeat, TableDeal
from bot.features.tournaments.partners.scores import final, is_decided, number_of, pairs_of
from bot.features.tournaments.rows import Tournament
from bot.store import bans, marks, people
from bot.store.database import locks
from bot.store.people import Named
from bot.tables.organised import open_seated
from bot.tables.refusal import Refused
from bot.tables.who import Who
from pasur_core.registry import load_game

MOST_TABLES = 16
"""The most tables of a tournament: 64 people."""

COUNT_SECONDS = 2.0
"""Seconds from the end of a deal to the message about the next step, so that it is below the
count."""

READY_SECONDS = 900.0
"""Seconds for which a person counts as ready after pressing the button."""

CALL_SECONDS = 60.0
"""Seconds after which the last person who is not ready is mentioned."""

ASKS, ASKED = 10, 3
"""The most guests whom one person can ask to sit opposite, and the most people who can ask the same
guest."""

LEAST_PEOPLE = 2
"""The least number of people at a table for giving its free seats to computer players."""


def table_of_person(tables: Collection[FourTable], user_id: int) -> FourTable | None:
    """Return the table at which a person sits; None if they have no seat."""
    return next((one for one in tables if one.seat_of(user_id) is not None), None)


def is_ready(seated: PairSeat | None, now: float) -> bool:
    """Return whether a person has pressed the button *Ready* within `READY_SECONDS`."""
    at = None if seated is None else seated.ready_at
    # A time in the future was left by a clock that was set back.
    return at is not None and abs(now - at) < READY_SECONDS


def last_missing(table: FourTable, now: float) -> int | None:
    """Return the user id of the only person at a table who is not ready.

    Return None if there is not exactly one such person, or if a message has already mentioned that
    person for this deal. The function does not check whether `CALL_SECONDS` have passed.
    """
    number = len(table.deals) + 1
    missing = [one.user_id for one in table.people if one.user_id and not is_ready(one, now)]
    called = table.called >= number or table.played is not None
    return missing[0] if len(missing) == 1 and _ready(table, now) and not called else None


def calls_at(table: FourTable, now: float) -> float:
    """Return the Unix time at which a message is to mention the only person who is not ready."""
    return max(_ready(table, now), default=now) + CALL_SECONDS


def changes_at(table: FourTable, now: float) -> float | None:
    """Return the Unix time when a table next changes by itself; None if no one is ready.

    At that time, a message mentions the only person who is not ready, or a person no longer counts
    as ready.
    """
    if last_missing(table, now) is not None and calls_at(table, now) > now:
        return calls_at(table, now)
    at = _ready(table, now)
    return min(at) + READY_SECONDS if at else None


def _ready(table: FourTable, now: float) -> list[float]:
    """Return the times at which the ready people of a table pressed the button."""
    return [one.ready_at for one in table.people if one.ready_at is not None and is_ready(one, now)]


def sit(
    conn: Connection,
    tournament_id: int,
    who: Who,
    roles: Collection[int],
    place: tuple[int, int] | None,
    now: float,
) -> FourTable:
    """Give a person a seat, and return their table.

    Raise `Refused` if the tournament is over or full, or if the seat is taken or kept for another
    person. Also raise it if the person lacks the role, has another seat, or entered before their
    data was deleted. A banned person or server is refused too.

    Args:
        conn: the transaction.
        tournament_id: the tournament.
        who: the person.
        roles: the ids of the person's roles.
        place: the number of a table and a seat there; None for the first seat of an empty table.
        now: Unix time.
    """
    # Locked before the row of the name: forgetting a person takes its locks in this order too.
    locks.hold(conn, locks.of_person(who.user_id))
    found = _held(conn, tournament_id, now)
    if bans.among(conn, (who.user_id, found.guild_id)):
        raise Refused("banned")
    if found.role_id is not None and found.role_id not in roles:
        raise Refused("tournament-role", role=found.role_id)
    if marks.has(conn, who.user_id, rows.mark_of(found.id), now):
        raise Refused("tournament-once")
    tables = fours.tables(conn, found.id)
    own = table_of_person(tables, who.user_id)
    if own is not None:
        raise Refused("tournament-seated", number=own.number)
    number, seat = place or (_empty(tables), 0)
    if number > MOST_TABLES:
        raise Refused("tournament-full", most=MOST_TABLES * SEATS)
    table = next((one for one in tables if one.number == number), None)
    if table is None:
        if place is not None:
            raise Refused("unknown-button")
        fours.add(conn, found.id, number)
    elif table.begun or table.complete or table.seats[seat] is not None:
        raise Refused("tournament-seat-taken")
    elif table.kept_for(seat) not in (None, who.user_id):
        raise Refused("tournament-seat-kept")
    people.remember_names(conn, [Named(found.guild_id, who.user_id, who.name)])
    fours.sit(conn, found.id, who.user_id, number, seat, now)
    _answer(conn, found, tables, who.user_id, now, sits=(number, seat))
    rows.want(conn, found.id, now)
    after = fours.table(conn, found.id, number)
    opposite = after.seats[(seat + 2) % SEATS]
    if opposite is not None and opposite.guest_id is not None:
        # Nobody has to be told any more that the person who was asked does not come.
        fours.keep_opposite(conn, found.id, opposite.entry, None, now)
    if after.complete:
        fours.change(conn, found.id, number, filled=after.filled + 1)
        fours.want(conn, found.id, number, now)
    return after


def keep_seat(
    conn: Connection, tournament_id: int, who: Who, guest_id: int | None, now: float
) -> None:
    """Keep the free seat opposite a person for a guest, and ask the guest.

    If `guest_id` is None, free the seat that was kept. The seat is kept until the guest sits down
    or declines, or until the person frees it or leaves. Raise `Refused` if the person has no seat,
    has a partner, or has asked `ASKS` people. Also raise it if the guest has a seat, or if the
    person has asked the guest before. Also raise it if `ASKED` people have asked the guest, or if
    the tournament is over.
    """
    found = _held(conn, tournament_id, now)
    tables = fours.tables(conn, found.id)
    table = table_of_person(tables, who.user_id)
    seated = None if table is None else table.seat_of(who.user_id)
    if table is None or seated is None:
        raise Refused("tournament-not-seated")
    if table.complete or table.seats[(seated.seat + 2) % SEATS] is not None:
        raise Refused("tournament-partner")
    if guest_id is not None and guest_id == seated.guest_id and not seated.declined:
        return
    there = None if guest_id is None else table_of_person(tables, guest_id)
    if there is not None:
        raise Refused("tournament-guest-seated", guest=guest_id, number=there.number)
    if guest_id is not None:
        _count_asked(conn, found, who.user_id, seated.entry, guest_id, now)
    fours.keep_opposite(conn, found.id, seated.entry, guest_id, now)
    rows.want(conn, found.id, now)


def _count_asked(
    conn: Connection, found: Tournament, user_id: int, entry: int, guest_id: int, now: float
) -> None:
    """Record that a person asks a guest; raise `Refused` beyond the limits `ASKS` and `ASKED`."""
    asks, asked = f"{rows.mark_of(found.id)}/asks/", f"{rows.mark_of(found.id)}/asked/"
    before = [one for one in marks.of_person(conn, guest_id, now) if one.startswith(asked)]
    if f"{asked}{entry}" in before or len(before) >= ASKED:
        raise Refused("tournament-guest-asked", guest=guest_id)
    own = sum(one.startswith(asks) for one in marks.of_person(conn, user_id, now))
    if own >= ASKS:
        raise Refused("tournament-asks", most=ASKS)
    marks.put(conn, guest_id, f"{asked}{entry}", found.ends_at)
    marks.put(conn, user_id, f"{asks}{own + 1}", found.ends_at)


def decline(conn: Connection, tournament_id: int, who: Who, now: float) -> None:
    """Free the seats that are kept for a person; raise `Refused` if the tournament is over."""
    found = _held(conn, tournament_id, now)
    _answer(conn, found, fours.tables(conn, found.id), who.user_id, now)
    rows.want(conn, found.id, now)


def _answer(
    conn: Connection,
    found: Tournament,
    tables: Collection[FourTable],
    user_id: int,
    now: float,
    sits: tuple[int, int] | None = None,
) -> None:
    """Free the seats kept for a person, except for the one that they take (`sits`)."""
    for table in tables:
        for one in table.people:
            if one.guest_id == user_id and not one.declined:
                accepts = (one.table, (one.seat + 2) % SEATS) == sits
                guest_id = None if accepts else user_id
                fours.keep_opposite(conn, found.id, one.entry, guest_id, now, declined=not accepts)


def fill_up(conn: Connection, tournament_id: int, who: Who, now: float) -> None:
    """Give the free seats of a person's table to computer players.

    The computer players leave when a person leaves the table. Raise `Refused` if the person has no
    seat, if fewer than `LEAST_PEOPLE` sit at the table, or if the tournament is over. Also raise it
    (`unknown-button`) if no seat is free.
    """
    found = _held(conn, tournament_id, now)
    table = table_of_person(fours.tables(conn, found.id), who.user_id)
    if table is None:
        raise Refused("tournament-not-seated")
    if table.begun or table.complete:
        raise Refused("unknown-button")
    if len(table.people) < LEAST_PEOPLE:
        raise Refused("tournament-alone")
    for one in table.people:
        if one.guest_id is not None:
            fours.keep_opposite(conn, found.id, one.entry, None, now)
    fours.change(conn, found.id, table.number, computers=True, filled=table.filled + 1)
    fours.want(conn, found.id, table.number, now)
    rows.want(conn, found.id, now)


def _empty(tables: Collection[FourTable]) -> int:
    """Return the number of the first table without people, or else of a new table."""
    free = (one.number for one in tables if not one.people and not one.begun)
    return min(free, default=len(tables) + 1)


def _held(conn: Connection, tournament_id: int, now: float) -> Tournament:
    """Return an open paired tournament, locked; raise `Refused` if it is closed."""
    rows.hold(conn, tournament_id)
    found = rows.get(conn, tournament_id)
    if found is None or not found.paired:
        raise Refused("unknown-button")
    if not found.is_open(now):
        raise Refused("tournament-over")
    return found


def stand_up(conn: Connection, tournament_id: int, who: Who, now: float) -> FourTable:
    """Free a person's seat at a table that has not begun; return the table as it was before.

    Raise `Refused` if the person has no seat or has seen cards, or if the tournament is over.
    """
    found = _held(conn, tournament_id, now)
    table = table_of_person(fours.tables(conn, found.id), who.user_id)
    seated = None if table is None else table.seat_of(who.user_id)
    if table is None or seated is None:
        raise Refused("tournament-not-seated")
    if table.begun:
        raise Refused("tournament-begun")
    fours.stand_up(conn, found.id, seated.entry)
    fours.want_partner(conn, found.id, seated.entry, now)
    fours.unthread(conn, found.id, table.number)
    fours.change(conn, found.id, table.number, computers=False)
    rows.want(conn, found.id, now)
    return table


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal that a table is about to play: its match, before any card is dealt, and its seed."""

    match_id: int
    seed: bytes = field(repr=False)


def ready(conn: Connection, tournament_id: int, who: Who, now: float) -> Begun | None:
    """Record that a person is ready; if all are ready, open the match of the table's next deal.

    Return None while others are not ready. At a table that has begun, a computer player replaces a
    person whose data was deleted or who is banned. Raise `Refused` if the person is banned or has
    no seat at a table that can play. Also raise it if the table is playing a deal or has played all
    deals. Also raise it if the tournament is over, or if the rules of the game have changed since
    it was opened.
    """
    found = _held(conn, tournament_id, now)
    if load_game(found.game).rules_version != found.rules_version:
        raise Refused("tournament-rules")
    table = table_of_person(fours.tables(conn, found.id), who.user_id)
    seated = None if table is None else table.seat_of(who.user_id)
    if table is None or seated is None:
        raise Refused("tournament-not-seated")
    banned = bans.among(conn, (found.guild_id, *(one.user_id or 0 for one in table.people)))
    if banned & {found.guild_id, who.user_id}:
        raise Refused("banned")
    if table.begun:
        table = table.without(banned)
    if table.played is not None:
        raise Refused("tournament-in-play")
    if table.begun and not table.playable:
        raise Refused("tournament-gone")
    if not table.playable or table.thread_id is None:
        raise Refused("tournament-incomplete")
    number = len(table.deals) + 1
    deal = rows.deal(conn, found, number)
    if deal is None:
        raise Refused("tournament-table-done")
    fours.set_ready(conn, found.id, table.number, now, seated.entry)
    others = [one for one in table.people if one is not seated and one.user_id is not None]
    if not all(is_ready(one, now) for one in others):
        fours.want(conn, found.id, table.number, now)
        return None
    ids = [one.user_id for one in table.people if one.user_id is not None]
    names = people.names(conn, found.guild_id, ids)
    match_id = open_seated(
        conn,
        people.guild(conn, found.guild_id),
        table.thread_id,
        found.game,
        found.options,
        [
            None if one is None else (one.user_id, names.get(one.user_id or 0, ""))
            for one in table.seats
        ],
        now,
        room=table.number,
        sealed=True,
    )
    fours.begin_deal(conn, found.id, table.number, number, match_id)
    fours.set_ready(conn, found.id, table.number, None)
    rows.want(conn, found.id, now)
    return Begun(match_id, deal.seed)


def settle(
    conn: Connection,
    tournament_id: int,
    played: TableDeal,
    result: tuple[float | None, int],
    ended_at: float | None,
    now: float,
) -> None:
    """Store the end of a deal and its `result`, which `scores.result_of` has returned.

    If the tournament is closed, store the end without a result. `ended_at` is the Unix time when
    the match ended, None if unknown. Schedule the message in the table's thread for just after that
    time.
    """
    rows.hold(conn, tournament_id)
    found = rows.get(conn, tournament_id)
    margin, absent = result if found is not None and found.closed_at is None else (None, 0)
    if fours.end_deal(conn, tournament_id, played, now, margin=margin, absent=absent):
        shown_at = max(now, (ended_at or 0.0) + COUNT_SECONDS)
        # A clock that was set back must not delay it for longer.
        delay = min(shown_at - now, COUNT_SECONDS)
        fours.want(conn, tournament_id, played.table, now, delay)
        rows.want(conn, tournament_id, now)


def take_back(conn: Connection, tournament_id: int, played: TableDeal, now: float) -> None:
    """Delete a deal whose match was closed before it began.

    The table can then begin the deal again.
    """
    rows.hold(conn, tournament_id)
    fours.take_back(conn, tournament_id, played)
    fours.want(conn, tournament_id, played.table, now)


def close(conn: Connection, found: Tournament, now: float) -> None:
    """Store the places of a tournament that was just closed, if enough tables have results.

    Both partners get the place of the pair. Then schedule the messages in the tables' threads.
    """
    tables = fours.tables(conn, found.id)
    placed = final(found, pairs_of(tables))
    if is_decided(placed):
        places = {one.key: one.place for one in placed}
        pairs = {one.entry: number_of(one.table, one.seat) for t in tables for one in t.people}
        given = {entry: places[pair] for entry, pair in pairs.items() if pair in places}
        rows.put_places(conn, found.id, given)
    for table in tables:
        for one in table.people:
            if one.guest_id is not None:
                fours.want_partner(conn, found.id, one.entry, now)
    fours.want_all(conn, found.id, now)
