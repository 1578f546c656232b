"""The door by which presses and commands come in: nobody inside is cut off when the bot stops."""

from __future__ import annotations

import asyncio

import structlog

_log = structlog.get_logger(__name__)


class Door:
    """Knows the tasks in which presses and commands are being answered."""

    def __init__(self) -> None:
        self._inside: set[asyncio.Task[object]] = set()

    def enter(self) -> None:
        """Note that the present task answers somebody, until it is done."""
        if (task := asyncio.current_task()) is not None:
            self._inside.add(task)
            task.add_done_callback(self._inside.discard)

    async def emptied(self, seconds: float) -> None:
        """Wait until everybody inside has been answered; after so long they are left alone."""
        if not (inside := self._inside - {asyncio.current_task()}):
            return
        _, unanswered = await asyncio.wait(inside, timeout=seconds)
        for task in unanswered:
            task.cancel()
        if unanswered:
            _log.warning("some were left without an answer", count=len(unanswered))
