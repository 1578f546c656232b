"""Cancel a task at one exact wait, which random timing would rarely hit."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Generator
from itertools import count
from typing import Any, Literal

When = Literal["waiting", "answered"]
"""Whether the cancelled task still waits, or its result exists but has not reached the task."""


async def cancelled_at(step: Coroutine[Any, Any, None], number: int, when: When) -> bool:
    """Run `step` and cancel it at its wait `number` (from 0); return whether it got there.

    Raise its exception, unless it is the cancellation.
    """
    cut = _Cut(step, number, when)

    async def run() -> None:
        await cut

    (outcome,) = await asyncio.gather(asyncio.create_task(run()), return_exceptions=True)
    if outcome is not None and not isinstance(outcome, asyncio.CancelledError):
        raise outcome
    return cut.done


class _Cut:
    """A coroutine whose waits are counted."""

    def __init__(self, step: Coroutine[Any, Any, None], number: int, when: When) -> None:
        self.done = False
        self._step = step
        self._number = number
        self._when = when

    def __await__(self) -> Generator[Any, Any, None]:
        waits = self._step.__await__()
        resume, answer = waits.send, None
        for number in count():
            try:
                waited_for = resume(answer)
            except StopIteration:
                return
            if number == self._number:
                self._cancel(waited_for)
            try:
                resume, answer = waits.send, (yield waited_for)
            except asyncio.CancelledError as error:
                resume, answer = waits.throw, error

    def _cancel(self, waited_for: asyncio.Future[Any] | None) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.done = True
        if self._when == "waiting" or waited_for is None:
            task.cancel()
        else:
            # The task gets the result only after this callback, so the cancellation comes between.
            waited_for.add_done_callback(lambda _: task.cancel())
