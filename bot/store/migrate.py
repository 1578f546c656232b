"""Interim."""
from sqlalchemy import Connection
from bot.store import facts  # noqa: F401
from bot.store.schema import metadata
def migrate(conn: Connection) -> None:
    metadata.create_all(conn)
