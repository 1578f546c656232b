"""Names that a transaction holds until it ends, so that others who hold them wait.

SQLite has one writer, which holds everything. On PostgreSQL each name is an advisory lock, for
limits that count rows which are still to be inserted: there is no row to lock yet.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

_HOLDING = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")

_SHARING = text("SELECT pg_advisory_xact_lock_shared(hashtextextended(:name, 0))")


def hold(conn: Connection, *names: str) -> None:
    """Hold names, sorted, so that two transactions never wait for each other."""
    if conn.dialect.name == "postgresql":
        for name in sorted(names):
            conn.execute(_HOLDING, {"name": name})


def share(conn: Connection, name: str) -> None:
    """Hold a name together with others who share it, and without any who holds it alone."""
    if conn.dialect.name == "postgresql":
        conn.execute(_SHARING, {"name": name})


def of_person(user_id: int) -> str:
    """Return the name to hold while the limits of a person are counted."""
    return f"person/{user_id}"


def of_guild(guild_id: int) -> str:
    """Return the name to hold while the limits of a server are counted."""
    return f"server/{guild_id}"
