"""Pictures of boards and hands, drawn in a thread from what their reader may see."""

from __future__ import annotations

import asyncio

from bot.i18n import Words
from bot.pictures import HandScene, Look, Panel, TableScene, draw_hand, draw_table
from bot.ui.presenter import Board, HandPage


async def board_picture(board: Board, words: Words) -> bytes:
    """The table as a PNG."""
    panels = tuple(
        Panel(
            plate.name,
            plate.total,
            plate.captured,
            plate.marks,
            plate.to_act,
            plate.computer,
        )
        for plate in board.panels
    )
    scene = TableScene(panels, board.cards, board.stock, board.caption, _look(words))
    return await asyncio.to_thread(draw_table, scene)


async def hand_picture(hand: HandPage, words: Words) -> bytes:
    """The hand as a PNG."""
    return await asyncio.to_thread(draw_hand, HandScene(hand.cards, _look(words)))


def _look(words: Words) -> Look:
    letters = words.language if words.language in ("fr", "fa") else "en"
    return Look(letters=letters)
