"""The connections to Discord (shards) of this process; a bot can have several processes.

https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.settings import Settings

_MOST = 100_000
"""The largest number of shards that is accepted."""


class ShardsError(Exception):
    """Raised for contradictory settings of shards; `message` is the Fluent id of the error."""

    def __init__(self, message: str, **facts: int) -> None:
        super().__init__(message, facts)
        self.message = message
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards of a process, and the number of shards in all processes of the bot.

    >>> Shards((1, 3), 4).has(7 << 22), Shards((1, 3), 4).has(8 << 22)
    (True, False)
    """

    ids: tuple[int, ...]
    count: int

    @property
    def all_here(self) -> bool:
        """Whether this process has all shards of the bot."""
        return len(self.ids) == self.count

    @property
    def leads(self) -> bool:
        """Whether this process does what only one process may do, such as registering commands."""
        return 0 in self.ids

    def has(self, guild_id: int) -> bool:
        """Return whether Discord sends a server's events to this process."""
        return (guild_id >> 22) % self.count in self.ids


def shards_of(settings: Settings, host: str) -> Shards | None:
    """Return the shards of this process; None for all shards, as many as Discord recommends.

    `host` is the machine's name, which in a Kubernetes StatefulSet ends with the process's number.
    Raise `ShardsError` for contradictory settings.
    """
    named, _, total = settings.shards.rpartition("/")
    if not total:
        if settings.processes > 1:
            raise ShardsError("host-shards-unknown", processes=settings.processes)
        return None
    count = int(total)
    if not 0 < count <= _MOST:
        raise ShardsError("host-shards-none", most=_MOST)
    if not named:
        return Shards(_share(count, settings, host), count)
    if settings.processes > 1:
        raise ShardsError("host-shards-twice")
    ids = tuple(sorted(one for part in named.split(",") for one in _range(part)))
    if ids[-1] >= count:
        raise ShardsError("host-shards-beyond", shard=ids[-1], count=count, last=count - 1)
    if len(set(ids)) < len(ids):
        raise ShardsError("host-shards-repeated")
    return Shards(ids, count)


def _share(count: int, settings: Settings, host: str) -> tuple[int, ...]:
    """Return every nth shard (n processes), beginning with the process's own number."""
    processes = settings.processes
    if processes == 1:
        return tuple(range(count))
    if processes > count:
        raise ShardsError("host-shards-few", processes=processes, count=count)
    ordinal = settings.ordinal
    if ordinal is None:
        found = re.search(r"-([0-9]{1,6})$", host)
        if found is None:
            raise ShardsError("host-no-ordinal", last=processes - 1)
        ordinal = int(found[1])
    if ordinal >= processes:
        raise ShardsError("host-ordinal-beyond", ordinal=ordinal, last=processes - 1)
    return tuple(range(ordinal, count, processes))


def _range(part: str) -> range:
    """Return the numbers in a text such as `3` or `0-7`; raise `ShardsError` if descending."""
    first, _, last = part.partition("-")
    found = range(int(first), int(last or first) + 1)
    if not found:
        raise ShardsError("host-shards-backwards", first=int(first), last=int(last))
    return found
