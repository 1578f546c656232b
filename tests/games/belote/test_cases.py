"""Worked positions of Belote with their results."""

from __future__ import annotations

from typing import Any

import pytest

from pasur_core.families.tricks.state import Won
from pasur_core.games.belote.rules import GAME
from pasur_core.games.belote.scoring import score
from pasur_core.games.belote.state import BeloteOptions
from pasur_core.protocol import TABLE
from tests.families.trick_positions import begun, bits, do, legal, pack, position
from tests.support.positions import codes, facts_of


@pytest.mark.parametrize(
    ("trick", "hand", "playable", "options"),
    [
        ("AS", "TS7SJHAH", "TS7S", {}),
        ("AS7S", "JHAD7C", "JHAD7C", {}),
        ("ASJH", "7H8HAD", "7H8H", {}),
        ("QH", "KH7HAS", "KH", {}),
        ("9H", "AHTH7S", "AHTH", {}),
        ("7STH8S", "AH8HAD", "AH8HAD", {"partner_master": "any"}),
    ],
    ids=["01", "03", "05", "06", "08", "09b"],
)
def test_what_may_be_played(trick: str, hand: str, playable: str, options: dict[str, Any]) -> None:
    seat = len(trick) // 2
    state = position(GAME, "H", *[""] * seat, hand, trick=trick, **options)
    assert bits(legal(GAME, state)) == bits(playable)


def test_11_a_trick_is_won_by_the_highest_of_the_suit_led() -> None:
    state = position(GAME, "H", "9S7C", "TS7D", "AS8D", "JD8C", lead=1)
    step = do(GAME, state, "TS", "AS", "JD", "9S")
    assert facts_of(step.events, "trick_won") == {"seat": 2, "points": 23}


@pytest.mark.parametrize(
    ("points", "tricks", "belote", "scored", "made"),
    [
        ((81, 81), (4, 4), None, (0, 162), False),
        ((72, 90), (4, 4), 0, (92, 90), True),
        ((60, 102), (3, 5), 0, (20, 162), False),
        ((0, 252), (0, 8), None, (0, 252), False),
    ],
    ids=["13", "14", "16", "18"],
)
def test_scores_of_a_round(
    points: tuple[int, int],
    tricks: tuple[int, int],
    belote: int | None,
    scored: tuple[int, int],
    made: bool,
) -> None:
    counted = score(BeloteOptions(), 0, Won(points, (*tricks, 0, 0), belote))
    assert counted.points == scored
    assert (counted.outcome == "made") is made


def test_20_eight_passes() -> None:
    hands = "7H8H9H", "7S8S9S", "7D8DTD", "7C8C9C", "THJH", "TSJS", "KDJD", "TCJC"
    state = do(GAME, begun(GAME, dealer=0), f"deal {pack(*hands, '9D')}", *["pass"] * 7).state
    assert GAME.acting(state) == {0}
    step = do(GAME, state, "pass")
    assert codes(step.events)[-1] == "passed_out"
    assert GAME.acting(step.state) == {TABLE}
    assert step.state.round.dealer == 1
    assert GAME.acting(do(GAME, step.state, f"deal {pack()}").state) == {2}
