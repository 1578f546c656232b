"""What features do in transactions of the kernel: the kernel calls them and imports none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from bot.store import guilds, people
from bot.tables.table import Table


def _nothing(*_: object) -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Kept:
    """What a feature keeps of people and servers.

    Each function is called in a transaction.

    Attributes:
        tables: the names of its database tables.
        export: returns what is kept of a person (user id) as JSON can hold it, by the name under
            which the export shows it.
        forget: deletes what is kept of a person (user id) at an instant, in seconds since 1970.
        forget_guild: deletes what is kept of a server (guild id).

    """

    tables: tuple[str, ...]
    export: Callable[[Connection, int], Mapping[str, Any]]
    forget: Callable[[Connection, int, float], None] = _nothing
    forget_guild: Callable[[Connection, int], None] = _nothing


Ended = Callable[[Connection, Sequence[Table]], None]
"""Stores what follows from matches that have just been played to their end."""


@dataclass(frozen=True)
class Hooks:
    """What features do when matches end, and what they keep."""

    ended: tuple[Ended, ...] = ()
    kept: tuple[Kept, ...] = ()

    def export_person(self, conn: Connection, user_id: int) -> dict[str, Any]:
        """Return all that is kept of a person, as JSON can hold it; instants are since 1970."""
        found = people.export_person(conn, user_id)
        for one in self.kept:
            found |= one.export(conn, user_id)
        return found

    def forget_person(self, conn: Connection, user_id: int, now: float) -> None:
        """Delete all that is kept of a person; the matches stay, with nobody in that seat."""
        for one in self.kept:
            one.forget(conn, user_id, now)
        people.forget_person(conn, user_id)

    def forget_guild(self, conn: Connection, guild_id: int) -> None:
        """Delete all that is kept of a server."""
        for one in self.kept:
            one.forget_guild(conn, guild_id)
        guilds.forget(conn, guild_id)
