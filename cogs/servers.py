"""Listeners for joining and leaving servers: greet a new server, schedule an old one's deletion."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import discord
import structlog
from discord.ext import commands

from bot.interactions.client import Client
from bot.pages.web_links import web_links
from bot.posting.greeting import greet
from bot.store import StoreError, guilds, people

_log = structlog.get_logger(__name__)


class Servers(commands.Cog):
    """Listeners that discord.py calls when the bot joins or leaves a server."""

    def __init__(self, bot: Client) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Record that the bot is in the server, and greet it."""
        services, web = self._bot.services, None
        with _logging_store_errors("a server joined"):
            await services.store.write(guilds.entered, guild.id)
            kept = await services.store.read(people.guild, guild.id)
            web = web_links(services.settings, kept)
        await greet(self._bot.outbox.messages, guild, web)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record when the bot left the server. Its data is deleted some days later."""
        with _logging_store_errors("a server left"):
            await self._bot.services.store.write(guilds.left, guild.id, self._bot.services.now())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Record which servers of this process's shards the bot left or entered while it was down.

        Discord reports a server that the bot is in at the start as available, not as joined.
        """
        shards, mine = self._bot.shard_count or 1, self._bot.shard_ids
        store = self._bot.services.store
        with _logging_store_errors("servers compared"):
            for guild_id, had_left in (await store.read(guilds.known)).items():
                # Discord assigns a server to the shard `(guild_id >> 22) % num_shards`.
                if mine is not None and (guild_id >> 22) % shards not in mine:
                    continue
                is_there = self._bot.get_guild(guild_id) is not None
                if is_there and had_left:
                    await store.write(guilds.entered, guild_id)
                elif not is_there and not had_left:
                    await store.write(guilds.left, guild_id, self._bot.services.now())


@contextlib.contextmanager
def _logging_store_errors(what: str) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        _log.error("a note of servers failed", what=what, code=error.code)


async def setup(bot: Client) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Servers(bot))
