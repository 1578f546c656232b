"""`/tournament`: duplicate tournaments, in which all people play the same sealed deals."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.tournaments.answer import hub
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.location import location_of


class Tournaments(commands.Cog):
    """The command for a server's tournaments: to play in them, view them, and open one."""

    @app_commands.command(
        name=text("command-tournament"), description=text("command-tournament-about")
    )
    @app_commands.guild_only()
    async def tournament(self, interaction: Interaction) -> None:
        """Show privately the server's tournaments; raise `Refused` in direct messages."""
        location_of(interaction)
        context = CommandContext(interaction)
        await context.answer.reply(await hub(context))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Tournaments())
