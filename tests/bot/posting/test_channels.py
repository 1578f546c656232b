"""Which channels everyone sees, of discord.py's own servers, channels and threads."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.posting.channels import everyone_sees
from bot.posting.messages import Messages
from bot.web.channels import Channels
from tests.bot.tea_house import CLOSED, GUILD, OPEN, PRIVATE, PUBLIC, member, tea_house


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


@pytest.mark.parametrize("private", [False, True], ids=["public", "private"])
async def test_a_thread_needs_a_text_channel_and_two_permissions(
    client: discord.Client, private: bool
) -> None:
    guild, state = tea_house(client), client._connection
    state.user = discord.ClientUser(
        state=state, data={"id": 1, "username": "pasur", "discriminator": "0", "avatar": None}
    )
    guild._add_member(member(guild, 1))
    services: Any = None
    messages = Messages(client, services)
    own, other = "create_private_threads", "create_public_threads"
    if not private:
        own, other = other, own
    needed = {"view_channel": True, "send_messages_in_threads": True, own: True, other: True}

    def may(channel_id: int = OPEN, **lacks: bool) -> bool:
        guild.default_role._permissions = discord.Permissions(**needed | lacks).value
        return messages.may_open_thread(GUILD, channel_id, private=private)

    assert may()
    assert may(**{other: False})
    assert not may(**{own: False})
    assert not may(send_messages_in_threads=False)
    assert not may(10 * OPEN + PUBLIC)
    assert may(5), "an unknown channel is tried"
