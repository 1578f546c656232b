"""Computer players that answer only when a test releases them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.features.analysis.decide import SIDE_BY_SIDE
from pasur_core.players.analysing import Question, QuestionAnswer


class SlowThinkers:
    """Workers that count the questions, and wait before each answer until they are released."""

    def __init__(self) -> None:
        self.asked = 0
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def ask(
        self, work: Callable[..., QuestionAnswer], *args: Question, **_: object
    ) -> QuestionAnswer:
        """Return the work's answer once the test has set `go`.

        Set `begun` when all jobs of a batch are there.
        """
        self.asked += 1
        if self.asked % SIDE_BY_SIDE == 0:
            self.begun.set()
        await self.go.wait()
        return await asyncio.to_thread(work, *args)
