"""The bot put together: no privileged intent, nobody kept in memory, everybody's own language."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.app import PasurBot
from bot.store import people
from tests.bot.room import begun, settings_for
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


async def test_a_persons_language_comes_before_the_servers_and_the_servers_before_discords(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        bot, guild, person = world.bot, world.guild.id, world.people["Ali"].id
        asked: list[str | None] = []

        def remembered(language: str | None) -> object:
            asked.append(language)
            return object()

        monkeypatch.setattr("bot.app.words_for", remembered)
        await bot.reader_of(person, guild)
        async with bot.store.writing() as conn:
            await people.set_guild(conn, guild, language="fr")
        await bot.reader_of(person, guild)
        async with bot.store.writing() as conn:
            await people.set_person(conn, person, language="fa")
        await bot.reader_of(person, guild)
        assert asked == [None, "fr", "fa"]


async def test_a_direct_message_is_headed_with_server_and_channel(folder: Path) -> None:
    async with discord_world(folder) as world:
        table = begun("Ali", "Sara", guild_id=world.guild.id, channel_id=world.channel.id)
        reader = await world.bot.reader_of(1, world.guild.id)
        assert world.bot.place(table, reader.words) == f"-# Tea House · <#{world.channel.id}>"
        gone = begun("Ali", "Sara", guild_id=4, channel_id=5)
        assert world.bot.place(gone, reader.words) == "-# your server · <#5>"
