"""Pictures of a table and of a hand: scenes in, PNG bytes out."""

from bot.pictures.captions import legible
from bot.pictures.hand import draw_hand
from bot.pictures.scene import CardGroup, HandScene, Look, Panel, TableScene
from bot.pictures.table import draw_table

__all__ = [
    "CardGroup",
    "HandScene",
    "Look",
    "Panel",
    "TableScene",
    "draw_hand",
    "draw_table",
    "legible",
]
