"""Draw pictures: each function takes a scene and returns the bytes of a PNG file."""

from bot.pictures.captions import legible
from bot.pictures.draw import draw
from bot.pictures.scene import (
    Banner,
    CardGroup,
    Cross,
    HandCard,
    Look,
    Move,
    PlayerPanel,
    Scene,
    TrickPlace,
)

__all__ = [
    "Banner",
    "CardGroup",
    "Cross",
    "HandCard",
    "Look",
    "Move",
    "PlayerPanel",
    "Scene",
    "TrickPlace",
    "draw",
    "legible",
]
