"""Listeners that greet a server that the bot joins, and record when the bot leaves one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Mapping
from datetime import timedelta

import discord
import structlog
from discord.ext import commands

from bot.i18n import words_for
from bot.interactions.client import Client
from bot.interactions.permissions import invite
from bot.posting.greeting import greet
from bot.store import StoreError, guilds, people

_log = structlog.get_logger(__name__)

_NEW = timedelta(days=7)
"""At a start, unknown servers are greeted if the bot joined them less than this ago."""
_BETWEEN = 1.0
"""Seconds between two greetings at a start; with a new database there can be many."""


class Servers(commands.Cog):
    """Listeners that discord.py calls when the bot joins or leaves a server."""

    def __init__(self, bot: Client) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Record that the bot is in the server, and greet it."""
        services = self._bot.services
        with _logging_store_errors("a server joined"):
            await services.store.write(guilds.record_join, guild.id)
            await services.store.write(guilds.add, guild.id)
        await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record when the bot left the server; the server's data is deleted some days later."""
        with _logging_store_errors("a server left"):
            await self._bot.services.store.write(
                guilds.record_leave, guild.id, self._bot.services.now()
            )

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Catch up on servers that the bot joined or left while this process was not running.

        At the start, Discord reports a server as available, not as joined. A bot without servers
        logs its invitation link.
        """
        shards, mine = self._bot.shard_count or 1, self._bot.shard_ids
        if not self._bot.guilds and (mine is None or len(mine) == shards):
            link = invite(self._bot.application_id or 0)
            _log.info("the bot is in no server yet; the link invites it", link=link)
        store = self._bot.services.store
        with _logging_store_errors("servers compared"):
            known = await store.read(guilds.left_by_id)
            for guild_id, had_left in known.items():
                # Discord assigns a server to the shard `(guild_id >> 22) % num_shards`.
                if mine is not None and (guild_id >> 22) % shards not in mine:
                    continue
                is_there = self._bot.get_guild(guild_id) is not None
                if is_there and had_left:
                    await store.write(guilds.record_join, guild_id)
                elif not is_there and not had_left:
                    await store.write(guilds.record_leave, guild_id, self._bot.services.now())
            await self._greet_new(known)

    async def _greet_new(self, known: Mapping[int, bool]) -> None:
        """Greet recently joined servers one after the other; raise `StoreError`.

        `known` has the servers with stored data, and whether the bot had left each.
        """
        since = discord.utils.utcnow() - _NEW
        for guild in list(self._bot.guilds):
            me: discord.Member | None = guild.me
            if me is None or me.joined_at is None or me.joined_at < since:
                continue
            is_back = known.get(guild.id, False)
            # Anything that is stored of a server means that it was greeted, or needs no greeting.
            if guild.id in known and not is_back:
                continue
            if is_back or await self._bot.services.store.write(guilds.add, guild.id):
                await self._greet(guild)
                await asyncio.sleep(_BETWEEN)

    async def _greet(self, guild: discord.Guild) -> None:
        """Greet a server in its language, which one that takes the bot back may have chosen."""
        language = guild.preferred_locale.value
        with _logging_store_errors("a server greeted"):
            kept = await self._bot.services.store.read(people.guild, guild.id)
            language = kept.language or kept.locale or language
        await greet(
            self._bot.outbox.messages, self._bot.services.studio, guild, words_for(language)
        )


@contextlib.contextmanager
def _logging_store_errors(what: str) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        _log.error("a note of servers failed", what=what, code=error.code)


async def setup(bot: Client) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Servers(bot))
