"""Diagrams of all pages can be shown as lists of their steps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs._ext.diagrams import item, steps

ROOT = Path(__file__).parents[2]
MERMAID = re.compile(r"```mermaid\n(.*?)```", re.DOTALL)
DIAGRAMS = [
    pytest.param(diagram, id=f"{page.stem}-{number}")
    for page in sorted((ROOT / "docs").rglob("*.md"))
    for number, diagram in enumerate(MERMAID.findall(page.read_text("utf-8")))
]


@pytest.mark.parametrize("diagram", DIAGRAMS)
def test_each_arrow_is_a_step(diagram: str) -> None:
    shown = [item(step).astext() for step in steps(diagram.splitlines())]
    assert len(shown) == len(re.findall(r"->>|--> |Note ", diagram))
    assert all(shown)


def test_calls_name_their_files_and_replies_do_not() -> None:
    lines = ["sequenceDiagram", "participant A as a.py", "B->>A: run()", "A-->>B: the table"]
    assert [item(step).astext() for step in steps(lines)] == [
        "B → A: run() in a.py",
        "A ⇢ B: the table",
    ]


def test_a_line_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="loop"):
        [*steps(["sequenceDiagram", "loop every minute"])]
