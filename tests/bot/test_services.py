"""Services that all packages share: the language of a person."""

from __future__ import annotations

from pathlib import Path

from bot.store import people
from tests.discord_world import discord_world
from tests.transactions import writing


async def test_a_persons_language_comes_before_the_servers_and_the_servers_before_discords(
    folder: Path,
) -> None:
    async with discord_world(folder) as world:
        services, guild, person = world.services, world.guild.id, world.people["Ali"].id

        async def read(locale: str | None = None) -> str:
            return (await services.audience(person, guild, locale)).words.language

        async def set_to(own: str | None, common: str | None) -> None:
            async with writing(services.store) as conn:
                await conn.run_sync(people.set_person, person, language=own)
                await conn.run_sync(people.set_guild, guild, language=common)

        assert (await read(), await read("fr"), await read("de")) == ("en", "fr", "en")
        await set_to(None, "fr")
        assert (await read("fa"), (await services.words(guild)).language) == ("fr", "fr")
        await set_to("fa", "fr")
        assert await read("en-GB") == "fa"
        await set_to("nl", "fr")
        assert await read("en-GB") == "fr"
        await set_to("nl", "nl")
        assert (await read("fa"), (await services.words(guild)).language) == ("fa", "en")
