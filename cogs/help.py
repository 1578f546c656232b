"""`/help`: first steps, a person's stored data, and a description of the bot."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.privacy.page import privacy_page
from bot.features.rules.page import about_page, help_page
from bot.host.version import bot_version
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text


class Help(commands.Cog):
    """The command that explains the bot and, as Discord's terms require, its privacy policy."""

    @app_commands.command(name=text("command-help"), description=text("command-help-about"))
    @app_commands.rename(topic=text("argument-topic"))
    @app_commands.describe(topic=text("argument-topic-about"))
    @app_commands.choices(
        topic=[
            app_commands.Choice(name=text("choice-privacy"), value="privacy"),
            app_commands.Choice(name=text("choice-about"), value="about"),
        ]
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def help(self, interaction: Interaction, topic: str | None = None) -> None:
        """Explain privately the first steps, or a `topic`."""
        context = CommandContext(interaction)
        words, in_server = (await context.audience()).words, interaction.guild_id is not None
        application = interaction.client.application
        if topic == "privacy":
            policy = application.privacy_policy_url if application is not None else None
            terms = application.terms_of_service_url if application is not None else None
            page = privacy_page(words, policy, terms)
        elif topic == "about":
            page = about_page(words, bot_version())
        else:
            page = help_page(words, in_server=in_server)
        await context.answer.reply(page)


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Help())
