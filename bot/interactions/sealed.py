"""The context of a press on the hand of a sealed deal."""

from __future__ import annotations

from typing import Generic

from bot.interactions.framed import FramedContext
from bot.interactions.location import name_of
from bot.interactions.press_context import PressContext
from bot.pages.custom_ids import Press
from bot.tables.refusal import Refused
from bot.tables.sealed import PERSON, Played, TryT
from bot.tables.table import Table


class SealedContext(FramedContext, Generic[TryT]):
    """A press on the hand of a sealed deal; `press` is the embedded press.

    A feature's subclass stores the moves, and names the frame and the pages.
    """

    def __init__(self, outer: PressContext, press: Press, played: Played[TryT]) -> None:
        self.played = played
        super().__init__(outer, press)

    async def advanced(self, text: str) -> Played[TryT]:
        """Return the try after an action (notation) and the answers to it, as it was stored.

        Raise `Refused` if the action or the try is not possible (any more).
        """
        raise NotImplementedError

    async def stored_now(self) -> Played[TryT] | None:
        """Return the try as it is stored now; None if it was deleted."""
        raise NotImplementedError

    def table(self) -> Table:
        """Return the table at which the person plays."""
        user = self.interaction.user
        return self.played.table(user.id, name_of(user))

    async def submit(self, text: str, ask: int) -> Table:
        """Play an action (notation) and let the computers answer; return the table after it.

        Raise `Refused` if question `ask` (0: any) is outdated, or as `advanced` does.
        """
        table = self.table()
        if ask and ask != table.seats[PERSON].ask:
            raise Refused("old-question", table=0)
        try:
            async with self.turn():
                self.played = await self.advanced(text)
        except Refused as refused:
            if refused.code == "old-question":
                # Another press on it was stored first.
                self.played = await self.stored_now() or self.played
            raise
        return self.table()
