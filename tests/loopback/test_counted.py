"""What a move costs of the 50 requests a second."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.loopback.counted import counted_calls_per_move


@pytest.mark.parametrize(("hand", "most"), [("here", 1.0), ("dm", 2.0)])
async def test_a_move_costs_no_more_than_its_board_and_a_hand(
    tmp_path: Path, hand: str, most: float
) -> None:
    assert await counted_calls_per_move(tmp_path, hand, moves=5) <= most
