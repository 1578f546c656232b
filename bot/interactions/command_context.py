"""One slash command, typed or still being typed, with all that doing and answering it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.interactions.answer import Answer
from bot.interactions.location import Place, place_of, who_of
from bot.pages.audience import Reader, note
from bot.tables.find import own_table, table_here
from bot.tables.table import Table
from bot.tables.writer import Tables

if TYPE_CHECKING:
    from bot.app import PasurBot


class Asked:
    """What somebody asks by a command; commands are to it what buttons are to `Pressed`."""

    def __init__(self, interaction: discord.Interaction[PasurBot]) -> None:
        self.interaction = interaction
        self.bot: PasurBot = interaction.client
        self.who = who_of(interaction)

    @property
    def answer(self) -> Answer:
        """The one answer; a command that is still being typed has none."""
        return Answer.of(self.interaction)

    @property
    def tables(self) -> Tables:
        """The one writer."""
        return self.bot.tables

    @property
    def place(self) -> Place:
        """Where it was asked; raises `Refused` in direct messages."""
        return place_of(self.interaction)

    async def reader(self) -> Reader:
        """The person and their words."""
        return await self.bot.reader(self.interaction)

    async def own(self) -> Table:
        """The open table where the person sits; raises `Refused`."""
        place = self.place
        return await own_table(self.tables, place.guild_id, place.channel_id, self.who.user_id)

    async def here(self) -> Table:
        """The person's own table, else the channel's; raises `Refused`."""
        place = self.place
        return await table_here(self.tables, place.guild_id, place.channel_id, self.who.user_id)

    async def say(self, message: str, table: Table, **facts: str | int) -> None:
        """Answer with one private sentence about a table."""
        reader = await self.reader()
        await self.answer.reply(note(reader.words(message, table=table.id, **facts)))
