"""`/play`, `/hand`, `/leave`, and a command for each call that can cost points.

A call that costs nothing, such as *carte*, is typed as the argument of `/play`; so are *hint* and
*table*, which do what their buttons do.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.i18n import Words
from bot.interactions.calls import call_question, check_call
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.dispatch import act
from bot.interactions.press_context import PressContext
from bot.pages.custom_ids import Press
from bot.pages.menu import left_page
from bot.pages.typed import DOWN, check_turn, typed_button, typed_choices, typed_meaning
from bot.tables import seating
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.limits import TYPED
from pasur_core.registry import games


class PlayCog(commands.Cog, name="Play"):
    """Commands that do by typing everything that the buttons do.

    They raise `Refused` if that is impossible; the command tree then answers privately.
    """

    def __init__(self, tree: app_commands.CommandTree[Any]) -> None:
        self._tree = tree
        self._calls = [
            self._call_command(key, call)
            for key, game in games().items()
            for call in game.calls
            if call not in game.free_calls
        ]

    async def cog_load(self) -> None:
        """Register the commands for the games' calls. Called by discord.py."""
        for command in self._calls:
            self._tree.add_command(command)

    async def cog_unload(self) -> None:
        """Remove the commands for the games' calls. Called by discord.py."""
        for command in self._calls:
            self._tree.remove_command(command.name)

    @app_commands.command(name=text("command-play"), description=text("command-play-about"))
    @app_commands.rename(card=text("argument-card"))
    @app_commands.describe(card=text("argument-card-about"))
    @app_commands.guild_only()
    async def play(self, interaction: Interaction, card: app_commands.Range[str, 1, TYPED]) -> None:
        """Play the typed card; if it can capture in several ways, the text names the capture.

        A word that stands for a button does what the button does. A call that can cost points must
        be confirmed. Raise `Refused` if the move is impossible or the text is unclear.
        """
        context = CommandContext(interaction)
        words = (await context.audience()).words
        if (verb := typed_button(card, words)) is not None:
            table = await (context.here() if verb == DOWN else context.own())
            await act(PressContext(interaction, Press(verb, table.id), []))
            return
        own = await context.own()
        if not own.running:
            raise Refused("still-lobby", table=own.id)
        action = await context.in_thread(partial(_meaning, own, context.who.user_id, card, words))
        if action in own.game.calls:
            await _ask(context, own, action)
        else:
            await context.show_hand(await context.play(own.id, action))

    @play.autocomplete("card")
    async def _cards(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        context = CommandContext(interaction)
        try:
            own = await context.own()
        except Refused:
            return []
        words, unused = (await context.audience()).words, context.services.known.unused
        work = partial(typed_choices, own, context.who.user_id, current, words, unused)
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in await context.in_thread(work)
        ]

    @app_commands.command(name=text("command-hand"), description=text("command-hand-about"))
    @app_commands.guild_only()
    async def hand(self, interaction: Interaction) -> None:
        """Show the user's hand in an ephemeral answer. Raise `Refused` if they have none."""
        context = CommandContext(interaction)
        await context.show_hand(await context.own())

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    @app_commands.guild_only()
    async def leave(self, interaction: Interaction) -> None:
        """Take the user out of their table; answer privately. Raise `Refused` if they have none."""
        context = CommandContext(interaction)
        own = await context.own()
        table = await context.tables.change(own.id, context.who, seating.leave)
        words = (await context.audience()).words
        await context.answer.reply(left_page(table, context.who.user_id, words))

    def _call_command(self, key: str, call: str) -> app_commands.Command[PlayCog, ..., None]:
        async def called(interaction: Interaction) -> None:
            context = CommandContext(interaction)
            own = await context.own()
            if own.row.game != key or not own.running:
                raise Refused("no-call-here", table=own.id)
            await _ask(context, own, call)

        command: app_commands.Command[PlayCog, ..., None] = app_commands.Command(
            name=text(f"{key}-command-{call}"),
            description=text(f"{key}-command-{call}-about"),
            callback=called,
        )
        return app_commands.guild_only(command)


def _meaning(own: Table, user_id: int, typed: str, words: Words) -> str:
    """Return the notation of the typed action. Raise `Refused` if it is not a legal one."""
    check_turn(own, user_id, typed, words)
    return typed_meaning(own, user_id, typed, words)


async def _ask(context: CommandContext, own: Table, call: str) -> None:
    """Ask the user to confirm a call, as its button does. Raise `Refused` if it is not legal.

    A call that costs nothing is made without asking.
    """
    if call not in own.game.free_calls:
        await context.answer.reply(await call_question(context, own, call))
        return
    check_call(own, context.who.user_id, call)
    await context.show_hand(await context.play(own.id, call))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(PlayCog(bot.tree))
