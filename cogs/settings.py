"""`/settings`: what a person, or a server through *Manage Server*, may set."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.answer import Answer
from bot.interactions.commands import text
from bot.pages.settings import settings_page


class SettingsCog(commands.Cog, name="Settings"):
    """Settings of people and servers."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    @app_commands.command(name=text("command-settings"), description=text("command-settings-about"))
    async def settings(self, interaction: discord.Interaction[PasurBot]) -> None:
        """Show both forms; the server's only to those who may manage it."""
        reader = await self.bot.reader(interaction)
        await Answer.of(interaction).reply(settings_page(reader, interaction))


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(SettingsCog(bot))
