"""Write the lists of slash commands into the player's guide, from the bot's command tree.

Run it with `python -m examples.commands`. A page has a list between two comments, and the first one
names the people who can use these commands: `<!-- commands: server -->`, `<!-- end -->`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.app import PasurBot
from bot.i18n import Words, words_for
from bot.interactions.commands import Tree, payload
from bot.settings import Settings
from pasur_core.registry import games

LANGUAGES = ("en", "fr", "fa")
"""The languages of the guide."""

_FOLDER = Path(__file__).parents[1] / "docs/play"
_LIST = re.compile(r"(<!-- commands: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
_PARTS = (
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
)
"""Discord's numbers of options that are commands of a group."""

_DIRECT_MESSAGES = 1
"""Discord's number of the context in which a command works without a server."""

Described = Mapping[str, Any]
"""A command, an option or a choice as Discord's API describes it."""


class _InOneLanguage(app_commands.Translator):
    """The texts of one language of the bot, also of one that Discord lacks, for every locale."""

    def __init__(self, language: str) -> None:
        self._words = words_for(language)

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text of a `locale_str` with an `id`, None for others. Called by discord.py."""
        message = string.extras.get("id")
        return None if message is None else self._words(message)


async def described(tree: Tree, language: str) -> list[dict[str, Any]]:
    """Return all commands by name, with a language's texts for every locale of Discord."""
    await tree.set_translator(_InOneLanguage(language))
    return sorted(await payload(tree), key=itemgetter("name"))


def filled(page: str, language: str, commands: Sequence[Described]) -> str:
    """Return the text of a page with new lists of commands."""
    words = words_for(language)

    def listed(found: re.Match[str]) -> str:
        group = [one for one in commands if _group_of(one) == found[2]]
        lines = [line for one in group for line in _lines(one, words)]
        return "\n".join((found[1], *lines, "", found[3]))

    return _LIST.sub(listed, page)


def page_of(language: str) -> Path:
    """Return the file of the page with all commands in a language."""
    return _FOLDER / language / "commands.md"


def _lines(command: Described, words: Words) -> Iterator[str]:
    """Yield a list item for a command, or for each command of a group, and one for each option."""
    for name, one in _whole(command, words):
        options = one.get("options", [])
        shown = " ".join((name, *(_placeholder(option, words) for option in options)))
        yield f"- {_about(shown, one, words)}"
        for option in options:
            about = _about(_name(option, words), option, words)
            choices = _choices(option)
            if all(_is_known(choice, words) for choice in choices):
                names = words("row-joint").join(_name(choice, words) for choice in choices)
                yield f"  - {about} ({names})" if names else f"  - {about}"
            else:
                yield f"  - {about}"
                yield from (f"    - {_about(_name(one, words), one, words)}" for one in choices)


def _group_of(command: Described) -> str:
    """Return the people who can use a command: `managers`, or those in a `server` or `anywhere`."""
    if command["default_member_permissions"] is not None:
        return "managers"
    return "anywhere" if _DIRECT_MESSAGES in command["contexts"] else "server"


def _whole(command: Described, words: Words) -> Iterator[tuple[str, Described]]:
    """Yield the full name and description of a command, or of each command of a group."""
    name = f"/{_name(command, words)}"
    parts = [one for one in command.get("options", []) if one["type"] in _PARTS]
    for part in parts:
        yield f"{name} {_name(part, words)}", part
    if not parts:
        yield name, command


def _about(name: str, one: Described, words: Words) -> str:
    about = _translated(one, "description" if "description" in one else "name")
    return words("option-is", option=f"`{name}`", value=about)


def _placeholder(option: Described, words: Words) -> str:
    name = _name(option, words)
    return name if option.get("required") else f"[{name}]"


def _choices(option: Described) -> Sequence[Described]:
    """Return the values of an option; games are left out, as they have a separate page."""
    choices: Sequence[Described] = option.get("choices", [])
    return [] if {choice["value"] for choice in choices} == games().keys() else choices


def _is_known(choice: Described, words: Words) -> bool:
    """Return whether Discord shows a value in the reader's language."""
    return _name(choice, words) == _translated(choice, "name")


def _name(one: Described, words: Words) -> str:
    """Return the name that Discord shows to people with this language."""
    known = words.language in {locale.value for locale in discord.Locale}
    return _translated(one, "name") if known else str(one["name"])


def _translated(one: Described, field: str) -> str:
    translations: dict[str, str] = one.get(f"{field}_localizations") or {}
    return next(iter(translations.values()), str(one[field]))


async def main() -> None:
    """Write the lists of commands of all languages."""
    given: dict[str, Any] = {"_env_file": None}
    bot = PasurBot(Settings(**given))
    await bot.load_cogs()
    for language in LANGUAGES:
        file = page_of(language)
        text = filled(file.read_text("utf-8"), language, await described(bot.tree, language))
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
