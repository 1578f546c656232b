"""Lock names until the end of a transaction; other transactions wait for the names they need.

On SQLite the only writer has locked everything already. On PostgreSQL a name is an advisory lock. A
transaction that counts rows against a limit and then inserts one holds such a lock. A row lock
would not do, because rows that do not exist yet cannot be locked.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

FORGETTING = "forgetting"
"""The name to lock while a person's lines in seasons are deleted.

The closing of a season, which inserts such lines, shares the lock. Otherwise a line that is
inserted but not yet committed would not be deleted.
"""

_HOLDING = text("SELECT pg_advisory_xact_lock(hashtextextended(:name, 0))")

_SHARING = text("SELECT pg_advisory_xact_lock_shared(hashtextextended(:name, 0))")


def hold(conn: Connection, *names: str) -> None:
    """Lock names in sorted order, so that two transactions never wait for each other.

    Wait for transactions that hold one of these names. Do nothing on SQLite.
    """
    if conn.dialect.name == "postgresql":
        for name in sorted(names):
            conn.execute(_HOLDING, {"name": name})


def share(conn: Connection, name: str) -> None:
    """Lock a name that others can share; wait for a transaction that has locked it with `hold`.

    Do nothing on SQLite.
    """
    if conn.dialect.name == "postgresql":
        conn.execute(_SHARING, {"name": name})


def of_person(user_id: int) -> str:
    """Return the name to lock while the limits of a person are counted."""
    return f"person/{user_id}"


def of_guild(guild_id: int) -> str:
    """Return the name to lock while the limits of a server are counted."""
    return f"server/{guild_id}"
