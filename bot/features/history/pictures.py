"""Pictures of a finished match: its chart and its last round."""

from __future__ import annotations

import asyncio

from bot.features.history.page import chart_of, film_of
from bot.i18n import Words
from bot.pictures.end import draw_end
from bot.pictures.replay import draw_replay
from bot.pictures.scene import Pack
from bot.pictures.studio import Studio
from bot.tables.table import Table


async def chart_picture(
    studio: Studio, table: Table, words: Words, *, pack: Pack | None = None
) -> bytes:
    """Return the chart of all totals as the bytes of a PNG.

    `pack` is the reader's choice of cards, None for the game's own. Raise `Refused` before a round
    was counted.
    """
    scene = await asyncio.to_thread(chart_of, table, words, pack=pack)
    return await studio.draw(draw_end, scene)


async def film_of_round(
    studio: Studio, table: Table, words: Words, *, pack: Pack | None = None
) -> tuple[bytes, int]:
    """Return the last round as the bytes of an animated WebP, and the number of moves in it.

    `pack` is the reader's choice of cards, None for the game's own. Raise `Refused` before a round
    was counted.
    """
    film = await asyncio.to_thread(film_of, table, words, pack=pack)
    return await studio.draw(draw_replay, film), len(film.scenes)
