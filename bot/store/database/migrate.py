"""Migrate a database to the present schema under a lock, completely or not at all.

A database records which older programs may still use it, so that two versions can run side by side
(the rule is in `bot/store/migrations`). A program refuses a database that a newer program has
changed in any other way; only a backup leads back to an older schema.
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
"""The start of the revision of a database into which a copy has not been completed."""

_LOCK = 0x7061737572
"""The key of the advisory lock of migrations: "pasur" in ASCII."""

_GIVE_WAY = text("SELECT set_config('lock_timeout', :seconds, true)")
"""Limits the wait for a table's lock within the transaction."""

_SERVES = "schema-serves"
"""The fact that names the oldest revision whose program may use the schema."""


def migrate(connection: Connection, location: str) -> tuple[str | None, str | None]:
    """Migrate inside the present transaction, and return the revisions before and after it.

    The revision before is None for a new database. A second process waits until the first has
    finished; on SQLite, the write transaction itself is the lock. Raise `StoreError`: `newer` if
    this program may not use the schema, or `locked` if another connection reads a table of
    PostgreSQL for long, such as a backup.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        # While a migration waits for a table, all others wait behind it; so it gives up soon.
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
    """Create the schema of a known revision in an empty database, as a model to compare with."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_known(revision: str) -> bool:
    """Return whether this program has a migration with this revision."""
    return revision in _scripts().known


def is_current(connection: Connection, location: str) -> bool:
    """Return whether no migration is needed: the schema is the present one, or a usable newer one.

    Raise `StoreError` as `require_known` does if this program may not use the schema, and `altered`
    if the stored revision is not one.
    """
    scripts = _scripts()
    known = scripts.known
    stored = set(MigrationContext.configure(connection).get_current_heads())
    if len(stored) > 1 or not all(isinstance(head, str) for head in stored):
        raise StoreError("altered", location=location, reason="TABLE alembic_version")
    # During a rolling update an older process meets the schema of a newer one.
    if unknown := stored - known:
        # Revisions form a line: a program that knows the oldest usable one is not older than it.
        copying = any(head.startswith(COPYING) for head in unknown)
        if copying or _serves(connection) not in known:
            require_known(stored, location)
        return True
    return stored == scripts.heads


def require_known(revisions: Iterable[str], location: str) -> None:
    """Raise `StoreError` (`newer`, `half_copied`) if this program does not know a revision."""
    unknown = {*revisions} - _scripts().known
    if any(each.startswith(COPYING) for each in unknown):
        raise StoreError("half_copied", location=location)
    if unknown:
        raise StoreError("newer", location=location, revision=", ".join(sorted(unknown)))


def revision(connection: Connection) -> str | None:
    """Return the revision of a database; None if it has no schema yet."""
    heads = MigrationContext.configure(connection).get_current_heads()
    return heads[0] if heads else None


def _serves(connection: Connection) -> str | None:
    # A schema of the first migrations had no such table.
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
    """Return the migrations that a configuration names; each process imports their files once."""
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
