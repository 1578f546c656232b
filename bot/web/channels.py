"""Find the channels that everyone in a server sees; web pages show only matches in these."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic

import discord

from bot.posting.channels import everyone_sees
from bot.posting.messages import NO_ANSWER
from bot.web.recent import Recent

_FRESH = 1.0
"""Seconds for which a result from the cache of discord.py is reused."""

_ASKED = 120.0
"""Seconds for which Discord's answer is reused, for a server on a shard of another process."""

_KEPT = 1000
"""Most servers whose channels are cached."""


class Channels:
    """Finds the channels that a server's default role sees, and caches them briefly."""

    def __init__(self, client: discord.Client, now: Callable[[], float] = monotonic) -> None:
        self._client = client
        self._now = now
        self._asking: Recent[frozenset[int]] = Recent(now)
        self._known: dict[int, tuple[float, frozenset[int]]] = {}

    async def seen_by_all(self, guild_id: int) -> frozenset[int]:
        """Return the ids of the channels and threads that everyone in a server sees.

        Private threads are left out, as are channels that Discord does not report, such as deleted
        ones. In a process without the server's shard, all threads are left out. If Discord does not
        answer, the result is empty.
        """
        until, found = self._known.get(guild_id, (0.0, frozenset[int]()))
        if self._now() < until:
            return found
        guild = self._client.get_guild(guild_id)
        if guild is not None and not guild.unavailable:
            found, fresh = _public_ids([*guild.channels, *guild.threads]), _FRESH
        else:
            # Discord is asked once, however often the pages ask before it answers.
            ask = partial(self._ask_discord, guild_id)
            found, fresh = await self._asking.get(guild_id, ask, 0.0), _ASKED
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[guild_id] = (self._now() + fresh, found)
        return found

    async def _ask_discord(self, guild_id: int) -> frozenset[int]:
        try:
            guild = await self._client.fetch_guild(guild_id, with_counts=False)
            return _public_ids(await guild.fetch_channels())
        except (discord.DiscordException, *NO_ANSWER):
            return frozenset()


def _public_ids(channels: Iterable[discord.abc.GuildChannel | discord.Thread]) -> frozenset[int]:
    return frozenset(channel.id for channel in channels if everyone_sees(channel))
