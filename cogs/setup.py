"""`/setup`: a server's settings (games, channels and defaults), for its managers."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.setup.page import overview_page
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.permissions import may_manage
from bot.tables.refusal import Refused


class Setup(commands.Cog):
    """The command with which managers change their server's settings."""

    @app_commands.command(name=text("command-setup"), description=text("command-setup-about"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def setup(self, interaction: Interaction) -> None:
        """Show privately the server's settings; raise `Refused` for a user who cannot manage it."""
        context = CommandContext(interaction)
        if not may_manage(interaction):
            raise Refused("manage-server")
        audience = await context.audience()
        web_url, now = context.services.settings.web_url, context.services.now()
        page = overview_page(audience.guild, audience.words, now=now, web_url=web_url)
        await context.answer.reply(page)


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Setup())
