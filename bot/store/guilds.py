"""Record which servers the bot has left, so that their data can be deleted."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, select, union, update

from bot.store import people
from bot.store.database.upsert import insert_into
from bot.store.schema import guilds, matches, names


def record_leave(conn: Connection, guild_id: int, at: float) -> None:
    """Record that the bot has left this server at a Unix time, unless that is recorded already."""
    if people.guild(conn, guild_id).removed_at is None:
        people.set_guild(conn, guild_id, removed_at=at)


def add(conn: Connection, guild_id: int) -> bool:
    """Store a server with the default settings; return False if it had settings already."""
    values = asdict(people.Guild(guild_id))
    insert = insert_into(conn.dialect.name, guilds).values(**values).on_conflict_do_nothing()
    return conn.execute(insert).rowcount > 0


def record_join(conn: Connection, guild_id: int) -> None:
    """Record that the bot is a member of this server (again), so that the server's data is kept."""
    conn.execute(
        update(guilds)
        .where(guilds.c.guild_id == guild_id, guilds.c.removed_at.is_not(None))
        .values(removed_at=None)
    )


def left_by_id(conn: Connection) -> dict[int, bool]:
    """Return for each server with stored data, by its id, whether the bot has left the server."""
    kept = union(
        select(guilds.c.guild_id), select(matches.c.guild_id), select(names.c.guild_id)
    ).subquery()
    left = guilds.c.removed_at.is_not(None)
    found = conn.execute(
        select(kept.c.guild_id, left)
        .outerjoin(guilds, guilds.c.guild_id == kept.c.guild_id)
        .order_by(kept.c.guild_id)
    )
    return {guild_id: bool(gone) for guild_id, gone in found}


def left_before(conn: Connection, before: float) -> list[int]:
    """Return the ids of the servers that the bot left before this Unix time."""
    return list(conn.scalars(select(guilds.c.guild_id).where(guilds.c.removed_at < before)))
