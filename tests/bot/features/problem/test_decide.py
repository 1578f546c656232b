"""The search for the problem of the day, and its repetition if it finds none."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.features.daily.decide import DailyContest
from bot.features.problem import decide as making
from bot.features.problem.decide import Problems
from bot.tables.refusal import Refused
from bot.thinkers import Thinkers, TookTooLong
from tests.discord_world import discord_world

TODAY = date(2026, 11, 24)
PASUR = DailyContest("pasur", 2, low=False)


class Vain(Thinkers):
    """Workers that never finish in time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def ask(self, work: Callable[..., Any], *args: Any, **how: Any) -> Any:
        """Count the request, and raise `TookTooLong` as an overdue worker does."""
        self.asked += 1
        raise TookTooLong


async def test_a_day_without_a_problem_is_searched_once_and_again_after_some_minutes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "MOST", 4)
    seconds = [0.0]
    monkeypatch.setattr(making, "monotonic", lambda: seconds[0], raising=False)
    async with discord_world(tmp_path) as world:
        thinkers = Vain()
        problems = Problems(world.services.store, thinkers)

        async def search(day: date = TODAY) -> int:
            """Request a problem that cannot be made; return the number of jobs that this took."""
            before = thinkers.asked
            with pytest.raises(Refused, match="problem-none"):
                await problems.of(day, PASUR)
            return thinkers.asked - before

        assert await search() == 4
        assert [await search() for _ in range(5)] == [0] * 5
        assert await search(TODAY + timedelta(days=1)) == 4
        assert await search(TODAY + timedelta(days=1)) == 0
        seconds[0] += making.RETRY_SECONDS
        assert await search(TODAY + timedelta(days=1)) == 4
