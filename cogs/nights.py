"""`/night`: a game night of several rounds, which the bot organises."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.nights.answer import open_night
from bot.features.nights.when import USUAL, read_when
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.tables.find import usual_game
from bot.tables.refusal import Refused
from bot.ui.limits import TYPED

_ROUNDS = [app_commands.Choice(name=str(count), value=count) for count in (3, 4, 5)]


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Return the usual times to wait, and how a typed one is read."""
    context = CommandContext(interaction)
    words, now = (await context.audience()).words, context.services.now()
    typed = current.strip()
    found = []
    for value in (typed,) if typed else USUAL:
        try:
            minutes = max(0, round((read_when(value, now) - now) / 60))
        except Refused:
            return []
        days, hours = minutes // 1440, minutes // 60 % 24
        name = words("night-when", typed=value, days=days, hours=hours, minutes=minutes % 60)
        found.append(app_commands.Choice(name=name[:TYPED], value=value[:TYPED]))
    return found


class Nights(commands.Cog):
    """Game nights."""

    @app_commands.command(name=text("command-night"), description=text("command-night-about"))
    @app_commands.rename(
        game=text("argument-game"),
        when=text("argument-when"),
        rounds=text("argument-rounds"),
        minutes=text("argument-minutes"),
    )
    @app_commands.describe(
        game=text("argument-game-about"),
        when=text("argument-when-about"),
        rounds=text("argument-rounds-about"),
        minutes=text("argument-minutes-about"),
    )
    @app_commands.choices(game=game_choices())
    @app_commands.choices(rounds=_ROUNDS)
    @app_commands.autocomplete(when=_suggest)
    @app_commands.guild_only()
    async def night(
        self,
        interaction: Interaction,
        game: str | None = None,
        when: app_commands.Range[str, 1, TYPED] = USUAL[0],
        rounds: int = 3,
        minutes: app_commands.Range[int, 5, 60] = 20,
    ) -> None:
        """Open a night in this channel, with its message as public answer.

        Without a `game` it is the channel's usual one. Raise `Refused` if that is not allowed.
        """
        context = CommandContext(interaction)
        here, services = context.location, context.services
        allowed = (await context.audience()).guild.games
        key = game or await usual_game(context.tables, here.channel_id, allowed)
        await open_night(context, key, read_when(when, services.now()), rounds, minutes)


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Nights())
