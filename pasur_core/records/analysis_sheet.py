"""An analysis on paper: a JSON object for programs, some lines of text for a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from pasur_core.players.advising import CHANCE
from pasur_core.players.analysing import Analysis, Judgement
from pasur_core.protocol import Seat
from pasur_core.records.record import Record
from pasur_core.records.score_sheet import printable


def analysis_json(record: Record, analysis: Analysis, seats: Iterable[Seat]) -> str:
    """What `analyse --json` prints.

    Chances are from 0 to 1, `entry` is an action's place in the match, from 1.
    """
    told = [
        {
            "seat": seat + 1,
            "name": record.seats[seat],
            "result": round(analysis.results[seat], 3),
            "play": round(analysis.play(seat), 3),
            "luck": round(analysis.luck(seat), 3),
            "costliest": [_judgement(one) for one in analysis.costliest(seat)],
            "course": [[at + 1, round(hoped, 3)] for at, hoped in analysis.course(seat)],
        }
        for seat in seats
    ]
    return json.dumps({"unit": analysis.unit, "seats": told})


def _judgement(one: Judgement) -> dict[str, object]:
    return {
        "entry": one.at + 1,
        "round": one.round,
        "made": str(one.made),
        "best": str(one.best),
        "cost": round(one.cost, 3),
        "error": round(one.error, 3),
        "exact": one.exact,
    }


def analysis_text(record: Record, analysis: Analysis, seats: Iterable[Seat]) -> str:
    """For each seat what luck gave it and play cost it, and its costliest decisions."""
    unit = "% of the others beaten" if analysis.unit == CHANCE else "points"
    lines = [f"{record.game}, rules version {record.rules_version}, in {unit}"]
    for seat in seats:
        lines += _seat(record, analysis, seat)
    return "\n".join(lines)


def _seat(record: Record, analysis: Analysis, seat: Seat) -> Iterator[str]:
    """Yield the lines about a seat."""
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
    for one in worst:
        doubt = "exactly" if one.exact else f"± {scale * one.error:.1f}"
        yield (
            f"  round {one.round}, entry {one.at + 1}: {one.made}; better {one.best}, "
            f"by {scale * one.cost:.1f} {doubt}"
        )
