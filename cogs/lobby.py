"""`/lobby`: open a table, gather people and computer players, agree on options, start."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import Answer
from bot.app import PasurBot
from bot.commands import text
from bot.deadlines import SPEEDS
from bot.finder import lobby_here, own_table, table_here
from bot.place import Place, check_channel, place_of
from bot.presses.pressed import who_of
from bot.reader import note
from bot.refusal import Refused
from bot.table import Table
from bot.typed_options import read_typed, suggestions
from pasur_core.registry import games

Ask = discord.Interaction[PasurBot]

_GAMES = [app_commands.Choice(name=text(f"{key}-title"), value=key) for key in games()]
_SPEEDS = [app_commands.Choice(name=text(f"speed-{speed}"), value=speed) for speed in SPEEDS]


async def _suggest(interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
    place = place_of(interaction)
    key = getattr(interaction.namespace, "game", None)
    if key is None and interaction.command is not None and interaction.command.name == "options":
        tables = interaction.client.tables
        try:
            own = await own_table(tables, place.guild_id, place.channel_id, interaction.user.id)
        except Refused:
            return []
        key = own.row.game
    reader = await interaction.client.reader(interaction)
    return [
        app_commands.Choice(name=name, value=value)
        for name, value in suggestions(key or next(iter(games())), current, reader.words)
    ]


@app_commands.guild_only()
class Lobby(
    commands.GroupCog,
    group_name=text("command-lobby"),
    group_description=text("command-lobby-about"),
):
    """Gathering at a table."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    @app_commands.command(name=text("command-open"), description=text("command-open-about"))
    @app_commands.rename(
        game=text("argument-game"), speed=text("argument-speed"), options=text("argument-options")
    )
    @app_commands.describe(
        game=text("argument-game-about"),
        speed=text("argument-speed-about"),
        options=text("argument-options-about"),
    )
    @app_commands.choices(game=_GAMES, speed=_SPEEDS)
    @app_commands.autocomplete(options=_suggest)
    async def open(
        self, interaction: Ask, game: str | None = None, speed: str | None = None, options: str = ""
    ) -> None:
        """Open a table in this channel."""
        answer = Answer.of(interaction)
        place = place_of(interaction)
        check_channel(interaction)
        key = game or next(iter(games()))
        table = await self.bot.tables.open(
            who_of(interaction),
            place.guild_id,
            place.channel_id,
            key,
            read_typed(key, options),
            speed,
        )
        await self._say(answer, "table-opened", table)

    @app_commands.command(name=text("command-join"), description=text("command-join-about"))
    async def join(self, interaction: Ask) -> None:
        """Join the newest lobby of this channel."""
        answer = Answer.of(interaction)
        lobby = await lobby_here(self.bot.tables, place_of(interaction).channel_id)
        table = await self.bot.tables.join(lobby.id, who_of(interaction))
        await self._say(answer, "joined", table)

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    async def leave(self, interaction: Ask) -> None:
        """Leave one's table."""
        answer = Answer.of(interaction)
        own = await self._own(interaction)
        table = await self.bot.tables.leave(own.id, who_of(interaction))
        await self._say(answer, "left-match" if table.match else "left-lobby", table)

    @app_commands.command(name=text("command-seat"), description=text("command-seat-about"))
    @app_commands.rename(place=text("argument-place"))
    @app_commands.describe(place=text("argument-place-about"))
    async def seat(self, interaction: Ask, place: app_commands.Range[int, 1, 8]) -> None:
        """Change places."""
        answer = Answer.of(interaction)
        own = await self._own(interaction)
        table = await self.bot.tables.sit(own.id, who_of(interaction), place - 1)
        reader = await self.bot.reader(interaction)
        await answer.reply(note(reader.words("seat-taken", place=place, table=table.id)))

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
        answer = Answer.of(interaction)
        lobby = await self._table(interaction)
        tables = self.bot.tables
        change = tables.drop_computer if do == "remove" else tables.add_computer
        table = await change(lobby.id, who_of(interaction))
        await self._say(answer, f"computer-{do}", table)

    @app_commands.command(name=text("command-options"), description=text("command-options-about"))
    @app_commands.rename(options=text("argument-options"))
    @app_commands.describe(options=text("argument-options-about"))
    @app_commands.autocomplete(options=_suggest)
    async def options(self, interaction: Ask, options: str) -> None:
        """Change the table's options."""
        answer = Answer.of(interaction)
        table = await self._own(interaction)
        changes = read_typed(table.row.game, options)
        table = await self.bot.tables.set_options(table.id, who_of(interaction), changes)
        await self._say(answer, "options-set", table)

    @app_commands.command(name=text("command-remove"), description=text("command-remove-about"))
    @app_commands.rename(person=text("argument-person"))
    @app_commands.describe(person=text("argument-person-about"))
    async def remove(self, interaction: Ask, person: discord.Member) -> None:
        """Ask somebody to leave the table; the host may."""
        answer = Answer.of(interaction)
        own = await self._own(interaction)
        table = await self.bot.tables.remove(own.id, who_of(interaction), person.id)
        await self._say(answer, "removed", table)

    @app_commands.command(name=text("command-start"), description=text("command-start-about"))
    async def start(self, interaction: Ask) -> None:
        """Start the match."""
        answer = Answer.of(interaction)
        own = await self._own(interaction)
        table = await self.bot.tables.start(own.id, who_of(interaction))
        await self._say(answer, "started", table)

    async def _say(self, answer: Answer, message: str, table: Table) -> None:
        reader = await self.bot.reader(answer.interaction)
        await answer.reply(note(reader.words(message, table=table.id)))

    async def _own(self, interaction: Ask) -> Table:
        place: Place = place_of(interaction)
        return await own_table(
            self.bot.tables, place.guild_id, place.channel_id, interaction.user.id
        )

    async def _table(self, interaction: Ask) -> Table:
        place: Place = place_of(interaction)
        return await table_here(
            self.bot.tables, place.guild_id, place.channel_id, interaction.user.id
        )


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Lobby(bot))
