"""Seasons: the running table of a server, closed tables, and the hall of fame."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.seasons import answer, decide
from bot.features.seasons.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("season_standings", "seasons", "scoreboards", "champion_roles", "warnings"),
        export=decide.export,
        forget=decide.forget,
        forget_guild=decide.forget_guild,
    ),
    ended=decide.ended,
    chore=answer.keep,
)
