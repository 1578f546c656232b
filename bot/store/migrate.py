"""Bringing a database to the present schema, under a lock, all of it or nothing.

There is no way back: a database that a newer program has changed is refused, and a backup is the
way to an older one. New migrations are files of `migrations/versions`, written by hand.
"""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bot.store.faults import StoreError

_LOCK = 0x7061737572


def migrate(connection: Connection, location: str) -> None:
    """Migrate inside the present transaction; a second process waits for the first to be done.

    SQLite's lock is the write transaction itself. Raises `StoreError` (`newer`).
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    if is_current(connection, location):
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_current(connection: Connection, location: str) -> bool:
    """Whether the schema is the present one; raises `StoreError` (`newer`) when it is unknown."""
    scripts = ScriptDirectory.from_config(_config())
    stored = set(MigrationContext.configure(connection).get_current_heads())
    unknown = stored - {script.revision for script in scripts.walk_revisions()}
    if unknown:
        raise StoreError("newer", location=location, revision=", ".join(sorted(unknown)))
    return stored == set(scripts.get_heads())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    return config
