"""`/privacy`: read the policy, export the user's stored data, or delete it."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.privacy.answer import export_file
from bot.features.privacy.page import forget_page, privacy_page
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.ui.layout import Page, Text


class Privacy(commands.Cog):
    """The privacy policy, export and deletion (Discord's developer terms ask for all three)."""

    @app_commands.command(name=text("command-privacy"), description=text("command-privacy-about"))
    @app_commands.rename(do=text("argument-do"))
    @app_commands.describe(do=text("argument-privacy-do-about"))
    @app_commands.choices(
        do=[
            app_commands.Choice(name=text("choice-read"), value="read"),
            app_commands.Choice(name=text("choice-export"), value="export"),
            app_commands.Choice(name=text("choice-forget"), value="forget"),
        ]
    )
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def privacy(self, interaction: Interaction, do: str = "read") -> None:
        """Show the policy, send the user's data as a file, or offer to delete it, all privately."""
        context = CommandContext(interaction)
        words = (await context.audience()).words
        if do == "export":
            file = await export_file(context)
            await context.answer.reply(Page((Text(words("privacy-export")), file)))
        elif do == "forget":
            await context.answer.reply(forget_page(words))
        else:
            application = interaction.client.application
            policy = application.privacy_policy_url if application is not None else None
            terms = application.terms_of_service_url if application is not None else None
            await context.answer.reply(privacy_page(words, policy, terms))


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Privacy())
