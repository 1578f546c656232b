"""One piece of a person's costly work at a time: other requests wait, or share it.

`Turns` is a queue: each request does its own work in its turn. In `UnderWay` the work belongs to no
request: equal ones share it and it outlives the first, so there is no turn that could end. It
refuses what is not equal.
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
    """Queues the requests of each person, so that another person waits for one of them at most."""

    def __init__(self) -> None:
        self._queues: WeakValueDictionary[int, _Queue] = WeakValueDictionary()

    @contextlib.asynccontextmanager
    async def take(self, user_id: int) -> AsyncIterator[None]:
        """Wait until the person's earlier requests have ended, and keep their later ones waiting.

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
        """Return how many requests of the person wait for their turn."""
        queue = self._queues.get(user_id)
        return 0 if queue is None else queue.waiting


class Busy(Exception, Generic[K]):
    """Other work of this person is under way; `key` says which."""

    def __init__(self, key: K) -> None:
        super().__init__(key)
        self.key = key


class UnderWay(Generic[K, T]):
    """Runs one task a person, so that many presses at once make no more work than one."""

    outlasts_answers: ClassVar[bool] = True

    def __init__(self) -> None:
        self._tasks: dict[int, tuple[K, asyncio.Task[T]]] = {}

    async def share(self, user_id: int, key: K, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Return what the work gives, that of an equal request if one is under way.

        The work goes on when its caller is cancelled, for others who wait. Raises `Busy`.
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
        """End the work that is under way."""
        for _, task in self._tasks.values():
            task.cancel()

    def _end(self, user_id: int, task: asyncio.Task[T]) -> None:
        del self._tasks[user_id]
        if not task.cancelled():
            task.exception()  # each caller is told, and asyncio says nothing if all were cancelled
