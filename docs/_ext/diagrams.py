"""Draw Mermaid's diagrams as SVG, with the list of their steps for phones and screen readers.

GitHub draws them by itself; a site would need three megabytes of script for that. Only the parts of
Mermaid's language that the pages use are known, and any other line fails the build.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes
from docutils.parsers.rst import Directive

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_PARTICIPANT = re.compile(r"(?:participant|actor) (\w+)(?: as (\S+))?")
_MESSAGE = re.compile(r"(\w+)-(-?)>>(\w+): (.+)")
_NOTE = re.compile(r"Note over ([\w,]+): (.+)")
_EDGE = re.compile(r"(\w+) --> (\w+)")


class Step(NamedTuple):
    """A message between two participants, a note without a receiver, or an edge without a text.

    `place` is the file of the receiver, or empty. `reply` is whether the arrow is dashed.
    """

    sender: str
    receiver: str = ""
    text: str = ""
    place: str = ""
    reply: bool = False


def steps(lines: Iterable[str]) -> Iterator[Step]:
    """Yield the steps of a diagram; raise `ValueError` for a line of another kind.

    >>> [*steps(["sequenceDiagram", "participant A as a.py", "B->>A: run()"])]
    [Step(sender='B', receiver='A', text='run()', place='a.py', reply=False)]
    """
    places: dict[str, str] = {}
    for line in filter(None, map(str.strip, lines)):
        if found := _PARTICIPANT.fullmatch(line):
            places[found[1]] = found[2] or ""
        elif found := _MESSAGE.fullmatch(line):
            yield Step(found[1], found[3], found[4], places.get(found[3], ""), bool(found[2]))
        elif found := _NOTE.fullmatch(line):
            yield Step(found[1].replace(",", ", "), text=found[2])
        elif found := _EDGE.fullmatch(line):
            yield Step(found[1], found[2])
        elif line not in ("sequenceDiagram", "flowchart TD"):
            raise ValueError(f"a diagram has the line {line!r}, which docs/_ext cannot show")


def item(step: Step) -> nodes.list_item:
    """Return a list item: sender, arrow, receiver, then the call and its file, or a text."""
    words = nodes.paragraph("", "", nodes.strong("", step.sender))
    if step.receiver:
        words += nodes.Text(" ⇢ " if step.reply else " → ")
        words += nodes.strong("", step.receiver)
    if step.text:
        words += nodes.Text(": ")
        called = step.text.endswith("()") or step.text.isupper()
        words += nodes.literal("", step.text) if called else nodes.Text(step.text)
        if called and step.place:
            words += [nodes.Text(" in "), nodes.literal("", step.place)]
    return nodes.list_item("", words)


_LETTER, _ROW, _BOX, _MARGIN = 7.0, 32, 30, 12
"""Pixels of a letter, between two messages, of a box's height, and around the drawing."""


def _width(text: str) -> float:
    return len(text) * _LETTER + 20


def _box(x: float, y: float, name: str) -> str:
    """Return a box with a name; `x` is its middle."""
    left, width = x - _width(name) / 2, _width(name)
    return (
        f'<rect x="{left:.0f}" y="{y:.0f}" width="{width:.0f}" height="{_BOX}" rx="4"/>'
        f'<text x="{x:.0f}" y="{y + 20:.0f}">{escape(name)}</text>'
    )


def _drawing(width: float, height: float, parts: Iterable[str]) -> str:
    """Return the SVG element with these parts; the list beside it says the same in words."""
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    arrow = (
        '<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8"'
        ' markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>'
    )
    return f'<svg {size} aria-hidden="true">{arrow}{"".join(parts)}</svg>'


def sequence(found: Sequence[Step]) -> str:
    """Return the drawing of messages: a column for each participant, a row for each step."""
    names = [*dict.fromkeys(name for step in found for name in _participants(step))]
    columns = _columns(names, found)
    ends = [columns[name] + _width(name) / 2 for name in names]
    ends += [columns[one.sender] + _width(one.text) + 40 for one in found if _returns(one)]
    height = 2 * _MARGIN + _BOX + _ROW * (len(found) + 1)
    parts = []
    for name, x in columns.items():
        lifeline = f'<path class="lifeline" d="M{x:.0f} {_MARGIN + _BOX}V{height - _MARGIN}"/>'
        parts += [lifeline, _box(x, _MARGIN, name)]
    for row, step in enumerate(found, 1):
        parts.append(_message(step, columns, _MARGIN + _BOX + row * _ROW))
    return _drawing(max(ends) + _MARGIN, height, parts)


def _participants(step: Step) -> Sequence[str]:
    """Return the participants of a step; a note separates them by commas."""
    return (step.sender, step.receiver) if step.receiver else step.sender.split(", ")


def _returns(step: Step) -> bool:
    return step.sender == step.receiver


def _columns(names: Sequence[str], found: Iterable[Step]) -> Mapping[str, float]:
    """Return the middle of each column, so far apart that every text has room."""
    gaps = [(_width(one) + _width(other)) / 2 + 16 for one, other in pairwise(names)]
    for step in found:
        at = sorted(names.index(name) for name in _participants(step))
        first, last = at[0], at[-1] + _returns(step)
        lacking = _width(step.text) + 20 * (1 + _returns(step)) - sum(gaps[first:last])
        if lacking > 0 and first < last <= len(gaps):
            gaps[last - 1] += lacking
    middles = [_MARGIN + _width(names[0]) / 2]
    for gap in gaps:
        middles.append(middles[-1] + gap)
    return dict(zip(names, middles, strict=True))


def _message(step: Step, columns: Mapping[str, float], y: float) -> str:
    """Return the arrow or the note of a step, with its text above or in it."""
    places = [columns[name] for name in _participants(step)]
    middle = (min(places) + max(places)) / 2
    text = f'<text x="{middle:.0f}" y="{y - 6:.0f}">{escape(step.text)}</text>'
    if not step.receiver:
        return _box(middle, y - 22, step.text)
    kind = ' class="reply"' if step.reply else ""
    if _returns(step):
        x = places[0]
        loop = f"M{x:.0f} {y - 10:.0f}h20v12h-20"
        text = f'<text class="beside" x="{x + 28:.0f}" y="{y:.0f}">{escape(step.text)}</text>'
        return f'<path{kind} d="{loop}" marker-end="url(#arrow)"/>{text}'
    line = f"M{places[0]:.0f} {y:.0f}H{places[1]:.0f}"
    return f'<path{kind} d="{line}" marker-end="url(#arrow)"/>{text}'


def layers(found: Iterable[Step]) -> Sequence[Sequence[str]]:
    """Return the boxes of a flowchart by their distance from the top, those above first.

    >>> layers([Step("a", "b"), Step("b", "c"), Step("a", "c")])
    [['a'], ['b'], ['c']]
    """
    edges = [(step.sender, step.receiver) for step in found]
    depth = dict.fromkeys((name for edge in edges for name in edge), 0)
    for _ in depth:
        for above, below in edges:
            depth[below] = max(depth[below], depth[above] + 1)
    return [
        [one for one in depth if depth[one] == layer] for layer in range(max(depth.values()) + 1)
    ]


def flowchart(found: Sequence[Step]) -> str:
    """Return the drawing of boxes, each below all that lead to it."""
    rows = layers(found)
    widths = [sum(_width(name) + 24 for name in row) for row in rows]
    width = max(widths) + 2 * _MARGIN
    places, parts = {}, []
    for layer, row in enumerate(rows):
        x, y = (width - widths[layer]) / 2, _MARGIN + layer * (_BOX + _ROW)
        for name in row:
            places[name] = (x + _width(name) / 2 + 12, y)
            x += _width(name) + 24
    for step in found:
        (x, y), (to, below) = places[step.sender], places[step.receiver]
        line = f"M{x:.0f} {y + _BOX:.0f}L{to:.0f} {below:.0f}"
        if below - y > _BOX + _ROW:  # around the boxes between
            line = line.replace("L", f"C{x + 90:.0f} {y + 60:.0f} {to + 90:.0f} {below - 20:.0f} ")
        parts.append(f'<path d="{line}" marker-end="url(#arrow)"/>')
    parts += [_box(x, y, name) for name, (x, y) in places.items()]
    return _drawing(width, 2 * _MARGIN + len(rows) * (_BOX + _ROW) - _ROW, parts)


class Mermaid(Directive):
    """A drawing, and the list of its steps behind a line; the steps of a sequence are numbered."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the diagram's node; raise a directive's error for a line of another kind."""
        try:
            found = [*steps(self.content)]
        except ValueError as error:
            raise self.error(str(error)) from None
        ordered = self.content[0] == "sequenceDiagram"
        drawn = sequence(found) if ordered else flowchart(found)
        kind = nodes.enumerated_list if ordered else nodes.bullet_list
        opening = f'<div class="drawing">{drawn}</div><details><summary>As a list</summary>'
        parts = (
            nodes.raw("", opening, format="html"),
            kind("", *map(item, found)),
            nodes.raw("", "</details>", format="html"),
        )
        return [nodes.container("", *parts, classes=["diagram"])]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.add_directive("mermaid", Mermaid)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
