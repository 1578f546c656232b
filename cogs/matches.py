"""`/stats`: show a person's statistics in this server, or one match."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.features.matches.answer import list_page, one_match
from bot.features.matches.page import ListPlace
from bot.features.statistics.answer import person_page
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.location import name_of
from bot.interactions.permissions import may_read
from bot.pages.results import record_choices
from bot.tables.find import find_finished
from bot.tables.refusal import Refused


class PersonalStatistics(commands.Cog):
    """The command that shows a person's statistics and matches, and the record of one match."""

    @app_commands.command(name=text("command-stats"), description=text("command-stats-about"))
    @app_commands.rename(person=text("argument-person"), table=text("argument-table"))
    @app_commands.describe(
        person=text("argument-stats-person-about"), table=text("argument-table-about")
    )
    @app_commands.guild_only()
    async def stats(
        self,
        interaction: Interaction,
        person: discord.User | discord.Member | None = None,
        table: app_commands.Range[int, 1, 2**53 - 1] | None = None,
    ) -> None:
        """Show the statistics of a `person` (the user if None), or the match of a `table`.

        The answer is private. Raise `Refused` (`no-such-table`) if the match is in another server
        or if the user cannot see its channel. Raise it too if no match began at the table.
        """
        context = CommandContext(interaction)
        guild_id = context.location.guild_id
        whose = person or interaction.user
        place = ListPlace(whose.id)
        if table is None and "statistics" in context.services.settings.features:
            page = await person_page(context, whose.id, name=name_of(whose))
        elif table is None:
            page = await list_page(context, place, name_of(whose))
        else:
            found = await context.tables.load(table)
            if found.row.guild_id != guild_id:
                raise Refused("no-such-table", table=table)
            page = await one_match(context, found, place)
        await context.answer.reply(page)

    @stats.autocomplete("table")
    async def _finished(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """Suggest finished matches of this server, the user's own first."""
        context = CommandContext(interaction)
        readable = partial(may_read, interaction)
        tables = await find_finished(context.tables, context.guild_id, readable)
        tables.sort(key=lambda one: one.seat_of(interaction.user.id) is None)
        words = (await context.audience()).words
        work = partial(record_choices, tables, str(current), words)
        return [
            app_commands.Choice(name=name, value=table_id)
            for name, table_id in await context.in_thread(work)
        ]


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(PersonalStatistics())
