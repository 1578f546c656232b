"""Ratings: how well people play a game, by whom they have won and lost against."""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.ratings import decide, rows
from bot.features.ratings.presses import HANDLERS
from bot.tables.hooks import Kept

FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset(HANDLERS),
    kept=Kept(
        tables=("ratings", "rating_changes"),
        derived=("ratings", "rating_changes"),
        export=rows.export,
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
        forget_guild=rows.forget_guild,
    ),
    ended=decide.ended,
)
