"""Which channels everyone sees, of discord.py's own servers, channels and threads."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.posting.channels import everyone_sees
from bot.web.channels import Channels

GUILD, OPEN, CLOSED = 77, 770, 771
_VIEW = str(discord.Permissions(view_channel=True).value)
_TEXT, _PUBLIC, _PRIVATE = 0, 11, 12


def channel(number: int, *, denied: str) -> dict[str, Any]:
    """Return a text channel as Discord describes it; `denied` is what its default role lacks."""
    lacks = {"id": GUILD, "type": 0, "allow": "0", "deny": denied}
    return {
        "id": number,
        "type": _TEXT,
        "name": "room",
        "position": 0,
        "permission_overwrites": [lacks],
    }


def thread(number: int, kind: int, parent: int) -> dict[str, Any]:
    """Return a thread as Discord describes it."""
    since = {"archived": False, "auto_archive_duration": 60, "locked": False}
    return {
        "id": number,
        "type": kind,
        "parent_id": parent,
        "owner_id": 1,
        "name": "table",
        "message_count": 0,
        "member_count": 1,
        "thread_metadata": {**since, "archive_timestamp": "2026-11-29T12:00:00+00:00"},
    }


def tea_house(client: discord.Client) -> discord.Guild:
    """Return a server with an open and a closed channel, and a thread of each kind in both."""
    everyone = {
        "id": GUILD,
        "name": "@everyone",
        "permissions": _VIEW,
        "position": 0,
        "color": 0,
        "hoist": False,
        "managed": False,
        "mentionable": False,
    }
    facts: Any = {
        "id": GUILD,
        "name": "Tea House",
        "roles": [everyone],
        "channels": [channel(OPEN, denied="0"), channel(CLOSED, denied=_VIEW)],
        "threads": [
            thread(10 * parent + kind, kind, parent)
            for parent in (OPEN, CLOSED)
            for kind in (_PUBLIC, _PRIVATE)
        ],
    }
    guild = discord.Guild(data=facts, state=client._connection)
    client._connection._add_guild(guild)
    return guild


@pytest.fixture
def client() -> discord.Client:
    return discord.Client(intents=discord.Intents.none())


@pytest.mark.parametrize("parent", [OPEN, CLOSED])
@pytest.mark.parametrize("kind", [None, _PUBLIC, _PRIVATE])
async def test_everyone_sees_open_channels_and_their_public_threads(
    client: discord.Client, parent: int, kind: int | None
) -> None:
    number = parent if kind is None else 10 * parent + kind
    found: Any = tea_house(client).get_channel_or_thread(number)
    assert everyone_sees(found) == (parent == OPEN and kind != _PRIVATE)


async def test_a_page_shows_the_matches_of_these_alone(client: discord.Client) -> None:
    tea_house(client)
    assert await Channels(client).seen_by_all(GUILD) == {OPEN, 10 * OPEN + _PUBLIC}
