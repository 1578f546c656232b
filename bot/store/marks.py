"""Store marks that limit people, and that survive the deletion of the people's data.

A mark contains no user id, only a keyed hash of it; the key is a secret in the database. A mark is
valid until a given time and is deleted after that.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Any

from sqlalchemy import Connection, select

from bot.store import facts
from bot.store.database import locks
from bot.store.database.steps import delete_some
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import marks

_KEY = "marks-key"


def put(conn: Connection, user_id: int, what: str, until: float) -> None:
    """Store a mark of a person, named `what`, valid until a Unix time.

    It replaces a mark of the same name.
    """
    row = {"who": _who(conn, user_id), "what": what, "until": until}
    conn.execute(replacing(insert_into(conn.dialect.name, marks)), row)


def claim(conn: Connection, user_id: int, what: str, now: float, until: float) -> bool:
    """Store a mark of a person, named `what`, valid from `now` to `until` (Unix times).

    Return False, and change nothing, if the person already has it.
    """
    locks.hold(conn, locks.of_person(user_id))
    if has(conn, user_id, what, now):
        return False
    put(conn, user_id, what, until)
    return True


def has(conn: Connection, user_id: int, what: str, now: float) -> bool:
    """Return whether a person has the mark named `what` at the Unix time `now`."""
    return what in of_person(conn, user_id, now)


def of_person(conn: Connection, user_id: int, now: float) -> frozenset[str]:
    """Return the names of a person's marks that are valid at the Unix time `now`."""
    found = conn.scalars(
        select(marks.c.what).where(marks.c.who == _who(conn, user_id), marks.c.until > now)
    )
    return frozenset(found)


def forget(conn: Connection, now: float) -> bool:
    """Delete some marks that have expired at the Unix time `now`; return whether to run again."""
    return delete_some(conn, marks, marks.c.until <= now)


def export(conn: Connection, user_id: int) -> list[dict[str, Any]]:
    """Return a person's marks for their JSON export: `what` and `until` for each."""
    key = facts.get(conn, _KEY)
    if key is None:
        return []
    own = marks.c.who == _hashed(key, user_id)
    rows = conn.execute(select(marks.c.what, marks.c.until).where(own).order_by("what"))
    return [dict(row) for row in rows.mappings()]


def _who(conn: Connection, user_id: int) -> str:
    key = facts.get(conn, _KEY)
    if key is None:
        key = facts.get_or_store(conn, _KEY, secrets.token_hex(32))
    return _hashed(key, user_id)


def _hashed(key: str, user_id: int) -> str:
    return hmac.new(bytes.fromhex(key), str(user_id).encode(), "sha256").hexdigest()
