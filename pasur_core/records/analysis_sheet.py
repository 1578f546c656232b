"""Formats an analysis as JSON for programs, or as lines of text for a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pasur_core.players.advising import CHANCE
from pasur_core.players.analysing import Analysis, Judgement
from pasur_core.protocol import Seat
from pasur_core.records.record import Record
from pasur_core.records.score_sheet import printable


def analysis_json(record: Record, analysis: Analysis, seats: Iterable[Seat]) -> str:
    """Return the JSON object that `analyse --json` prints.

    Chances are from 0 to 1. Seats, and the actions of the match, are numbered from 1, also in
    `course`. `play` is the sum of the costs of the seat's decisions. The last pair of `course` has
    the actual result.
    """
    by_seat = [
        {
            "seat": seat + 1,
            "name": record.seats[seat],
            "result": round(analysis.results[seat], 3),
            "play": round(analysis.play(seat), 3),
            "luck": round(analysis.luck(seat), 3),
            "costliest": [_judgement(judgement) for judgement in analysis.costliest(seat)],
            "course": [[at + 1, round(expected, 3)] for at, expected in analysis.course(seat)],
        }
        for seat in seats
    ]
    return json.dumps({"unit": analysis.unit, "seats": by_seat})


def _judgement(judgement: Judgement) -> dict[str, object]:
    return {
        "entry": judgement.at + 1,
        "round": judgement.round,
        "made": str(judgement.made),
        "best": str(judgement.best),
        "cost": round(judgement.cost, 3),
        "error": round(judgement.error, 3),
        "exact": judgement.exact,
    }


def analysis_text(record: Record, analysis: Analysis, seats: Iterable[Seat]) -> str:
    """Return the text that `analyse` prints: each seat's luck, play and costliest decisions.

    Chances are in percent. Play is the sum of the costs with a minus sign.
    """
    unit = "% of the others beaten" if analysis.unit == CHANCE else "points"
    lines = [f"{record.game}, rules version {record.rules_version}, in {unit}"]
    for seat in seats:
        lines += _seat(record, analysis, seat)
    return "\n".join(lines)


def _seat(record: Record, analysis: Analysis, seat: Seat) -> Iterator[str]:
    """Yield the lines of one seat."""
    scale = 100 if analysis.unit == CHANCE else 1
    name = printable(record.seats[seat]).strip() or f"p{seat + 1}"
    result = scale * analysis.results[seat]
    ahead = f"{result:.0f}" if analysis.unit == CHANCE else f"{result:+.1f}"
    yield (
        f"{name}: {ahead}; luck {scale * analysis.luck(seat):+.1f}, "
        f"play {-scale * analysis.play(seat):+.1f}"
    )
    worst = analysis.costliest(seat)
    if not worst:
        yield "  nothing that surely cost much"
    for found in worst:
        doubt = "exactly" if found.exact else f"± {scale * found.error:.1f}"
        yield (
            f"  round {found.round}, entry {found.at + 1}: {found.made}; better {found.best}, "
            f"by {scale * found.cost:.1f} {doubt}"
        )
