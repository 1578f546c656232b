"""Make the analysis of a match fast, for tests to which its findings do not matter."""

from __future__ import annotations

import pytest

from pasur_core.players import analysing


def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few determinizations for each decision."""
    few = {"REFINED_WORLDS": 4, "REFINED": 4, "FINAL": 3, "DEEPEST": 8, "PIECE": 4}
    for name, number in {**few, "FEWEST": 2, "MOST": 2, "EXPECTED": 1}.items():
        monkeypatch.setattr(analysing, name, number)
    monkeypatch.setattr(analysing, "SURE", 0.0)
