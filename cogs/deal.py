"""`/deal`: the next round, now."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import Answer
from bot.app import PasurBot
from bot.commands import text
from bot.finder import own_table
from bot.place import place_of
from bot.presses.pressed import who_of
from bot.reader import note


class Deal(commands.Cog):
    """Dealing between rounds."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    @app_commands.command(name=text("command-deal"), description=text("command-deal-about"))
    @app_commands.guild_only()
    async def deal(self, interaction: discord.Interaction[PasurBot]) -> None:
        """Deal the next round of one's table."""
        answer, place = Answer.of(interaction), place_of(interaction)
        own = await own_table(
            self.bot.tables, place.guild_id, place.channel_id, interaction.user.id
        )
        if own.is_lobby:
            table = await self.bot.tables.start(own.id, who_of(interaction))
        else:
            table = await self.bot.tables.deal(own.id, who_of(interaction))
        reader = await self.bot.reader(interaction)
        await answer.reply(note(reader.words("dealt", table=table.id)))


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Deal(bot))
