"""Which channels everyone sees, of discord.py's own servers, channels and threads."""

from __future__ import annotations

from types import SimpleNamespace
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


async def test_discord_is_asked_about_a_server_that_is_unavailable_and_its_answer_kept_longer(
    client: discord.Client,
) -> None:
    guild, time = tea_house(client), 0.0

    async def fetch_channels() -> list[Any]:
        return [guild.get_channel(OPEN)]

    async def fetch_guild(_: int, *, with_counts: bool) -> Any:
        return SimpleNamespace(fetch_channels=fetch_channels)

    asking: Any = SimpleNamespace(get_guild=client.get_guild, fetch_guild=fetch_guild)
    channels, thread = Channels(asking, lambda: time), 10 * OPEN + PUBLIC
    guild.unavailable = True
    assert await channels.seen_by_all(GUILD) == {OPEN}
    guild.unavailable = False
    for time, seen in ((119.0, {OPEN}), (120.0, {OPEN, thread}), (120.5, {OPEN, thread})):
        assert await channels.seen_by_all(GUILD) == seen
        guild.default_role._permissions = discord.Permissions.none().value if time > 120 else 1024
    time = 121.0
    assert await channels.seen_by_all(GUILD) == set(), "the channels were closed"


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
