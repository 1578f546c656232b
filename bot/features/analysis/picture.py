"""The picture of an analysis."""

from __future__ import annotations

from bot.features.analysis.page import course_of
from bot.i18n import Words
from bot.pictures.end import draw_end
from bot.pictures.scene import Pack
from bot.pictures.studio import Studio
from bot.tables.table import Table
from pasur_core.players.analysing import Analysis
from pasur_core.protocol import Seat


async def course_picture(
    studio: Studio,
    table: Table,
    analysis: Analysis,
    seat: Seat,
    words: Words,
    *,
    pack: Pack | None = None,
) -> bytes:
    """Return the chart of a seat's expected result at each decision, as the bytes of a PNG.

    `pack` is the reader's choice of cards, None for the game's own.
    """
    return await studio.draw(draw_end, course_of(table, analysis, seat, words, pack=pack))
