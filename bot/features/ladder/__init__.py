"""The ladder against computers: ratings of people who play alone, beside those of the levels."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.ladder import decide, rows
from bot.features.ladder.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("ladder", "ladder_changes"),
        derived=("ladder", "ladder_changes"),
        export=rows.export,
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
        forget_guild=rows.forget_guild,
    ),
    ended=decide.ended,
)
