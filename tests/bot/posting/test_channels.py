"""Which channels everyone sees, of discord.py's own servers, channels and threads."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.posting.channels import everyone_sees
from bot.web.channels import Channels
from tests.bot.tea_house import CLOSED, GUILD, OPEN, PRIVATE, PUBLIC, tea_house


@pytest.fixture
def client() -> discord.Client:
    return discord.Client(intents=discord.Intents.none())


@pytest.mark.parametrize("parent", [OPEN, CLOSED])
@pytest.mark.parametrize("kind", [None, PUBLIC, PRIVATE])
async def test_everyone_sees_open_channels_and_their_public_threads(
    client: discord.Client, parent: int, kind: int | None
) -> None:
    number = parent if kind is None else 10 * parent + kind
    found: Any = tea_house(client).get_channel_or_thread(number)
    assert everyone_sees(found) == (parent == OPEN and kind != PRIVATE)


async def test_a_page_shows_the_matches_of_these_alone(client: discord.Client) -> None:
    tea_house(client)
    assert await Channels(client).seen_by_all(GUILD) == {OPEN, 10 * OPEN + PUBLIC}
