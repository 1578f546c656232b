"""Decide where people can ask for hints and who must agree, and store each hint.

The advice is stored with the number of the question. A player who asks again gets the same advice,
which counts as one hint. Only the player who asked sees it.
"""

from __future__ import annotations

import json

from bot.store.matches import SeatRow
from bot.tables.draft import Draft
from bot.tables.lobby import need_host
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.players.advising import Advice, Advised

CHOICES = (COMPUTERS, AGREED, OFF) = ("computers", "agreed", "off")
"""When people can ask for hints: if computer players take part, if all people agree, or never."""


def set_hints(draft: Draft, user_id: int, choice: str) -> None:
    """Choose where people can ask for hints; a new choice ends all agreements to hints.

    A host who chooses `AGREED` has agreed. Raise `Refused` unless the host of a lobby chooses one
    of `CHOICES`.
    """
    draft.need("lobby")
    need_host(draft, user_id)
    if choice not in CHOICES:
        raise Refused("unknown-button")
    draft.row["hints"] = choice
    for seat in draft.seats:
        draft.put(seat, agrees=choice == AGREED and seat.user_id == user_id)


def agree(draft: Draft, user_id: int) -> None:
    """Agree to hints at a table where all people must agree.

    Raise `Refused` if the person has no seat or no agreement is needed.
    """
    draft.need("lobby", "running")
    seat = draft.seat_of(user_id)
    if draft.table.row.hints != AGREED:
        raise Refused("hints-need-none")
    draft.put(seat, agrees=True)
    draft.wants |= {("hand", seat.seat): 0.0 for seat in draft.table.present if draft.table.match}


def waiting_for(table: Table) -> tuple[SeatRow, ...]:
    """Return the seats of present people who have not agreed to hints.

    This does not check whether the table needs their agreement.
    """
    return tuple(seat for seat in table.present if not seat.agrees)


def are_given(table: Table) -> bool:
    """Return whether the table's choice and its people's agreements allow hints.

    To find out whether one person can ask, use `check`.
    """
    choice = table.row.hints
    return (choice == COMPUTERS and table.with_computers) or (
        choice == AGREED and not waiting_for(table)
    )


def check(table: Table, user_id: int) -> SeatRow:
    """Return the person's seat; raise `Refused` if they cannot ask for a hint now."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if not table.running:
        raise Refused("still-lobby" if table.is_lobby else "table-ended")
    if not are_given(table):
        raise _not_given(table)
    if seat.away:
        raise Refused("hint-away")
    if table.between_rounds:
        raise Refused("between-rounds")
    if seat.seat not in table.acting:
        raise Refused("hint-not-now")
    if not has_choice(table, seat):
        raise Refused("hint-no-choice")
    return seat


def has_choice(table: Table, seat: SeatRow) -> bool:
    """Return whether a seat has more than one legal action."""
    return len(table.legal(seat.seat).up_to(2)) > 1


def _not_given(table: Table) -> Refused:
    if table.row.hints == AGREED:
        people = [seat.user_id for seat in waiting_for(table)]
        return Refused("hints-waiting", table=table.id, people=people)
    return Refused("hints-off" if table.row.hints == OFF else "hints-people")


def stored_advice(table: Table, seat: SeatRow) -> Advice | None:
    """Return the stored advice for the seat's present question; None if there is none.

    Advice that is no longer legal is not returned.
    """
    if seat.advice is None or seat.away or seat.seat not in table.acting:
        return None
    kept = json.loads(seat.advice)
    if kept["ask"] != seat.ask:
        return None
    moves = tuple(
        Advised(table.game.parse(text), mean, alike) for text, mean, alike in kept["moves"]
    )
    legal = table.legal(seat.seat)
    if not all(move.action in legal for move in moves):
        return None
    return Advice(kept["unit"], kept["exact"], moves)


def give(draft: Draft, user_id: int, ask: int, advice: Advice) -> None:
    """Store and count advice for question `ask`, unless advice is stored already.

    Raise `Refused` if the person cannot ask for a hint, or (`old-question`) has another question.
    """
    seat = check(draft.table, user_id)
    if seat.ask != ask:
        raise Refused("old-question")
    if stored_advice(draft.table, seat) is not None:
        return
    moves = [(str(move.action), move.mean, move.alike) for move in advice.moves]
    kept = {"ask": ask, "unit": advice.unit, "exact": advice.exact, "moves": moves}
    draft.put(seat, hints=seat.hints + 1, advice=json.dumps(kept))
