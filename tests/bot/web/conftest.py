"""Fixtures: the pages of a server, on a new database."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bot.room import Room
from tests.bot.web.pages import Pages, pages_of


@pytest.fixture
async def kept_pages(room: Room) -> AsyncIterator[Pages]:
    """Yield the pages of the same server, kept as the real process keeps them."""
    async with pages_of(room, kept=True) as pages:
        yield pages


@pytest.fixture
async def pages(room: Room) -> AsyncIterator[Pages]:
    """Yield the pages of a server without matches."""
    async with pages_of(room) as pages:
        yield pages
