"""A unit of work: a plain function of a connection, run whole in one transaction.

SQLite runs it in the thread of its connection, PostgreSQL by `AsyncConnection.run_sync`. A unit
cannot wait for anything but the database, so no transaction stays open while the bot waits.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")

Unit = Callable[Concatenate[Connection, P], T]
"""May be retried after a deadlock or for the sake of its batch, so it must have no side effects."""
