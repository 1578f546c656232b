"""A running bot at its database: what it holds there while it lives, and how bots wake each other.

On SQLite one process runs, which a lock on a file beside the database says. On PostgreSQL there may
be many. Each has a connection of its own, whose session holds advisory locks
(https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS): they are free again
as soon as the process is gone, whatever ended it. Through it a process is told by `NOTIFY` that
another has changed a table whose messages are its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from bot.store.presence.identify import IdentifyTurns


@dataclass(frozen=True, slots=True)
class Claim:
    """What a running bot holds.

    Attributes:
        application_id: whose bot it is: one application has a database.
        count: how many shards there are in all; 0: as many as Discord asks for.
        ids: those of this process.

    """

    application_id: int
    count: int = 0
    ids: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Ears:
    """What a presence tells its bot.

    Attributes:
        changed: a table (server, number) was changed by another process.
        time: the database's clock is so many seconds ahead of this machine's.
        lost: another process has taken over while the database could not be reached.

    """

    changed: Callable[[int, int], None]
    time: Callable[[float], None]
    lost: Callable[[], None]


class Presence(Protocol):
    """A bot's place at its database."""

    async def enter(self, claim: Claim) -> None:
        """Make sure that no bot is there with which this one cannot share the database.

        Nothing of the database is read or changed, so this comes before its migration. Raises
        `StoreError`: `taken` or `other_bot` if another bot is there, `other_shards` if it divides
        the servers in another way.
        """
        ...

    async def hold(self, claim: Claim) -> None:
        """Take this process's place, once the process that has it is gone; enter first if needed.

        Raises `StoreError` as `enter` does.
        """
        ...

    def tell(self, guild_id: int, match_id: int) -> None:
        """Tell the other processes soon that a table was changed."""
        ...

    async def turn(self) -> None:
        """Wait until all processes together may make one more request."""
        ...

    @property
    def identify(self) -> IdentifyTurns:
        """The turns in which shards say who they are: one of a queue in five seconds."""
        ...

    async def close(self) -> None:
        """Give up one's place."""
        ...
