"""`/record`: a match as a file, complete when it is over, as one's own seat saw it before."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import Answer
from bot.app import PasurBot
from bot.commands import text
from bot.pages.results import record_file
from bot.place import place_of
from bot.refusal import Refused
from bot.ui.layout import Page, Text


class Records(commands.Cog):
    """Match records to download."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    @app_commands.command(name=text("command-record"), description=text("command-record-about"))
    @app_commands.rename(table=text("argument-table"))
    @app_commands.describe(table=text("argument-table-about"))
    @app_commands.guild_only()
    async def record(
        self,
        interaction: discord.Interaction[PasurBot],
        table: app_commands.Range[int, 1, 2**53 - 1],
    ) -> None:
        """Give the record of a table of this server."""
        answer, place = Answer.of(interaction), place_of(interaction)
        found = await self.bot.tables.load(table)
        if found.row.guild_id != place.guild_id:
            raise Refused("no-such-table", table=table)
        if found.match is None:
            raise Refused("no-record", table=table)
        reader = await self.bot.reader(interaction)
        over = found.row.status == "over"
        file = record_file(found, reader.words, interaction.user.id)
        words = reader.words("record-whole" if over else "record-seen", table=table)
        await answer.reply(Page((Text(words), file)))


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Records(bot))
