"""Listeners for joining and leaving servers: greet a new server, schedule an old one's deletion."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator

import discord
import structlog
from discord.ext import commands

from bot.interactions.client import Client
from bot.interactions.permissions import invite
from bot.pages.web_links import web_links
from bot.posting.greeting import greet
from bot.store import StoreError, guilds, people

_log = structlog.get_logger(__name__)


_NEW = 7 * 86400.0
"""Seconds after joining in which a server that the bot has not greeted is greeted at a start."""
_BETWEEN = 1.0
"""Seconds between two greetings at a start, as a restored database does not know the latest."""


class Servers(commands.Cog):
    """Listeners that discord.py calls when the bot joins or leaves a server."""

    def __init__(self, bot: Client) -> None:
        self._bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Record that the bot is in the server, and greet it."""
        with _logging_store_errors("a server joined"):
            await self._bot.services.store.write(guilds.entered, guild.id)
            await self._greet(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Record when the bot left the server. Its data is deleted some days later."""
        with _logging_store_errors("a server left"):
            await self._bot.services.store.write(guilds.left, guild.id, self._bot.services.now())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Catch up with what happened while the bot was down, in the servers of this process.

        Discord reports a server that the bot is in at the start as available, not as joined. A bot
        without servers logs the link that invites it.
        """
        shards, mine = self._bot.shard_count or 1, self._bot.shard_ids
        if not self._bot.guilds and (mine is None or len(mine) == shards):
            link = invite(self._bot.application_id or 0)
            _log.info("the bot is in no server yet; the link invites it", link=link)
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
            await self._greet_new()

    async def _greet_new(self) -> None:
        """Greet the servers that the bot joined lately, one after the other; raise `StoreError`."""
        since = self._bot.services.now() - _NEW
        for guild in list(self._bot.guilds):
            joined_at = _joined_at(guild)
            if joined_at is None or joined_at < since:
                continue
            if self._bot.is_closed():
                return
            if await self._greet(guild):
                await asyncio.sleep(_BETWEEN)

    async def _greet(self, guild: discord.Guild) -> bool:
        """Greet a server, unless it was greeted since the bot joined it; return whether it is now.

        Raise `StoreError`. A later start then greets it.
        """
        services, joined_at = self._bot.services, _joined_at(guild)
        if joined_at is None:
            return False
        if not await services.store.write(guilds.greet_once, guild.id, joined_at):
            return False
        kept = await services.store.read(people.guild, guild.id)
        await greet(self._bot.outbox.messages, guild, web_links(services.settings, kept))
        return True


def _joined_at(guild: discord.Guild) -> float | None:
    """Return when the bot joined a server, as a Unix time; None if Discord has not sent it."""
    me: discord.Member | None = guild.me
    return None if me is None or me.joined_at is None else me.joined_at.timestamp()


@contextlib.contextmanager
def _logging_store_errors(what: str) -> Iterator[None]:
    try:
        yield
    except StoreError as error:
        _log.error("a note of servers failed", what=what, code=error.code)


async def setup(bot: Client) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Servers(bot))
