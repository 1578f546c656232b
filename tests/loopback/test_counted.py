"""The number of requests for a move that count against the limit of 50 a second."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.loopback.counted import counted_calls_per_move


@pytest.mark.parametrize("hand", ["dm", pytest.param("here", marks=pytest.mark.nightly)])
async def test_moves_hardly_count_while_the_board_was_pressed_lately(
    tmp_path: Path, hand: str
) -> None:
    assert await counted_calls_per_move(tmp_path, hand, moves=3) <= 0.1
