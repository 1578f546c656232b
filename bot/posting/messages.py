"""The calls that send, edit and delete messages, and what Discord's refusals mean for a table.

Error codes: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Literal, cast

import discord

from bot.services import Services
from bot.store import people
from bot.store.people import Person
from bot.ui.layout import Page
from bot.ui.render import files, to_view

_UNKNOWN_MESSAGE = 10008
UNKNOWN_CHANNEL = 10003
_OLD_MESSAGE = 30046
_NO_ACCESS = (50001, 50013)
_DM_CLOSED = (50007, 50278)
_DM_TOO_FAST = 40003
_HAS_THREAD = 160004
_NEWER = 10
_WEEK: Literal[10080] = 10080
"""Minutes without a message after which Discord archives a thread by itself."""
_DM_PER_MINUTE = 8
"""New direct-message channels; bots that open 25 to 40 at once are quarantined."""


class Later(Exception):
    """Try again in so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"again in {seconds:.1f} s")
        self.seconds = seconds


class Gone(Exception):
    """The channel is gone or closed to the bot; `why` is Discord's error code."""

    def __init__(self, why: int) -> None:
        super().__init__(str(why))
        self.why = why


class Closed(Exception):
    """The person takes no direct messages from the bot."""


class Messages:
    """Sends pages to channels by id; holds no messages."""

    def __init__(self, client: discord.Client, services: Services) -> None:
        self._client = client
        self._services = services
        self._opened: deque[float] = deque()

    async def send(
        self, channel_id: int, page: Page, *, nonce: str, mention: Sequence[int] = ()
    ) -> tuple[int, int]:
        """Send a page; returns channel and message id. Raises `Gone`, `Closed`."""
        channel = self._client.get_partial_messageable(channel_id)
        mentions = discord.AllowedMentions(
            users=[discord.Object(user) for user in mention], everyone=False, roles=False
        )
        try:
            message = await channel.send(
                view=to_view(page), files=files(page), nonce=nonce[:25], allowed_mentions=mentions
            )
        except discord.HTTPException as error:
            raise _meaning(error) from error
        return channel_id, message.id

    async def edit(self, channel_id: int, message_id: int, page: Page) -> bool:
        """Edit a message in place; False when it has to be sent anew. Raises `Gone`."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.edit(view=to_view(page), attachments=files(page))
        except discord.HTTPException as error:
            if error.code in (_UNKNOWN_MESSAGE, _OLD_MESSAGE):
                return False
            raise _meaning(error) from error
        return True

    async def edit_private(self, token: str, message_id: int, page: Page) -> bool:
        """Edit a private answer through its token; False when the token no longer works."""
        webhook = discord.Webhook.partial(
            cast(int, self._client.application_id), token, client=self._client
        )
        try:
            await webhook.edit_message(message_id, view=to_view(page), attachments=files(page))
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise
            return False
        return True

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message; one that is gone already is fine."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise

    async def open_thread(self, guild_id: int, channel_id: int, message_id: int, name: str) -> int:
        """Open a thread on a message; returns its id. Raises `Gone` where that is not allowed.

        A thread has the id of its message, so one that was opened before its answer was lost is
        found again (160004: the message has a thread already).
        """
        channel = self._client.get_partial_messageable(channel_id, guild_id=guild_id)
        message = channel.get_partial_message(message_id)
        try:
            thread = await message.create_thread(name=name, auto_archive_duration=_WEEK)
        except discord.HTTPException as error:
            if error.code == _HAS_THREAD:
                return message_id
            if error.status >= 500 or error.status == 429:
                raise
            raise Gone(error.code) from error
        return thread.id

    async def archive(self, thread_id: int) -> None:
        """Archive a thread; one that cannot be archived (any more) is left alone."""
        try:
            await self._client.http.edit_channel(thread_id, archived=True)
        except discord.HTTPException as error:
            if error.status >= 500 or error.status == 429:
                raise

    async def others_wrote_after(self, channel_id: int, message_id: int) -> bool:
        """Return whether somebody else has written in a channel since this message.

        The bot hears of no messages, so it has to ask.
        """
        channel = self._client.get_partial_messageable(channel_id)
        try:
            after = discord.Object(message_id)
            newer = [message async for message in channel.history(limit=_NEWER, after=after)]
        except discord.HTTPException:
            return False
        return any(message.author != self._client.user for message in newer)

    async def dm_channel(self, person: Person) -> int:
        """Return the person's direct-message channel; new ones open slowly. Raises `Later`."""
        if person.dm_channel_id is not None:
            return person.dm_channel_id
        now = self._services.now()
        while self._opened and self._opened[0] <= now - 60.0:
            self._opened.popleft()
        if len(self._opened) >= _DM_PER_MINUTE:
            raise Later(self._opened[0] + 60.0 - now)
        self._opened.append(now)
        try:
            channel = await self._client.create_dm(discord.Object(person.user_id))
        except discord.HTTPException as error:
            raise _meaning(error) from error
        async with self._services.store.writing() as conn:
            await people.set_person(conn, person.user_id, dm_channel_id=channel.id)
        return channel.id

    def server_name(self, guild_id: int) -> str | None:
        """Return what a server is called; None when the bot is not there (any more)."""
        guild = self._client.get_guild(guild_id)
        return None if guild is None else guild.name

    def may_attach(self, guild_id: int, channel_id: int) -> bool:
        """Return whether pictures may be sent to a channel; so it is taken where nobody knows."""
        guild = self._client.get_guild(guild_id)
        channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
        if guild is None or channel is None:
            return True
        return channel.permissions_for(guild.me).attach_files


def _meaning(error: discord.HTTPException) -> Exception:
    if error.code in _DM_CLOSED:
        return Closed()
    if error.code == _DM_TOO_FAST:
        return Later(60.0)
    if error.code in (UNKNOWN_CHANNEL, *_NO_ACCESS):
        return Gone(error.code)
    return error
