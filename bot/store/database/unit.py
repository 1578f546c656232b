"""A unit of work: a plain function of a connection, run completely in one transaction.

SQLite runs it in the thread of its connection, PostgreSQL with `AsyncConnection.run_sync`. A unit
can wait only for the database, so no transaction stays open while the bot waits for anything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

P = ParamSpec("P")
T = TypeVar("T")

Unit = Callable[Concatenate[Connection, P], T]
"""A unit can run again after a deadlock or with its batch, so it must have no side effects."""
