"""Count the sequences of actions that follow from a position."""

from __future__ import annotations

import json
import random
from itertools import islice
from pathlib import Path
from typing import Any

from pasur_core.match import Entry, Match
from pasur_core.options import read_options
from pasur_core.protocol import TABLE, AnyGame

DEEPEST = 6
MOST = 20_000
"""The largest count of a new position; larger depths are left out."""

FOLDER = Path(__file__).parent


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Return the number of sequences of `depth` actions of seats, from 1.

    A sequence in which the table has to act earlier is not counted.
    """
    found = 0
    for seat in sorted(game.acting(state) - {TABLE}):
        for action in game.legal(state, seat):
            if depth == 1:
                found += 1
            else:
                found += perft(game, game.apply(state, seat, action).state, depth - 1)
    return found


def reached(game: AnyGame, position: dict[str, Any]) -> Match:
    """Return the match at a position of a file."""
    log = [Entry.read(game, line) for line in position["log"]]
    options = read_options(game.options_type, position["options"])
    return Match.replay(game, options, position["seats"], log)


def positions(game: AnyGame) -> list[dict[str, Any]]:
    """Return positions for a game without a file: with few and with many seats, early and late."""
    found = []
    for seats in dict.fromkeys((game.seats[0], game.seats[-1])):
        chance = random.Random(seats)
        match = Match.new(game, seats=seats, seed=chance.randbytes(32)).dealt()
        for name, more in (("the first cards", 0), ("a few actions on", 5)):
            for _ in range(more):
                seat = min(match.acting - {TABLE}, default=None)
                if seat is None:
                    break
                match, _ = match.submit(seat, chance.choice(list(islice(match.legal(seat), 50))))
            log = [str(entry) for entry in match.log]
            found.append(
                {"name": f"{seats} seats, {name}", "seats": seats, "options": {}, "log": log}
            )
    return [position | {"counts": counts(game, position)} for position in found]


def counts(game: AnyGame, position: dict[str, Any]) -> list[int]:
    """Return the counts of a position by depth, from 1: as deep as its file, else up to `MOST`."""
    state, known = reached(game, position).state, len(position.get("counts", ()))
    found: list[int] = []
    while len(found) < (known or DEEPEST):
        number = perft(game, state, len(found) + 1)
        if not known and number > MOST:
            break
        found.append(number)
    return found


def write(game: AnyGame) -> Path:
    """Write the game's file with counts for its positions, or for new ones; return the file."""
    file = FOLDER / f"{game.key}.json"
    held = json.loads(file.read_text("utf-8")) if file.exists() else positions(game)
    for position in held:
        position["counts"] = counts(game, position)
    file.write_text(json.dumps(held, indent=1, ensure_ascii=False) + "\n", "utf-8", newline="\n")
    return file
