"""What happens at a table by itself, once its deadline has come."""

from __future__ import annotations

import random

from bot.tables.deadlines import SPEEDS
from bot.tables.draft import Draft
from bot.tables.seating import play_for_the_late
from bot.tables.table import is_present
from pasur_core.players import player_for


def happen(draft: Draft) -> None:
    """Let what is due at a table happen; raises `Refused`."""
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
            _let_computers_act(draft)


def _let_computers_act(draft: Draft) -> None:
    """Submit one action of each computer player that has to act."""
    playing = draft.table.game
    for seat in sorted(draft.table.acting):
        if is_present(draft.seats[seat]):
            continue
        state = draft.played.state
        chosen = player_for(playing.key).choose(
            playing.view(state, seat), playing.legal(state, seat), random.SystemRandom(), 0.0
        )
        draft.submit(seat, chosen, auto=draft.seats[seat].away)
