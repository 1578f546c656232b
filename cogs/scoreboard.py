"""`/scoreboard`: the server's lasting scores."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.answer import Answer
from bot.interactions.commands import game_choices, text
from bot.interactions.location import place_of


class Scoreboard(commands.Cog):
    """The scores of a server, per game and in all."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    @app_commands.command(
        name=text("command-scoreboard"), description=text("command-scoreboard-about")
    )
    @app_commands.rename(game=text("argument-game"), computers=text("argument-computers"))
    @app_commands.describe(
        game=text("argument-score-game-about"), computers=text("argument-computers-about")
    )
    @app_commands.choices(game=game_choices())
    @app_commands.guild_only()
    async def scoreboard(
        self,
        interaction: discord.Interaction[PasurBot],
        game: str | None = None,
        computers: bool = False,
    ) -> None:
        """Show the scoreboard to the person who asks."""
        place_of(interaction)
        answer = Answer.of(interaction)
        page = await self.bot.ledger.page(interaction, game or "", apart=computers, first=0)
        await answer.reply(page)


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Scoreboard(bot))
