"""Whom the bot's owner has shut out: servers and people, by their Discord ids."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, select

from bot.store.schema import bans
from bot.store.unit import Connection
from bot.store.upsert import insert_into


async def add(conn: Connection, banned_id: int, at: float) -> None:
    """Shut a server or a person out; doing so twice changes nothing."""
    await conn.execute(
        insert_into(conn.dialect.name, bans).on_conflict_do_nothing(),
        {"banned_id": banned_id, "at": at},
    )


async def lift(conn: Connection, banned_id: int) -> bool:
    """Let a server or a person in again; False when they were not shut out."""
    done = await conn.execute(delete(bans).where(bans.c.banned_id == banned_id))
    return done.rowcount == 1


async def among(conn: Connection, ids: Iterable[int]) -> frozenset[int]:
    """Return those of these ids that are shut out."""
    found = await conn.scalars(select(bans.c.banned_id).where(bans.c.banned_id.in_(tuple(ids))))
    return frozenset(found)
