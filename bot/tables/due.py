"""Do what is due at a card table when its deadline has passed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.contest import is_binding
from bot.tables.deadlines import SPEEDS
from bot.tables.draft import Draft
from bot.tables.seating import play_for_the_late, replace_the_idle, take_seat
from bot.tables.table import Table
from bot.tables.thinking import Move


def happen(draft: Draft, moves: Sequence[Move] = ()) -> None:
    """Do what the deadline `row.due` of the draft's table asks for; change nothing if it is None.

    The caller has checked that `row.due_at` has passed. `moves` are the decisions of computer
    players; decisions that are illegal by now are skipped. At a table without a clock, a binding
    match (`is_binding`) that waits for people is not closed: computer players take their seats.
    """
    table = draft.table
    match table.row.due:
        case "idle" if is_binding(table) and _waits_without_clock(table):
            replace_the_idle(draft)
        case "expire" | "idle":
            draft.row["status"] = "closed"
        case "deal":
            draft.deal(breaks=True)
        case "warn":
            draft.row["due"] = "time"
            seconds = SPEEDS[table.row.speed]
            draft.row["due_at"] = draft.now + (seconds or 0.0) / 2
            draft.wants["turn", 0] = 0.0
        case "time":
            play_for_the_late(draft)
        case "computer":
            _let_computers_act(draft, moves)


def _waits_without_clock(table: Table) -> bool:
    """Return whether a match waits for people whose turns no clock ends."""
    return not (table.between_rounds or table.deserted) and SPEEDS[table.row.speed] is None


def _let_computers_act(draft: Draft, moves: Sequence[Move]) -> None:
    """Submit the decision of each computer player, unless another move has made it illegal."""
    for seat, action in moves:
        # The decision was computed before the transaction, and a person might have moved since.
        if action in draft.played.legal(seat):
            row = draft.seats[seat]
            # A person who is not there, but never left: their data has been deleted.
            away = not row.computer and take_seat(draft, row).away
            draft.submit(seat, action, auto=away)
