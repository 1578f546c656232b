"""Make simcord, a simulated Discord for tests, run in real time.

Tests need a world that stands still between their steps: simcord waits after every operation until
the bot is idle, and its clock moves only on request. People need the opposite. Here the clock is
the real one, and an operation returns at once. The bot runs in a separate process and answers
later. So people, computer players and background loops can act at the same time, as on Discord.

Only this module, `wire` and `world` use simcord's internals (version 3.2).
"""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import datetime as dt
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import discord
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.models import GuildEmoji, Interaction, Message
from simcord.env import Env

THINKING = 1 << 7
"""The message flag of a deferred answer ("Pasur is thinking...")."""
LOG_KEPT = 1_000
"""The number of recent requests and events in simcord's own logs."""
FILES_KEPT = 200
"""Beyond this number of uploaded files, files that no message shows are dropped."""


class RealClock(Clock):
    """The real time of day."""

    def now(self) -> dt.datetime:
        """Return the present moment, in UTC."""
        return dt.datetime.now(dt.UTC)

    def advance(self, seconds: float) -> None:
        """Do nothing, because real time passes by itself."""


class LiveInteraction(Interaction):
    """An interaction whose event `answered` is set when the bot has acknowledged it."""

    def __init__(self, **fields: Any) -> None:
        # First of all, because `__setattr__` uses it while the fields are set.
        self.answered = asyncio.Event()
        super().__init__(**fields)

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "responded" and value:
            self.answered.set()


class LiveBackend(Backend):
    """The state of the simulated Discord; it calls `on_change` after each visible change.

    `locales` has the language of each user's Discord client, by user id.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self.on_change: Callable[[], None] = lambda: None
        self.locales: dict[int, str] = {}
        self.newest_interaction: LiveInteraction | None = None
        self.emoji_images: dict[int, bytes] = {}
        self._files_let = FILES_KEPT
        super().__init__(clock=RealClock())
        # Only now: there is nothing to see while simcord's own attributes are set.
        self.on_change = on_change

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event to the bot; in an interaction, set the language of its user."""
        if event == "INTERACTION_CREATE":
            user = payload.get("user") or payload["member"]["user"]
            payload = {**payload, "locale": self.locales.get(int(user["id"]), "en-US")}
            if payload.get("guild_id"):
                payload["guild_locale"] = "en-US"
        super().emit(event, payload)
        del self.transcript[:-LOG_KEPT], self.http_requests[:-LOG_KEPT]
        self.on_change()

    def new_interaction(self, *args: Any, **kwargs: Any) -> LiveInteraction:
        """Record an interaction; the code that started it can read it from `newest_interaction`."""
        plain = super().new_interaction(*args, **kwargs)
        del self.interaction_tokens[plain.token]
        plain.token = secrets.token_urlsafe(32)  # simcord's can be guessed
        self.interaction_tokens[plain.token] = plain.id
        live = LiveInteraction(
            **{field.name: getattr(plain, field.name) for field in dataclasses.fields(plain)}
        )
        self.interactions[live.id] = self.newest_interaction = live
        return live

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Store a message, and notify the waiting pages.

        An ephemeral message is not sent to the bot as an event.
        """
        stored = super().commit_message(message, broadcast=broadcast)
        self.on_change()
        return stored

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Change a message; if there are very many files, drop old files that no message shows.

        If the change replaces a deferred answer, the message is not marked as edited.
        """
        thinking = self.get_message(channel_id, message_id).flags & THINKING
        stored = super().edit_message(channel_id, message_id, fields)
        if thinking:
            stored.edited_timestamp = None
        self._drop_unseen_files()
        self.on_change()
        return stored

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a message, and notify the waiting pages."""
        super().delete_message(channel_id, message_id)
        self.on_change()

    def create_application_emoji(self, name: str, *, animated: bool = False) -> GuildEmoji:
        """Register an emoji and keep its picture, which simcord does not do.

        The picture is taken from the current request, the newest one in the log.
        """
        emoji = super().create_application_emoji(name, animated=animated)
        body = self.http_requests[-1].json if self.http_requests else None
        _, _, data = str((body or {}).get("image", "")).partition(";base64,")
        self.emoji_images[emoji.id] = base64.b64decode(data)
        return emoji

    def _drop_unseen_files(self) -> None:
        files = self.cdn._blobs
        if len(files) <= self._files_let:
            return
        seen = {
            attachment["url"]
            for channel in self.messages.values()
            for message in channel.values()
            for attachment in message.attachments
        }
        # The newest files are spared: a page can still be fetching one that was just replaced.
        for url in [url for url in list(files)[: -FILES_KEPT // 2] if url not in seen]:
            del files[url]
        # Not again at every edit: this looks through all messages.
        self._files_let = len(files) + FILES_KEPT // 2


class LiveEnv(Env):
    """simcord's environment for the people; the bot is not in it, but connects through `wire`."""

    backend: LiveBackend

    def __init__(self, on_change: Callable[[], None]) -> None:
        super().__init__(discord.Client(intents=discord.Intents(guilds=True)), check_errors=False)
        self.backend = LiveBackend(on_change)

    async def _settle_internal(self, **_: Any) -> None:
        """Return at once, because the bot continues by itself."""
