"""Writes TOML; the standard library can only read it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime

Value = bool | int | str | datetime | Sequence["Value"]
Table = Mapping[str, Value | None]

_WIDTH = 100
"""Characters of a list that is still written on one line."""

_ESCAPED = re.compile(r'["\\\x00-\x1f\x7f\ud800-\udfff]')


def toml(items: Table, tables: Mapping[str, Table]) -> str:
    r"""Return a TOML file: bare items first, then tables; None and empty tables are left out.

    A lone surrogate cannot be encoded in UTF-8, so it becomes the replacement character.

    >>> print(toml({"seats": ["Ali", 'Zo"ë'], "seed": None}, {"options": {"target": 100}}), end="")
    seats = ["Ali", "Zo\"ë"]
    <BLANKLINE>
    [options]
    target = 100
    """
    lines = _lines(items)
    for name, table in tables.items():
        if held := _lines(table):
            lines += ["", f"[{name}]", *held]
    return "\n".join([*lines, ""])


def _lines(table: Table) -> list[str]:
    return [f"{key} = {_value(value)}" for key, value in table.items() if value is not None]


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{_ESCAPED.sub(_escape, value)}"'
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    held = [_value(item) for item in value]
    if sum(map(len, held)) < _WIDTH:
        return f"[{', '.join(held)}]"
    return "\n".join(["[", *(f"  {item}," for item in held), "]"])


def _escape(match: re.Match[str]) -> str:
    character = match[0]
    if character in '"\\':
        return f"\\{character}"
    if "\ud800" <= character <= "\udfff":
        return "\ufffd"
    return f"\\u{ord(character):04x}"
