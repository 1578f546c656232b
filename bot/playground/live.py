"""simcord, a simulated Discord made for tests, turned into one that lives in real time.

Tests want a world that stands still until they move it: simcord waits after every operation until
the bot has gone quiet, and its clock moves only when told. People want the opposite. Here the
clock is the real one, timers fire by themselves, an operation returns at once and the bot answers
when it answers, so that any number of people, computer players and background loops act at the
same time, as on Discord.

This module and `world` are the only ones that know simcord's inside (version 3.2).
"""

from __future__ import annotations

import asyncio
import base64
import contextvars
import dataclasses
import datetime as dt
import logging
from collections.abc import Callable, Mapping
from typing import Any

import discord
from simcord._clock import Clock
from simcord._dpy_internals import real_monotonic
from simcord._runtime import _CallbackRecord
from simcord.backend import Backend
from simcord.backend.models import GuildEmoji, Interaction, Message
from simcord.env import Env

THINKING = 1 << 7
"""The flag of a message that is still to come ("Pasur is thinking...")."""
LOG_KEPT = 1_000
"""How many of the newest requests and events simcord's own logs keep."""
FILES_KEPT = 200
"""How many uploaded files may pile up before those that no message shows are dropped."""

_log = logging.getLogger(__name__)


class RealClock(Clock):
    """The real time of day."""

    def now(self) -> dt.datetime:
        """The present moment, in UTC."""
        return dt.datetime.now(dt.UTC)

    def advance(self, seconds: float) -> None:
        """Real time passes by itself."""


class LiveInteraction(Interaction):
    """An interaction that can be waited for: `answered` is set when the bot has acknowledged it."""

    def __init__(self, **fields: Any) -> None:
        self.answered = asyncio.Event()
        super().__init__(**fields)

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "responded" and value:
            self.answered.set()


class LiveBackend(Backend):
    """Discord's state, which tells `on_change` whenever anybody could see something new.

    `locales` holds the language of each user's Discord client by user id.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.on_change: Callable[[], None] = lambda: None
        self.locales: dict[int, str] = {}
        self.newest_interaction: LiveInteraction | None = None
        self.emoji_images: dict[int, bytes] = {}
        super().__init__(clock=RealClock())
        self.on_change = on_change

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Tell the bot about an event, an interaction in its user's own language."""
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload = {**payload, "locale": self.locales.get(int(user["id"]), "en-US")}
        super().emit(event, payload)
        del self.transcript[:-LOG_KEPT], self.http_requests[:-LOG_KEPT]
        self.on_change()

    def new_interaction(self, *args: Any, **kwargs: Any) -> LiveInteraction:
        """Record an interaction, kept in `newest_interaction` for whoever has just started it."""
        plain = super().new_interaction(*args, **kwargs)
        live = LiveInteraction(
            **{field.name: getattr(plain, field.name) for field in dataclasses.fields(plain)}
        )
        self.interactions[live.id] = self.newest_interaction = live
        return live

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Store a message; ephemeral ones are announced to nobody but the page."""
        stored = super().commit_message(message, broadcast=broadcast)
        self.on_change()
        return stored

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Change a message and forget the files that nobody sees any more.

        The end of "thinking" is the first appearance of a message and no edit.
        """
        thinking = self.get_message(channel_id, message_id).flags & THINKING
        stored = super().edit_message(channel_id, message_id, fields)
        if thinking:
            stored.edited_timestamp = None
        self._drop_unseen_files()
        self.on_change()
        return stored

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Remove a message."""
        super().delete_message(channel_id, message_id)
        self.on_change()

    def create_application_emoji(self, name: str, *, animated: bool = False) -> GuildEmoji:
        """Register an emoji and keep its picture, which simcord's route drops.

        The request being served is the newest in the log.
        """
        emoji = super().create_application_emoji(name, animated=animated)
        body = self.http_requests[-1].json if self.http_requests else None
        _, _, data = str((body or {}).get("image", "")).partition(";base64,")
        self.emoji_images[emoji.id] = base64.b64decode(data)
        return emoji

    def _drop_unseen_files(self) -> None:
        files = self.cdn._blobs
        if len(files) <= FILES_KEPT:
            return
        seen = {
            attachment["url"]
            for channel in self.messages.values()
            for message in channel.values()
            for attachment in message.attachments
        }
        # The newest are spared: a page may still be fetching what was edited away just now.
        for url in [url for url in list(files)[: -FILES_KEPT // 2] if url not in seen]:
            del files[url]


class LiveEnv(Env):
    """A bot attached to a `LiveBackend`, its timers on the real clock."""

    backend: LiveBackend

    def __init__(self, bot: discord.Client, on_change: Callable[[], None]) -> None:
        sharded = isinstance(bot, discord.AutoShardedClient)
        super().__init__(bot, check_errors=False, shard_count=1 if sharded else None)
        self.backend = LiveBackend(on_change)

    async def stop(self) -> None:
        """Close the bot as a signal to the real one would, then detach it."""
        with self._bot_scope():
            await self.bot.close()
        await self.shutdown()

    @property
    def _virtual_time(self) -> float:
        return real_monotonic()

    async def _settle_internal(self, **_: Any) -> None:
        """Wait for nothing: the bot goes on by itself."""

    def _schedule_timer(
        self,
        record: _CallbackRecord,
        callback: Any,
        args: tuple[Any, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        if record.when is None or self._runtime is None:
            raise RuntimeError("a timer was set without a time or without a running bot")
        self._work.callbacks = [
            other
            for other in self._work.callbacks
            if other.handle is not None and not other.handle.cancelled()
        ]

        def fire() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        # An own context, as the handle enters the one it was scheduled with.
        record.real_handle = self._runtime.call_at(record.when, fire, context=contextvars.Context())

    def _record_error(self, error: BaseException) -> None:
        refused = isinstance(error, discord.app_commands.AppCommandError)
        if id(error) not in self._error_ids and not refused:
            _log.error("the bot raised %s", type(error).__name__, exc_info=error)
        super()._record_error(error)
        for old in self._errors[:-LOG_KEPT]:
            self._error_ids.discard(id(old))
        del self._errors[:-LOG_KEPT]
