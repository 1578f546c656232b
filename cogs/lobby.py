"""`/lobby`: open a table, gather people and computer players, agree on options, start."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.command_context import Asked
from bot.interactions.commands import game_choices, text
from bot.interactions.location import check_channel
from bot.interactions.typed_options import read_typed, suggestions
from bot.pages.menu import left_page
from bot.tables.deadlines import SPEEDS
from bot.tables.find import lobby_here
from bot.tables.refusal import Refused
from pasur_core.registry import ordered_games

Ask = discord.Interaction[PasurBot]

_SPEEDS = [app_commands.Choice(name=text(f"speed-{speed}"), value=speed) for speed in SPEEDS]


async def _suggest(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    asked = Asked(interaction)
    key = getattr(interaction.namespace, "game", None)
    if key is None and interaction.command is not None and interaction.command.name == "options":
        try:
            key = (await asked.own()).row.game
        except Refused:
            return []
    words = (await asked.reader()).words
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in suggestions(key or ordered_games()[0].key, current, words)
    ]


@app_commands.guild_only()
class Lobby(
    commands.GroupCog,
    group_name=text("command-lobby"),
    group_description=text("command-lobby-about"),
):
    """Gathering at a table."""

    @app_commands.command(name=text("command-open"), description=text("command-open-about"))
    @app_commands.rename(
        game=text("argument-game"), speed=text("argument-speed"), options=text("argument-options")
    )
    @app_commands.describe(
        game=text("argument-game-about"),
        speed=text("argument-speed-about"),
        options=text("argument-options-about"),
    )
    @app_commands.choices(game=game_choices(), speed=_SPEEDS)
    @app_commands.autocomplete(options=_suggest)
    async def open(
        self, interaction: Ask, game: str | None = None, speed: str | None = None, options: str = ""
    ) -> None:
        """Open a table in this channel."""
        asked = Asked(interaction)
        place = asked.place
        check_channel(interaction)
        key = game or ordered_games()[0].key
        table = await asked.tables.open(
            asked.who,
            place.guild_id,
            place.channel_id,
            key,
            read_typed(key, options),
            speed,
        )
        await asked.say("table-opened", table)

    @app_commands.command(name=text("command-join"), description=text("command-join-about"))
    async def join(self, interaction: Ask) -> None:
        """Join the newest lobby of this channel."""
        asked = Asked(interaction)
        lobby = await lobby_here(asked.tables, asked.place.channel_id)
        table = await asked.tables.join(lobby.id, asked.who)
        await asked.say("joined", table)

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    async def leave(self, interaction: Ask) -> None:
        """Leave one's table."""
        asked = Asked(interaction)
        own = await asked.own()
        table = await asked.tables.leave(own.id, asked.who)
        await asked.answer.reply(left_page(table, (await asked.reader()).words))

    @app_commands.command(name=text("command-seat"), description=text("command-seat-about"))
    @app_commands.rename(place=text("argument-place"))
    @app_commands.describe(place=text("argument-place-about"))
    async def seat(self, interaction: Ask, place: app_commands.Range[int, 1, 8]) -> None:
        """Change places."""
        asked = Asked(interaction)
        own = await asked.own()
        table = await asked.tables.sit(own.id, asked.who, place - 1)
        await asked.say("seat-taken", table, place=place)

    @app_commands.command(name=text("command-computer"), description=text("command-computer-about"))
    @app_commands.rename(do=text("argument-do"))
    @app_commands.describe(do=text("argument-do-about"))
    @app_commands.choices(
        do=[
            app_commands.Choice(name=text("choice-add"), value="add"),
            app_commands.Choice(name=text("choice-remove"), value="remove"),
        ]
    )
    async def computer(self, interaction: Ask, do: str = "add") -> None:
        """Add or remove a computer player."""
        asked = Asked(interaction)
        lobby = await asked.here()
        tables = asked.tables
        change = tables.drop_computer if do == "remove" else tables.add_computer
        table = await change(lobby.id, asked.who)
        await asked.say(f"computer-{do}", table)

    @app_commands.command(name=text("command-options"), description=text("command-options-about"))
    @app_commands.rename(options=text("argument-options"))
    @app_commands.describe(options=text("argument-options-about"))
    @app_commands.autocomplete(options=_suggest)
    async def options(self, interaction: Ask, options: str) -> None:
        """Change the table's options."""
        asked = Asked(interaction)
        table = await asked.own()
        changes = read_typed(table.row.game, options)
        table = await asked.tables.set_options(table.id, asked.who, changes)
        await asked.say("options-set", table)

    @app_commands.command(name=text("command-remove"), description=text("command-remove-about"))
    @app_commands.rename(person=text("argument-person"))
    @app_commands.describe(person=text("argument-person-about"))
    async def remove(self, interaction: Ask, person: discord.Member) -> None:
        """Ask somebody to leave the table; the host may."""
        asked = Asked(interaction)
        own = await asked.own()
        table = await asked.tables.remove(own.id, asked.who, person.id)
        await asked.say("removed", table)

    @app_commands.command(name=text("command-start"), description=text("command-start-about"))
    async def start(self, interaction: Ask) -> None:
        """Start the match."""
        asked = Asked(interaction)
        own = await asked.own()
        table = await asked.tables.start(own.id, asked.who)
        await asked.say("started", table)


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Lobby())
