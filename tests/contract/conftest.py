"""The contract is proved over the registry and the toy game."""

from __future__ import annotations

import pytest

from pasur_core import registry
from tests.toy import TOY


@pytest.fixture(autouse=True)
def toy_in_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.games(), TOY.key, TOY)
