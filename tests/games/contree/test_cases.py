"""Worked positions of Belote contrée with their results."""

from __future__ import annotations

from typing import Any

import pytest

from pasur_core.families.tricks.state import Won
from pasur_core.games.contree.rules import GAME
from pasur_core.games.contree.scoring import score
from pasur_core.games.contree.state import Contract, ContreeOptions
from pasur_core.phases import PLAY
from tests.families.trick_positions import begun, do, pack
from tests.support.positions import refused


@pytest.mark.parametrize(
    ("said", "seat", "call", "code"),
    [
        (["90S"], 2, "90H", "bid_too_low"),
        (["90S", "pass"], 3, "contre", "own_team"),
    ],
    ids=["01", "03"],
)
def test_calls_that_are_refused(said: list[str], seat: int, call: str, code: str) -> None:
    state = do(GAME, begun(GAME, dealer=0), f"deal {pack()}", *said).state
    assert refused(GAME, state, seat, call).code == code


def test_05_three_passes_end_the_auction() -> None:
    said = ["80H", "pass", "pass", "pass"]
    state = do(GAME, begun(GAME, dealer=0), f"deal {pack()}", *said).state
    assert state.round.auction.contract == Contract(1, 80, "H", 1)
    assert (state.phase, GAME.acting(state)) == (PLAY, {1})


FIVE_THREE, FOUR_FOUR = (5, 3, 0, 0), (4, 4, 0, 0)


@pytest.mark.parametrize(
    ("contract", "won", "options", "scored", "made"),
    [
        (
            (0, 100, 1),
            Won((110, 52), FIVE_THREE, None),
            {"made_adds_contract": False},
            (110, 52),
            True,
        ),
        ((0, 120, 1), Won((110, 52), FIVE_THREE, None), {}, (0, 282), False),
        ((0, 90, 2), Won((95, 67), FOUR_FOUR, None), {}, (275, 0), True),
        ((1, 80, 4), Won((62, 100), (3, 5, 0, 0), None), {}, (0, 420), True),
        ((0, 80, 1), Won((81, 81), FOUR_FOUR, None), {}, (0, 81), False),
        ((0, 120, 1), Won((252, 0), (5, 0, 3, 0), None), {}, (372, 0), True),
        ((0, 500, 1), Won((502, 0), (8, 0, 0, 0), None), {}, (1002, 0), True),
        ((0, 80, 1), Won((100, 62), FIVE_THREE, 1), {}, (180, 82), True),
    ],
    ids=["07", "09", "11", "13", "15", "17", "19", "21"],
)
def test_scores_of_a_round(
    contract: tuple[int, int, int],
    won: Won,
    options: dict[str, Any],
    scored: tuple[int, int],
    made: bool,
) -> None:
    seat, value, multiplier = contract
    counted = score(ContreeOptions(**options), Contract(seat, value, "H", multiplier), won)
    assert counted.points == scored
    assert (counted.outcome == "made") is made
