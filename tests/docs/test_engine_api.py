"""The API pages name all that the engine exports, and explain the options of games."""

from __future__ import annotations

import re
from pathlib import Path

import pasur_core as pc
from docs._ext.engine_api import described

API = Path(__file__).parents[2] / "docs/engineer/api"


def test_the_pages_have_each_name_that_the_engine_exports() -> None:
    pages = "\n".join(page.read_text("utf-8") for page in API.glob("*.md"))
    shown = re.findall(r"^\.\. auto(?:class|data|exception|function):: (\w+)$", pages, re.MULTILINE)
    assert sorted(shown) == sorted(pc.__all__)


def test_options_are_listed_with_their_explanations() -> None:
    lines = described(["The options of Port."], pc.load_game("port").options_type)
    assert lines[0] == "The options of Port."
    assert lines[2].startswith("* ``target``: ")
    assert len(lines) == 6
    assert described(["Alias for field number 0"], property()) == []
    assert described(["A match."], pc.Match) == ["A match."]
