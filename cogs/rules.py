"""`/rules` and `/help`: what a player wants to look up."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import Answer
from bot.app import PasurBot
from bot.commands import text
from bot.finder import table_here
from bot.pages.manual import help_page, rules_page
from bot.place import place_of
from bot.refusal import Refused
from bot.table import Table
from pasur_core.registry import games

_GAMES = [app_commands.Choice(name=text(f"{key}-title"), value=key) for key in games()]


class Rules(commands.Cog):
    """The rules of games, and how the bot is used."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    @app_commands.command(name=text("command-rules"), description=text("command-rules-about"))
    @app_commands.rename(game=text("argument-game"))
    @app_commands.describe(game=text("argument-rules-game-about"))
    @app_commands.choices(game=_GAMES)
    async def rules(
        self, interaction: discord.Interaction[PasurBot], game: str | None = None
    ) -> None:
        """Show a game's rules, with the options of the table at hand."""
        reader = await self.bot.reader(interaction)
        table = await self._table(interaction)
        if game is not None and table is not None and table.row.game != game:
            table = None
        key = game or (table.row.game if table else next(iter(games())))
        await Answer.of(interaction).reply(rules_page(key, 0, table, reader.words))

    @app_commands.command(name=text("command-help"), description=text("command-help-about"))
    async def help(self, interaction: discord.Interaction[PasurBot]) -> None:
        """Say how to begin."""
        reader = await self.bot.reader(interaction)
        await Answer.of(interaction).reply(help_page(reader.words))

    async def _table(self, interaction: discord.Interaction[PasurBot]) -> Table | None:
        try:
            place = place_of(interaction)
            return await table_here(
                self.bot.tables, place.guild_id, place.channel_id, interaction.user.id
            )
        except Refused:
            return None


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Rules(bot))
