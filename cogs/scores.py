"""`/scoreboard`: the standings of the running season, and the scores over all matches."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.scores.answer import standings_page
from bot.features.seasons.answer import opening_page
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.interactions.location import location_of


class Scoreboard(commands.Cog):
    """The command that shows a server's scores, for one game or for all games together."""

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
        interaction: Interaction,
        game: str | None = None,
        computers: bool | None = None,
    ) -> None:
        """Show privately the scoreboard of the running season, or of all matches if none runs.

        Without a `game`, all games are counted. If `computers` is True, all matches with computer
        players are counted; if it is False, all matches without them. Raise `Refused` in direct
        messages.
        """
        location_of(interaction)
        context = CommandContext(interaction)
        page = None
        if computers is None and "seasons" in context.services.settings.features:
            page = await opening_page(context, game or "")
        page = page or await standings_page(context, game or "", with_computers=computers)
        await context.answer.reply(page)


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Scoreboard())
