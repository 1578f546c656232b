"""`/stats`: how one person has done in this server."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands
from sqlalchemy import Connection

from bot.features.statistics import rows as statistics
from bot.features.statistics.page import FORM, statistics_page
from bot.features.statistics.rows import Statistics
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import text
from bot.interactions.location import name_of
from bot.store import people


class PersonalStatistics(commands.Cog):
    """What was counted of a person: form, games, partner, rivals."""

    @app_commands.command(name=text("command-stats"), description=text("command-stats-about"))
    @app_commands.rename(person=text("argument-person"))
    @app_commands.describe(person=text("argument-stats-person-about"))
    @app_commands.guild_only()
    async def stats(self, interaction: Interaction, person: discord.Member | None = None) -> None:
        """Show somebody's statistics, by default one's own, to the person who asks."""
        context = CommandContext(interaction)
        guild_id, words = context.location.guild_id, (await context.audience()).words
        asked = person or interaction.user

        def unit(conn: Connection) -> tuple[Statistics, dict[int, str]]:
            found = statistics.of_person(conn, guild_id, asked.id, FORM)
            met = [one.user_id for one in found.company]
            return found, people.names(conn, guild_id, met)

        found, names = await context.services.store.read(unit)
        names[asked.id] = name_of(asked)
        own = asked.id == context.who.user_id
        await context.answer.reply(statistics_page(asked.id, own, found, names, words))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(PersonalStatistics())
