"""Feats: rare things that a person did in a match, shown with its result and at `/stats`."""

from __future__ import annotations

from bot.features.feats import answer, decide, rows
from bot.features.feats.presses import HANDLERS
from bot.features.feature import Feature
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("feats",),
        derived=("feats",),
        export=lambda conn, user_id: {"feats": rows.export(conn, user_id)},
    ),
    end_line=answer.line_at_end,
    ended=decide.ended,
)
