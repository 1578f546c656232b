"""A fresh database for every test, copied from one that was migrated once."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.room import Room, url_of
from tests.bot.scraped import Told, told_of_a_match
from tests.databases import make_database
from tests.loopback.beside import Beside, loopback_beside


@pytest.fixture(scope="session")
def quick() -> Iterator[Path]:
    """A folder of the test process."""
    with tempfile.TemporaryDirectory(prefix="pasur-tests-") as folder:
        yield Path(folder)


@pytest.fixture(scope="session")
def migrated(quick: Path) -> Path:
    """An empty database of the present schema."""
    file = quick / "migrated.db"
    make_database(file)
    return file


@pytest.fixture(scope="session")
def told(quick: Path) -> Told:
    """What `/metrics` told after a match, which takes seconds to play: one for all that read it."""
    folder = quick / "told"
    folder.mkdir()
    return asyncio.run(told_of_a_match(folder))


@pytest.fixture
def folder(quick: Path) -> Iterator[Path]:
    """A folder of the test's own."""
    with tempfile.TemporaryDirectory(dir=quick) as made:
        yield Path(made)


@pytest.fixture
async def room(folder: Path) -> AsyncIterator[Room]:
    """Tables on a database of their own."""
    file = folder / "pasur.db"
    make_database(file)
    store = await Store.open(url_of(file))
    yield Room(file, store)
    await store.close()


@pytest.fixture
def beside() -> Iterator[Beside]:
    """A Discord on this machine, for a bot in a process of its own."""
    with loopback_beside() as here:
        yield here
