"""A game for eight beside the real ones."""

from __future__ import annotations

import pytest

from pasur_core import registry
from tests.bot.pages.widest import WIDE


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a game for eight to the registry."""
    monkeypatch.setitem(registry.games(), WIDE.key, WIDE)
