"""`/settings`: a user's own settings, which apply in every server."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.settings.presses import own_settings
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text


class SettingsCog(commands.Cog, name="Settings"):
    """The command with which users change their own settings."""

    @app_commands.command(name=text("command-settings"), description=text("command-settings-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show the user privately the form with their settings."""
        context = CommandContext(interaction)
        await context.answer.reply(await own_settings(context))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(SettingsCog())
