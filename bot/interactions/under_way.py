"""Long work that people ask for: one piece a person at a time, shared by equal requests."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Busy(Exception, Generic[K]):
    """Other work of this person is under way; `key` says which."""

    def __init__(self, key: K) -> None:
        super().__init__(key)
        self.key = key


class UnderWay(Generic[K, T]):
    """Runs one task a person, so that many presses at once make no more work than one."""

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
