"""The greeting of a server: sent, and shown again in another language."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.i18n import words_for
from bot.pictures.studio import Studio
from bot.posting.greeting import greet, greet_again
from bot.posting.messages import Closed, Gone, Later, Messages, Unwelcome
from bot.ui.layout import Page


class Undrawn(Studio):
    """A render pool that draws nothing."""

    async def attempt(self, *_: Any) -> None:
        """Return no picture."""


class Failing(Messages):
    """Messages that cannot be sent or edited."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def edit(self, channel_id: int, message_id: int, page: Page) -> None:
        """Raise the error."""
        raise self.error

    def may_attach(self, guild_id: int, channel_id: int) -> bool:
        """Refuse pictures."""
        return False

    async def send(self, channel_id: int, page: Page, **_: object) -> int:
        """Raise the error."""
        raise self.error


@pytest.mark.parametrize(
    "error", [Closed(), Gone(10003), Later(1.0), Unwelcome(50035), TimeoutError()], ids=repr
)
async def test_a_greeting_that_fails_is_logged_alone(error: Exception) -> None:
    granted = SimpleNamespace(view_channel=True, send_messages=True)
    hall = SimpleNamespace(id=770, permissions_for=lambda _: granted)
    guild: Any = SimpleNamespace(id=77, me=None, system_channel=None, text_channels=[hall])
    with capture_logs() as logs:
        await greet(Failing(error), Undrawn(), guild, words_for("fr"))
        await greet_again(Failing(error), Undrawn(), 770, 9, words_for("fr"))
    assert [one["why"] for one in logs] == [type(error).__name__] * 2
