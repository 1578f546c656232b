"""Batch requests: everything queued while a batch runs goes into the next batch."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Asked = TypeVar("Asked")
Got = TypeVar("Got")

MOST = 100
"""Most requests of one batch."""


@dataclass(slots=True)
class _Request(Generic[Asked, Got]):
    asked: Asked
    key: Hashable
    answer: asyncio.Future[Got]


class Batcher(Generic[Asked, Got]):
    """Runs queued requests in batches; a batch does not wait for later requests.

    A request that is cancelled before its batch starts is dropped. A batch that has started is
    finished even if its callers are cancelled. If the task of a batch is cancelled, as when the
    event loop ends, the requests in the batch are cancelled. Requests that are still queued run in
    another task.

    Args:
        do: returns an answer or an exception for each request of a batch, in their order.
        parallel: the most batches that run at the same time. Requests with the same key never run
            at the same time.
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

    async def ask(self, asked: Asked, key: Hashable = None) -> Got:
        """Queue a request, wait for its batch, and return its answer.

        Raise the exception that `do` raised, or returned for the request. Requests with equal keys
        never run at the same time, except those with the key None.
        """
        answer: asyncio.Future[Got] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Request(asked, key, answer))
        if len(self._running) < self._parallel and key not in self._held:
            self._start()
        return await answer

    @property
    def waiting(self) -> int:
        """The number of requests that wait for their batch."""
        return len(self._waiting)

    @property
    def busy(self) -> bool:
        """Whether a batch is waiting or running."""
        return bool(self._running)

    async def drained(self) -> None:
        """Wait until no batch is waiting or running."""
        while self._running:
            await asyncio.wait(self._running)

    def _start(self) -> None:
        running = asyncio.create_task(self._run())
        self._running.add(running)
        running.add_done_callback(self._ended)

    def _ended(self, ended: asyncio.Task[None]) -> None:
        """Start a new task for the requests that a cancelled task has left in the queue."""
        self._running.discard(ended)
        if self._waiting and not self._running:
            self._start()

    async def _run(self) -> None:
        while requests := self._next_batch():
            keys = {request.key for request in requests} - {None}
            self._held |= keys
            try:
                await self._answer(requests)
            finally:
                self._held -= keys

    def _next_batch(self) -> list[_Request[Asked, Got]]:
        """Take the next requests, only the first of equal keys; the others keep their places."""
        taken: list[_Request[Asked, Got]] = []
        left: list[_Request[Asked, Got]] = []
        seen: set[Hashable] = set(self._held)
        while self._waiting and len(taken) < MOST:
            request = self._waiting.popleft()
            if request.answer.done():
                continue
            if request.key is not None and request.key in seen:
                left.append(request)
                continue
            seen.add(request.key)
            taken.append(request)
        # They go back to the front, so that requests with one key keep their order.
        self._waiting.extendleft(reversed(left))
        return taken

    async def _answer(self, requests: Sequence[_Request[Asked, Got]]) -> None:
        answers: Sequence[Got | BaseException]
        try:
            answers = await self._do([request.asked for request in requests])
        except (Exception, asyncio.CancelledError) as error:
            # A cancelled task goes on with the requests that are left in the queue.
            answers = [error] * len(requests)
        for request, answer in zip(requests, answers, strict=True):
            if request.answer.done():
                continue
            if isinstance(answer, BaseException):
                request.answer.set_exception(answer)
            else:
                request.answer.set_result(answer)
