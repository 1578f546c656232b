"""`/play`, `/hand`, `/table`, `/leave`, and one command for each call a game knows."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.answer import Answer
from bot.app import PasurBot
from bot.commands import text
from bot.finder import own_table, table_here, typed_action
from bot.pages.hand import typed_choices
from bot.place import check_channel, place_of
from bot.presses.pressed import who_of
from bot.reader import note
from bot.refusal import Refused
from bot.table import Table
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
        answer = Answer.of(interaction)
        own = await self._own(interaction)
        if not own.running:
            raise Refused("still-lobby", table=own.id)
        action = typed_action(own, interaction.user.id, card)
        await self._submit(answer, own, action)

    @play.autocomplete("card")
    async def _cards(self, interaction: Ask, current: str) -> list[app_commands.Choice[str]]:
        try:
            own = await self._own(interaction)
        except Refused:
            return []
        reader = await self.bot.reader(interaction)
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in typed_choices(own, interaction.user.id, current, reader.words)
        ]

    @app_commands.command(name=text("command-hand"), description=text("command-hand-about"))
    @app_commands.guild_only()
    async def hand(self, interaction: Ask) -> None:
        """Show one's hand, privately."""
        own = await self._own(interaction)
        await self._show_hand(Answer.of(interaction), own)

    @app_commands.command(name=text("command-table"), description=text("command-table-about"))
    @app_commands.guild_only()
    async def table(self, interaction: Ask) -> None:
        """Bring the table down to the end of this channel."""
        answer, place = Answer.of(interaction), place_of(interaction)
        check_channel(interaction)
        here = await table_here(
            self.bot.tables, place.guild_id, place.channel_id, interaction.user.id
        )
        table = await self.bot.tables.move_to(here.id, who_of(interaction), place.channel_id)
        await self._say(answer, "brought-down", table)

    @app_commands.command(name=text("command-leave"), description=text("command-leave-about"))
    @app_commands.guild_only()
    async def leave(self, interaction: Ask) -> None:
        """Leave one's table."""
        answer = Answer.of(interaction)
        own = await self._own(interaction)
        table = await self.bot.tables.leave(own.id, who_of(interaction))
        await self._say(answer, "left-match" if table.match else "left-lobby", table)

    def _call_command(self, key: str, call: str) -> app_commands.Command[Play, ..., None]:
        async def called(interaction: Ask) -> None:
            answer = Answer.of(interaction)
            own = await self._own(interaction)
            if own.row.game != key or not own.running:
                raise Refused("no-call-here", table=own.id)
            await self._submit(answer, own, call)

        command: app_commands.Command[Play, ..., None] = app_commands.Command(
            name=text(f"{key}-command-{call}"),
            description=text(f"{key}-command-{call}-about"),
            callback=called,
        )
        command.guild_only = True
        return command

    async def _submit(self, answer: Answer, own: Table, action: str) -> None:
        table = await self.bot.tables.submit(own.id, who_of(answer.interaction), action)
        await self._show_hand(answer, table)

    async def _show_hand(self, answer: Answer, table: Table) -> None:
        interaction = answer.interaction
        if table.match is None:
            raise Refused("still-lobby", table=table.id)
        reader = await self.bot.reader(interaction)
        await self.bot.poster.answer_hand(interaction, answer, table, reader, update=False)

    async def _say(self, answer: Answer, message: str, table: Table) -> None:
        reader = await self.bot.reader(answer.interaction)
        await answer.reply(note(reader.words(message, table=table.id)))

    async def _own(self, interaction: Ask) -> Table:
        place = place_of(interaction)
        return await own_table(
            self.bot.tables, place.guild_id, place.channel_id, interaction.user.id
        )


async def setup(bot: PasurBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Play(bot))
