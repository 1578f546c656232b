"""The draws of a match: with the seed they give every line of the table."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.features.history.web.draws import draws_json
from pasur_core.match import Match
from pasur_core.players import RandomPlayer
from pasur_core.protocol import TABLE
from pasur_core.shuffle import Shuffler

MATCHES = {"basra": 2, "crazy_eights": 4, "pairs": 3, "pasur": 4, "rami": 6}


@pytest.mark.parametrize(("key", "seats"), MATCHES.items(), ids=MATCHES)
def test_draws_give_the_lines_of_the_table(key: str, seats: int) -> None:
    match = Match.new(key, seats=seats, seed=bytes(range(32))).play(RandomPlayer(), Random(1))
    found = json.loads(draws_json(match))
    lines = [str(entry) for entry in match.log if entry.seat == TABLE]
    assert len(found["draws"]) == len(lines)
    for n, (line, draws) in enumerate(zip(lines, found["draws"], strict=True)):
        stream, numbers = Shuffler(bytes(range(32)), n), []
        for kind, what in draws:
            if kind == "order":
                cards = stream.order(found["packs"][what])
                between = " " if cards[0].isdecimal() else ""
                assert between.join(cards) in line
            else:
                numbers.append(stream.below(what))
        rest = line.partition(" bury ")[2].replace(",", " ").split()
        if line.startswith("t dealer"):
            assert line == f"t dealer p{numbers[0] + 1}"
        else:
            assert [int(number) for number in rest] == numbers
    assert any(draws == [["order", 0]] or len(draws) > 1 for draws in found["draws"])


def test_a_match_without_a_seed_has_no_draws() -> None:
    match = Match.new("pasur", seats=2, seed=bytes(32)).dealt()
    replayed = match.replay(match.game, match.options, 2, match.log)
    with pytest.raises(ValueError, match="seed"):
        draws_json(replayed)
