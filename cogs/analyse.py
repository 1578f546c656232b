"""`/analyse`: what cost most in a finished match, and what luck gave."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.features.analysis.answer import answer_with_analysis
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.permissions import may_read
from bot.pages.results import record_choices
from bot.tables.find import finished
from bot.tables.refusal import Refused
from bot.tables.table import Table


class Analyse(commands.Cog):
    """What to do better tomorrow."""

    @app_commands.command(name=text("command-analyse"), description=text("command-analyse-about"))
    @app_commands.rename(table=text("argument-table"))
    @app_commands.describe(table=text("argument-analyse-about"))
    @app_commands.guild_only()
    async def analyse(
        self, interaction: Interaction, table: app_commands.Range[int, 1, 2**53 - 1] | None = None
    ) -> None:
        """Analyse a table of this server, the person's own last one unless it is named."""
        context = CommandContext(interaction)
        here = context.location
        if table is None:
            mine = [one for one in await self._finished(interaction) if _sat(interaction, one)]
            if not mine:
                raise Refused("analysis-none")
            table = mine[0].id
        found = await context.tables.load(table)
        if found.row.guild_id != here.guild_id or not may_read(interaction, found):
            raise Refused("no-such-table", table=found.id)
        await answer_with_analysis(context, found)

    async def _finished(self, interaction: Interaction) -> list[Table]:
        context = CommandContext(interaction)
        readable = partial(may_read, interaction)
        return await finished(context.tables, interaction.guild_id or 0, readable)

    @analyse.autocomplete("table")
    async def _suggested(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        """Suggest finished matches, the person's own first."""
        context = CommandContext(interaction)
        words = (await context.audience()).words
        tables = await self._finished(interaction)
        tables.sort(key=lambda table: not _sat(interaction, table))
        work = partial(record_choices, tables, str(current), words)
        return [
            app_commands.Choice(name=name, value=table_id)
            for name, table_id in await context.in_thread(work)
        ]


def _sat(interaction: Interaction, table: Table) -> bool:
    return table.seat_of(interaction.user.id) is not None


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Analyse())
