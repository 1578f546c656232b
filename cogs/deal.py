"""`/deal`: deal the next round at once."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.hand_answer import answer_with_new_hand


class DealCog(commands.Cog, name="Deal"):
    """Dealing between rounds."""

    @app_commands.command(name=text("command-deal"), description=text("command-deal-about"))
    @app_commands.guild_only()
    async def deal(self, interaction: Interaction) -> None:
        """Deal the next round of the user's table, or start the match; answer with the user's hand.

        Raise `Refused` if the user has no table or must not deal.
        """
        context = CommandContext(interaction)
        own = await context.own()
        change = context.tables.start if own.is_lobby else context.tables.deal
        table = await change(own.id, context.who)
        await answer_with_new_hand(context, table, "dealt")


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(DealCog())
