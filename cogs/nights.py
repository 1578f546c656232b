"""`/night`: a game night of several rounds, which the bot organises."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.features.nights.answer import open_night
from bot.features.nights.page import when_text
from bot.features.nights.when import USUAL, read_when, readings
from bot.i18n.zones import zone_of
from bot.interactions.client import Interaction
from bot.interactions.command_context import CommandContext
from bot.interactions.commands import game_choices, text
from bot.tables.find import usual_game
from bot.ui.limits import TYPED

_ROUNDS = [app_commands.Choice(name=str(count), value=count) for count in (3, 4, 5)]


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Return the usual times to wait, or the moments that a typed text can mean."""
    context = CommandContext(interaction)
    audience, now = await context.audience(), context.services.now()
    words, zone = audience.words, audience.guild.zone
    found = []
    for typed in (current.strip(),) if current.strip() else USUAL:
        for one in readings(typed, now, zone_of(zone), words):
            name = when_text(one, now, zone, words)
            found.append(app_commands.Choice(name=name[:TYPED], value=one.text[:TYPED]))
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
        audience = await context.audience()
        guild, words = audience.guild, audience.words
        key = game or await usual_game(context.tables, here.channel_id, guild.games)
        starts_at = read_when(when, services.now(), zone_of(guild.zone), words)
        await open_night(context, key, starts_at, rounds, minutes)


async def setup(bot: commands.Bot) -> None:
    """Add the cog. Called by discord.py."""
    await bot.add_cog(Nights())
