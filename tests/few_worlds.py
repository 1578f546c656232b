"""An analysis of a match that is soon done, where it matters little what is found."""

from __future__ import annotations

import pytest

from pasur_core.players import analysing


def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few deals be tried for each decision."""
    few = {"REFINED_WORLDS": 4, "REFINED": 4, "FINAL": 3, "DEEPEST": 8, "PIECE": 4}
    for name, number in {**few, "FEWEST": 2, "MOST": 2, "EXPECTED": 1}.items():
        monkeypatch.setattr(analysing, name, number)
    monkeypatch.setattr(analysing, "SURE", 0.0)
