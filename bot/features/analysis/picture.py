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
    """Return the expected result of a seat at each decision as a PNG."""
    return await studio.draw(draw_end, course_of(table, analysis, seat, words, pack=pack))
