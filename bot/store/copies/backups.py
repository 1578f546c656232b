"""Back up a SQLite database while the bot runs, and restore a backup.

PostgreSQL has its own tools for both, which `docs/host/large.md` names.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from bot.store.database.address import Address
from bot.store.database.alone import require_unused
from bot.store.database.engine import is_new
from bot.store.database.faults import StoreError, store_errors
from bot.store.database.migrate import require_known
from bot.store.database.saving import Copies, connect_file, save
from bot.store.database.soundness import require_built, require_no_code

_REVISIONS = "SELECT substr(version_num, 1, 40) FROM alembic_version LIMIT 2"

_RESTS = ("-wal", "-shm", "-journal")
"""Files that a deleted database might have left, and that SQLite would take for the new one's."""


async def backup(url: str, path: Path) -> None:
    """Write a copy of a SQLite database, as it is at this moment, into a new file.

    The bot can write at the same time. Raise `StoreError` with a code: `nothing_there` if there is
    no database yet, `no_copy` if `path` exists or cannot be written, `use_pg_dump` for PostgreSQL.
    """
    await asyncio.to_thread(save, _file_of(url), path)


async def backup_into(url: str, folder: Path, keep: int) -> Path:
    """Write a backup into a folder, and keep the newest `keep` backups there; return its file.

    The name of the file is its moment in UTC. Older backups are deleted once the new one is
    complete; other files are left alone. Raise `StoreError` as `backup` does.
    """
    copies = Copies(folder, "pasur-", ".db")
    file = await asyncio.to_thread(copies.add, _file_of(url))
    await asyncio.to_thread(copies.keep, keep, file)
    return file


async def restore(path: Path, url: str) -> None:
    """Restore a backup into a SQLite database that does not exist yet or is empty.

    The backup is checked first, and a bad one changes nothing. Raise `StoreError` with a code:
    `not_empty` for the database; `no_backup` if the file is no backup; `newer` if its schema is
    unknown; `altered` if it differs from its schema; `locked` if a bot uses the database;
    `use_pg_dump` for PostgreSQL.
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


def _replace(source: Path, target: Path) -> None:
    """Put a backup in the place of a missing or empty database."""
    _require_sound(source)
    with store_errors(str(target), OSError):
        require_unused(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        for rest in ("", *_RESTS):
            target.with_name(f"{target.name}{rest}").unlink(missing_ok=True)
    save(source, target)


def _require_sound(backup: Path) -> None:
    sound, location = False, str(backup)
    with suppress(sqlite3.Error), closing(connect_file(backup)) as saved:

        def query(statement: str) -> list[Any]:
            return saved.execute(statement).fetchall()

        require_no_code(query, location)
        # At most two rows, as long as a revision: the file can come from anyone.
        found = saved.execute(_REVISIONS).fetchall()
        if len(found) == 1 and isinstance(found[0][0], str):
            require_known(found[0], location)
            require_built(query, found[0][0], location)
            sound = query("PRAGMA quick_check(1)") == [("ok",)]
    if not sound:
        raise StoreError("no_backup", location=location, reason="no sound database")
