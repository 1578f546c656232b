"""Servers joined and left: a greeting, and the beginning of being forgotten."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import discord
import structlog
from discord.ext import commands

from bot.interactions.client import Client
from bot.posting.greeting import greet
from bot.store import StoreError, guilds

_log = structlog.get_logger(__name__)


class Servers(commands.Cog):
    """What happens when the bot comes and goes. Its listeners are called by discord.py."""

    def __init__(self, bot: Client) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep what is known of the server, and greet it."""
        with _told("a server joined"):
            await self._bot.services.store.write(guilds.entered, guild.id)
        await greet(self._bot.outbox.messages, guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Note when the bot was taken out; some days later all of the server is deleted."""
        with _told("a server left"):
            await self._bot.services.store.write(guilds.left, guild.id, self._bot.services.now())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Note which servers the bot was taken out of while it did not run."""
        shards, mine = self._bot.shard_count or 1, self._bot.shard_ids
        with _told("servers compared"):
            for guild_id in await self._bot.services.store.read(guilds.known):
                if mine is not None and (guild_id >> 22) % shards not in mine:
                    continue
                if self._bot.get_guild(guild_id) is None:
                    now = self._bot.services.now()
                    await self._bot.services.store.write(guilds.left, guild_id, now)


@contextlib.contextmanager
def _told(what: str) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        _log.error("a note of servers failed", what=what, code=error.code)


async def setup(bot: Client) -> None:
    """Called by discord.py."""
    await bot.add_cog(Servers(bot))
