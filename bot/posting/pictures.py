"""Pictures of boards and hands, drawn from what their reader may see."""

from __future__ import annotations

from bot.i18n import Words
from bot.pictures import CardGroup, HandScene, Look, Panel, TableScene, draw_hand, draw_table
from bot.pictures.layout import MOST_IN_HAND, fits
from bot.pictures.studio import Studio
from bot.ui.board import Board
from bot.ui.hand import HandPage


async def board_picture(studio: Studio, board: Board, words: Words) -> bytes | None:
    """Return the table as a PNG; None when more cards lie there than a picture shows."""
    if not fits(len(board.cards), tuple(len(group.cards) for group in board.groups)):
        return None
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
    groups = tuple(CardGroup(group.name, group.cards, group.note) for group in board.groups)
    scene = TableScene(
        panels, board.cards, board.stock, board.caption, _look(words), groups, board.pile
    )
    return await studio.draw(draw_table, scene)


async def hand_picture(studio: Studio, hand: HandPage, words: Words) -> bytes | None:
    """Return the hand as a PNG; None for an empty one, and for more cards than a picture shows."""
    if not 0 < len(hand.cards) <= MOST_IN_HAND:
        return None
    return await studio.draw(draw_hand, HandScene(hand.cards, _look(words)))


def _look(words: Words) -> Look:
    letters = words.language if words.language in ("fr", "fa") else "en"
    return Look(letters=letters)
