"""One interaction's answer: in time, at most once, and never silence."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import discord

from bot.ui.layout import Page
from bot.ui.render import files, to_view

T = TypeVar("T")

_PATIENCE = 1.5
"""Seconds of work after which the answer is deferred; Discord waits three.

https://discord.com/developers/docs/interactions/receiving-and-responding
"""
_TOO_LATE = (10062, 40060)
"""Unknown interaction; already acknowledged. What was decided is stored, so nothing is lost."""


class Answer:
    """Answers one interaction with pages, deferring by itself when the work takes long."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction

    async def after(self, work: Coroutine[Any, Any, T]) -> T:
        """The work's result; the interaction is deferred when it takes long."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait((task,), timeout=_PATIENCE)
        if not done:
            await self._defer()
        return await task

    async def update(self, page: Page) -> int | None:
        """Show the page in place of the message whose component was pressed; returns its id.

        None when it came too late to be shown.
        """
        interaction = self.interaction
        view, attached = to_view(page), files(page)
        try:
            if interaction.response.is_done():
                await interaction.edit_original_response(view=view, attachments=attached)
            else:
                await interaction.response.edit_message(view=view, attachments=attached)
        except discord.HTTPException as error:
            _only_too_late(error)
            return None
        return interaction.message.id if interaction.message is not None else None

    async def reply(self, page: Page) -> int | None:
        """Show the page to this person alone, as a new message; returns its id.

        None when it came too late to be shown.
        """
        interaction = self.interaction
        view, attached = to_view(page), files(page)
        try:
            if interaction.response.is_done():
                sent = await interaction.followup.send(
                    view=view, files=attached, ephemeral=True, wait=True
                )
                return sent.id
            shown = await interaction.response.send_message(
                view=view, files=attached, ephemeral=True
            )
        except discord.HTTPException as error:
            _only_too_late(error)
            return None
        return shown.message_id

    async def done(self) -> None:
        """Acknowledge without showing anything new."""
        if not self.interaction.response.is_done():
            await self._defer()

    async def _defer(self) -> None:
        try:
            if self.interaction.type is discord.InteractionType.component:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            _only_too_late(error)


def _only_too_late(error: discord.HTTPException) -> None:
    if error.code not in _TOO_LATE:
        raise error
