"""Pictures of tables and hands, drawn from what their reader may see."""

from __future__ import annotations

from bot.pictures import draw
from bot.pictures.layout import fits
from bot.pictures.scene import Scene
from bot.pictures.studio import Studio


async def picture_of(studio: Studio, scene: Scene) -> bytes | None:
    """Return the scene as a PNG; None when it has more cards than a picture shows."""
    return await studio.draw(draw, scene) if fits(scene) else None
