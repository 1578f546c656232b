"""The press on *See it*, beside the costliest move of a round."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.features.costliest.decide import costliest_of
from bot.features.costliest.page import before_move, costliest_page
from bot.interactions.press_context import PressContext
from bot.pages.board import board_of
from bot.pages.hand import hand_of


async def costliest(context: PressContext) -> None:
    """Show privately the costliest move of the round just ended.

    Show the hand instead if the next round is dealt.
    """
    table = await context.load()
    seat = table.seat_of(context.who.user_id)
    found = None if seat is None else costliest_of(table, seat)
    if seat is None or found is None or context.press.rest != str(len(table.played.log)):
        await context.show_hand(table)
        return
    audience = await context.audience()
    words = audience.words
    then = await asyncio.to_thread(before_move, table, found)
    picture = await context.outbox.hands.picture(then, seat, audience, (found.best,))
    hand, board = hand_of(then, seat, words, sorting=audience.person.sorting), board_of(then, words)
    page = costliest_page(table, seat, found, hand, board, words, picture)
    await context.put(audience.shown(replace(page, pack=audience.pack_of(table.row.game))))


HANDLERS = {"costliest": costliest}
