"""Lessons: the first deal of each game in steps."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.lesson import rows
from bot.features.lesson.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("lessons",),
        export=lambda conn, user_id: {"lessons": rows.export(conn, user_id)},
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
    ),
)
