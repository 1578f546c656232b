"""Scoreboards: count the results of finished matches."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.scores import decide, rows
from bot.features.scores.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset({"scorepage"}),
    kept=Kept(
        tables=("contests", "results", "totals"),
        derived=("contests", "results", "totals"),
        export=rows.export,
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
        forget_guild=rows.forget_guild,
    ),
    ended=decide.ended,
    sweep=decide.sweep,
)
