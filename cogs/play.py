"""`/play`, `/hand`, `/table`, `/leave`, and one command for each call a game knows."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import PasurBot
from bot.interactions.command_context import Asked
from bot.interactions.commands import text
from bot.interactions.location import check_channel
from bot.pages.hand import typed_choices
from bot.pages.menu import left_page
from bot.tables.find import typed_action
from bot.tables.refusal import Refused
from bot.tables.table import Table
from pasur_core.registry import games

Ask = discord.Interaction[PasurBot]


class Play(commands.Cog):
    """Playing by typing: everything the buttons do."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot
        self._calls = [
            self._call_command(key, call) for key, game in games().items() for call in game.calls
        ]

    async def cog_load(self) -> None:
        """Add the games' own calls. Called by discord.py."""
        for command in self._calls:
            self.bot.tree.add_command(command)

    async def cog_unload(self) -> None:
        """Take them away again. Called by discord.py."""
        for command in self._calls:
            self.bot.tree.remove_command(command.name)

    @app_commands.command(name=text("command-play"), description=text("command-play-about"))
    @app_commands.rename(card=text("argument-card"))
    @app_commands.describe(card=text("argument-card-about"))
    @app_commands.guild_only()
    async def play(self, interaction: Ask, card: str) -> None:
        """Play a card, naming what it takes where there is a choice."""
        asked = Asked(interaction)
        own = await asked.own()
        if not own.running:
            raise Refused("still-lobby", table=own.id)
        action = typed_action(own, interaction.user.id, card)
        await self._submit(asked, own, action)

    @play.autocomplete("card")
    async def _cards(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        asked = Asked(interaction)
        try:
            own = await asked.own()
        except Refused:
            return []
        reader = await asked.reader()
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in typed_choices(own, interaction.user.id, current, reader.words)
        ]

    @app_commands.command(name=text("command-hand"), description=text("command-hand-about"))
    @app_commands.guild_only()
    async def hand(self, interaction: Ask) -> None:
        """Show one's hand, privately."""
        asked = Asked(interaction)
        await self._show_hand(asked, await asked.own())

    @app_commands.command(name=text("command-table"), description=text("command-table-about"))
    @app_commands.guild_only()
    async def table(self, interaction: Ask) -> None:
        """Bring the table down to the end of this channel."""
        asked = Asked(interaction)
        check_channel(interaction)
        here = await asked.here()
        table = await asked.tables.move_to(here.id, asked.who, asked.place.channel_id)
        await asked.say("brought-down", table)

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    @app_commands.guild_only()
    async def leave(self, interaction: Ask) -> None:
        """Leave one's table."""
        asked = Asked(interaction)
        own = await asked.own()
        table = await asked.tables.leave(own.id, asked.who)
        await asked.answer.reply(left_page(table, (await asked.reader()).words))

    def _call_command(self, key: str, call: str) -> app_commands.Command[Play, ..., None]:
        async def called(interaction: Ask) -> None:
            asked = Asked(interaction)
            own = await asked.own()
            if own.row.game != key or not own.running:
                raise Refused("no-call-here", table=own.id)
            await self._submit(asked, own, call)

        command: app_commands.Command[Play, ..., None] = app_commands.Command(
            name=text(f"{key}-command-{call}"),
            description=text(f"{key}-command-{call}-about"),
            callback=called,
        )
        command.guild_only = True
        return command

    async def _submit(self, asked: Asked, own: Table, action: str) -> None:
        await self._show_hand(asked, await asked.tables.submit(own.id, asked.who, action))

    async def _show_hand(self, asked: Asked, table: Table) -> None:
        if table.match is None:
            raise Refused("still-lobby", table=table.id)
        reader = await asked.reader()
        await self.bot.poster.answer_hand(
            asked.interaction, asked.answer, table, reader, update=False
        )


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Play(bot))
