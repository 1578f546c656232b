"""Back up a SQLite database while the bot runs, and restore a backup.

PostgreSQL has its own tools for both, which `docs/host/large.md` names.
"""

from __future__ import annotations

import asyncio
import errno
import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.store.database.address import Address
from bot.store.database.alone import require_unused
from bot.store.database.engine import is_new
from bot.store.database.faults import StoreError, store_errors
from bot.store.database.migrate import require_known
from bot.store.database.soundness import require_built, require_no_code

_REVISIONS = "SELECT substr(version_num, 1, 40) FROM alembic_version LIMIT 2"

_RESTS = ("-wal", "-shm", "-journal")
"""Files that a deleted database may have left, and that SQLite would take for the new one's."""

_NAME = "pasur-%Y-%m-%dT%H%M%S.db"
_NAMED = re.compile(r"(pasur-[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}\.db)(\.part)?")
"""The name of a backup in a folder by its moment in UTC; `.part` while it is written."""


async def backup(url: str, path: Path) -> None:
    """Write a copy of a SQLite database, as it is at this moment, into a new file.

    The bot may write at the same time. Raise `StoreError` with a code: `nothing_there` if there is
    no database yet, `no_copy` if `path` exists or cannot be written, `use_pg_dump` for PostgreSQL.
    """
    await asyncio.to_thread(_copy, _file_of(url), path)


async def backup_into(url: str, folder: Path, keep: int) -> Path:
    """Write a backup into a folder, and keep the newest `keep` of those there; return its file.

    The name of the file is its moment in UTC. Older backups are deleted once the new one is
    complete; other files are left alone. Raise `StoreError` as `backup` does.
    """
    file = folder / datetime.now(UTC).strftime(_NAME)
    await backup(url, file)
    await asyncio.to_thread(_delete_older, file, keep)
    return file


async def restore(path: Path, url: str) -> None:
    """Restore a backup into a SQLite database that does not exist yet or is empty.

    The backup is checked first, and a bad one changes nothing. Raise `StoreError` with a code:
    `not_empty`, `no_backup` if the file is none, `newer` if its schema is unknown, `altered` if the
    file differs from its schema, `locked` if a bot uses the database, `use_pg_dump` for PostgreSQL.
    """
    file = _file_of(url)
    if not await is_new(url):
        raise StoreError("not_empty", location=str(file), reason="it has tables")
    await asyncio.to_thread(_replace, path, file)


def _file_of(url: str) -> Path:
    address = Address.read(url)
    if address.file is None:
        raise StoreError("use_pg_dump", location=address.location, reason="not SQLite")
    return address.file


def _copy(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment; `target` appears once it is complete and synced."""
    if not source.exists():
        reason = os.strerror(errno.ENOENT)
        raise StoreError("nothing_there", location=str(source), reason=reason)
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
        part.unlink(missing_ok=True)
        # A backup has the seeds of running matches, so only its owner may read it.
        part.touch(mode=0o600)
    except OSError as error:
        raise StoreError("no_copy", location=str(target), reason=error.strerror or "") from None
    try:
        with store_errors(str(source), sqlite3.Error, OSError), closing(_opened(source)) as old:
            # It reads one snapshot, so the bot may write meanwhile.
            old.execute("VACUUM INTO ?", (str(part),))
        with store_errors(str(target), OSError):
            # Windows syncs only a file that is open for writing.
            with part.open("rb+") as whole:
                # After a power failure a renamed file must not be empty.
                os.fsync(whole.fileno())
            part.rename(target)
    finally:
        part.unlink(missing_ok=True)


def _delete_older(new: Path, keep: int) -> None:
    """Delete the backups beside a new one, except for the newest `keep` with it.

    Parts that killed backups have left are deleted once they are older than all of these.
    """
    with store_errors(str(new.parent), OSError):
        found = [match for one in new.parent.iterdir() if (match := _NAMED.fullmatch(one.name))]
        others = {match[1] for match in found if not match[2]} - {new.name}
        # By a clock that was set back the new one may have the oldest name.
        kept = {new.name, *sorted(others, reverse=True)[: keep - 1]}
        parts = {match[0] for match in found if match[2] and match[1] < min(kept)}
        for name in (others - kept) | parts:
            new.with_name(name).unlink(missing_ok=True)


def _replace(source: Path, target: Path) -> None:
    """Put a backup in the place of a missing or empty database."""
    _require_sound(source)
    with store_errors(str(target), OSError):
        require_unused(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        for rest in ("", *_RESTS):
            target.with_name(f"{target.name}{rest}").unlink(missing_ok=True)
    _copy(source, target)


def _require_sound(backup: Path) -> None:
    sound, location = False, str(backup)
    with suppress(sqlite3.Error), closing(_opened(backup)) as saved:

        def query(statement: str) -> list[Any]:
            return saved.execute(statement).fetchall()

        require_no_code(query, location)
        # At most two rows, as long as a revision: the file may come from anyone.
        found = saved.execute(_REVISIONS).fetchall()
        if len(found) == 1 and isinstance(found[0][0], str):
            require_known(found[0], location)
            require_built(query, found[0][0], location)
            sound = query("PRAGMA quick_check(1)") == [("ok",)]
    if not sound:
        raise StoreError("no_backup", location=location, reason="no sound database")


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)
