"""A press on a hand at a table that is stored nowhere, within the frame of something else."""

from __future__ import annotations

from bot.interactions.press_context import PressContext
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame
from bot.ui.layout import Page


class FramedContext(PressContext):
    """A press within a frame: `press` is what it would be at a table."""

    def __init__(self, outer: PressContext, press: Press) -> None:
        super().__init__(outer.interaction, press, outer.values)

    @property
    def frame(self) -> Frame:
        """What the presses on the pages shown are part of."""
        raise NotImplementedError

    async def turn_to(self, page: Page, *, kept: bool = False) -> None:
        """Show another page of the same hand."""
        await super().turn_to(self.frame.around(page), kept=kept)

    async def put(self, page: Page) -> None:
        """Show another page of the same hand."""
        await self.turn_to(page)
