"""Permissions to change a server's settings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.interactions.permissions import may_manage, may_moderate, may_read
from tests.bot.room import ALI, CHANNEL, begun


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
