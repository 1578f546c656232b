"""Presses with which people cheer a great moment or a result."""

from __future__ import annotations

from bot.interactions.board_answer import answer_with_cheers
from bot.interactions.press_context import PressContext
from bot.pages.cheers import check_maker, moment_of
from bot.tables.refusal import Refused


async def cheer(context: PressContext) -> None:
    """Count a cheer for the moment that the pressed message shows, and edit the message.

    If the moment is over, or the person has cheered already, only edit the message. Raise `Refused`
    if the person cheers their own moment, or if the match was archived.
    """
    if context.private:
        raise Refused("unknown-button")
    table = await context.load()
    if table.row.archived_at is not None:
        raise Refused("cheer-late")
    moment = moment_of(table, await context.services.words(table.row.guild_id))
    if moment is not None and moment.number == context.press.ask:
        check_maker(table, moment, context.who.user_id)
        try:
            table = await context.tables.cheer(table.id, context.who, moment.number)
        except Refused as refused:
            known = refused.code in ("cheered", "old-question")
            if not known or await context.is_twice(refused):
                raise
            table = await context.load()
    await answer_with_cheers(context, table)


HANDLERS = {"cheer": cheer}
