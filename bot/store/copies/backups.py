"""Saving a whole database to a file, and putting such a file back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store.copies.copying import copy_file, restore_file
from bot.store.copies.dumping import dump, undump
from bot.store.database.address import Address
from bot.store.database.engine import is_new
from bot.store.database.faults import StoreError


async def backup(url: str, path: Path) -> None:
    """Write a copy of a database, as it is at this moment, into a new file.

    The bot may go on writing meanwhile. Raises `StoreError`: `nothing_there` when there is no
    database yet, `no_copy` when `path` exists or cannot be written, and for PostgreSQL
    `use_pg_dump` when its tools are not here and `pg_failed` when they fail.
    """
    address = Address.read(url)
    if address.file is not None:
        await asyncio.to_thread(copy_file, address.file, path)
    elif await is_new(url):
        raise StoreError("nothing_there", location=address.location, reason="no tables")
    else:
        await dump(address, path)


async def restore(path: Path, url: str) -> None:
    """Put a backup into a database that is still to be made or has nothing in it.

    It is looked through first, and nothing has changed when it turns out to be none. Raises
    `StoreError`: `not_empty`, `no_backup`, `newer` when the backup is of an unknown schema,
    `altered` when a SQLite file is not as its schema says,
    `locked` when a bot still runs on what was there, and for PostgreSQL as `backup` does.
    """
    address = Address.read(url)
    if not await is_new(url):
        raise StoreError("not_empty", location=address.location, reason="it has tables")
    if address.file is not None:
        await asyncio.to_thread(restore_file, path, address.file)
    else:
        await undump(path, address)
