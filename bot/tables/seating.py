"""Change who plays a seat: people leave, come back, are late or are removed."""

from __future__ import annotations

from dataclasses import replace

from bot.store.matches import SeatRow
from bot.tables.contest import counts, is_binding
from bot.tables.deadlines import MISSES
from bot.tables.draft import Draft
from bot.tables.lobby import follow_seats, need_host
from bot.tables.refusal import Refused
from bot.tables.table import Table, is_present


def leave(draft: Draft, user_id: int) -> None:
    """Leave a lobby, or leave the seat in a running match to a computer player.

    If the host leaves, another person becomes the host. A lobby is closed if its host leaves and no
    other person is present. Raise `Refused` if the person has no seat or the table has ended.
    """
    draft.need("lobby", "running")
    _stand_up(draft, draft.seat_of(user_id))


def remove(draft: Draft, host_id: int, user_id: int) -> None:
    """Remove a person from a lobby or a friendly match; the effect is that of `leave`.

    Raise `Refused` if `host_id` is not the host or the person has no seat. Raise `Refused`
    (`remove-counts`) if the match counts.
    """
    draft.need("lobby", "running")
    need_host(draft, host_id)
    seat = draft.seat_of(user_id)
    if counts(draft.table):
        raise Refused("remove-counts")
    _stand_up(draft, seat)


def close(draft: Draft, user_id: int, *, moderates: bool = False) -> None:
    """End the table for the host or a moderator; the match then counts for no statistics.

    In a match that nobody can end alone (`is_binding`), the host only asks the others; see
    `agree_to_close`. Raise `Refused` for other people, or if the table has ended.
    """
    draft.need("lobby", "running")
    if not overrules(draft.table, user_id, moderates=moderates):
        need_host(draft, user_id)
        if is_binding(draft.table):
            _agree_to_close(draft, user_id)
            return
    draft.row |= {"status": "closed", "closed_by": user_id}


def overrules(table: Table, user_id: int, *, moderates: bool) -> bool:
    """Return whether a person can close a table alone as a moderator.

    They cannot if the match counts for them. `moderates` is whether they moderate the server.
    """
    return moderates and (table.seat_of(user_id) is None or not counts(table))


def agree_to_close(draft: Draft, user_id: int) -> None:
    """Agree to close a match; it is closed once all people who are not away agree.

    Raise `Refused` if the match is not running, the host has not asked (`close-not-asked`), or the
    person has no seat or is away (`close-away`).
    """
    _need_question(draft)
    _agree_to_close(draft, user_id)


def play_on(draft: Draft, user_id: int) -> None:
    """Drop the question whether to close the match, because a seated person wants to play on.

    Raise `Refused` if the match is not running, the person has no seat, or the host has not asked
    (`close-not-asked`).
    """
    _need_question(draft)
    draft.seat_of(user_id)
    draft.end_question()


def _need_question(draft: Draft) -> None:
    draft.need("running")
    if not draft.table.asks_to_close:
        raise Refused("close-not-asked")


def _agree_to_close(draft: Draft, user_id: int) -> None:
    seat = draft.seat_of(user_id)
    if seat.away:
        raise Refused("close-away")
    draft.put(seat, closes=True)
    if all(one.closes for one in draft.seats if is_present(one)):
        draft.row["status"] = "closed"


def come_back(draft: Draft, user_id: int) -> None:
    """Give a person their seat back from the computer player.

    The person becomes the host if the host is away or gone; an organised match has no host. Raise
    `Refused` if the match is not running, or the person has no seat or is not away.
    """
    draft.need("running")
    seat = draft.seat_of(user_id)
    if not seat.away:
        raise Refused("not-away")
    row = draft.table.row
    host = next((each for each in draft.seats if each.user_id == row.host_id), None)
    if not row.organised and (host is None or not is_present(host)):
        draft.row["host_id"] = user_id
    seat = return_to_seat(draft, seat)
    draft.put(seat, ask=seat.ask + 1)
    draft.wants["hand", seat.seat] = 0.0
    draft.wants["turn", 0] = 0.0


def take_seat(draft: Draft, seat: SeatRow) -> SeatRow:
    """Let a computer player take a person's seat, if none has it already; return the seat."""
    if seat.away:
        return seat
    stand_ins = [*seat.stand_ins, len(draft.played.log)]
    return draft.put(seat, away=True, stand_ins=stand_ins, closes=False)


def return_to_seat(draft: Draft, seat: SeatRow) -> SeatRow:
    """Give a seat back to its person, and reset their missed turns; return the seat."""
    if seat.away:
        seat = replace(seat, away=False, stand_ins=[*seat.stand_ins, len(draft.played.log)])
    return draft.put(seat, misses=0)


def play_for_the_late(draft: Draft) -> None:
    """Play the game's default action for every late seat.

    After two missed turns, a computer player takes the seat.
    """
    for seat in sorted(draft.table.acting):
        match, late = draft.played, draft.seats[seat]
        late = draft.put(late, misses=late.misses + 1)
        if late.misses >= MISSES:
            take_seat(draft, late)
        draft.submit(seat, match.game.default(match.state, seat), auto=True)
        draft.wants["hand", seat] = 0.0
        if draft.seats[seat].away:
            _pass_on_host(draft, late)


def replace_the_idle(draft: Draft) -> None:
    """Let computer players take the seats of all people for whom the match waits."""
    for number in sorted(draft.table.acting):
        seat = draft.seats[number]
        take_seat(draft, seat)
        draft.wants["hand", number] = 0.0
        _pass_on_host(draft, seat)


def _stand_up(draft: Draft, seat: SeatRow) -> None:
    if draft.table.is_lobby:
        del draft.seats[seat.seat]
        draft.number_seats()
        follow_seats(draft, len(draft.seats) + 1)
    else:
        take_seat(draft, seat)
        draft.wants["hand", seat.seat] = 0.0
    _pass_on_host(draft, seat)


def _pass_on_host(draft: Draft, seat: SeatRow) -> None:
    """Make the next person present the host, if the host leaves or is away."""
    if seat.user_id != draft.table.row.host_id:
        return
    heirs = [each for each in draft.seats if is_present(each)]
    if heirs:
        draft.row["host_id"] = heirs[0].user_id
    elif draft.table.is_lobby:
        draft.row["status"] = "closed"
