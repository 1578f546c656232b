"""A running bot at its database: what it holds there while it lives, and how bots wake each other.

On SQLite one process runs, which a lock on a file beside the database says. On PostgreSQL there may
be many. Each has a connection of its own, whose session holds advisory locks
(https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS): they are free again
as soon as the process is gone, whatever ended it. Through it a process is told by `NOTIFY` that
another has changed a table whose messages are its own.
"""

from __future__ import annotations

import fcntl
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol

from bot.store.faults import StoreError, telling
from bot.store.identify import IdentifyTurns, OwnTurns


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

    async def hold(self, claim: Claim) -> None:
        """Take one's place, once whoever has it is gone; raises `StoreError`.

        Its codes: `taken` and `other_bot` when another bot is there, `other_shards` when it divides
        the servers in another way.
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


class FilePresence:
    """The one bot at a SQLite file."""

    def __init__(self, file: Path) -> None:
        self._path = file.with_name(f"{file.name}.lock")
        self._file: IO[bytes] | None = None
        self.identify = IdentifyTurns(OwnTurns().take)

    async def hold(self, claim: Claim) -> None:
        """See `Presence`."""
        with telling(str(self._path), OSError):
            file = self._path.open("ab")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            reason = error.strerror or ""
            raise StoreError("taken", location=str(self._path), reason=reason) from None
        self._file = file

    def tell(self, guild_id: int, match_id: int) -> None:
        """See `Presence`: there is nobody else."""

    async def turn(self) -> None:
        """See `Presence`: Discord's own answers say when it is too much."""

    async def close(self) -> None:
        """See `Presence`."""
        if self._file is not None:
            self._file.close()
            self._file = None
