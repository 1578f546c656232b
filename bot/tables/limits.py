"""Count the tables that a person opens, in marks that survive the deletion of the person's data.

Each mark contains a hash of the person's id.
"""

from __future__ import annotations

from sqlalchemy import Connection

from bot.store import marks
from bot.tables.admission import LATELY, LATELY_SECONDS

_OPENED = frozenset(f"opened/{number}" for number in range(LATELY))


def opened_lately(conn: Connection, user_id: int, now: float) -> int:
    """Return how many tables a person opened in the `LATELY_SECONDS` before `now` (Unix time)."""
    return len(_OPENED & marks.of_person(conn, user_id, now))


def count_opened(conn: Connection, user_id: int, now: float) -> None:
    """Count a table that a person opens at the Unix time `now`, after `admit` has allowed it."""
    free = _OPENED - marks.of_person(conn, user_id, now)
    marks.put(conn, user_id, min(free), now + LATELY_SECONDS)
