"""A card as an emoji without letters, recognisable on light and dark backgrounds."""

from __future__ import annotations

import io

from PIL import Image

from bot.pictures.card_sprites import card_height, margin, wordless
from bot.pictures.scene import Look, Pack

SIDE = 128
"""Width and height in pixels; Discord scales emoji down from this size."""
_WIDTH = 88
"""Width of a card within its emoji, in pixels."""


def card_emoji(card: str, pack: Pack) -> bytes:
    """Return a card as the bytes of a square PNG with a transparent background.

    `card` must have a suit or be a joker.
    """
    edge = margin(_WIDTH)
    drawn = wordless(card, Look(pack), _WIDTH)
    inside = drawn.crop((edge, edge, edge + _WIDTH, edge + card_height(_WIDTH)))
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(inside, ((SIDE - inside.width) // 2, (SIDE - inside.height) // 2))
    written = io.BytesIO()
    square.save(written, "PNG", optimize=True)
    return written.getvalue()
