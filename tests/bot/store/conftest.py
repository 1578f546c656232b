"""Run every test that uses `url` or `store` on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest

from bot.store import Store
from tests.databases import make_database
from tests.postgres import postgres_database

NewUrl = Callable[[], Awaitable[str]]
"""Returns the URL of another new database: a missing file, or a database without tables."""

_numbers = count()
_NOBODY = 65534


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest) -> str | None:
    """Return the URL of a PostgreSQL server; None for SQLite."""
    if request.param == "sqlite":
        return None
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
async def new_url(server: str | None, tmp_path: Path) -> AsyncIterator[NewUrl]:
    async with AsyncExitStack() as stack:

        async def new() -> str:
            if server is None:
                return f"sqlite:///{tmp_path}/{next(_numbers)}.db"
            return await stack.enter_async_context(postgres_database(server))

        yield new


@pytest.fixture
async def url(
    server: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[str]:
    """Yield the URL of an empty database of the current schema, on SQLite or PostgreSQL.

    PostgreSQL waits long for a process that a busy machine holds up.
    """
    if server is None:
        file = tmp_path / "migrated.db"
        make_database(file)
        yield f"sqlite:///{file}"
        return
    monkeypatch.setattr("bot.store.database.connections.CUT_OFF", 60)
    monkeypatch.setattr("bot.store.database.connections.ANSWER", 60)
    async with postgres_database(server, migrated=True) as url:
        yield url


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
    """Yield a folder that any user can reach."""
    with tempfile.TemporaryDirectory(prefix="pasur-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def unprivileged() -> Iterator[Callable[[], None]]:
    """Yield a function that makes the process a user that file permissions bind, not root."""
    me = os.geteuid()

    def become_nobody() -> None:
        if me == 0:
            os.seteuid(_NOBODY)

    yield become_nobody
    os.seteuid(me)
