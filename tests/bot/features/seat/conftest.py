"""Fixtures of seats in browsers."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.web import watching
from tests.bot.features.seat.sitting import Seats, seats_of
from tests.bot.room import Room


@pytest.fixture
async def seats(room: Room, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Seats]:
    """Yield the pages of a room's seats, whose tables are looked at often."""
    monkeypatch.setattr(watching, "EVERY", 0.01)
    async with seats_of(room) as found:
        yield found
