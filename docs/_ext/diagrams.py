"""Show Mermaid's diagrams as lists of their steps, which a phone and a screen reader can show too.

GitHub draws them; a site would need three megabytes of script for that. Only the parts of Mermaid's
language that the pages use are known, and any other line fails the build.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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


class Mermaid(Directive):
    """A diagram, as the list of its steps; those of a sequence are numbered."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the list's node; raise a directive's error for a line of another kind."""
        try:
            items = [item(step) for step in steps(self.content)]
        except ValueError as error:
            raise self.error(str(error)) from None
        kind = nodes.enumerated_list if self.content[0] == "sequenceDiagram" else nodes.bullet_list
        return [kind("", *items, classes=["diagram"])]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the extension with Sphinx."""
    app.add_directive("mermaid", Mermaid)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
