"""What the rooms share: everybody is told in their own language."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import people
from tests.discord_world import discord_world
from tests.transactions import writing


async def test_a_persons_language_comes_before_the_servers_and_the_servers_before_discords(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(folder) as world:
        services, guild, person = world.services, world.guild.id, world.people["Ali"].id
        asked: list[str | None] = []

        def remembered(language: str | None) -> object:
            asked.append(language)
            return object()

        monkeypatch.setattr("bot.services.words_for", remembered)
        await services.audience(person, guild)
        await services.audience(person, guild, "de")
        async with writing(services.store) as conn:
            await people.set_guild(conn, guild, language="fr")
        await services.audience(person, guild, "de")
        await services.words(guild)
        async with writing(services.store) as conn:
            await people.set_person(conn, person, language="fa")
        await services.audience(person, guild, "de")
        assert asked == ["en-US", "de", "fr", "fr", "fa"]
