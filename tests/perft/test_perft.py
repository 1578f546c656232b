"""Numbers of action sequences from fixed deals, for every game.

`<game>.json` is a list of positions: `seats`, `options`, the `log` that leads there, and `counts`,
the number of sequences of 1, 2, 3 ... legal actions of the seats to act. A sequence ends when the
table has to deal or the match is over. A plain search through all subsets of the table confirmed
the counts before they were stored; a difference means that the rules have changed.
"""

from __future__ import annotations

import json

import pytest

from pasur_core import registry
from tests.perft.counting import FOLDER, counts


@pytest.mark.parametrize("key", registry.games())
def test_counts_from_fixed_deals_equal_the_stored_ones(key: str) -> None:
    file = FOLDER / f"{key}.json"
    if not file.exists():
        pytest.fail(f"{key} has no perft counts: write them with `python -m tests.perft {key}`")
    game, positions = registry.load_game(key), json.loads(file.read_text("utf-8"))
    assert positions
    for position in positions:
        assert counts(game, position) == position["counts"], position["name"]
