"""Hints at a table: where they may be asked for, who agrees, and how each is stored.

What was told is kept with the number of the question, so that who asks again is told the same and
it counts once. It is the seat's own: nobody else is shown it.
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
"""Where hints may be asked for: at tables with computer players, where all people there agree, or
not at all."""


def set_hints(draft: Draft, user_id: int, choice: str) -> None:
    """Choose where hints may be asked for; a host who chooses `AGREED` agrees by it."""
    draft.need("lobby")
    need_host(draft, user_id)
    if choice not in CHOICES:
        raise Refused("unknown-button")
    draft.row["hints"] = choice
    for seat in draft.seats:
        draft.put(seat, agrees=choice == AGREED and seat.user_id == user_id)


def agree(draft: Draft, user_id: int) -> None:
    """Agree that hints may be asked for, where they need that."""
    draft.need("lobby", "running")
    seat = draft.seat_of(user_id)
    if draft.table.row.hints != AGREED:
        raise Refused("hints-need-none", table=draft.table.id)
    draft.put(seat, agrees=True)
    draft.wants |= {("hand", one.seat): 0.0 for one in draft.table.present if draft.table.match}


def waiting_for(table: Table) -> tuple[SeatRow, ...]:
    """Return the people present who have yet to agree."""
    return tuple(seat for seat in table.present if not seat.agrees)


def are_given(table: Table) -> bool:
    """Return whether hints may be asked for at a table as it is now."""
    choice = table.row.hints
    return (choice == COMPUTERS and table.with_computers) or (
        choice == AGREED and not waiting_for(table)
    )


def check(table: Table, user_id: int) -> SeatRow:
    """Return the seat of somebody who may ask for a hint now; raises `Refused`."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated", table=table.id)
    if not table.running:
        raise Refused("still-lobby" if table.is_lobby else "table-ended", table=table.id)
    if not are_given(table):
        raise _not_given(table)
    if seat.away:
        raise Refused("hint-away", table=table.id)
    if table.between_rounds:
        raise Refused("between-rounds")
    if seat.seat not in table.acting:
        raise Refused("hint-not-now", table=table.id)
    if not has_choice(table, seat):
        raise Refused("hint-no-choice", table=table.id)
    return seat


def has_choice(table: Table, seat: SeatRow) -> bool:
    """Return whether a seat can do more than one thing."""
    return len(table.legal(seat.seat).up_to(2)) > 1


def _not_given(table: Table) -> Refused:
    if table.row.hints == AGREED:
        people = [seat.user_id for seat in waiting_for(table)]
        return Refused("hints-waiting", table=table.id, people=people)
    return Refused("hints-off" if table.row.hints == OFF else "hints-people", table=table.id)


def told(table: Table, seat: SeatRow) -> Advice | None:
    """Return the advice that a seat was given on its present question, if it still can be taken."""
    if seat.advice is None or seat.away or seat.seat not in table.acting:
        return None
    kept = json.loads(seat.advice)
    if kept["ask"] != seat.ask:
        return None
    moves = tuple(
        Advised(table.game.parse(text), mean, alike) for text, mean, alike in kept["moves"]
    )
    legal = table.legal(seat.seat)
    if not all(one.action in legal for one in moves):
        return None
    return Advice(kept["unit"], kept["exact"], moves)


def give(draft: Draft, user_id: int, ask: int, advice: Advice) -> None:
    """Store advice on question `ask`, and count it, unless some was given already."""
    seat = check(draft.table, user_id)
    if seat.ask != ask:
        raise Refused("old-question", table=draft.table.id)
    if told(draft.table, seat) is not None:
        return
    moves = [(str(one.action), one.mean, one.alike) for one in advice.moves]
    kept = {"ask": ask, "unit": advice.unit, "exact": advice.exact, "moves": moves}
    draft.put(seat, hints=seat.hints + 1, advice=json.dumps(kept))
