"""The command tree is synced only after a change, here or at Discord."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import PasurBot
from bot.i18n import words_for
from bot.interactions.commands import (
    FluentTranslator,
    fingerprint,
    registered_commands,
    sync_if_changed,
    text,
)
from bot.interactions.permissions import invite
from tests.bot.room import settings_for
from tests.discord_world import WORDS, World, answer_text, discord_world

CONTEXT: app_commands.TranslationContextTypes = app_commands.TranslationContext(
    app_commands.TranslationContextLocation.other, data=None
)


def syncs(world: World) -> int:
    return sum(method == "PUT" and path.endswith("/commands") for method, path in world.requests())


async def test_commands_are_synced_once_and_again_only_after_a_change(folder: Path) -> None:
    async with discord_world(folder, newcomers=True) as world:
        assert syncs(world) == 1
        await world.restart()
        assert syncs(world) == 1
        bot = world.bot
        bot.tree.remove_command("help")
        sent = await world.services.store.read(registered_commands)
        assert sent.fingerprint != await fingerprint(bot.tree, bot.application_id or 0)
        await sync_if_changed(bot.tree, world.services.store, bot.application_id or 0)
        await sync_if_changed(bot.tree, world.services.store, bot.application_id or 0)
        assert syncs(world) == 2
        sent = await world.services.store.read(registered_commands)
        assert sent.fingerprint == await fingerprint(bot.tree, bot.application_id or 0)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda there: {}, None),
        (lambda there: {key: there[key] for key in there if key[0] != "help"}, ["help"]),
        (lambda there: there | {("help", 1): there["help", 1] | {"id": "7"}}, ["help"]),
        (lambda there: there | {("vote", 1): {**there["help", 1], "name": "vote"}}, ["vote"]),
    ],
    ids=["wiped", "deleted", "replaced", "added"],
)
async def test_commands_that_another_program_has_changed_are_synced_at_the_start(
    folder: Path, change: Callable[[dict[Any, Any]], dict[Any, Any]], named: list[str] | None
) -> None:
    async with discord_world(folder) as world:
        there = world.env.backend.commands[None]
        sent = await world.services.store.read(registered_commands)
        assert sent.changed(await world.bot.tree.fetch_commands()) == []
        world.env.backend.commands[None] = change(there)
        changed = sent.changed(await world.bot.tree.fetch_commands())
        assert changed == (named or sorted(sent.ids))
        assert syncs(world) == 0
        await world.restart()
        assert syncs(world) == 1
        assert world.env.backend.commands[None].keys() == there.keys()


async def test_another_application_on_the_same_database_is_synced_too(folder: Path) -> None:
    bot = PasurBot(settings_for(folder / "pasur.db"))
    await bot.load_cogs()
    assert await fingerprint(bot.tree, 1) != await fingerprint(bot.tree, 2)
    assert await fingerprint(bot.tree, 1) == await fingerprint(bot.tree, 1)


async def test_commands_that_are_gone_or_of_another_server_are_answered(folder: Path) -> None:
    async with discord_world(folder) as world:
        (answer,) = await world.deliver(world.using("Ali", "record"))
        assert answer_text(answer) == WORDS("refused-old-command")
        elsewhere = world.using("Ali", "help")
        elsewhere.payload["guild_id"] = str(world.guild.id + 1)
        (answer,) = await world.deliver(elsewhere)
        link = invite(world.bot.application_id)
        assert answer_text(answer) == WORDS("refused-not-a-member", link=link)


@pytest.mark.parametrize("locale", [discord.Locale.american_english, discord.Locale.japanese])
async def test_an_unknown_language_gets_discords_default(locale: discord.Locale) -> None:
    assert await FluentTranslator().translate(text("command-play"), locale, CONTEXT) is None


async def test_a_known_language_has_its_own_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.interactions.commands.languages", lambda: ("en", "fr"))
    translator = FluentTranslator()
    french = discord.Locale.french
    assert await translator.translate(text("command-play"), french, CONTEXT) == words_for("fr")(
        "command-play"
    )
    assert await translator.translate(app_commands.locale_str("play"), french, CONTEXT) is None
