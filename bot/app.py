"""The bot: makes, starts and stops its parts."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import pkgutil
import socket
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from yarl import URL

from bot.clock import Clock, Time
from bot.discord_internals import (
    Reconnects,
    ask_before_requests,
    keep_last_message,
    limit_requests,
)
from bot.features.registry import at_no_table, chosen, features, handlers, hooks
from bot.host import calls
from bot.i18n import faults, words_for
from bot.interactions import dispatch
from bot.interactions.card_emojis import known_emojis
from bot.interactions.client import Client, Interaction
from bot.interactions.commands import (
    FluentTranslator,
    PasurTree,
    registered_commands,
    sync_if_changed,
)
from bot.interactions.items import press_of
from bot.interactions.rate_limiter import RateLimiter
from bot.pictures.studio import Studio
from bot.posting.homes import Homes
from bot.posting.messages import Messages
from bot.posting.outbox import Outbox
from bot.posting.standing import StandingPosts
from bot.services import Services
from bot.settings import Settings
from bot.shards import ShardsError, shards_of
from bot.store import Store, StoreError
from bot.store.database.address import Address
from bot.store.presence import Ears, Registration
from bot.sweep import RegularChore, Sweeper
from bot.tables.refusal import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.writer import Tables
from bot.thinkers import Thinkers
from bot.ui.commands import mentions
from pasur_core.players.levels import load_all

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # cards need no voice

_log = logging.getLogger(__name__)

_LEAVE, _ANSWER = 1.0, 4.0
"""At a stop, most seconds for leaving the gateway, and for answers in progress."""

_LIMIT = 60.0
"""Longest rate limit in seconds that discord.py waits for; with a longer one the post is
retried."""

_PRESSES = (discord.InteractionType.component, discord.InteractionType.modal_submit)

_COGS = "cogs"
"""The package of commands; it is imported by name, because its modules import this one."""


class PasurBot(Client):
    """The bot: a discord.py client without privileged intents and without a member cache."""

    clock: Clock

    def __init__(self, settings: Settings) -> None:
        self._shards = shards_of(settings, socket.gethostname())
        file = Address.read(settings.database_url.get_secret_value()).file
        if file is not None and self._shards is not None and not self._shards.all_here:
            raise ShardsError("host-shards-sqlite")
        divided: dict[str, Any] = {}
        if self._shards is not None:
            divided = {"shard_count": self._shards.count, "shard_ids": list(self._shards.ids)}
        super().__init__(
            **divided,
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=PasurTree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            # Without the privileged intent for members there is nothing to load.
            chunk_guilds_at_startup=False,
            # The bot reads no messages, so none are cached.
            max_messages=None,
            # A mention in a person's name must not notify; the notices name the people they
            # mention.
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=app_commands.AppInstallationType(guild=True),
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            max_ratelimit_timeout=_LIMIT,
            http_trace=calls.traces(),
            activity=discord.CustomActivity(words_for("en")("presence")),
        )
        self._settings = settings
        self._time = Time()
        self.replaced = False
        """Whether another process has taken over, so that this one waits for its place."""
        self._concurrency = 0
        self._welcomed: set[int] = set()
        self.used = used = chosen(settings)
        """The features that the host has switched on, by name."""
        self.handlers = handlers(used)
        self.at_no_table = at_no_table(used)
        self.shares = {name: page for one in used.values() for name, page in one.shares.items()}
        self.parts = {}
        self.rate_limiter = RateLimiter()
        self.heard = {}
        self.newcomers = set()
        self.tell_pages: Callable[[int, int | None], None] = lambda _, __: None
        """Tells the pages that a table has changed: its number and version, None if unknown."""
        keep_last_message(self)

    async def setup_hook(self) -> None:
        """Prepare everything and start the clock; discord.py calls this after the login."""
        limit_requests(self)
        self._reconnects = Reconnects(self, self._near_turn)
        await self.prepare()
        await self._take_place()
        # One process registers the commands for all.
        if self._shards is None or self._shards.leads:
            await sync_if_changed(self.tree, self.services.store, self.application_id or 0)
        sent = await self.services.store.read(registered_commands)
        self.services.known.commands.update(mentions(sent.ids))
        self.services.known.emojis.update(await known_emojis(self))
        self.clock.start()
        self._warming = asyncio.create_task(self.services.studio.warm_up())

    async def prepare(self) -> None:
        """Make the bot's parts, its cogs and the file of a new database, but read no database.

        The database is migrated later. Raise `StoreError` if the database's url or file cannot be
        used.
        """
        for fault in faults():
            _log.warning(fault)
        store = Store.at(self._settings.database_url.get_secret_value())
        studio = Studio(self._settings.picture_processes)
        thinkers = Thinkers(self._settings.thinking_processes, load_all)
        tables = Tables(
            store,
            self._settings,
            self._time,
            self._changed,
            thinkers,
            hooks(self.used),
        )
        used = self.used.values()
        self.services = Services(
            store,
            tables,
            self._settings,
            self._time,
            studio=studio,
            thinkers=thinkers,
            end_lines=tuple(one.end_line for one in used if one.end_line is not None),
        )
        self.services.known.unused.update(handlers(features()).keys() - self.handlers.keys())
        parts = [part for one in self.used.values() for part in one.parts(self.services)]
        self.parts = {type(part): part for part in parts}
        ears = Ears(self._changed_elsewhere, self._time.correct, self._step_down)
        self.presence = store.presence(ears, self._settings.requests)
        homes = Homes(self._shards, self.presence.notify)
        self.outbox = Outbox(self.services, Messages(self, self.services), homes)
        kinds = [kind for one in self.used.values() for kind in one.standing]
        self.standing = StandingPosts(self.services, self.outbox.messages, kinds)
        sweeps = [one.sweep for one in self.used.values() if one.sweep is not None]
        sweeper = Sweeper(self.services, sweeps)

        async def sweep() -> None:
            # Before, a server that took the bot back during a downtime still counts as left.
            if self.is_ready():
                await sweeper.sweep_if_due()

        chores = [
            RegularChore(self.services, self.outbox.messages, one.chore, one.chore_seconds)
            for one in self.used.values()
            if one.chore is not None
        ]
        self.clock = Clock(
            self.services,
            self.outbox.poll,
            sweep,
            [self.standing.poll, *(chore.run_if_due for chore in chores)],
        )
        await self.tree.set_translator(FluentTranslator())
        await self.load_cogs()

    async def _take_place(self) -> None:
        """Migrate the database, and register this process in it once its place is free.

        A bot that is not allowed to use the database changes nothing there. The migration runs
        while a process of the previous version still has the place. If the migration fails, only
        this process ends. Raise `StoreError`.
        """
        mine = () if self._shards is None else (self._shards.count, self._shards.ids)
        claim = Registration(self.application_id or 0, *mine)
        # Checked before the migration: a second bot must not migrate the database of the first.
        await self.presence.enter(claim)
        await self.services.store.migrate()
        await self.services.store.require_counted()
        await self.presence.hold(claim)
        # A proxy counts the requests of all processes itself.
        if not self._settings.rest_proxy:
            ask_before_requests(self, self.presence.turn)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a shard's turn to identify; discord.py calls this.

        Shards with the same rate limit key identify one after the other. A `shard_id` of None means
        the only shard, 0.
        """
        shard = shard_id or 0
        await self.presence.identify.enter(shard, await self._queue_of(shard))

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Open a shard's connection just before its turn to identify; discord.py calls this.

        Discord closes a connection that waits too long before it identifies.
        """
        await self._near_turn(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def _near_turn(self, shard: int) -> None:
        try:
            await self.presence.identify.near(shard, await self._queue_of(shard))
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            _log.warning("a connection is opened without its turn (%s)", type(error).__name__)

    async def _queue_of(self, shard: int) -> int:
        if not self._concurrency:
            concurrency = 1
            if (self.shard_count or 1) > 1:
                limits = await self.fetch_session_start_limits()
                concurrency = limits.max_concurrency
            self._concurrency = concurrency
        return shard % self._concurrency

    async def load_cogs(self) -> None:
        """Add the commands in the modules of `cogs`, except for features that are switched off.

        Each module is run once in a process, while discord.py would run it again for each bot.
        """
        package = importlib.import_module(_COGS)
        off = features().keys() - self.used.keys()
        for info in pkgutil.iter_modules(package.__path__):
            if info.name not in off:
                await importlib.import_module(f"{_COGS}.{info.name}").setup(self)

    async def close(self) -> None:
        """Accept no more requests, finish the answers in progress, and then close the store."""
        if hasattr(self, "clock"):
            self.clock.stop()
            await self.clock.leave()
        if hasattr(self, "_reconnects"):
            self._reconnects.close()
        if leaving := [asyncio.ensure_future(one.disconnect()) for one in self.shards.values()]:
            await asyncio.wait(leaving, timeout=_LEAVE)
        for part in self.parts.values():
            if not part.outlasts_answers:
                part.close()
        # Presses in progress are stored and answered before the outbox and the store close.
        await self.rate_limiter.drain(_ANSWER)
        if hasattr(self, "standing"):
            self.standing.stop()
        if hasattr(self, "outbox"):
            await self.outbox.stop()
        await super().close()
        if hasattr(self, "services"):
            for part in self.parts.values():
                part.close()
            self.services.studio.close()
            self.services.thinkers.close()
            await self.services.store.close()

    @property
    def alone(self) -> bool:
        """Whether only this process changes tables, because it has all shards."""
        return self._shards is None or self._shards.all_here

    @property
    def connected(self) -> bool:
        """Whether every shard of this process is connected and has received its servers."""
        shards = self.shards.values()
        wanted = self.shard_count if self.shard_ids is None else len(self.shard_ids)
        if len(shards) != wanted or any(shard.is_closed() for shard in shards):
            return False
        # discord.py is ready two seconds after the last server, whether more are to come or not.
        named = len(self._welcomed) == wanted
        return self.is_ready() or (named and not any(guild.unavailable for guild in self.guilds))

    async def on_shard_connect(self, shard_id: int) -> None:
        """Record that Discord has listed a shard's servers; it sends their data next.

        discord.py calls this.
        """
        self._welcomed.add(shard_id)

    def _changed(self, snapshot: Snapshot) -> None:
        table = snapshot.table
        # People at a page wait for it; posts have to be made first.
        self.tell_pages(table.id, table.row.version)
        self.outbox.changed(table.row.guild_id, table.id, snapshot)

    def _changed_elsewhere(self, guild_id: int, table_id: int) -> None:
        self.outbox.changed_elsewhere(guild_id, table_id)
        self.tell_pages(table_id, None)

    def _step_down(self) -> None:
        if not self.replaced:
            self.replaced = True
            self._leaving = asyncio.create_task(self.close())

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer presses of all components and forms, even those that the bot does not know.

        discord.py calls this. By itself it recognises only components and forms that this process
        has sent. Its dynamic items would recognise the others too, but rebuild the whole message
        for each press.
        """
        if interaction.type not in _PRESSES:
            return
        if found := press_of(interaction):
            await dispatch.press(interaction, *found)
        else:
            await dispatch.unknown(interaction)

    async def on_app_command_completion(
        self,
        interaction: Interaction,
        command: discord.app_commands.Command[Any, ..., Any] | discord.app_commands.ContextMenu,
    ) -> None:
        """Record after a command that the person is present at all their tables in this server.

        discord.py calls this.
        """
        if interaction.guild_id is None:
            return
        with contextlib.suppress(Refused, StoreError):
            await self.services.tables.seen_in(interaction.guild_id, interaction.user.id)
