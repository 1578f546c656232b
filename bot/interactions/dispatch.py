"""Where every press of a component arrives, and where every failure becomes a sentence."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import discord
import structlog

from bot.i18n import Words, words_for
from bot.interactions.answer import Answer
from bot.interactions.press_context import Pressed
from bot.interactions.presses import HANDLERS, TABLELESS
from bot.pages import sentences
from bot.pages.audience import note
from bot.pages.custom_ids import Press
from bot.store import StoreError
from bot.tables.refusal import Refused

if TYPE_CHECKING:
    from bot.app import PasurBot

_log = structlog.get_logger(__name__)


class Desk:
    """Finds the handler of a press and answers for it; holds nothing but its tools."""

    def __init__(self, bot: PasurBot) -> None:
        self.bot = bot

    async def press(
        self, interaction: discord.Interaction[PasurBot], press: Press, values: list[str]
    ) -> None:
        """Do and answer one press; never raises."""
        pressed = Pressed(interaction, press, values)
        try:
            await self._handle(pressed)
        except Exception as error:
            await self.explain(pressed.answer, error)
        with contextlib.suppress(Refused, StoreError):
            if pressed.table_id:
                await self.bot.tables.seen(pressed.table_id, pressed.who.user_id)

    async def unknown(self, interaction: discord.Interaction[PasurBot]) -> None:
        """A component that is not (or no longer) ours: say so, change nothing."""
        await self.explain(Answer.of(interaction), Refused("unknown-button"))

    async def explain(self, answer: Answer, error: Exception) -> None:
        """Tell the person why nothing was done: refusals in words, faults with an apology."""
        if isinstance(error, Refused) and error.code == "twice":
            await answer.done()
            return
        words = await self._words(answer)
        if isinstance(error, Refused):
            if error.code == "unknown-button":
                _log.warning("unknown component", interaction=answer.interaction.id)
            sentence = sentences.refusal(error, words)
        elif isinstance(error, StoreError):
            _log.error("the database failed", code=error.code)
            sentence = words("error-database")
        else:
            _log.error("answering failed", exc_info=error)
            sentence = words("error-unexpected")
        try:
            await answer.reply(note(sentence))
        except discord.HTTPException as failure:
            _log.warning("an answer could not be given", status=failure.status, code=failure.code)

    async def _words(self, answer: Answer) -> Words:
        try:
            return (await self.bot.reader(answer.interaction)).words
        except StoreError:
            return words_for(answer.interaction.locale.value)

    async def _handle(self, pressed: Pressed) -> None:
        verb = pressed.press.verb
        if verb not in HANDLERS or (not pressed.table_id and verb not in TABLELESS):
            raise Refused("unknown-button")
        if pressed.table_id:
            await self._check_place(pressed)
        await HANDLERS[verb](pressed)
        if pressed.table_id and pressed.interaction.guild_id is not None:
            self.bot.poster.lower_soon(pressed.table_id, pressed.interaction)

    async def _check_place(self, pressed: Pressed) -> None:
        """A table belongs to its server; in direct messages, to those who sit at it."""
        table = await pressed.load()
        guild_id = pressed.interaction.guild_id
        if guild_id is not None and guild_id != table.row.guild_id:
            _log.warning("press from another server", table=table.id)
            raise Refused("no-such-table", table=table.id)
        if guild_id is None and table.seat_of(pressed.who.user_id) is None:
            _log.warning("press in direct messages without a seat", table=table.id)
            raise Refused("not-seated", table=table.id)
