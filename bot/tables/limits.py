"""Limits of a person that hold even if the person is forgotten: marks with a hash of their id."""

from __future__ import annotations

from datetime import date

from sqlalchemy import Connection

from bot.features.daily import rows as dailies
from bot.features.daily.decide import day_at, ends, opens
from bot.features.problem import rows as problems
from bot.store import marks
from bot.tables.admission import LATELY, LATELY_SECONDS

_OPENED = frozenset(f"opened/{number}" for number in range(LATELY))


def opened_lately(conn: Connection, user_id: int, now: float) -> int:
    """Return how many tables a person has opened within `LATELY_SECONDS`."""
    return len(_OPENED & marks.of_person(conn, user_id, now))


def count_opened(conn: Connection, user_id: int, now: float) -> None:
    """Count a table that a person opens, after `admit` let them."""
    free = _OPENED - marks.of_person(conn, user_id, now)
    marks.put(conn, user_id, min(free), now + LATELY_SECONDS)


def mark_before_forgetting(conn: Connection, user_id: int, now: float) -> None:
    """Mark a person who had their try at a sealed deal, or answered to today's problem."""
    for day in dailies.sealed_days_of(conn, user_id):
        if (until := opens(date.fromisoformat(day))) > now:
            marks.put(conn, user_id, dailies.mark_of(day), until)
    for day in problems.days_since(conn, user_id, day_at(now).isoformat()):
        marks.put(conn, user_id, problems.mark_of(day), ends(date.fromisoformat(day)))
