"""Store what the bot keeps, in one database: SQLite or PostgreSQL.

`engine.Store` opens the database and provides transactions. The other modules contain functions
that take a connection of such a transaction. Times are seconds since 1970 (UTC) as floats. Only
`bot.tables` writes to `matches`, `seats` and `log`.
"""

from bot.store.database.engine import Store
from bot.store.database.faults import StoreError

__all__ = ["Store", "StoreError"]
