"""Permissions to change a server's settings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.interactions.permissions import may_manage, may_moderate, may_read, may_see
from tests.bot.room import ALI, CHANNEL, begun
from tests.bot.tea_house import CLOSED, MODERATORS, OPEN, PRIVATE, PUBLIC, member, tea_house


def interaction(guild_id: int | None, **granted: bool) -> Any:
    """Return an interaction with the fields that the check reads: server (or None), permissions."""
    return SimpleNamespace(guild_id=guild_id, permissions=discord.Permissions(**granted))


@pytest.mark.parametrize(
    ("asked", "name"),
    [(may_manage, "manage_guild"), (may_moderate, "manage_messages")],
    ids=["manage", "moderate"],
)
def test_one_permission_alone_allows_it_and_only_in_a_server(asked: Any, name: str) -> None:
    others = {other: True for other, _ in discord.Permissions() if other != name}
    assert asked(interaction(7, **{name: True}))
    assert not asked(interaction(7, **others))
    assert not asked(interaction(None, **{name: True}))


@pytest.mark.parametrize("status", ["running", "over", "closed"])
def test_a_sealed_table_is_read_by_its_people_alone(status: str) -> None:
    """Everyone else in its channel could still play its deal at another table."""
    for sealed in (False, True):
        table = begun("Ali", "Sara", sealed=sealed, status=status)
        for user_id in (ALI.user_id, ALI.user_id + 1, ALI.user_id + 7):
            reader: Any = SimpleNamespace(
                user=SimpleNamespace(id=user_id), channel_id=CHANNEL, guild=None
            )
            seated = user_id != ALI.user_id + 7
            assert may_read(reader, table) == (seated or not sealed)


@pytest.mark.parametrize("moderates", [False, True], ids=["member", "moderator"])
async def test_a_private_thread_is_seen_by_those_alone_who_manage_threads(moderates: bool) -> None:
    guild = tea_house(discord.Client(intents=discord.Intents.none()))
    person = member(guild, 5, *([MODERATORS] if moderates else []))
    elsewhere = 10**6

    def seen(channel_id: int, asked_in: int = elsewhere) -> bool:
        asking: Any = SimpleNamespace(guild=guild, user=person, channel_id=asked_in)
        return may_see(asking, channel_id)

    public, private = 10 * OPEN + PUBLIC, 10 * OPEN + PRIVATE
    assert [seen(one) for one in (OPEN, public, private)] == [True, True, moderates]
    hidden = CLOSED, 10 * CLOSED + PUBLIC, 10 * CLOSED + PRIVATE, elsewhere + 1
    assert not any(seen(one) for one in hidden)
    assert all(seen(one, one) for one in (private, *hidden)), "where they ask"
