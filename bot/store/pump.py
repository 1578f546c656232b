"""Batch requests: everything queued while a batch runs goes into the next batch."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Got = TypeVar("Got")

MOST = 100
"""Requests of one round."""


@dataclass(slots=True)
class _Request(Generic[Asked, Got]):
    asked: Asked
    alike: Hashable
    answer: asyncio.Future[Got]


class Pump(Generic[Asked, Got]):
    """Lets a round be done with all that was asked since the last one began; waits for no more.

    `do` gives an answer or an exception for each request of a round, in their order. Of requests
    that are `alike` one is under way, and they keep their order; up to `parallel` rounds are under
    way at once. Whoever is cancelled before their
    round begins asked for nothing; a round that has begun is brought to its end, though nobody may
    hear of it, and so are all that wait when the pump itself is cancelled.
    """

    def __init__(
        self,
        do: Callable[[Sequence[Asked]], Awaitable[Sequence[Got | BaseException]]],
        parallel: int = 1,
    ) -> None:
        self._do = do
        self._parallel = parallel
        self._waiting: deque[_Request[Asked, Got]] = deque()
        self._running: set[asyncio.Task[None]] = set()
        self._held: set[Hashable] = set()

    async def ask(self, asked: Asked, alike: Hashable = None) -> Got:
        """Return the answer to a request, or raise it."""
        answer: asyncio.Future[Got] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Request(asked, alike, answer))
        if len(self._running) < self._parallel and alike not in self._held:
            self._start()
        return await answer

    @property
    def waiting(self) -> int:
        """How many requests wait for their round."""
        return len(self._waiting)

    @property
    def busy(self) -> bool:
        """Whether anything waits or is under way."""
        return bool(self._running)

    async def drained(self) -> None:
        """Wait until nothing waits."""
        while self._running:
            await asyncio.wait(self._running)

    def _start(self) -> None:
        running = asyncio.create_task(self._run())
        self._running.add(running)
        running.add_done_callback(self._ended)

    def _ended(self, ended: asyncio.Task[None]) -> None:
        """Begin anew for requests that a cancelled task has left, which may have done nothing."""
        self._running.discard(ended)
        if self._waiting and not self._running:
            self._start()

    async def _run(self) -> None:
        while requests := self._next_round():
            keys = {one.alike for one in requests} - {None}
            self._held |= keys
            try:
                await self._answer(requests)
            finally:
                self._held -= keys

    def _next_round(self) -> list[_Request[Asked, Got]]:
        """Take the next requests; of those that are alike the others keep their places."""
        taken: list[_Request[Asked, Got]] = []
        left: list[_Request[Asked, Got]] = []
        seen: set[Hashable] = set(self._held)
        while self._waiting and len(taken) < MOST:
            request = self._waiting.popleft()
            if request.answer.done():
                continue
            if request.alike is not None and request.alike in seen:
                left.append(request)
                continue
            seen.add(request.alike)
            taken.append(request)
        self._waiting.extendleft(reversed(left))
        return taken

    async def _answer(self, requests: Sequence[_Request[Asked, Got]]) -> None:
        work = asyncio.ensure_future(self._do([request.asked for request in requests]))
        while not work.done():
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.wait([work])
        answers: Sequence[Got | BaseException]
        if work.cancelled():
            answers = [asyncio.CancelledError()] * len(requests)
        elif error := work.exception():
            answers = [error] * len(requests)
        else:
            answers = work.result()
        for request, answer in zip(requests, answers, strict=True):
            if request.answer.done():
                continue
            if isinstance(answer, BaseException):
                request.answer.set_exception(answer)
            else:
                request.answer.set_result(answer)
