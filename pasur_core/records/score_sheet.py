"""Formats a replay as a score sheet: as JSON for programs, as a text table for a terminal."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from typing import Any

from pasur_core.protocol import Seat
from pasur_core.records.record import Record
from pasur_core.records.replay import ReplayResult

_WIDEST_NAME = 24
"""Limit on the columns of a terminal for a name."""
_JOINERS = "\u200c\u200d"


def sheet_json(replay: ReplayResult) -> dict[str, Any]:
    """Return the JSON values that `replay --json` prints.

    Lists have one number for each side. `line` counts from 1; sides and seats count from 0.
    """
    result = replay.match.result
    return {
        "valid": replay.valid,
        "over": result is not None,
        "winner": None if result is None else result.winner,
        "totals": list(replay.totals),
        "rounds": [
            {"points": list(scored.points), "totals": list(scored.totals), **scored.extra()}
            for scored in replay.rounds
        ],
        "error": _error(replay),
    }


def _error(replay: ReplayResult) -> dict[str, Any] | None:
    """Return the first fault: a bad line, or a wrong stated result (`line` is None)."""
    bad, difference = replay.bad, replay.difference
    if bad is not None:
        return {"line": bad.number, "code": bad.code, "text": bad.text}
    if difference is not None:
        return {"line": None, "code": "wrong_result", "text": difference.recorded}
    return None


def sheet_text(record: Record, replay: ReplayResult) -> str:
    """Return the score sheet: one row for each round, with each side's points and running total."""
    match, result = replay.match, replay.match.result
    sides = [_side(record.seats, seats) for seats in match.sides]
    about = [f"{record.game}, rules version {record.rules_version}"]
    if record.date is not None:
        about.append(f"{record.date:%Y-%m-%d %H:%M} UTC")
    about += [f"{name} = {value}" for name, value in match.options.changed().items()]
    rows = [["round", *sides, ""]]
    for number, scored in enumerate(replay.rounds, start=1):
        pairs = zip(scored.points, scored.totals, strict=True)
        noted = [
            f"{name} {json.dumps(value)}"
            for name, value in scored.extra().items()
            if value is not None
        ]
        cells = [f"{points:+d} {total:5d}" for points, total in pairs]
        rows.append([str(number), *cells, ", ".join(noted)])
    lines = [", ".join(about), *_columns(rows)]
    if result is None:
        lines.append(f"The match is not over after {len(match.log)} actions.")
    elif result.winner is None:
        first = [side for side, rank in zip(sides, result.ranks, strict=True) if rank == 0]
        lines.append(f"The match is over ({result.reason}); first are {', '.join(first)}.")
    else:
        lines.append(f"The match is over ({result.reason}); {sides[result.winner]} won.")
    if replay.bad is not None:
        lines.append(f"Here the replay stops: {printable(str(replay.bad))}.")
    elif replay.difference is not None:
        lines.append(f"The record states another result: {replay.difference.recorded}.")
    return "\n".join(lines)


def printable(text: str) -> str:
    """Return a text in which `�` replaces characters that could control a terminal.

    The joiners that Persian needs are kept.
    """
    return "".join(one if one.isprintable() or one in _JOINERS else "\ufffd" for one in text)


def _side(names: Sequence[str], seats: tuple[Seat, ...]) -> str:
    return " & ".join(_clipped(printable(names[seat]).strip() or f"p{seat + 1}") for seat in seats)


def _clipped(name: str) -> str:
    while _width(name) > _WIDEST_NAME:
        name = f"{name[:-2]}…"
    return name


def _width(text: str) -> int:
    """Return the number of terminal columns the text takes."""
    wide = sum(unicodedata.east_asian_width(one) in "WF" for one in text)
    marks = sum(unicodedata.category(one) in ("Mn", "Me", "Cf") for one in text)
    return len(text) + wide - marks


def _columns(rows: list[list[str]]) -> list[str]:
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            " " * (width - _width(cell)) + cell for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
