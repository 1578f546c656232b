"""Store the people who want to be mentioned when a table of a server looks for players."""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, select

from bot.store.database.upsert import insert_into
from bot.store.schema import watchers


def toggle(conn: Connection, guild_id: int, user_id: int) -> bool:
    """Subscribe a person to a server's calls for players, or end the person's subscription.

    Return True if the person is subscribed now.
    """
    own = and_(watchers.c.guild_id == guild_id, watchers.c.user_id == user_id)
    gone = conn.execute(delete(watchers).where(own))
    if gone.rowcount:
        return False
    conn.execute(
        insert_into(conn.dialect.name, watchers).on_conflict_do_nothing(),
        {"guild_id": guild_id, "user_id": user_id},
    )
    return True


def of_guild(conn: Connection, guild_id: int, limit: int | None = None) -> list[int]:
    """Return the ids of the subscribers to a server's calls for players, `limit` at most."""
    found = conn.scalars(
        select(watchers.c.user_id)
        .where(watchers.c.guild_id == guild_id)
        .order_by(watchers.c.user_id)
        .limit(limit)
    )
    return list(found)
