"""Worked positions of Port with their results."""

from __future__ import annotations

import pytest

from pasur_core.games.port.scoring import leaders, round_points
from pasur_core.phases import SCORED
from tests.families.stack_positions import stacks
from tests.games.port.positions import do, position
from tests.support.positions import facts_of


@pytest.mark.parametrize(
    ("sums", "points"),
    [
        ([23, 22, 22, 17, None], (5, 4, 4, 2, 0)),
        ([20, 20, 15], (3, 3, 1)),
        ([30, 12, 12, None, None], (5, 4, 4, 0, 0)),
    ],
    ids=["five players", "a tie for the first place", "two of five are out"],
)
def test_the_points_of_a_round(sums: list[int | None], points: tuple[int, ...]) -> None:
    assert round_points(sums) == points


def test_locked_and_out_players_are_passed_over() -> None:
    state = do(position("9 4", "10", "8 8", "6", deck="3", locked=(1,), out=(2,)), "hit").state
    assert stacks(state) == ["9 4 3", "10", "8 8", "6"]
    assert state.turn == 3


def test_the_last_one_in_locks_and_the_round_is_over() -> None:
    step = do(position("9 4", "10", "8", turn=2, locked=(0,), out=(1,)), "lock")
    assert step.state.phase == SCORED
    assert facts_of(step.events, "round_scored")["points"] == (3, 0, 2)


def test_equal_at_the_top_those_two_play_one_more_round() -> None:
    assert leaders((22, 22, 11), 21) == (0, 1)
    step = do(position("9", "8", "7", scores=(19, 20, 10), turn=2, locked=(0, 1)), "lock")
    assert (step.state.phase, step.state.match.totals) == (SCORED, (22, 22, 11))
    assert step.state.match.players == (0, 1)
