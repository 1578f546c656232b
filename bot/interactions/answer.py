"""The answer to an interaction, which is always given, in time, and only once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import aiohttp
import discord
import structlog

from bot import metrics
from bot.interactions.heard import for_newcomers
from bot.tables.refusal import Refused
from bot.ui.layout import Form, Page
from bot.ui.render import files, to_modal, to_view, with_or_without_emojis

_log = structlog.get_logger(__name__)

_PATIENCE = 1.5
"""Seconds after the press at which the answer is deferred; Discord waits for three.

https://discord.com/developers/docs/interactions/receiving-and-responding
"""
_INVALID = 50035
"""Discord's code for an invalid request, here one that keeps files which the message has lost."""
_TOO_LATE = (10062, 40060)
"""Unknown interaction; already acknowledged. Nothing is lost, because changes are stored first."""

NOT_ANSWERED = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""The errors of an answer that cannot be given: Discord refuses it, or does not respond."""


class Answer:
    """Answers one interaction with pages; if the work takes long, the answer is deferred in time.

    Its methods raise one of `NOT_ANSWERED` if Discord refuses the answer or cannot be reached. An
    answer that is too late is no error.
    """

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self._turn = asyncio.Lock()
        self._asked_at: float | None = time.monotonic()
        self._watch = asyncio.create_task(self._defer_in_time())

    @staticmethod
    def of(interaction: discord.Interaction[Any]) -> Answer:
        """Return the one answer of an interaction.

        The first call starts a timer, which defers the answer if the work takes long.
        """
        answer = interaction.extras.get("answer")
        if not isinstance(answer, Answer):
            answer = interaction.extras["answer"] = Answer(interaction)
        return answer

    async def update(self, page: Page, *, kept: bool = False) -> int | None:
        """Show the page in place of the pressed message; return the message's id.

        With `kept`, the message keeps its files, if Discord still has them. Return None if the
        answer was too late.
        """
        message = self.interaction.message
        async with self._alone():
            try:
                await with_or_without_emojis(page, partial(self._edit, kept=kept))
            except discord.HTTPException as error:
                if not kept or error.code != _INVALID:
                    raise
                await self._edit(page, kept=False)
            return message.id if message is not None else None
        return None

    async def _edit(self, page: Page, *, kept: bool) -> None:
        interaction = self.interaction
        view = to_view(page, interaction.client.services.known)
        attached = discord.utils.MISSING if kept else files(page)
        edit = (
            interaction.edit_original_response
            if interaction.response.is_done()
            else interaction.response.edit_message
        )
        # `content=None`: the pressed message can be a plain notification.
        await edit(content=None, view=view, attachments=attached)

    async def reply(self, page: Page) -> int | None:
        """Show the page to this person alone, as a new message; return its id.

        Return None if the answer was too late.
        """
        async with self._alone():
            return await with_or_without_emojis(page, self._send)
        return None

    async def _send(self, page: Page) -> int | None:
        interaction = self.interaction
        page = await for_newcomers(interaction, page)
        view, attached = to_view(page, interaction.client.services.known), files(page)
        if interaction.response.is_done():
            sent = await interaction.followup.send(
                view=view, files=attached, ephemeral=True, wait=True
            )
            return sent.id
        shown = await interaction.response.send_message(view=view, files=attached, ephemeral=True)
        return shown.message_id

    async def publish(self, page: Page) -> int | None:
        """Answer with the page for the whole channel, as a new message; return its id.

        Return None if the interaction was deferred or answered before, or if the answer was too
        late.
        """
        interaction = self.interaction
        async with self._alone():
            if interaction.response.is_done():
                return None
            shown = await interaction.response.send_message(
                view=to_view(page, interaction.client.services.known), files=files(page)
            )
            return shown.message_id
        return None

    async def share(self, page: Page) -> int | None:
        """Show a page to the whole channel, below the pressed message; return its id.

        If the press was deferred, the message is a follow-up. Return None if the answer was too
        late.
        """
        interaction = self.interaction
        async with self._alone():
            view, attached = to_view(page, interaction.client.services.known), files(page)
            if interaction.response.is_done():
                sent = await interaction.followup.send(view=view, files=attached, wait=True)
                return sent.id
            shown = await interaction.response.send_message(view=view, files=attached)
            return shown.message_id
        return None

    async def ask(self, form: Form) -> None:
        """Show a form to this person.

        Raise `Refused` (`busy`) if the answer was deferred already: Discord then accepts no form.
        """
        async with self._alone():
            if self.interaction.response.is_done():
                raise Refused("busy")
            await self.interaction.response.send_modal(to_modal(form))

    async def done(self) -> None:
        """Acknowledge the interaction without showing anything, by deferring its answer."""
        async with self._alone():
            await self._defer()

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Allow one answer at a time, and stop the timer; being too late is not an error."""
        async with self._turn:
            self._watch.cancel()
            try:
                yield
            except discord.HTTPException as error:
                if error.code not in _TOO_LATE:
                    raise
            self._count()

    def _count(self) -> None:
        """Report the time until the first answer, even a late one; a deferral does not count."""
        if self._asked_at is None:
            return
        interaction = self.interaction
        command = interaction.type is discord.InteractionType.application_command
        seconds, self._asked_at = time.monotonic() - self._asked_at, None
        metrics.ANSWER_SECONDS.labels("command" if command else "press").observe(seconds)

    async def _defer_in_time(self) -> None:
        await asyncio.sleep(_left(self.interaction))
        async with self._turn:
            try:
                await self._defer()
            except NOT_ANSWERED as error:
                if isinstance(error, discord.HTTPException) and error.code in _TOO_LATE:
                    return
                _log.warning("deferring failed", why=why(error))

    async def _defer(self) -> None:
        response = self.interaction.response
        if response.is_done():
            return
        # A deferred command shows "thinking" privately; a deferred press shows nothing.
        if self.interaction.type is discord.InteractionType.application_command:
            await response.defer(ephemeral=True, thinking=True)
        else:
            await response.defer()


def why(error: Exception) -> str:
    """Return, for the log, why an answer failed: Discord's codes, or the error's type.

    >>> why(TimeoutError("a secret"))
    'TimeoutError'
    """
    if isinstance(error, discord.HTTPException):
        return f"{error.status}, {error.code}"
    return type(error).__name__


def _left(interaction: discord.Interaction[Any]) -> float:
    """Return the seconds until an answer is deferred, measured by Discord's clock.

    The age is clamped, in case the local clock is wrong: it never delays the deferral.
    """
    now: float = interaction.client.services.now()
    age = now - interaction.created_at.timestamp()
    return _PATIENCE - min(max(age, 0.0), _PATIENCE)
