"""Empty databases of the current schema, copied from one that each test process migrates once."""

from __future__ import annotations

import asyncio
import atexit
import functools
import shutil
import tempfile
import threading
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Dialect, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.util import LRUCache

from bot.store import Store
from bot.store.database import connections


def make_database(file: Path) -> None:
    """Make an empty SQLite database of the current schema."""
    shutil.copy(_template(), file)


@functools.cache
def _template() -> Path:
    """Migrate a database in a thread, in case the caller is in an event loop; return its file."""
    folder = Path(tempfile.mkdtemp(prefix="pasur-template-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / "migrated.db"
    thread = threading.Thread(target=asyncio.run, args=(migrate(f"sqlite:///{file}"),))
    thread.start()
    thread.join()
    assert file.exists()
    return file


async def migrate(url: str) -> None:
    """Migrate a database to the current schema."""
    await (await Store.open(url)).close()


_statements: MutableMapping[Any, Any] = LRUCache(2000)


def _alike(url: URL, **how: Any) -> Engine:
    """Return an engine that shares its cache of compiled statements with all test engines.

    SQLite returns rows backwards where a statement orders none, since PostgreSQL promises no order.
    """
    engine = create_engine(url, **how)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _reverse_unordered)
    engine.dialect.__class__ = _one_of(type(engine.dialect))
    engine._compiled_cache = _statements
    return engine


def _reverse_unordered(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA reverse_unordered_selects=ON")
    cursor.close()


@functools.cache
def _one_of(kind: type[Dialect]) -> type[Dialect]:
    """Return a dialect whose objects are all equal, because they are keys of that cache."""
    return type(
        kind.__name__,
        (kind,),
        {
            "__eq__": lambda one, other: type(one) is type(other),
            "__hash__": lambda _: hash(kind),
            "supports_statement_cache": True,
        },
    )


connections.create_engine = _alike  # type: ignore[attr-defined]
