"""Limits of a person that hold even if the person is forgotten: marks with a hash of their id."""

from __future__ import annotations

from sqlalchemy import Connection

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
