"""What is done in one transaction: a function of its connection that waits for nothing else.

On SQLite a whole unit runs in a thread of the database, where nothing is waited for: one hop there
and back, however many statements it has. On PostgreSQL it is awaited. The same code does for both,
as long as it awaits its connection alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Dialect, Executable, ScalarResult
from sqlalchemy.ext.asyncio import AsyncConnection

P = ParamSpec("P")
T = TypeVar("T")


class Connection(Protocol):
    """One transaction of either database, as units see it."""

    @property
    def dialect(self) -> Dialect:
        """The kind of database."""
        ...

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        """Execute a statement, once for each when `parameters` are a list."""
        ...

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        """Return the first value of the first row, None when there is none."""
        ...

    async def scalars(self, statement: Executable, parameters: Any = None) -> ScalarResult[Any]:
        """Return the first values of all rows."""
        ...

    async def apart(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function gives that needs the processor for long, off the event loop."""
        ...

    async def run_sync(
        self,
        work: Callable[Concatenate[sqlalchemy.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Return what a function of SQLAlchemy's own connection gives."""
        ...


Unit = Callable[Concatenate[Connection, P], Coroutine[Any, Any, T]]
"""May be run again when the transaction is undone for another's sake, so it keeps no memory."""


class Here:
    """A connection in the thread that runs the unit: each answer is there at once."""

    def __init__(self, connection: sqlalchemy.Connection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        """See `Connection`."""
        return self._connection.execute(statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        """See `Connection`."""
        return self._connection.scalar(statement, parameters)

    async def scalars(self, statement: Executable, parameters: Any = None) -> ScalarResult[Any]:
        """See `Connection`."""
        return self._connection.scalars(statement, parameters)

    async def apart(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """See `Connection`."""
        return work(*args, **kwargs)

    async def run_sync(
        self,
        work: Callable[Concatenate[sqlalchemy.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """See `Connection`."""
        return work(self._connection, *args, **kwargs)


class There:
    """A connection whose answers are awaited."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection
        self.dialect = connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:
        """See `Connection`."""
        return await self._connection.execute(statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:
        """See `Connection`."""
        return await self._connection.scalar(statement, parameters)

    async def scalars(self, statement: Executable, parameters: Any = None) -> ScalarResult[Any]:
        """See `Connection`."""
        return await self._connection.scalars(statement, parameters)

    async def apart(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """See `Connection`."""
        return await asyncio.to_thread(work, *args, **kwargs)

    async def run_sync(
        self,
        work: Callable[Concatenate[sqlalchemy.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """See `Connection`."""
        return await self._connection.run_sync(work, *args, **kwargs)


def run_through(unit: Coroutine[Any, Any, T]) -> T:
    """Return what a unit gives whose connection is `Here`.

    Raises `RuntimeError` when it waits for anything else: on PostgreSQL it would hold its
    transaction open meanwhile.
    """
    try:
        unit.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    unit.close()
    raise RuntimeError("a unit waits for something beside its connection")
