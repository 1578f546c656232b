"""A press on a hand at a table that is stored nowhere, within the frame of something else."""

from __future__ import annotations

from collections.abc import Iterable

from bot.interactions.press_context import PressContext
from bot.pages.board import board_of
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame, table_blocks
from bot.pages.hand import hand_of
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.ui.layout import Block, Page, Text
from pasur_core.protocol import Action


class FramedContext(PressContext):
    """A press within a frame: `press` is what it would be at a table.

    A feature says what the frame is, which table stands in it and how a page of it looks.
    """

    def __init__(self, outer: PressContext, press: Press) -> None:
        super().__init__(outer.interaction, press, outer.values)
        self.found = self.table()

    @property
    def frame(self) -> Frame:
        """What the presses on the pages shown are part of."""
        raise NotImplementedError

    def table(self) -> Table:
        """Return the table as it is now."""
        raise NotImplementedError

    async def page(self, said: str, why: str) -> Page:
        """Return table and hand as this person sees them, with a message above."""
        raise NotImplementedError

    async def load(self) -> Table:
        """Return the table as it is now."""
        return self.table()

    async def show_hand(self, table: Table, said: str = "", why: str = "") -> None:
        """Show the page as it is now; `why` is the code of a refusal reported in `said`."""
        await self.show(await self.page(said, why))

    async def asking(
        self, table: Table, seat: SeatRow, choices: Iterable[Action], asked: str
    ) -> tuple[Block, ...]:
        """Return table and hand as the page has them that was pressed, and what is asked."""
        audience = await self.audience()
        picture = await self.outbox.hands.picture(table, seat, audience, choices)
        if picture is None:
            return ()
        words = audience.words
        hand = hand_of(table, seat, words, sorting=audience.person.sorting)
        board = board_of(table, words)
        return (*table_blocks(table, seat, hand, words, picture, board), Text(asked))

    async def turn_to(self, page: Page, *, kept: bool = False) -> None:
        """Show another page of the same hand."""
        await super().turn_to(self.frame.around(page), kept=kept)

    async def put(self, page: Page) -> None:
        """Show another page of the same hand."""
        await self.turn_to(page)
