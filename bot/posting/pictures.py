"""Draw pictures of tables, counts and results, without anything that their reader must not see."""

from __future__ import annotations

import asyncio

from bot.i18n import Words
from bot.pages.results import Outcome, count_of, end_of
from bot.pictures.count import draw_count
from bot.pictures.draw import draw_hand_area, draw_table
from bot.pictures.end import draw_end
from bot.pictures.layout import fits
from bot.pictures.png import below
from bot.pictures.scene import Pack, Scene
from bot.pictures.studio import Studio
from bot.tables.table import Table


async def picture_of(studio: Studio, scene: Scene) -> bytes | None:
    """Return the scene as a PNG; None if it has more cards than fit into a picture.

    The table, which everyone can see, is drawn only once, even if several people see it with their
    own hands below.
    """
    if not fits(scene):
        return None
    table, area = scene.parts()
    drawing = studio.draw(draw_table, table)
    if area is None:
        return await drawing
    return below(*await asyncio.gather(drawing, studio.draw(draw_hand_area, area)))


async def count_picture(
    studio: Studio, table: Table, outcome: Outcome, words: Words, *, pack: Pack | None = None
) -> bytes | None:
    """Return a PNG of the count of the round that `outcome` ends; None if it ends no round.

    `pack` is the card design that the reader has chosen; None means the game's own.
    """
    scene = count_of(table, outcome, words, pack=pack)
    return None if scene is None else await studio.draw(draw_count, scene)


async def end_picture(
    studio: Studio, table: Table, words: Words, *, pack: Pack | None = None
) -> bytes:
    """Return a PNG of the end of a match; the match is replayed in a thread.

    `pack` is the card design that the reader has chosen; None means the game's own. Raise
    `ValueError` if the match is not over.
    """
    scene = await asyncio.to_thread(end_of, table, words, pack=pack)
    return await studio.draw(draw_end, scene)
