"""The bot put together: no privileged intent, nobody kept in memory."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.app import PasurBot
from tests.bot.room import settings_for
from tests.discord_world import discord_world, text


def test_no_privileged_intent_is_asked_for_and_nobody_is_kept() -> None:
    bot = PasurBot(settings_for(Path("unused.db")))
    assert bot.intents == discord.Intents(guilds=True)
    assert not bot._connection.member_cache_flags
    assert list(bot.cached_messages) == []
    assert bot.allowed_mentions is not None
    assert dict(bot.allowed_mentions.to_dict()) == {"parse": []}


async def test_a_component_of_nobodys_is_answered(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "lobby open")
        for custom_id in ("persistent_view:old", "b:dance:1:0:", "b:join:0:0:", "s:sit:x:y"):
            assert "no longer works" in await world.forge("Ali", custom_id), custom_id
        assert "**Ali**" in text(world.board())
