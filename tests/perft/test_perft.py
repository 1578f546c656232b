"""How many sequences of actions there are from fixed deals, for every game.

`<game>.json` is a list of positions: `seats`, `options`, the `log` that leads there, and `counts`,
the number of sequences of 1, 2, 3 ... legal actions of the seats to act. A sequence ends where the
table has to deal or the match is over. The counts were found a second way, by a plain search
through all subsets of the table, before they were written down; a difference means that the rules
have changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pasur_core import registry
from pasur_core.match import Entry, Match
from pasur_core.options import read_options
from pasur_core.protocol import TABLE, AnyGame

FOLDER = Path(__file__).parent


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """The number of sequences of `depth` actions."""
    found = 0
    for seat in sorted(game.acting(state) - {TABLE}):
        for action in game.legal(state, seat):
            if depth == 1:
                found += 1
            else:
                found += perft(game, game.apply(state, seat, action).state, depth - 1)
    return found


@pytest.mark.parametrize("key", registry.games())
def test_the_counts_from_fixed_deals_are_as_ever(key: str) -> None:
    file = FOLDER / f"{key}.json"
    if not file.exists():
        pytest.fail(
            f"{key} has no perft counts: write tests/perft/{key}.json, a list of positions with "
            "seats, options, log and counts, as tests/perft/test_perft.py explains"
        )
    game, positions = registry.load_game(key), json.loads(file.read_text("utf-8"))
    assert positions
    for position in positions:
        log = [Entry.read(game, line) for line in position["log"]]
        options = read_options(game.options_type, position["options"])
        match = Match.replay(game, options, position["seats"], log)
        counts = [perft(game, match.state, depth + 1) for depth in range(len(position["counts"]))]
        assert counts == position["counts"], position["name"]
