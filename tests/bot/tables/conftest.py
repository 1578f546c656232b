"""Fixtures that tests of tables share."""

from __future__ import annotations

import pytest


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no lock and no connection time out on a busy machine."""
    monkeypatch.setattr("bot.store.database.connections.LOCK_SECONDS", 60)
    monkeypatch.setattr("bot.store.database.connections.PATIENCE", 60)
