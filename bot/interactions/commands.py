"""The command tree: names come from Fluent, and errors become sentences.

Commands are registered with Discord only if they have changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
import structlog
from discord import app_commands
from sqlalchemy import Connection

from bot.i18n import languages, words_for
from bot.interactions.answer import Answer
from bot.interactions.client import Client, Interaction
from bot.interactions.context import Context
from bot.interactions.dispatch import explain
from bot.interactions.heard import hear
from bot.interactions.permissions import invite
from bot.store import Store, facts
from bot.tables.refusal import Refused
from pasur_core.registry import ordered_games

Tree = app_commands.CommandTree[Any]

_log = structlog.get_logger(__name__)
_SYNCED = "commands-synced"
"""The name of the stored fingerprint of the commands last sent to Discord."""
_IDS = "command-ids"
"""The name of the stored ids of the commands, by which a message can mention them."""
_LIMIT = 100
"""Most characters of the description of a command or an option
(https://discord.com/developers/docs/interactions/application-commands)."""


class FluentTranslator(app_commands.Translator):
    """Names and descriptions of commands, in the languages of Discord and the bot."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text of a `locale_str` with an `id` in its extras, cut to 100 characters.

        Return None if there is no `id`, or if the bot lacks the language. Called by discord.py.
        """
        message = string.extras.get("id")
        if message is None or locale.value not in languages():
            return None
        return words_for(locale.value)(message)[:_LIMIT]


def text(message: str) -> app_commands.locale_str:
    """Return a command's name or description in English, with the id of its Fluent message.

    The text is cut to 100 characters, as Discord requires.
    """
    return app_commands.locale_str(words_for("en")(message)[:_LIMIT], id=message)


def game_choices() -> list[app_commands.Choice[str]]:
    """Return the choices of games, in display order."""
    return [
        app_commands.Choice(name=text(f"{game.key}-title"), value=game.key)
        for game in ordered_games()
    ]


class PasurTree(app_commands.CommandTree[Client]):
    """The bot's commands; every error in a command becomes a private sentence."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Start the timer of the answer; return whether the command can run.

        If the bot cannot serve the person, show them the refusal: a server can have the bot's
        commands without the bot itself. For a command that is still being typed, return whether the
        person gets suggestions. Called by discord.py.
        """
        client, guild_id = interaction.client, interaction.guild_id
        if interaction.type is not discord.InteractionType.application_command:
            return client.rate_limiter.suggests(interaction.user.id)
        try:
            if not client.rate_limiter.admits(interaction.user.id, guild_id):
                return False
            Answer.of(interaction)
            if guild_id is not None and client.get_guild(guild_id) is None:
                raise Refused("not-a-member", link=invite(interaction.application_id))
            await hear(interaction)
        except Refused as refused:
            await explain(Context(interaction), refused)
            return False
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a failed command, so that cogs only raise `Refused`.

        Called by discord.py.
        """
        cause: Exception = error
        if isinstance(error, app_commands.CommandInvokeError):
            cause = error.original
        elif isinstance(error, app_commands.NoPrivateMessage):
            cause = Refused("server-only")
        elif isinstance(
            error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        ):
            cause = Refused("old-command")
        await explain(Context(interaction), cause)


async def payload(tree: Tree) -> list[dict[str, Any]]:
    """Return the description of all commands in all languages, as Discord's API expects it."""
    translator = tree.translator or FluentTranslator()
    return [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]


async def fingerprint(tree: Tree, application_id: int) -> str:
    """Return a hash of the translated commands of one application."""
    described = json.dumps(await payload(tree), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(f"ids:{application_id}:{described}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Registered:
    """The stored facts about the commands last sent to Discord.

    Attributes:
        fingerprint: the hash of the commands (`fingerprint`); None if none were sent.
        ids: Discord's id of each command, by its full name.
    """

    fingerprint: str | None
    ids: dict[str, int]

    def changed(self, there: Sequence[app_commands.AppCommand]) -> list[str]:
        """Return the full names of commands that another program has added, replaced or deleted.

        `there` are the commands that Discord has.
        """
        ids = _ids(there)
        return sorted(name for name in self.ids | ids if self.ids.get(name) != ids.get(name))


def registered_commands(conn: Connection) -> Registered:
    """Return the stored facts about the commands last sent to Discord."""
    ids: dict[str, int] = json.loads(facts.get(conn, _IDS) or "{}")
    return Registered(facts.get(conn, _SYNCED), ids)


async def sync(tree: Tree, store: Store, application_id: int) -> int:
    """Register the commands with Discord; return their number.

    Raise `discord.HTTPException` if Discord refuses them or fails.
    """
    return await _sync(tree, store, await fingerprint(tree, application_id))


async def _sync(tree: Tree, store: Store, current: str) -> int:
    # Discord allows 200 creations of commands a day, so this is done only after a change.
    done = await tree.sync()
    await store.write(facts.put, _SYNCED, current)
    await store.write(facts.put, _IDS, json.dumps(_ids(done)))
    _log.info("commands synced", count=len(done))
    return len(done)


def _ids(registered: Sequence[app_commands.AppCommand]) -> dict[str, int]:
    """Return the id of each command by its full name; the commands of a group share one."""
    found: dict[str, int] = {}
    for command in registered:
        parts = [one for one in command.options if isinstance(one, app_commands.AppCommandGroup)]
        names = [f"{command.name} {part.name}" for part in parts] or [command.name]
        found |= dict.fromkeys(names, command.id)
    return found


async def sync_if_changed(tree: Tree, store: Store, application_id: int) -> None:
    """Register the commands if they have changed since the last time, or if Discord has others.

    An error of Discord is only logged, because Discord knows most commands from an earlier start.
    """
    current = await fingerprint(tree, application_id)
    sent = await store.read(registered_commands)
    try:
        if sent.fingerprint == current:
            changed = sent.changed(await tree.fetch_commands())
            if not changed:
                return
            _log.warning("another program has changed the commands", commands=changed)
        await _sync(tree, store, current)
    except (discord.HTTPException, discord.RateLimited) as error:
        _log.error("Discord refused the commands", why=str(error))
