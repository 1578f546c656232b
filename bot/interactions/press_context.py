"""The context of a press of a button, a choice in a select, or a submitted form."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from bot.interactions.board_answer import answer_with_board
from bot.interactions.client import Interaction
from bot.interactions.context import Context
from bot.interactions.hand_answer import answer_with_hand
from bot.pages.custom_ids import Press
from bot.pages.lobby import lobby_page
from bot.pages.sentences import note
from bot.store import posts
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Page


def read_number(text: str) -> int:
    """Parse a whole number of at most six digits, from a custom id or a choice.

    Raise `Refused` (`unknown-button`) for any other text.
    """
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise Refused("unknown-button")
    return int(text)


def read_id(text: str) -> int:
    """Parse an id of Discord, from a custom id or a choice; raise `Refused` for any other text."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= 2**63:
        raise Refused("unknown-button")
    return int(text)


class PressContext(Context):
    """A press of a component: `press` is its parsed custom id, `values` are the chosen values."""

    def __init__(self, interaction: Interaction, press: Press, values: list[str]) -> None:
        super().__init__(interaction)
        self.press = press
        self.values = values
        self.found: Table | None = None
        """The table as it was stored when the press came, if the press names one."""

    @property
    def table_id(self) -> int:
        """The number of the table in the component's id; 0 for none."""
        return self.press.table

    @property
    def guild_id(self) -> int:
        """The id of the server of the component's table, in direct messages too; 0 if unknown."""
        return super().guild_id or (0 if self.found is None else self.found.row.guild_id)

    @property
    def private(self) -> bool:
        """Whether only this person sees the pressed message."""
        message = self.interaction.message
        return self.interaction.guild_id is None or (
            message is not None and message.flags.ephemeral
        )

    @property
    def value(self) -> str:
        """The chosen value. Raise `Refused` (`unknown-button`) if nothing was chosen."""
        if not self.values:
            raise Refused("unknown-button")
        return self.values[0]

    @property
    def number(self) -> int:
        """The chosen number. Raise `Refused` if the choice is no number."""
        return read_number(self.value)

    @property
    def role_id(self) -> int:
        """The id of the chosen role; 0 if no role or the role that everyone has was chosen."""
        role_id = read_id(self.values[0]) if self.values else 0
        return 0 if role_id == self.guild_id else role_id

    async def load(self) -> Table:
        """Return the table as stored; raise `Refused` if it cannot be loaded."""
        return await self.tables.load(self.table_id)

    async def submit(self, text: str, ask: int) -> Table:
        """Submit an action in notation, as the answer to question `ask` (0: any).

        Return the table after the action. Raise `Refused` as `Tables.play` does.
        """
        return await self.play(self.table_id, text, ask=ask)

    async def turn_to(self, page: Page, *, kept: bool = False) -> None:
        """Show another page of the same hand; with `kept`, the message keeps its picture."""
        await self.answer.update(page, kept=kept)

    async def show(self, page: Page) -> None:
        """Replace the pressed message by a page if it is private; otherwise answer privately."""
        await (self.answer.update(page) if self.private else self.answer.reply(page))

    async def put(self, page: Page) -> None:
        """Show a page in place of the pressed private message, which is then no longer the hand."""
        message = self.interaction.message
        if message is not None:
            await self.services.store.write(posts.obscure, self.table_id, message.id)
        await self.answer.update(page)

    async def say_here(self, message: str, **facts: str | int) -> None:
        """Show one sentence in place of the pressed private message."""
        words = (await self.audience()).words
        await self.answer.update(note(words(message, **facts)))

    async def share(self, page: Page, undo: Callable[[], Awaitable[object]]) -> None:
        """Show a page to the whole channel, below the pressed message.

        If it cannot be shown, await `undo`, so that the person can press again. Raise `Refused`
        (`unshared`) if it was too late to answer. For other failures, raise the errors of `Answer`.
        """
        shown = None
        try:
            shown = await self.answer.share(page)
        finally:
            if shown is None:
                await undo()
        if shown is None:
            raise Refused("unshared")

    async def show_board(self, table: Table, message: str, **facts: int) -> None:
        """Update the pressed board; if another message was pressed, answer privately.

        `message` is the id of the Fluent message of that answer, `facts` are its variables.
        """
        if not await answer_with_board(self, table):
            await self.say(message, **facts)

    async def show_hand(self, table: Table, sentence: str = "", why: str = "") -> None:
        """Show the person's hand: in the pressed private message, or as a new private answer.

        `sentence` is shown above the hand. `why` is the code of the refusal that `sentence`
        reports; empty if none.

        Before the match, show the lobby instead. Raise `Refused` if the person has no hand:
        `spectator` during a match, `not-seated` after it.
        """
        if table.is_lobby:
            await self.answer.reply(lobby_page(table, (await self.audience()).words))
            return
        if table.seat_of(self.who.user_id) is None or table.match is None:
            raise Refused("spectator" if table.running else "not-seated", table=table.id)
        audience, rows = await self.audience_and_posts(table)
        await answer_with_hand(
            self, table, audience, rows, update=self.private, sentence=sentence, why=why
        )
