"""Make the analysis of a match fast, for tests to which its findings do not matter."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from bot.features.analysis import decide
from pasur_core.players import analysing


def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few determinizations for each decision, and answer equal questions once a process.

    Tests analyse equal matches, because they fix the deals.
    """
    few = {"REFINED_WORLDS": 4, "REFINED": 4, "FINAL": 3, "DEEPEST": 8, "PIECE": 4}
    for name, number in {**few, "FEWEST": 2, "MOST": 2, "EXPECTED": 1}.items():
        monkeypatch.setattr(analysing, name, number)
    monkeypatch.setattr(analysing, "SURE", 0.0)
    monkeypatch.setattr(decide, "answer", _answered)


def _answered(question: analysing.Question, **_: Any) -> analysing.QuestionAnswer:
    return _answered_once(question)


_answered_once = functools.cache(analysing.answer)
