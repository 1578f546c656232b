"""`/deal`: the next round, now."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.command_context import Asked
from bot.interactions.commands import text


class Deal(commands.Cog):
    """Dealing between rounds."""

    @app_commands.command(name=text("command-deal"), description=text("command-deal-about"))
    @app_commands.guild_only()
    async def deal(self, interaction: discord.Interaction[PasurBot]) -> None:
        """Deal the next round of one's table, or the first one."""
        asked = Asked(interaction)
        own = await asked.own()
        change = asked.tables.start if own.is_lobby else asked.tables.deal
        await asked.say("dealt", await change(own.id, asked.who))


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Deal())
