"""`/daily`: the deal and the problem of the day, which are the same in every server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.daily.answer import daily_page
from bot.features.problem.answer import todays_problem
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.location import location_of


class Daily(commands.Cog):
    """The command for today's deal and today's problem; a user can do each of them once."""

    @app_commands.command(name=text("command-daily"), description=text("command-daily-about"))
    @app_commands.rename(what=text("argument-what"))
    @app_commands.describe(what=text("argument-what-about"))
    @app_commands.choices(
        what=[
            app_commands.Choice(name=text("choice-deal"), value="deal"),
            app_commands.Choice(name=text("choice-problem"), value="problem"),
        ]
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def daily(self, interaction: Interaction, what: str = "deal") -> None:
        """Show privately today's deal or problem (`what`), or the result if it is finished.

        Raise `Refused` for the deal in direct messages, because its results are ranked in a server.
        """
        context = CommandContext(interaction)
        if what == "problem":
            await context.answer.reply(await todays_problem(context))
            return
        location_of(interaction)
        await context.answer.reply(await daily_page(context))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Daily())
