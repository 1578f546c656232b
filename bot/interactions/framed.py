"""The context of a press on an embedded hand: a hand at a table in memory, within another page."""

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
    """A press on an embedded hand; `press` is the press without the frame.

    A feature's subclass gives the frame, the table and the pages.
    """

    def __init__(self, outer: PressContext, press: Press) -> None:
        super().__init__(outer.interaction, press, outer.values)
        self.found = self.table()

    @property
    def frame(self) -> Frame:
        """The frame: the part of the custom id that names the page with the embedded hand."""
        raise NotImplementedError

    def table(self) -> Table:
        """Return the table as it is now."""
        raise NotImplementedError

    async def page(self, sentence: str, why: str) -> Page:
        """Return the page with the card table and this person's hand, below a sentence.

        `sentence` answers the press, or is empty; `why` is the code of a refusal in `sentence`.
        """
        raise NotImplementedError

    async def load(self) -> Table:
        """Return the table as it is now."""
        return self.table()

    async def show_hand(self, table: Table, sentence: str = "", why: str = "") -> None:
        """Show the page as it is now; `why` is the code of a refusal reported in `sentence`."""
        await self.show(await self.page(sentence, why))

    async def asking(
        self, table: Table, seat: SeatRow, choices: Iterable[Action], asked: str
    ) -> tuple[Block, ...]:
        """Return blocks that show the card table, the hand and a question on the pressed page.

        Return an empty tuple if the person sees the hand as text.
        """
        audience = await self.audience()
        picture = await self.outbox.hands.picture(table, seat, audience, choices)
        if picture is None:
            return ()
        words = audience.words
        hand = hand_of(table, seat, words, sorting=audience.person.sorting)
        board = board_of(table, words)
        return (*table_blocks(table, seat, hand, words, picture, board), Text(asked))

    async def turn_to(self, page: Page, *, kept: bool = False) -> None:
        """Show another page of the same hand; with `kept`, the message keeps its picture."""
        await super().turn_to(self.frame.around(page), kept=kept)

    async def put(self, page: Page) -> None:
        """Show another page of the same hand."""
        await self.turn_to(page)
