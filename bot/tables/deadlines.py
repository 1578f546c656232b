"""Compute a table's next deadline: its kind and time, stored in columns and not in timers."""

from __future__ import annotations

from typing import Any

from bot.settings import Settings
from bot.store.people import Guild
from bot.tables.table import Table

SPEEDS: dict[str, float | None] = {"live": 45.0, "relaxed": 300.0, "slow": 86400.0, "off": None}
"""Seconds that a player has for a turn, by the table's speed; None: there is no limit."""

LOBBY_SECONDS = 1800.0
"""Seconds without a change after which a lobby expires: half an hour."""
IDLE_SECONDS = 7 * 86400.0
"""Seconds without a move after which a match is closed: a week."""
DEAL_SECONDS = 60.0
"""Longest time in seconds that a server can set before the next round is dealt."""
MISSES = 2
"""Turns that a person can miss in a row before a computer player takes the seat."""

_SHORTEST, _EACH, _LONGEST = 0.6, 0.1, 1.4
"""Factors for the pause of a computer player: the smallest, the part per card, the largest."""

Due = tuple[str, float]


def plan(table: Table, guild: Guild, settings: Settings, now: float) -> Due | None:
    """Return the kind and the Unix time of the table's next deadline; None if the table has ended.

    `expire` closes a lobby. `idle` closes a match after a week without a move, or has computer
    players take the seats for which the match waits (`due.happen`). `deal` deals the next round,
    and `computer` lets computer players act. `warn` reminds the players who must act; `due.happen`
    then sets `time`, which plays for them. A match of one person against computers has no deadline
    but `computer` and `idle`.
    """
    if table.ended:
        return None
    if table.is_lobby:
        return "expire", now + LOBBY_SECONDS
    if table.deserted:
        return "idle", now + IDLE_SECONDS
    if table.computers_to_act:
        return "computer", now + pause(table, settings)
    if table.rests:
        return "idle", now + IDLE_SECONDS
    if table.between_rounds:
        return ("deal", now + guild.auto_deal) if guild.auto_deal else ("idle", now + IDLE_SECONDS)
    seconds = SPEEDS[table.row.speed]
    return ("warn", now + seconds / 2) if seconds else ("idle", now + IDLE_SECONDS)


def pause(table: Table, settings: Settings) -> float:
    """Return the pause in seconds before the computer players act.

    At least one computer player must be on turn. The pause grows with the number of cards in their
    hands. Everyone sees this number, so the pause reveals nothing about the cards.
    """
    if not table.row.pauses:
        return 0.0
    hands = table.view(None).hands
    held = max(len(hands[seat]) for seat in table.computers_to_act)
    return settings.computer_seconds * min(_SHORTEST + _EACH * held, _LONGEST)


def longest(due: str, speed: str, settings: Settings) -> float:
    """Return the most seconds that a table of this speed waits for its next deadline."""
    turn = SPEEDS.get(speed) or IDLE_SECONDS
    waits = {
        "expire": LOBBY_SECONDS,
        "deal": DEAL_SECONDS,
        "computer": settings.computer_seconds * _LONGEST,
        "warn": turn / 2,
        "time": turn / 2,
    }
    return waits.get(due, IDLE_SECONDS)


def due_after(
    before: Table, after: Table, guild: Guild, settings: Settings, now: float
) -> dict[str, Any]:
    """Return the columns `due` and `due_at` after a change; {} if the deadline stays as it is.

    All times are Unix times. Only a new turn gives the players their full time again. A board that
    is sent again, or a claim by a process in between, is not a new turn.
    """
    due = plan(after, guild, settings, now)
    kind = due[0] if due else None
    running_on = "warn" if before.row.due == "time" else before.row.due
    same_turn = before.running and before.row.acted_at == after.row.acted_at
    if same_turn and kind == running_on and kind != "idle":
        return {}
    return {"due": kind, "due_at": due[1] if due else None}


def deals_at(table: Table) -> float | None:
    """Return the Unix time at which the bot deals the next round; None if a person must deal it."""
    return table.row.due_at if table.row.due == "deal" else None


def last_call(table: Table) -> float | None:
    """Return the Unix time when the acting seats run out of time; None while no clock runs."""
    seconds = SPEEDS[table.row.speed]
    if seconds is None or table.row.due_at is None:
        return None
    remaining = {"warn": seconds / 2, "time": 0.0}.get(table.row.due or "")
    return None if remaining is None else table.row.due_at + remaining
