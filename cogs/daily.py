"""`/daily`: the deal of the day, the same for everybody in every server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.daily import daily_page
from bot.interactions.location import location_of


class Daily(commands.Cog):
    """One try a day, ranked in the server."""

    @app_commands.command(name=text("command-daily"), description=text("command-daily-about"))
    @app_commands.guild_only()
    async def daily(self, interaction: Interaction) -> None:
        """Propose today's deal, go on with it, or show what came of it."""
        location_of(interaction)
        context = CommandContext(interaction)
        await context.answer.reply(await daily_page(context))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Daily())
