"""Finished matches and what counts of them: `python -m tests.bot.features.scores.counted` writes.

Their logs stay as they are, since stored logs of people do too. Only a new game gets a new log.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from bot.features.scores import decide
from bot.tables.finished import replayed
from pasur_core.match import Match
from pasur_core.players import RandomPlayer
from pasur_core.records.record import Record
from pasur_core.registry import games
from tests.bot.room import START, laid_out
from tests.players.matches import shortest

FILE = Path(__file__).with_name("counted.json")
"""Of each game, by key, a record and what counts of it."""

_COUNTED = ("side", "place", "won", "rounds", "best", "counts", "share")


def counted(record: str) -> dict[str, Any]:
    """Return what is stored of a finished match, given as its record, and what counts of it."""
    match = Record.loads(record).replay().match
    names = [f"Player {seat}" for seat in range(match.seats)]
    row = {"key": match.game.key, "options": match.options.changed(), "any_options": True}
    table = laid_out(*names, match=match, status="over", ended_at=START, **row)
    finished = replayed(table)
    contest, rows = finished.contest, decide.results(finished)
    return {
        "contest": [contest.friendly, contest.sides, contest.ranks],
        "results": [[getattr(row, name) for name in _COUNTED] for row in rows],
    }


def written(records: dict[str, str]) -> str:
    """Return the text of the file for these records, by the keys of their games."""
    found = {key: {"record": one.splitlines(), **counted(one)} for key, one in records.items()}
    return json.dumps(found, indent=1) + "\n"


def records() -> dict[str, str]:
    """Return the records in the file, by the keys of their games."""
    known = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return {key: "\n".join(one["record"]) for key, one in known.items()}


def _new(key: str) -> str:
    game = games()[key]
    # Of partners a match that is long enough to be rated.
    options = {} if key == "belote" else shortest(game)
    match = Match.new(key, seats=game.seats[0], seed=bytes(32), **options)
    return Record.of(match.play(RandomPlayer(), Random(1))).dumps()


def main() -> None:
    """Write the file."""
    kept = records()
    FILE.write_text(written({key: kept.get(key) or _new(key) for key in games()}), "utf-8")


if __name__ == "__main__":
    main()
