"""Migrate a database to the present schema under a lock, completely or not at all.

A database records which older programs can still use it, so that two versions can run side by side
(the rule is in `bot/store/migrations`). A program refuses a database that a newer program has
changed in any other way; only a backup leads back to an older schema. Databases from before the
first release are refused too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, column, inspect, select, table, text

from bot.store import migrations
from bot.store.database.connections import PATIENCE
from bot.store.database.faults import StoreError
from bot.store.database.upsert import insert_into, replacing
from bot.store.schema import facts

if TYPE_CHECKING:
    from alembic.config import Config

COPYING = "copying"
"""The start of the revision of a database into which a copy has not been completed."""

_LOCK = 0x7061737572
"""The key of the advisory lock of migrations: "pasur" in ASCII."""

_GIVE_WAY = text("SELECT set_config('lock_timeout', :seconds, true)")
"""Limits the wait for a table's lock within the transaction."""

_SERVES = "schema-serves"
"""The name of the fact that stores the oldest revision whose program can use the schema."""

_FOLDERS = [Path(migrations.__path__[0]) / "versions"]
"""The folders of the migrations. The name of each file begins with its revision: r1, r2 and so on.
Before the first release, revisions had digits alone."""

_STORED = table("alembic_version", column("version_num"))
"""Alembic's table of the revision. It is read without Alembic, whose import takes 0.4 s: most
starts find the present schema."""


def migrate(connection: Connection, location: str) -> tuple[str | None, str | None]:
    """Migrate inside the present transaction, and return the old and the new revision.

    The old revision is None for a new database. A second process waits until the first has
    finished; on SQLite, the write transaction itself is the lock. Raise `StoreError`: `newer` if
    this program cannot use the schema, or `locked` if another connection, such as a backup, reads a
    table of PostgreSQL for long.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        # While a migration waits for a table, all others wait behind it; so it gives up soon.
        connection.execute(_GIVE_WAY, {"seconds": f"{PATIENCE}s"})
    before = revision(connection)
    if not is_current(connection, location):
        migrate_to(connection, "head")
        _note_whom_it_serves(connection)
    return before, revision(connection)


def migrate_to(connection: Connection, revision: str) -> None:
    """Run the migrations up to this revision, without taking a lock.

    The fact `schema-serves` (which older programs can use the schema) is not stored.
    """
    from alembic import command  # see `_STORED`

    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_known(revision: str) -> bool:
    """Return whether this program has a migration with this revision."""
    return revision in _known()


def is_current(connection: Connection, location: str) -> bool:
    """Return whether the schema is the present one, or a newer one that this program can use.

    No migration is needed then. Raise `StoreError` as `require_known` does if this program cannot
    use the schema. Raise `StoreError` (`altered`) if the stored revision is not a single text.
    """
    known = _known()
    stored = {*_stored(connection)}
    if len(stored) > 1 or not all(isinstance(head, str) for head in stored):
        raise StoreError("altered", location=location, reason="TABLE alembic_version")
    # During a rolling update an older process meets the schema of a newer one.
    if unknown := stored - known:
        # Revisions form a line: a program that knows the oldest usable one is not older than it.
        released = all(head.startswith("r") for head in unknown)
        if not released or _serves(connection) not in known:
            require_known(stored, location)
        return True
    return stored == {max(known, key=_number)}


def require_known(revisions: Iterable[str], location: str) -> None:
    """Raise `StoreError` if this program does not know a revision.

    Its code is `half_copied`, `prerelease` (from before the first release) or `newer`.
    """
    unknown = {*revisions} - _known()
    if any(each.startswith(COPYING) for each in unknown):
        raise StoreError("half_copied", location=location)
    if any(each.isdecimal() for each in unknown):
        raise StoreError("prerelease", location=location, revision=", ".join(sorted(unknown)))
    if unknown:
        raise StoreError("newer", location=location, revision=", ".join(sorted(unknown)))


def revision(connection: Connection) -> str | None:
    """Return the revision of a database; None if it has no schema yet."""
    return next(iter(_stored(connection)), None)


def _stored(connection: Connection) -> Sequence[Any]:
    """Return the stored revisions: one, or none in a database without a schema."""
    if not inspect(connection).has_table(_STORED.name):
        return ()
    return connection.scalars(select(_STORED.c.version_num)).all()


def _serves(connection: Connection) -> str | None:
    value: str | None = connection.scalar(select(facts.c.value).where(facts.c.name == _SERVES))
    return value


def _known() -> frozenset[str]:
    """Return the revisions of this program's migrations; the highest one is the present schema."""
    files = (file for folder in _FOLDERS for file in folder.glob("r[0-9]*.py"))
    return frozenset(file.name.partition("_")[0] for file in files)


def _number(revision: str) -> int:
    return int(revision.removeprefix("r"))


def _note_whom_it_serves(connection: Connection) -> None:
    from alembic.script import ScriptDirectory

    head = ScriptDirectory.from_config(_config()).get_revision("head")
    connection.execute(
        replacing(insert_into(connection.dialect.name, facts)),
        {"name": _SERVES, "value": head.module.serves},
    )


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    return config
