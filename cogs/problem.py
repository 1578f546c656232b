"""`/problem`: one position a day at which one move is clearly the best."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.problem import todays_problem


class Problem(commands.Cog):
    """One answer a day, and why it was right or not."""

    @app_commands.command(name=text("command-problem"), description=text("command-problem-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def problem(self, interaction: Interaction) -> None:
        """Show today's problem, or what came of one's answer."""
        context = CommandContext(interaction)
        await context.answer.reply(await todays_problem(context))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Problem())
