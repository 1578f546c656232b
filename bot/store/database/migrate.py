"""Bringing a database to the present schema, under a lock, all of it or nothing.

A database says itself which older programs may still work on it, so that two versions can run side
by side: `bot/store/migrations` has the rule. Any other that a newer program has changed is refused,
and a backup is the way to an older one.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text

from bot.store.database.connections import PATIENCE
from bot.store.database.faults import StoreError
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import facts

COPYING = "copying"
"""Begins the revision of a database into which a copy has not come to its end."""

_LOCK = 0x7061737572

_GIVE_WAY = text("SELECT set_config('lock_timeout', :seconds, true)")

_SERVES = "schema-serves"
"""The fact that names the oldest revision whose program may work on the schema."""


def migrate(connection: Connection, location: str) -> tuple[str | None, str | None]:
    """Migrate inside the present transaction; a second process waits for the first to be done.

    Returns the revision before, None for a new database, and the one after.
    SQLite's lock is the write transaction itself. Raises `StoreError`: `newer`, or `locked` when
    somebody reads a table of PostgreSQL for long, such as a backup.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        # Whoever waits for a table lets nobody else in: who plays waits behind a migration.
        connection.execute(_GIVE_WAY, {"seconds": f"{PATIENCE}s"})
    before = revision(connection)
    if is_current(connection, location):
        return before, before
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    _note_whom_it_serves(connection, ScriptDirectory.from_config(config))
    return before, revision(connection)


def migrate_to(connection: Connection, revision: str) -> None:
    """Make the schema of a known revision in an empty database, as a model to compare with."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_known(revision: str) -> bool:
    """Return whether a migration of this program leads to a revision."""
    return revision in _scripts().known


def is_current(connection: Connection, location: str) -> bool:
    """Whether nothing is to be migrated: the schema is the present one, or newer and serves this.

    Raises `StoreError` as `require_known` does when this program may not use it, and `altered`
    when what stands there is no revision.
    """
    scripts = _scripts()
    known = scripts.known
    stored = set(MigrationContext.configure(connection).get_current_heads())
    if len(stored) > 1 or not all(isinstance(one, str) for one in stored):
        raise StoreError("altered", location=location, reason="TABLE alembic_version")
    if unknown := stored - known:
        # Revisions are a line: who knows the oldest that is served is not older than that.
        copying = any(one.startswith(COPYING) for one in unknown)
        if copying or _serves(connection) not in known:
            require_known(stored, location)
        return True
    return stored == scripts.heads


def require_known(revisions: Iterable[str], location: str) -> None:
    """Raise `StoreError` (`newer`, `half_copied`) when a revision is none that is known here."""
    unknown = {*revisions} - _scripts().known
    if any(one.startswith(COPYING) for one in unknown):
        raise StoreError("half_copied", location=location)
    if unknown:
        raise StoreError("newer", location=location, revision=", ".join(sorted(unknown)))


def revision(connection: Connection) -> str | None:
    """The revision of a database; None when it is still to be made."""
    heads = MigrationContext.configure(connection).get_current_heads()
    return heads[0] if heads else None


def _serves(connection: Connection) -> str | None:
    if not inspect(connection).has_table(facts.name):
        return None
    value: str | None = connection.scalar(select(facts.c.value).where(facts.c.name == _SERVES))
    return value


def _note_whom_it_serves(connection: Connection, scripts: ScriptDirectory) -> None:
    head = scripts.get_revision("head")
    connection.execute(
        replacing(insert_into(connection.dialect.name, facts)),
        {"name": _SERVES, "value": head.module.serves},
    )


class _Scripts(NamedTuple):
    """The migrations of this program, by their revisions."""

    known: frozenset[str]
    heads: frozenset[str]


def _scripts() -> _Scripts:
    return _read(tuple(sorted(_config().get_section("alembic", {}).items())))


@cache
def _read(options: tuple[tuple[str, str], ...]) -> _Scripts:
    """Return the migrations that a configuration names; a process runs their files once."""
    config = Config()
    for name, value in options:
        config.set_main_option(name, value)
    scripts = ScriptDirectory.from_config(config)
    known = (script.revision for script in scripts.walk_revisions())
    return _Scripts(frozenset(known), frozenset(scripts.get_heads()))


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    return config
