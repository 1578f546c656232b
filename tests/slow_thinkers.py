"""Computer players that do not answer before a test lets them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.features.analysis.decide import SIDE_BY_SIDE
from pasur_core.players.analysing import Answer, Question


class SlowThinkers:
    """Wait before each answer until they are let go, and count the questions."""

    def __init__(self) -> None:
        self.asked = 0
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def ask(self, work: Callable[..., Answer], *args: Question, **_: object) -> Answer:
        """Answer once they may."""
        self.asked += 1
        if self.asked % SIDE_BY_SIDE == 0:
            self.begun.set()
        await self.go.wait()
        return await asyncio.to_thread(work, *args)
