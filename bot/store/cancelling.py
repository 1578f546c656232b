"""What keeps a cancelled task from leaving a SQLite connection open, or its lock held."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Coroutine
from typing import Any, TypeVar
from weakref import WeakSet

_T = TypeVar("_T")


class SqliteConnection(sqlite3.Connection):
    """A connection that ends its statements when it is closed.

    SQLite keeps a closed connection and its locks for as long as a statement has rows left
    (https://www.sqlite.org/c3ref/close.html), and a task that is cancelled while it reads drops
    its cursor without a word.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._cursors = WeakSet[sqlite3.Cursor]()

    def cursor(self, *args: Any, **options: Any) -> Any:
        """Return a cursor that is closed with the connection."""
        cursor = super().cursor(*args, **options)
        self._cursors.add(cursor)
        return cursor

    def close(self) -> None:
        """Close the cursors and the connection; what was not committed is undone."""
        cursors = list(self._cursors)
        self._cursors.clear()
        for cursor in cursors:
            cursor.close()
        super().close()


async def handed_over(step: Coroutine[Any, Any, _T]) -> _T:
    """Return what a step gives, also to a task that is cancelled meanwhile.

    The task is then cancelled at its next wait. A connection is opened like this: dropped half-way
    it would stay open and belong to nobody (https://github.com/omnilib/aiosqlite/issues/259),
    while a pool that has received it closes it when the task is cancelled.
    """
    cancelled, work = 0, asyncio.create_task(step)
    while not work.done():
        try:
            await asyncio.wait([work])
        except asyncio.CancelledError:
            cancelled += 1
    if task := asyncio.current_task():
        for _ in range(cancelled):
            task.uncancel()
            task.cancel()
    return work.result()
