"""Permissions to change a server's settings."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.interactions.permissions import may_manage, may_moderate


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
