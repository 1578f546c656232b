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

    async def update(self, page: Page) -> None:
        """Show the page in place of the message whose component was pressed."""
        response = self.interaction.response
        try:
            if response.is_done():
                await self.interaction.edit_original_response(
                    view=to_view(page), attachments=files(page)
                )
            else:
                await response.edit_message(view=to_view(page), attachments=files(page))
        except discord.HTTPException as error:
            _only_too_late(error)

    async def reply(self, page: Page) -> None:
        """Show the page to this person alone, as a new message."""
        response = self.interaction.response
        try:
            if response.is_done():
                await self.interaction.followup.send(
                    view=to_view(page), files=files(page), ephemeral=True
                )
            else:
                await response.send_message(view=to_view(page), files=files(page), ephemeral=True)
        except discord.HTTPException as error:
            _only_too_late(error)

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
