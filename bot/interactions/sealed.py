"""The page of a person's try at a sealed deal, and the context of a press on its hand.

Many people can play the same sealed deal, each alone against computer players (`tables.sealed`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic

from bot.i18n import Words
from bot.interactions.context import Context
from bot.interactions.framed import FramedContext
from bot.interactions.location import name_of
from bot.interactions.press_context import PressContext
from bot.pages.board import board_of
from bot.pages.custom_ids import Press
from bot.pages.frame import Frame, framed_hand
from bot.pages.hand import hand_of
from bot.pages.results import latest
from bot.posting.pictures import count_picture
from bot.tables.refusal import Refused
from bot.tables.sealed import PERSON, PlayedTry, TryT
from bot.tables.sealed_tries import OwnTry
from bot.tables.table import Table
from bot.ui.layout import Page


class SealedHand(ABC, Generic[TryT]):
    """Makes the pages of a person's try at a sealed deal; a feature's subclass has the texts.

    Attributes:
        shown_above: the codes of refusals that are shown above another page, because the pressed
            hand cannot be played any more.
        own: the person's try in the database.
        frame: the frame of the hand.
    """

    shown_above: ClassVar[frozenset[str]]

    def __init__(self, own: OwnTry[TryT], frame: Frame) -> None:
        self.own = own
        self.frame = frame

    @abstractmethod
    def head(self, words: Words) -> str:
        """Return the line of text that stands above the hand and above the result."""

    @abstractmethod
    async def result(
        self, context: Context, table: Table, margin: float, head: str, picture: bytes | None
    ) -> Page:
        """Return the page of a try that is over.

        Args:
            context: the reader and where they read.
            table: the person's table after the round.
            margin: the points by which the person did better than the mean of the others.
            head: the line that the method `head` returns, perhaps with a sentence below it.
            picture: the PNG of the count, None for words.
        """

    @abstractmethod
    async def instead(self, context: Context, sentence: str) -> Page:
        """Return a page that replaces a hand that cannot be played any more.

        `sentence` stands above the page.
        """

    async def played(self, context: Context, row: TryT) -> PlayedTry[TryT]:
        """Replay the log of a try; return the try with its match.

        The replays of one person run one at a time. Raise `Refused` as `OwnTry.played` does, or if
        too many requests of the person wait.
        """
        async with context.turn():
            return await self.own.played(row)

    async def begin(self, context: Context) -> PlayedTry[TryT]:
        """Return the try; begin it now unless it was begun before.

        Raise the errors of `OwnTry.begin`.
        """
        async with context.turn():
            now = context.services.now()
            return await self.own.begin(context.who, context.guild_id, now)

    async def page(
        self, context: Context, played: PlayedTry[TryT], *, sentence: str = "", why: str = ""
    ) -> Page:
        """Return the page of the try: the person's hand, or their result.

        `sentence` stands above the hand or the result. `why` is the code of the refusal that
        `sentence` reports; empty if none.
        """
        audience = await context.audience()
        words, user = audience.words, context.interaction.user
        table = played.table(user.id, name_of(user))
        head = "\n".join(filter(None, (self.head(words), sentence)))
        if played.row.margin is not None:
            picture = None
            if audience.look != "text":
                studio, outcome = context.services.studio, latest(table)
                async with context.turn():
                    picture = await count_picture(studio, table, outcome, words, pack=audience.pack)
            page = await self.result(context, table, played.row.margin, head, picture)
        else:
            seat = table.seats[PERSON]
            hand = hand_of(table, seat, words, sorting=audience.person.sorting)
            picture = await context.outbox.hands.picture(table, seat, audience)
            board = board_of(table, words) if picture is not None else None
            page = framed_hand(self.frame, head, table, seat, hand, words, picture, board, why)
        return audience.dressed(page, self.own.deal.game)


class SealedContext(FramedContext, Generic[TryT]):
    """A press on the hand of a sealed deal; `press` is the press without the frame."""

    def __init__(
        self, outer: PressContext, press: Press, hand: SealedHand[TryT], played: PlayedTry[TryT]
    ) -> None:
        self.hand = hand
        self.played = played
        super().__init__(outer, press)

    @property
    def frame(self) -> Frame:
        """The frame of the hand."""
        return self.hand.frame

    def table(self) -> Table:
        """Return the table at which the person plays."""
        user = self.interaction.user
        return self.played.table(user.id, name_of(user))

    async def submit(self, text: str, ask: int) -> Table:
        """Play an action (notation) and let the computers answer; return the table after it.

        Raise `Refused` if question `ask` (0: any) is outdated, or as `OwnTry.submit` does.
        """
        table, own = self.table(), self.hand.own
        if ask and ask != table.seats[PERSON].ask:
            raise Refused("old-question")
        try:
            async with self.turn():
                now = self.services.now()
                self.played = await own.submit(self.played, text, now, self.interaction.id)
        except Refused as refused:
            if refused.code == "old-question" and (row := await own.stored()) is not None:
                # Another press on it was stored first.
                self.played = await self.hand.played(self, row)
            raise
        return self.table()

    async def page(self, sentence: str, why: str) -> Page:
        """Return the page of the try as it is now; the arguments are as in `FramedContext.page`."""
        return await self.hand.page(self, self.played, sentence=sentence, why=why)
