"""A fresh database for every test, copied from one that was migrated once."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.room import Room, url_of


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database of the present schema."""

    async def make(file: Path) -> None:
        await (await Store.open(url_of(file))).close()

    file = tmp_path_factory.mktemp("migrated") / "pasur.db"
    asyncio.run(make(file))
    return file


@pytest.fixture
async def room(tmp_path: Path, migrated: Path) -> AsyncIterator[Room]:
    """Tables on a database of their own."""
    file = tmp_path / "pasur.db"
    shutil.copy(migrated, file)
    store = await Store.open(url_of(file))
    yield Room(file, store)
    await store.close()
