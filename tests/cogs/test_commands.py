"""Every slash command fits Discord's limits, has descriptions, and is always answered."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app import PasurBot
from bot.i18n import message_files
from bot.interactions.commands import FluentTranslator, payload
from bot.store import people
from bot.ui.limits import TYPED
from tests.bot.room import settings_for
from tests.discord_world import discord_world, labels, private, text
from tests.e2e.lookups import ask_forget, export

ROOT = Path(__file__).parents[2]
ANYWHERE = {"daily", "help", "learn", "rules", "settings"}
MENU = 15
"""Most lines of the menu that Discord shows to a member who types a slash."""
GROUP = (1, 2)
STRING = 3
LOCALES = {locale.value for locale in discord.Locale}


@pytest.fixture
async def payloads() -> list[dict[str, Any]]:
    """Return the commands as they are sent to Discord, with translations."""
    bot = PasurBot(settings_for(Path("unused.db")))
    await bot.tree.set_translator(FluentTranslator())
    await bot.load_cogs()
    return await payload(bot.tree)


def walk(commands: list[dict[str, Any]], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield full name and description of commands, groups, subcommands and options."""
    for one in commands:
        name = f"{path} {one['name']}".strip()
        yield name, one
        yield from walk(one.get("options", []), name)


def spellings(one: dict[str, Any], field: str) -> list[str]:
    localised = one.get(f"{field}_localizations") or {}
    assert set(localised) <= LOCALES
    return [one[field], *localised.values()]


def is_name(text: str) -> bool:
    """Return whether Discord accepts a text as the name of a command.

    https://discord.com/developers/docs/interactions/application-commands
    """
    kinds = {unicodedata.category(sign)[0] for sign in text if sign not in "-_'"}
    return 1 <= len(text) <= 32 and kinds <= {"L", "N", "M"} and text == text.lower()


async def test_names_and_descriptions_are_within_the_limits_of_discord(
    payloads: list[dict[str, Any]],
) -> None:
    found = list(walk(payloads))
    assert len(found) > 25
    for name, one in found:
        assert all(map(is_name, spellings(one, "name"))), name
        for about in spellings(one, "description"):
            assert 1 <= len(about) <= 100, name
            assert "{" not in about, name


async def test_everything_is_described_in_words_of_its_own(payloads: list[dict[str, Any]]) -> None:
    for name, one in walk(payloads):
        assert one["description"] not in ("…", "..."), name
        assert one["description"].lower() != one["name"], name
        assert not one["description"].endswith("."), name


async def test_choices_are_within_the_limits_of_discord(payloads: list[dict[str, Any]]) -> None:
    seen = 0
    for name, one in walk(payloads):
        choices = one.get("choices", [])
        seen += len(choices)
        assert len(choices) <= 25, name
        assert len({choice["value"] for choice in choices}) == len(choices), name
        for choice in choices:
            assert all(1 <= len(shown) <= 100 for shown in spellings(choice, "name")), name
            assert "{" not in choice["name"], name
    assert seen > 5


async def test_clients_let_people_type_a_hundred_characters_at_most(
    payloads: list[dict[str, Any]],
) -> None:
    free = {
        name: (one.get("min_length", 0), one.get("max_length", TYPED + 1))
        for name, one in walk(payloads)
        if one.get("type") == STRING and not one.get("choices")
    }
    assert free
    wrong = [name for name, (least, most) in free.items() if least < 1 or most > TYPED]
    assert not wrong, f"cogs: declare {wrong} as `app_commands.Range[str, 1, TYPED]` or shorter"


async def test_no_two_commands_or_options_are_alike(payloads: list[dict[str, Any]]) -> None:
    assert len(payloads) <= 100
    for language in (None, *LOCALES):

        def spelled(one: dict[str, Any], language: str | None = language) -> str:
            return str((one.get("name_localizations") or {}).get(language, one["name"]))

        for group in (payloads, *(one.get("options", []) for _, one in walk(payloads))):
            names = [spelled(one) for one in group]
            assert len(set(names)) == len(names)


async def test_a_command_with_all_its_words_is_short_enough(payloads: list[dict[str, Any]]) -> None:
    for one in payloads:
        size = 0
        for _, part in walk([one]):
            size += max(map(len, spellings(part, "name")))
            size += max(map(len, spellings(part, "description")))
            size += sum(len(str(choice["value"])) + len(choice["name"])
                        for choice in part.get("choices", []))  # fmt: skip
        assert size <= 8000


async def test_only_commands_without_a_table_work_in_direct_messages(
    payloads: list[dict[str, Any]],
) -> None:
    for one in payloads:
        assert one["contexts"] == ([0, 1] if one["name"] in ANYWHERE else [0]), one["name"]


async def test_no_command_can_be_installed_without_a_server(payloads: list[dict[str, Any]]) -> None:
    """New applications offer *User Install*, with which the bot could not post."""
    assert [one["name"] for one in payloads if one["integration_types"] != [0]] == []


async def test_required_options_come_first(payloads: list[dict[str, Any]]) -> None:
    for name, one in walk(payloads):
        if one.get("type") in GROUP or one in payloads:
            needed = [option.get("required", False) for option in one.get("options", [])]
            assert needed == sorted(needed, reverse=True), name


async def test_every_command_named_in_texts_exists(payloads: list[dict[str, Any]]) -> None:
    known = {name for name, _ in walk(payloads)}
    texts = [file.read_text("utf-8") for file in message_files("en")]
    texts.append((ROOT / "README.md").read_text("utf-8"))
    named = {one for words in texts for one in re.findall(r"`/([a-z][a-z ]*)", words)}
    assert len(named) > 8
    assert {one.strip() for one in named} <= known | {"move hint", "move down", "help privacy"}


GIVEN: dict[str, dict[str, Any]] = {
    "move": {"word": "5S"},
}
"""Values of required options; commands without required options need no entry."""

BESIDE = {"play", "lobby invite", "setup"}
"""Commands with separate tests: public answers, named people, permissions."""


async def test_every_command_answers_a_person_without_a_table(
    folder: Path, payloads: list[dict[str, Any]]
) -> None:
    single = {
        name
        for name, one in walk(payloads)
        if (one in payloads or one.get("type") in GROUP)
        and not any(option["type"] in GROUP for option in one.get("options", []))
    }
    assert single > {*GIVEN, *BESIDE}
    async with discord_world(folder) as world:
        for command in sorted(single - BESIDE):
            result = await world.typed("Ali", command, **GIVEN.get(command, {}))
            shown = private(result)
            assert shown.ephemeral, command
            assert len(text(shown)) > 10, command
            assert "went wrong" not in text(shown), command
            assert "{" not in text(shown), command
        opened = await world.typed("Ali", "play")
        assert opened.response is not None
        assert not opened.response.ephemeral


async def test_the_menu_of_a_member_is_short(payloads: list[dict[str, Any]]) -> None:
    lines = list[str]()
    for one in payloads:
        if one["default_member_permissions"] is None:
            parts = [part for part in one.get("options", []) if part["type"] in GROUP]
            lines += [f"{one['name']} {part['name']}" for part in parts] or [one["name"]]
    assert len(lines) <= MENU, lines


async def test_only_a_manager_sees_and_changes_the_settings_of_a_server(folder: Path) -> None:
    async with discord_world(folder) as world:
        mine = private(await world.typed("Sara", "settings"))
        assert "For you" in text(mine)
        assert "For this server" not in text(mine)
        await world.choose("Sara", mine, "setown/notice", "never")
        assert (
            await world.services.store.read(people.person, world.people["Sara"].id)
        ).notice == "never"
        refused = await world.forge("Sara", "s:setserver:0:0:speed", ["slow"], message=mine)
        assert "may manage the server" in refused


async def test_an_export_holds_all_stored_data_and_a_deletion_removes_it(folder: Path) -> None:
    async with discord_world(folder) as world:
        await world.type("Ali", "play")
        exported = private(await export(world, "Ali"))
        assert "Everything that is kept" in text(exported)
        assert len(exported.attachments) == 1
        asked = await ask_forget(world, "Ali")
        assert len(await world.open_tables()) == 1, "nothing has happened yet"
        assert "deleted" in await world.press("Ali", "Forget me", asked)
        assert await world.open_tables() == []
        assert not labels(world.messages()[-1])
