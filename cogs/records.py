"""`/record`: a match as a file, complete when it is over, as one's own seat saw it before."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.features.history.page import back_buttons
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.permissions import may_read
from bot.pages.results import record_choices, record_file
from bot.tables.find import finished, finished_here
from bot.tables.refusal import Refused
from bot.ui.layout import Page, Row, Text


class Records(commands.Cog):
    """Match records to download."""

    @app_commands.command(name=text("command-record"), description=text("command-record-about"))
    @app_commands.rename(table=text("argument-table"))
    @app_commands.describe(table=text("argument-table-about"))
    @app_commands.guild_only()
    async def record(
        self, interaction: Interaction, table: app_commands.Range[int, 1, 2**53 - 1] | None = None
    ) -> None:
        """Give the record of a table of this server."""
        context = CommandContext(interaction)
        here = context.location
        if table is None:
            found = await finished_here(
                context.tables, here.guild_id, here.channel_id, partial(may_read, interaction)
            )
        else:
            found = await context.tables.load(table)
        if found.row.guild_id != here.guild_id or not may_read(interaction, found):
            raise Refused("no-such-table", table=found.id)
        if found.match is None:
            raise Refused("no-record", table=found.id)
        words = (await context.audience()).words
        message = "record-whole" if found.row.status == "over" else "record-seen"
        file = await context.in_thread(partial(record_file, found, words, context.who.user_id))
        back = Row(back_buttons(found, words))
        await context.answer.reply(Page((Text(words(message, table=found.id)), file, back)))

    @record.autocomplete("table")
    async def _finished(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        context = CommandContext(interaction)
        tables = await finished(
            context.tables, interaction.guild_id or 0, partial(may_read, interaction)
        )
        words = (await context.audience()).words
        work = partial(record_choices, tables, str(current), words)
        return [
            app_commands.Choice(name=name, value=table_id)
            for name, table_id in await context.in_thread(work)
        ]


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Records())
