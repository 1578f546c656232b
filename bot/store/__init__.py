"""What the bot remembers: one database, SQLite or PostgreSQL, behind short functions.

`engine.Store` opens it and hands out transactions; every other module holds functions that take
such a connection. Instants are seconds since 1970 (UTC) as floats. Nobody but `bot.tables` writes
to `matches`, `seats` and `log`.
"""

from bot.store.database.engine import Store
from bot.store.database.faults import StoreError

__all__ = ["Store", "StoreError"]
