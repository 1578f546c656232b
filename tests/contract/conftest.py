"""Add the tiny game to the registry for the contract."""

from __future__ import annotations

import pytest

from examples.tiny_game import TINY
from pasur_core import registry


@pytest.fixture(autouse=True)
def tiny_game_in_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.games(), TINY.key, TINY)
