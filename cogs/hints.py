"""`/hint`: the best moves, to who asks."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.hints.answer import give_hint
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text


class Hint(commands.Cog):
    """Help with one's own turn."""

    @app_commands.command(name=text("command-hint"), description=text("command-hint-about"))
    @app_commands.guild_only()
    async def hint(self, interaction: Interaction) -> None:
        """Show the hand of the person who asks, with the best moves."""
        context = CommandContext(interaction)
        await context.show_hand(await give_hint(context, await context.own()))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Hint())
