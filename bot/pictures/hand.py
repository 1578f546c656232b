"""The picture of one hand."""

from __future__ import annotations

from bot.pictures.canvas import ground, png
from bot.pictures.faces import margin, sprite
from bot.pictures.layout import Box, hand_layout
from bot.pictures.scene import HandScene


def draw_hand(scene: HandScene) -> bytes:
    """Return the PNG bytes of a hand; equal scenes give equal bytes.

    Raises `ValueError` for a text that is no card, or for more cards than fit.
    """
    layout = hand_layout(len(scene.cards))
    felt = Box(0, 0, layout.width, layout.height)
    image = ground(layout.width, layout.height, felt, not scene.cards).copy()
    for card, box in zip(scene.cards, layout.cards, strict=True):
        face = sprite(card, scene.look, box.width)
        image.paste(face, (box.x - margin(box.width), box.y - margin(box.width)), face)
    return png(image)
