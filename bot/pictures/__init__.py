"""Pictures of a table and of a hand: scenes in, PNG bytes out."""

from bot.pictures.captions import legible
from bot.pictures.draw import draw
from bot.pictures.scene import (
    Banner,
    CardGroup,
    Cross,
    Held,
    Look,
    Move,
    Place,
    PlayerPanel,
    Scene,
)

__all__ = [
    "Banner",
    "CardGroup",
    "Cross",
    "Held",
    "Look",
    "Move",
    "Place",
    "PlayerPanel",
    "Scene",
    "draw",
    "legible",
]
