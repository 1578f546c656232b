"""Limit a person's costly work to one piece at a time: other requests wait, or share its result.

`Turns` is a queue: each request does its own work in its turn. `UnderWay` runs a task that belongs
to no single request. Requests for the same work share the result of the task, and the task goes on
if one of them is cancelled. Requests for other work are refused.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine, Hashable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar
from weakref import WeakValueDictionary

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


@dataclass(eq=False)
class _Queue:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class Turns:
    """Queues the requests of each person, so that other people wait for at most one of them."""

    def __init__(self) -> None:
        self._queues: WeakValueDictionary[int, _Queue] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def take(self, user_id: int) -> AsyncIterator[None]:
        """Wait until the person's earlier requests have ended; later ones wait for this one.

        A turn must not be taken within a turn.
        """
        queue = self._queues.setdefault(user_id, _Queue())
        queue.waiting += 1
        try:
            await queue.lock.acquire()
        finally:
            queue.waiting -= 1
        try:
            yield
        finally:
            queue.lock.release()

    def waiting(self, user_id: int) -> int:
        """Return the number of the person's waiting requests."""
        queue = self._queues.get(user_id)
        return 0 if queue is None else queue.waiting


class Busy(Exception, Generic[K]):
    """Raised while other work of this person is in progress; `key` identifies that work."""

    def __init__(self, key: K) -> None:
        super().__init__(key)
        self.key = key


class UnderWay(Generic[K, T]):
    """Runs at most one task per person, so that many presses at once cause the work of one."""

    outlasts_answers: ClassVar[bool] = True

    def __init__(self) -> None:
        self._tasks: dict[int, tuple[K, asyncio.Task[T]]] = {}

    async def share(self, user_id: int, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return the result of `work`, or of an equal request (same `key`) in progress.

        Cancelling a caller does not cancel the work. Raise `Busy` if the person's work in progress
        has another key.
        """
        known = self._tasks.get(user_id)
        if known is None:
            task = asyncio.create_task(work())
            self._tasks[user_id] = (key, task)
            task.add_done_callback(lambda done: self._end(user_id, done))
        elif known[0] == key:
            task = known[1]
        else:
            raise Busy(known[0])
        return await asyncio.shield(task)

    def close(self) -> None:
        """Cancel the work in progress."""
        for _, task in self._tasks.values():
            task.cancel()

    def _end(self, user_id: int, task: asyncio.Task[T]) -> None:
        del self._tasks[user_id]
        if not task.cancelled():
            task.exception()  # each caller gets it; this silences asyncio if all were cancelled
