"""Store the servers and people that the bot's owner has banned, by their Discord ids."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, select

from bot.store.database.upsert import insert_into
from bot.store.schema import bans


def add(conn: Connection, banned_id: int, at: float) -> None:
    """Ban a server or a person at the Unix time `at`; a second ban changes nothing."""
    conn.execute(
        insert_into(conn.dialect.name, bans).on_conflict_do_nothing(),
        {"banned_id": banned_id, "at": at},
    )


def lift(conn: Connection, banned_id: int) -> bool:
    """Lift the ban of a server or a person; return False if they were not banned."""
    done = conn.execute(delete(bans).where(bans.c.banned_id == banned_id))
    return done.rowcount == 1


def among(conn: Connection, ids: Iterable[int]) -> frozenset[int]:
    """Return those of these Discord ids that are banned."""
    found = conn.scalars(select(bans.c.banned_id).where(bans.c.banned_id.in_(tuple(ids))))
    return frozenset(found)
