"""`/play`, `/move` and `/leave`: open a table, play by typing, and leave a table."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.i18n import Words
from bot.interactions.calls import call_question, check_call
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.interactions.dispatch import act
from bot.interactions.lobby_answer import open_table
from bot.interactions.press_context import PressContext
from bot.pages.asked import asked_text
from bot.pages.custom_ids import Press
from bot.pages.menu import left_page
from bot.pages.sentences import note
from bot.pages.typed import (
    DEAL,
    DOWN,
    check_turn,
    typed_button,
    typed_call,
    typed_choices,
    typed_meaning,
    typed_question,
)
from bot.tables import seating
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.limits import TYPED


class PlayCog(commands.Cog, name="Play"):
    """Commands with the same effect as the buttons of a table.

    The commands raise `Refused` if the action is not possible; the command tree then answers
    privately.
    """

    @app_commands.command(name=text("command-play"), description=text("command-play-about"))
    @app_commands.rename(game=text("argument-game"))
    @app_commands.describe(game=text("argument-game-about"))
    @app_commands.choices(game=game_choices())
    @app_commands.guild_only()
    async def play(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the user's hand, or the controls of their lobby; if they have no table, open one.

        With a `game`, always open a new table. Raise `Refused` if no table can be opened.
        """
        context = CommandContext(interaction)
        own = None
        try:
            own = None if game else await context.own()
        except Refused as refused:
            if refused.code != "no-own-table":
                raise
        if own is None:
            await open_table(context, game)
        elif own.is_lobby:
            await act(PressContext(interaction, Press("more", own.id), []))
        else:
            await context.show_hand(own)

    @app_commands.command(name=text("command-move"), description=text("command-move-about"))
    @app_commands.rename(word=text("argument-word"))
    @app_commands.describe(word=text("argument-word-about"))
    @app_commands.guild_only()
    async def move(self, interaction: Interaction, word: app_commands.Range[str, 1, TYPED]) -> None:
        """Do what the typed text means: usually, play a card.

        If the card can capture in several ways, the text must name the captured cards. A word for a
        button does the same as the button. A question about the table is answered privately. A call
        that can cost points must be confirmed. Raise `Refused` if the move is illegal or the text
        is unclear.
        """
        context = CommandContext(interaction)
        words = (await context.audience()).words
        if (verb := typed_button(word, words)) is not None:
            table = await (context.here() if verb == DOWN else context.own())
            verb = "start" if verb == DEAL and table.is_lobby else verb
            await act(PressContext(interaction, Press(verb, table.id), []))
            return
        own = await context.own()
        if not own.running:
            raise Refused("still-lobby")
        if (question := typed_question(word, words)) is not None:
            seat = own.seat_of(context.who.user_id)
            work = partial(asked_text, own, 0 if seat is None else seat.seat, question, words)
            await context.answer.reply(note(await context.in_thread(work)))
            return
        if (call := typed_call(own, word, words)) is not None:
            await _call(context, own, call)
            return
        action = await context.in_thread(partial(_meaning, own, context.who.user_id, word, words))
        await context.show_hand(await context.play(own.id, action))

    @move.autocomplete("word")
    async def _complete(
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

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    @app_commands.guild_only()
    async def leave(self, interaction: Interaction) -> None:
        """Let the user leave their table; answer privately. Raise `Refused` if they have none."""
        context = CommandContext(interaction)
        own = await context.own()
        table = await context.tables.change(own.id, context.who, seating.leave)
        words = (await context.audience()).words
        await context.answer.reply(left_page(table, context.who.user_id, words))


def _meaning(own: Table, user_id: int, typed: str, words: Words) -> str:
    """Return the notation of the typed action. Raise `Refused` if it is illegal."""
    check_turn(own, user_id, typed, words)
    return typed_meaning(own, user_id, typed, words)


async def _call(context: CommandContext, own: Table, call: str) -> None:
    """Ask the user to confirm a call, as its button does. Raise `Refused` if it is illegal.

    A call that costs nothing is made without asking.
    """
    if call not in own.game.free_calls:
        await context.answer.reply(await call_question(context, own, call))
        return
    check_call(own, context.who.user_id, call)
    await context.show_hand(await context.play(own.id, call))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(PlayCog())
