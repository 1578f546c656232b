"""`/night`: a game night of several sittings, which the bot organises."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.nights.answer import new_night
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text


class Nights(commands.Cog):
    """The command that opens a game night."""

    @app_commands.command(name=text("command-night"), description=text("command-night-about"))
    @app_commands.guild_only()
    async def night(self, interaction: Interaction) -> None:
        """Show privately the form to open a game night in this channel.

        Raise `Refused` if no night can be opened here.
        """
        context = CommandContext(interaction)
        await context.answer.reply(await new_night(context))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Nights())
