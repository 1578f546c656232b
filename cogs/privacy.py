"""`/privacy`: what is kept of a person, to read, to take away, to have deleted."""

from __future__ import annotations

import json

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.answer import Answer
from bot.interactions.commands import text
from bot.pages.audience import note
from bot.pages.manual import privacy_page
from bot.store import people
from bot.ui.layout import Attachment, Page, Text


class Privacy(commands.Cog):
    """The privacy policy, export and deletion (Discord's developer terms ask for all three)."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

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
    async def privacy(self, interaction: discord.Interaction[PasurBot], do: str = "read") -> None:
        """Read the policy, take one's data away, or have it deleted."""
        answer, user_id = Answer.of(interaction), interaction.user.id
        reader = await self.bot.reader(interaction)
        if do == "export":
            async with self.bot.store.reading() as conn:
                kept = await people.export_person(conn, user_id)
            data = json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True).encode()
            await answer.reply(
                Page((Text(reader.words("privacy-export")), Attachment("pasur-data.json", data)))
            )
        elif do == "forget":
            await self.bot.tables.forget_person(user_id)
            await answer.reply(note(reader.words("privacy-forgotten")))
        else:
            await answer.reply(privacy_page(reader.words))


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Privacy(bot))
