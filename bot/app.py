"""The bot itself: its parts put together, started and stopped."""

from __future__ import annotations

import contextlib
import importlib
import pkgutil
import re
from typing import Any, cast

import discord
import structlog
from discord.ext import commands

from bot.clock import Clock
from bot.i18n import Words, words_for
from bot.interactions.commands import FluentTranslator, PasurTree, sync_if_changed
from bot.interactions.dispatch import Desk
from bot.interactions.items import TableButton, TableSelect
from bot.pages.audience import Reader
from bot.pages.custom_ids import BUTTON, SELECT
from bot.pages.scoreboard import Ledger
from bot.posting.last_message import keep_newest
from bot.posting.outbox import Poster
from bot.settings import Settings
from bot.store import Store, StoreError, people
from bot.store.people import Guild
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.writer import Tables
from bot.ui.names import escape

_log = structlog.get_logger(__name__)
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # cards need no voice

_COGS = "cogs"
"""The package of extensions, loaded by name: the arrow of imports points from there to here."""


class PasurBot(commands.Bot):
    """A discord.py bot that needs no privileged intent and keeps no members in memory."""

    store: Store
    tables: Tables
    poster: Poster
    desk: Desk
    ledger: Ledger
    clock: Clock

    def __init__(self, settings: Settings) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=PasurTree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.settings = settings
        keep_newest(self)

    def now(self) -> float:
        """Seconds since 1970, UTC: the one clock of the bot."""
        return discord.utils.utcnow().timestamp()

    async def setup_hook(self) -> None:
        """Make everything ready, and start the clock. Called by discord.py once logged in."""
        await self.prepare()
        await sync_if_changed(self)
        self.clock.start()

    async def prepare(self) -> None:
        """Open the store and load the cogs; nothing happens by itself yet."""
        self.store = await Store.open(self.settings.database_url.get_secret_value())
        self.tables = Tables(self.store, self.settings, self.now, self._changed)
        self.poster = Poster(self)
        self.desk = Desk(self)
        self.ledger = Ledger(self)
        self.clock = Clock(self)
        self.add_dynamic_items(TableButton, TableSelect)
        await self.tree.set_translator(FluentTranslator())
        await self.load_cogs()

    async def load_cogs(self) -> None:
        """Every module of `cogs` is an extension."""
        package = importlib.import_module(_COGS)
        for info in pkgutil.iter_modules(package.__path__):
            await self.load_extension(f"{_COGS}.{info.name}")

    async def close(self) -> None:
        """Stop the clock, leave Discord, close the store once nobody uses it any more."""
        if hasattr(self, "clock"):
            self.clock.stop()
            self.poster.stop()
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()

    def _changed(self, table_id: int) -> None:
        self.poster.wake(table_id)

    async def on_interaction(self, interaction: discord.Interaction[PasurBot]) -> None:
        """Answer components that are none of ours (any more); discord.py would stay silent."""
        if interaction.type is not discord.InteractionType.component:
            return
        data = cast(dict[str, Any], interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if not re.fullmatch(BUTTON, custom_id) and not re.fullmatch(SELECT, custom_id):
            await self.desk.unknown(interaction)

    async def on_app_command_completion(
        self,
        interaction: discord.Interaction[PasurBot],
        command: discord.app_commands.Command[Any, ..., Any] | discord.app_commands.ContextMenu,
    ) -> None:
        """Typing a command is being there, at all one's tables of this server.

        Called by discord.py.
        """
        if interaction.guild_id is None:
            return
        with contextlib.suppress(Refused, StoreError):
            await self.tables.seen_in(interaction.guild_id, interaction.user.id)

    async def reader(self, interaction: discord.Interaction[Any]) -> Reader:
        """Who asks, and in which words to answer: person's setting, server's, Discord's locale."""
        async with self.store.reading() as conn:
            person = await people.person(conn, interaction.user.id)
            guild = await people.guild(conn, interaction.guild_id or 0)
        locale = interaction.locale.value
        return Reader(person, guild, words_for(person.language or guild.language or locale))

    async def reader_of(self, user_id: int, guild_id: int) -> Reader:
        """A person to whom the bot writes of its own accord."""
        async with self.store.reading() as conn:
            person = await people.person(conn, user_id)
            guild = await people.guild(conn, guild_id)
        return Reader(person, guild, words_for(person.language or guild.language))

    def guild_words(self, guild: Guild) -> Words:
        """The words of a server's public messages."""
        return words_for(guild.language)

    def place(self, table: Table, words: Words) -> str:
        """Where a table stands, to head a direct message: the server's name and the channel."""
        guild = self.get_guild(table.row.guild_id)
        name = escape(guild.name) if guild is not None else words("some-server")
        return words("hand-place", server=name, channel=f"<#{table.row.channel_id}>")
