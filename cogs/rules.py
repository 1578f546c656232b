"""`/rules`: the rules of the games."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.rules.page import rules_page
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.tables.find import favourite_game
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.registry import games


class Rules(commands.Cog):
    """The command that shows the rules of a game."""

    @app_commands.command(name=text("command-rules"), description=text("command-rules-about"))
    @app_commands.rename(game=text("argument-game"))
    @app_commands.describe(game=text("argument-rules-game-about"))
    @app_commands.choices(game=game_choices())
    @app_commands.allowed_contexts(guilds=True, dms=True)
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """Show privately a game's rules, with the options of the user's table.

        Without a `game`, show the rules of the table's game, or of the user's favourite. Raise
        `Refused` (`no-such-game`) for an unknown game.
        """
        context = CommandContext(interaction)
        if game is not None and game not in games():
            raise Refused("no-such-game")
        table, audience = await _table(context), await context.audience()
        key = game or (table.row.game if table is not None else "")
        if not key:
            user_id, allowed = context.who.user_id, audience.guild.games
            key = await favourite_game(context.tables, context.guild_id, user_id, allowed)
        await context.answer.reply(rules_page(key, 0, table, audience.words))


async def _table(context: CommandContext) -> Table | None:
    """Return the user's table, whose game is used if the user names none."""
    try:
        return await context.here()
    except Refused:
        return None


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Rules())
