"""Diagrams of all pages can be drawn, and shown as lists of their steps."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs._ext.diagrams import Step, flowchart, item, layers, sequence, steps

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


@pytest.mark.parametrize("diagram", DIAGRAMS)
def test_each_step_is_drawn_with_its_text_inside_of_the_drawing(diagram: str) -> None:
    found = [*steps(diagram.splitlines())]
    svg = (sequence if diagram.startswith("sequenceDiagram") else flowchart)(found)
    assert svg.count("marker-end=") == sum(bool(step.receiver) for step in found)
    drawing = ElementTree.fromstring(svg)  # noqa: S314
    shown = [text.text for text in drawing.iter("text")]
    assert {step.text for step in found if step.text} <= {*shown}
    for text in drawing.iter("text"):
        x, half = float(text.attrib["x"]), len(text.text or "") * 3.5
        right = x + (2 * half if text.get("class") == "beside" else half)
        assert right <= float(drawing.attrib["width"]), text.text


def test_two_texts_of_one_row_have_room() -> None:
    found = [Step("a", "b", "a long text between two short names"), Step("b", "b", "again")]
    drawing = ElementTree.fromstring(sequence(found))  # noqa: S314
    places = {one.text: float(one.attrib["x"]) for one in drawing.iter("text")}
    assert places["b"] - places["a"] > 7 * len(found[0].text)


def test_a_box_stands_below_all_that_lead_to_it() -> None:
    assert layers([Step("a", "b"), Step("a", "d"), Step("b", "c"), Step("c", "d")]) == [
        ["a"],
        ["b"],
        ["c"],
        ["d"],
    ]
