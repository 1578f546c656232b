"""`/learn`: a guided first deal of a game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.lesson.answer import lesson_offer, lesson_where_left
from bot.features.lesson.decide import lessons
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.tables.refusal import Refused


class Learn(commands.Cog):
    """The command that begins a lesson, which is played in private against the computer."""

    @app_commands.command(name=text("command-learn"), description=text("command-learn-about"))
    @app_commands.rename(game=text("argument-game"))
    @app_commands.describe(game=text("argument-learn-game-about"))
    @app_commands.choices(game=[one for one in game_choices() if one.value in lessons()])
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def learn(self, interaction: Interaction, game: str | None = None) -> None:
        """Begin or continue a game's lesson in a private answer; without a `game`, offer a lesson.

        Raise `Refused` (`no-such-game`) for a game without a lesson.
        """
        context = CommandContext(interaction)
        if game is None:
            await context.answer.reply(await lesson_offer(context))
            return
        script = lessons().get(game)
        if script is None:
            raise Refused("no-such-game")
        await context.answer.reply(await lesson_where_left(context, script))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Learn())
