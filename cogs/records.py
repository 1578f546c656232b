"""`/record`: a match as a file, complete when it is over, as one's own seat saw it before."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.command_context import Asked
from bot.interactions.commands import text
from bot.pages.results import record_choices, record_file
from bot.store import matches
from bot.tables.find import FINISHED, finished_here
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page, Text

Ask = discord.Interaction[PasurBot]


class Records(commands.Cog):
    """Match records to download."""

    @app_commands.command(name=text("command-record"), description=text("command-record-about"))
    @app_commands.rename(table=text("argument-table"))
    @app_commands.describe(table=text("argument-table-about"))
    @app_commands.guild_only()
    async def record(
        self, interaction: Ask, table: app_commands.Range[int, 1, 2**53 - 1] | None = None
    ) -> None:
        """Give the record of a table of this server."""
        asked = Asked(interaction)
        place = asked.place
        if table is None:
            found = await finished_here(asked.tables, place.guild_id, place.channel_id)
        else:
            found = await asked.tables.load(table)
        if found.row.guild_id != place.guild_id:
            raise Refused("no-such-table", table=found.id)
        if found.match is None:
            raise Refused("no-record", table=found.id)
        words = (await asked.reader()).words
        told = "record-whole" if found.row.status == "over" else "record-seen"
        file = record_file(found, words, asked.who.user_id)
        await asked.answer.reply(Page((Text(words(told, table=found.id)), file)))

    @record.autocomplete("table")
    async def _finished(self, interaction: Ask, current: str) -> list[app_commands.Choice[int]]:
        asked = Asked(interaction)
        async with asked.tables.store.reading() as conn:
            rows = await matches.finished(conn, interaction.guild_id or 0, FINISHED)
        tables = (Table(one.match, one.seats, None) for one in rows)
        words = (await asked.reader()).words
        return [
            app_commands.Choice(name=name, value=table_id)
            for name, table_id in record_choices(tables, str(current), words)
        ]


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Records())
