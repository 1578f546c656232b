"""Carry out what a table does by itself when its deadline passes."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.deadlines import SPEEDS
from bot.tables.draft import Draft
from bot.tables.seating import play_for_the_late
from bot.tables.thinking import Move


def happen(draft: Draft, moves: Sequence[Move] = ()) -> None:
    """Carry out what a table waits for, by `row.due`; change nothing if it waits for nothing.

    The caller has checked that `row.due_at` has passed. `moves` are the decisions of its computer
    players; those that are illegal by now are left out.
    """
    table = draft.table
    match table.row.due:
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


def _let_computers_act(draft: Draft, moves: Sequence[Move]) -> None:
    """Submit the decision of each computer player, unless another move has made it illegal."""
    for seat, action in moves:
        # The decision was computed before the transaction, and a person might have moved since.
        if action in draft.played.legal(seat):
            draft.submit(seat, action, auto=draft.seats[seat].away)
