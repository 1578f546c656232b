"""Keep a second bot away from a database, and let the processes of one bot notify each other.

A process can run only while it holds a place at the database: its bot and its shards
(`Registration`), protected by a lock. Two bots cannot use one database at the same time, and two
processes of a bot cannot have the same shards.

On SQLite, one process runs all shards. It locks a file beside the database.

On PostgreSQL, many processes can share the shards. Each has one connection that holds advisory
locks (https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS). PostgreSQL
releases them when the process ends, whatever the reason. When a process has changed a card table
whose messages another process posts, it sends `NOTIFY` through the same connection.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from bot.store.presence.identify import IdentifyTurns


@dataclass(frozen=True, slots=True)
class Registration:
    """The place that a running bot holds.

    Attributes:
        application_id: Discord's id of the bot; a database belongs to one bot.
        count: the number of all shards; 0 for the number that Discord recommends.
        ids: the shards of this process.

    """

    application_id: int
    count: int = 0
    ids: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Ears:
    """Functions of a bot, which its `Presence` calls with news.

    Attributes:
        changed: called when another process changed a card table, with the ids of server and match.
        time: called with the seconds by which the database's clock is ahead of this machine's.
        lost: called when another process took over while the database could not be reached.
    """

    changed: Callable[[int, int], None]
    time: Callable[[float], None]
    lost: Callable[[], None]


class Presence(Protocol):
    """A process's place at its database, protected by locks; it keeps out other bots."""

    async def enter(self, claim: Registration) -> None:
        """Raise `StoreError` if a bot is running that cannot share the database with this one.

        This reads and changes nothing in the database, so it is called before the migration. The
        code is `taken` or `other_bot` if another bot uses the database. It is `other_shards` if
        other processes of this bot divide the servers in another way.
        """
        ...

    async def hold(self, claim: Registration) -> None:
        """Wait until this process's place is free, and take it.

        This also does the check of `enter`, unless `enter` was called before. Raise `StoreError` as
        `enter` does.
        """
        ...

    def notify(self, guild_id: int, match_id: int) -> None:
        """Notify the other processes soon that this process has changed a card table."""
        ...

    async def turn(self) -> None:
        """Wait until the processes' shared rate limit allows one more request to Discord."""
        ...

    @property
    def identify(self) -> IdentifyTurns:
        """The turns in which shards identify to Discord: one turn per queue in 5.5 seconds."""
        ...

    async def close(self) -> None:
        """Release this process's place, so that another process can take it."""
        ...
