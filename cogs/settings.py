"""`/settings`: what a person, or a server through *Manage Server*, may set."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.permissions import may_manage
from bot.pages.settings import settings_page


class SettingsCog(commands.Cog, name="Settings"):
    """Settings of people and servers."""

    @app_commands.command(name=text("command-settings"), description=text("command-settings-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show both forms; the server's only to those who may manage it."""
        context = CommandContext(interaction)
        in_server, manages = interaction.guild_id is not None, may_manage(interaction)
        page = settings_page(await context.audience(), in_server=in_server, manages=manages)
        await context.answer.reply(page)


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(SettingsCog())
