"""`/hint`: show the best moves to the user who asks, and to no other."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.hints.answer import give_hint
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text


class Hint(commands.Cog):
    """Advice on the user's own turn."""

    @app_commands.command(name=text("command-hint"), description=text("command-hint-about"))
    @app_commands.guild_only()
    async def hint(self, interaction: Interaction) -> None:
        """Show the user's hand with the best moves."""
        context = CommandContext(interaction)
        await context.show_hand(await give_hint(context, await context.own()))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Hint())
