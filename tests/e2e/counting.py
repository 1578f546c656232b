"""Count what a move costs the database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest import mock

from sqlalchemy import Engine, event

from bot.store import Store


@dataclass
class Counted:
    """The number of units, each of which is a transaction on PostgreSQL, and of statements."""

    transactions: int = 0
    statements: int = 0


@contextmanager
def counted(store: Store) -> Iterator[Counted]:
    """Yield the numbers of units and statements of a store within `with`."""
    found = Counted()

    def of_unit(way: Any) -> Any:
        async def asked(*args: Any, **kwargs: Any) -> Any:
            found.transactions += 1
            return await way(*args, **kwargs)

        return asked

    def of_statement(*_: Any) -> None:
        found.statements += 1

    event.listen(Engine, "before_cursor_execute", of_statement)
    try:
        with (
            mock.patch.object(store, "read", of_unit(store.read)),
            mock.patch.object(store, "write", of_unit(store.write)),
        ):
            yield found
    finally:
        event.remove(Engine, "before_cursor_execute", of_statement)
