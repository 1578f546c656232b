"""One press, with all that doing and answering it needs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord

from bot.interactions.answer import Answer
from bot.interactions.location import who_of
from bot.pages.audience import Reader, note
from bot.pages.custom_ids import Press
from bot.pages.lobby import lobby_page
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.writer import Tables

if TYPE_CHECKING:
    from bot.app import PasurBot


def read_number(text: str) -> int:
    """A small whole number in a custom id or a choice; raises `Refused`."""
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Refused("unknown-button")
    return int(text)


class Pressed:
    """A component pressed by somebody: `press` is what its id says, `values` what was chosen."""

    def __init__(
        self, interaction: discord.Interaction[PasurBot], press: Press, values: list[str]
    ) -> None:
        self.interaction = interaction
        self.bot: PasurBot = interaction.client
        self.press = press
        self.values = values
        self.answer = Answer.of(interaction)
        self.who = who_of(interaction)

    @property
    def tables(self) -> Tables:
        """The one writer."""
        return self.bot.tables

    @property
    def table_id(self) -> int:
        """The table that the component's id names."""
        return self.press.table

    @property
    def private(self) -> bool:
        """Whether the message pressed is one that only this person sees."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (
            message is not None and message.flags.ephemeral
        )

    @property
    def value(self) -> str:
        """What was chosen; raises `Refused` for a component that cannot be one of ours."""
        if not self.values:
            raise Refused("unknown-button")
        return self.values[0]

    @property
    def number(self) -> int:
        """The number that was chosen; raises `Refused`."""
        return read_number(self.value)

    async def reader(self) -> Reader:
        """The person and their words."""
        return await self.bot.reader(self.interaction)

    async def load(self) -> Table:
        """The table as stored."""
        return await self.tables.load(self.table_id)

    async def say(self, message: str, **facts: str | int) -> None:
        """Answer with one private sentence."""
        reader = await self.reader()
        await self.answer.reply(note(reader.words(message, **facts)))

    async def say_here(self, message: str, **facts: str | int) -> None:
        """Put one sentence in place of the private message pressed."""
        reader = await self.reader()
        await self.answer.update(note(reader.words(message, **facts)))

    async def show_board(self, table: Table, said: str = "done") -> None:
        """Update the board that was pressed; say it privately if another message was."""
        if not await self.bot.poster.answer_board(self.interaction, self.answer, table):
            await self.say(said, table=table.id)

    async def show_hand(self, table: Table, said: str = "") -> None:
        """Show the person's hand: in the private message pressed, or as a new private answer."""
        reader = await self.reader()
        if table.is_lobby:
            await self.answer.reply(lobby_page(table, reader.words))
            return
        if table.seat_of(self.who.user_id) is None or table.match is None:
            raise Refused("not-seated", table=table.id)
        await self.bot.poster.answer_hand(
            self.interaction, self.answer, table, reader, update=self.private, said=said
        )
