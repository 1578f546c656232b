"""Hands in private messages."""

from __future__ import annotations

from pathlib import Path

from bot.i18n import words_for
from tests.bot.room import begun
from tests.discord_world import discord_world


async def test_a_direct_message_is_headed_with_server_and_channel(folder: Path) -> None:
    async with discord_world(folder) as world:
        words, hands = words_for("en"), world.bot.outbox.hands
        table = begun("Ali", "Sara", guild_id=world.guild.id, channel_id=world.channel.id)
        assert hands.heading(table, words) == f"-# Tea House · <#{world.channel.id}>"
        gone = begun("Ali", "Sara", guild_id=4, channel_id=5)
        assert hands.heading(gone, words) == "-# your server · <#5>"
