"""Golden texts of pages and scenes in several states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from difflib import unified_diff

States = Iterator[tuple[str, object]]
"""Names and what has the texts: pages, scenes and sentences."""


def written(states: States) -> str:
    """Return each state after a heading with its name.

    A name such as `season: closed` has the kind of page before the colon. Of a kind's first state
    all lines are written, of any other those that differ from the state before, with + and -.
    """
    parts, before = list[str](), dict[str, list[str]]()
    for name, state in states:
        kind, colon, _ = name.partition(": ")
        shown = now = [line for text in _lines(state) for line in text.splitlines()]
        if colon and kind in before:
            _, _, *shown = [*unified_diff(before[kind], now, n=0, lineterm="")] or ["", ""]
            shown = [line for line in shown if not line.startswith("@@")]
        parts.append("\n".join((f"# {name}", *shown, "")))
        before[kind] = now
    return "\n".join(parts)


def _lines(part: object) -> Iterator[str]:
    """Yield a line for each part of a page: its texts and numbers, and its flags that are set."""
    if isinstance(part, tuple | list):
        for one in part:
            yield from _lines(one)
    elif is_dataclass(part):
        values = [(field.name, getattr(part, field.name)) for field in fields(part)]
        if simple := " | ".join(filter(None, (_said(name, value) for name, value in values))):
            yield simple
        for _, value in values:
            if not isinstance(value, str | int | float):
                yield from _lines(value)
    else:
        yield _said("", part)


def _said(name: str, value: object) -> str:
    if isinstance(value, bool):
        return name if value else ""
    if isinstance(value, int | float):
        return f"{name}={value}" if name else str(value)
    return value if isinstance(value, str) else ""
