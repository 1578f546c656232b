"""Fixtures: a new database for every test, tables on it, and a loopback Discord."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.room import Room, url_of
from tests.bot.scraped import Samples, samples_of_a_match
from tests.databases import make_database
from tests.loopback.beside import Beside, loopback_beside


@pytest.fixture(scope="session")
def quick() -> Iterator[Path]:
    """Yield a folder of the test process, in memory if possible."""
    with tempfile.TemporaryDirectory(prefix="pasur-tests-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def migrated(quick: Path) -> Path:
    """Return the file of an empty database of the current schema."""
    file = quick / "migrated.db"
    make_database(file)
    return file


@pytest.fixture(scope="session")
def samples(quick: Path) -> Samples:
    """Return `/metrics` after some moves, parsed; tests share it, as the moves take seconds."""
    folder = quick / "samples"
    folder.mkdir()
    return asyncio.run(samples_of_a_match(folder))


@pytest.fixture
def folder(quick: Path) -> Iterator[Path]:
    """Yield a folder of the test's own."""
    with tempfile.TemporaryDirectory(dir=quick) as made:
        yield Path(made)


@pytest.fixture
async def room(folder: Path) -> AsyncIterator[Room]:
    """Yield tables on a new database, which is closed at the end."""
    file = folder / "pasur.db"
    make_database(file)
    store = await Store.open(url_of(file))
    yield Room(file, store)
    await store.close()


@pytest.fixture
def beside() -> Iterator[Beside]:
    """Yield a loopback Discord for a bot in another process."""
    with loopback_beside() as here:
        yield here
